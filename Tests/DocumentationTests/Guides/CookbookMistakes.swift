import GestureTesting
import GestureViews
import Gestures
import Testing

/// The sentences of the page "Cookbook" are what the mistakes cause, in the order of the page.
struct CookbookMistakes {
  private var sentences: [String] = []

  private mutating func say(_ stage: TestStage, _ view: View, _ index: Int = 0) {
    stage.settle()
    let kept = view.gestureRecognizers
    sentences.append(stage.why(kept[index]))
  }

  @Test mutating func everyMistakeHasTheSentenceOfThePage() throws {
    card()
    photo()
    mail()
    icon()
    lock()
    table()
    feed()
    like()
    lists()
    let shown = try DocumentationFiles.blocks(
      of: DocumentationFiles.articles + "/Guides/Cookbook.md",
      in: "text"
    )
    #expect(shown.flatMap { $0.split(separator: "\n").map(String.init) } == sentences)
  }

  private mutating func card() {
    var (cards, stage) = (CardTable(), TestStage())
    func again() {
      cards = CardTable()
      cards.card.name = "card"
      stage = TestStage(window: cards.window)
    }
    again()
    stage.perform(.drag([Point(200, 350), Point(206, 350)], over: 0.3))
    say(stage, cards.card)
    again()
    cards.card.isUserInteractionEnabled = false
    stage.perform(.drag([Point(200, 350), Point(260, 350)], over: 0.3))
    say(stage, cards.card)
    again()
    let press = cards.card.onLongPress { _ in }
    press.minimumPressDuration = 0.2
    stage.finger(1).down(at: Point(200, 350)).hold(for: 0.3).move(by: Vector(60, 0), over: 0.2).up()
    say(stage, cards.card)
  }

  private mutating func photo() {
    var (page, stage) = (PhotoPage(), TestStage())
    func again() {
      page = PhotoPage()
      page.scroll.name = "scroll"
      stage = TestStage(window: page.window)
    }
    again()
    page.scroll.maximumZoomScale = 1
    stage.perform(.pinch(at: Point(200, 300), from: 100, to: 200, over: 0.3))
    say(stage, page.scroll, 1)
    page.scroll.viewForZooming = nil
    again()
    page.photo.onPinch { _ in }
    stage.perform(.pinch(at: Point(200, 300), from: 100, to: 200, over: 0.3))
    say(stage, page.scroll, 1)
    page.scroll.viewForZooming = nil
  }

  private mutating func mail() {
    var (mail, stage) = (MailList(count: 20), TestStage())
    func again() {
      mail = MailList(count: 20)
      mail.rows[1].name = "row"
      stage = TestStage(window: mail.window)
    }
    again()
    stage.perform(.drag([Point(300, 120), Point(150, 120)], over: 2))
    say(stage, mail.rows[1])
    again()
    stage.perform(.drag([Point(300, 120), Point(200, 220)], over: 0.15))
    say(stage, mail.rows[1])
  }

  private mutating func icon() {
    var (grid, stage) = (IconGrid(), TestStage())
    func again() {
      grid = IconGrid()
      grid.icon.name = "icon"
      stage = TestStage(window: grid.window)
    }
    again()
    stage.press(at: Point(70, 70), for: 0.3)
    say(stage, grid.icon)
    again()
    stage.perform(.drag([Point(70, 70), Point(270, 370)], over: 0.8))
    say(stage, grid.icon)
  }

  private mutating func lock() {
    var (screen, stage) = (LockScreen(secret: CookbookTests.secret), TestStage())
    func again() {
      screen = LockScreen(secret: CookbookTests.secret)
      screen.window.name = "screen"
      stage = TestStage(window: screen.window)
    }
    again()
    let other = [Point(100, 100), Point(250, 100), Point(250, 300)]
    stage.perform(.draw(CookbookTests.path(through: other, scale: 1), over: 0.6))
    say(stage, screen.window)
    again()
    screen.window.onPan { _ in }
    stage.perform(.draw(CookbookTests.path(through: CookbookTests.secret, scale: 1), over: 0.6))
    say(stage, screen.window)
  }

  private mutating func table() {
    let table = GameTable()
    table.pucks[0].name = "puck"
    var stage = TestStage(window: table.window)
    table.window.onPan { _ in }
    stage.fingers([1, 2]).down(at: [Point(100, 100), Point(200, 300)])
      .move(to: [Point(100, 200), Point(200, 304)], over: 0.3).up()
    say(stage, table.pucks[0])
    let second = GameTable()
    second.pucks[0].name = "puck"
    stage = TestStage(window: second.window)
    stage.perform(.drag([Point(265, 300), Point(265, 400)], over: 0.3))
    say(stage, second.pucks[0])
  }

  private mutating func feed() {
    var (feed, stage) = (Feed(), TestStage())
    func again() {
      feed = Feed()
      feed.card.name = "card"
      feed.scroll.name = "feed"
      stage = TestStage(window: feed.window)
    }
    again()
    stage.perform(.drag([Point(200, 300), Point(210, 200)], over: 0.3))
    say(stage, feed.card)
    again()
    let pan = feed.card.gestureRecognizers[0]
    pan.delegate = nil
    stage.perform(.drag([Point(200, 300), Point(210, 200)], over: 0.3))
    say(stage, feed.scroll)
    again()
    let toggle = Switch(frame: Rect(20, 20, 60, 40))
    toggle.name = "toggle"
    feed.card.addSubview(toggle)
    stage.perform(.drag([Point(34, 240), Point(134, 240)], over: 0.3))
    say(stage, feed.card)
  }

  private mutating func like() {
    var (view, stage) = (View(), TestStage())
    func again() -> TapGestureRecognizer {
      stage = TestStage()
      view = stage.addView("photo", frame: Rect(0, 200, 400, 400))
      let double = view.onTap(count: 2) { _ in }
      double.name = "double"
      return double
    }
    let single = view.onTap { _ in }
    single.require(toFail: again())
    single.name = "single"
    view.addGestureRecognizer(single)
    stage.tap(at: Point(200, 400))
    stage.settle()
    sentences.append(stage.why(single))
    let double = again()
    stage.tap(at: Point(100, 300))
    stage.wait(0.1)
    stage.tap(at: Point(200, 400))
    stage.settle()
    sentences.append(first(of: double, on: stage))
  }

  /// Returns the result of a recognizer's first attempt.
  private func first(of recognizer: GestureRecognizer, on stage: TestStage) -> String {
    stage.explanation(of: recognizer).split(separator: "\n").first.map { String($0) } ?? ""
  }

  private mutating func lists() {
    let both = TwoLists()
    both.item.name = "item"
    let stage = TestStage(window: both.window)
    both.lists[0].isHidden = true
    stage.press(at: Point(90, 40), for: 0.4)
    say(stage, both.item)
  }
}
