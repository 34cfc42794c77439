// The Swift of the page "Cookbook": `SnippetTests` compares it with the page, `CookbookTests` plays it.

import GestureShapes
import GestureViews
import Gestures

/// Recipe: drag a card.
final class CardTable {
  let window = Window(size: Size(400, 800))
  let card = View(frame: Rect(100, 300, 200, 120))

  init() {
    window.addSubview(card)
    card.onPan { [unowned self] pan in
      card.center += pan.translation(in: card.superview)
      pan.setTranslation(.zero, in: card.superview)
    }
  }
}

/// Recipe: zoom a photo.
final class PhotoPage {
  let window = Window(size: Size(400, 600))
  let scroll = ScrollView(frame: Rect(0, 0, 400, 600))
  let photo = View(frame: Rect(0, 0, 400, 600))

  init() {
    window.addSubview(scroll)
    scroll.addSubview(photo)
    scroll.contentSize = photo.frame.size
    scroll.maximumZoomScale = 4
    scroll.viewForZooming = { [unowned self] in photo }
  }
}

/// Recipe: swipe to delete in a list.
final class MailList {
  let window = Window(size: Size(400, 600))
  let list = ScrollView(frame: Rect(0, 0, 400, 600))
  private(set) var rows: [View] = []

  init(count: Int) {
    window.addSubview(list)
    for _ in 0..<count {
      let row = View()
      list.addSubview(row)
      rows.append(row)
      row.onSwipe(.left) { [unowned self, unowned row] _ in delete(row) }
    }
    layOut()
  }

  private func delete(_ row: View) {
    rows.removeAll { $0 === row }
    row.removeFromSuperview()
    layOut()
  }

  private func layOut() {
    for (index, row) in rows.enumerated() {
      row.frame = Rect(0, 80 * Double(index), 400, 80)
    }
    list.contentSize = Size(400, 80 * Double(rows.count))
  }
}

/// Recipe: press, then drag.
final class IconGrid {
  let window = Window(size: Size(400, 600))
  let icon = View(frame: Rect(40, 40, 80, 80))
  private var grip = Vector.zero

  init() {
    window.addSubview(icon)
    icon.onLongPress { [unowned self] press in
      switch press.state {
      case .began:
        grip = icon.center - press.location(in: window)
        icon.transform = .scale(1.2)
      case .changed:
        icon.center = press.location(in: window) + grip
      default:
        icon.transform = .identity
      }
    }
  }
}

/// Recipe: draw to unlock.
final class LockScreen {
  let window = Window(size: Size(400, 800))
  private(set) var isUnlocked = false

  init(secret: [Point]) {
    let templates = TemplateStore([StrokeTemplate("secret", points: secret)])
    let stroke = window.onStroke(templates: templates) { [unowned self] _ in isUnlocked = true }
    stroke.minimumScore = 0.85
  }
}

/// Recipe: slide over keys.
final class Keyboard: View {
  /// Called with the index of a key, and whether it begins to sound.
  var onSound: (Int, Bool) -> Void = { _, _ in }
  private var sounding: [TouchID: Int] = [:]

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    touches.forEach(play)
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    touches.forEach(play)
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    touches.forEach(stop)
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touches.forEach(stop)
  }

  private func play(_ touch: Touch) {
    let place = touch.location(in: self)
    let key = bounds.contains(place) ? Int(place.x / 50) : nil
    guard key != sounding[touch.id] else { return }
    stop(touch)
    sounding[touch.id] = key
    if let key { onSound(key, true) }
  }

  private func stop(_ touch: Touch) {
    if let key = sounding.removeValue(forKey: touch.id) { onSound(key, false) }
  }
}

/// Recipe: turn a map only when it is meant.
final class MapPage {
  let window = Window(size: Size(400, 800))
  let map = View(frame: Rect(0, 0, 400, 800))
  private var (zoom, angle) = (1.0, 0.0)
  private var isTurning = false

  init() {
    window.addSubview(map)
    let fingers = TransformGestureRecognizer { [unowned self] in follow($0) }
    fingers.components = [.scale, .rotation]
    fingers.minimumNumberOfTouches = 2
    map.addGestureRecognizer(fingers)
  }

  private func follow(_ fingers: TransformGestureRecognizer) {
    if fingers.state == .began { isTurning = false }
    // A turn counts at once. While the fingers zoom, it counts from 15 degrees on.
    let threshold = fingers.engagedComponents.contains(.scale) ? Double.pi / 12 : 0
    if !isTurning, fingers.rotation != 0, abs(fingers.rotation) >= threshold {
      isTurning = true
      fingers.rotation = 0
    }
    zoom *= fingers.scale
    fingers.scale = 1
    if isTurning {
      angle += fingers.rotation
      fingers.rotation = 0
    }
    map.transform = Transform.scale(zoom).concatenating(.rotation(angle))
  }
}

/// Recipe: two people at one table.
final class GameTable {
  let window = Window(size: Size(800, 600))
  let sides = [View(frame: Rect(0, 0, 400, 600)), View(frame: Rect(400, 0, 400, 600))]
  let pucks = [View(frame: Rect(150, 250, 100, 100)), View(frame: Rect(150, 250, 100, 100))]

  init() {
    for (side, puck) in zip(sides, pucks) {
      window.addSubview(side)
      side.addSubview(puck)
      puck.onPan { [unowned puck] pan in
        puck.center += pan.translation(in: puck.superview)
        pan.setTranslation(.zero, in: puck.superview)
      }
    }
  }
}

/// Recipe: gestures in a scroll view.
final class Feed: GestureRecognizerDelegate {
  let window = Window(size: Size(400, 600))
  let scroll = ScrollView(frame: Rect(0, 0, 400, 600))
  let card = View(frame: Rect(0, 200, 400, 200))

  init() {
    window.addSubview(scroll)
    scroll.contentSize = Size(400, 2000)
    scroll.addSubview(card)
    let pan = card.onPan { [unowned self] pan in
      card.center.x += pan.translation(in: scroll).dx
      pan.setTranslation(.zero, in: scroll)
    }
    pan.delegate = self
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let pan = recognizer as? PanGestureRecognizer else { return true }
    let motion = pan.translation(in: scroll)
    return abs(motion.dx) > abs(motion.dy)
  }
}

/// Recipe: a single tap without delay beside a double tap.
final class LikeButton {
  let window = Window(size: Size(400, 800))
  let photo = View(frame: Rect(0, 200, 400, 400))
  private(set) var isSelected = false
  private(set) var likes = 0

  init() {
    window.addSubview(photo)
    let tap = photo.onTap { [unowned self] tap in
      if tap.tapCount == 1 { isSelected = true }
      if tap.tapCount == 2 { likes += 1 }
    }
    tap.mode = .counting
  }
}

/// Recipe: one tap for this, each tap from the second on for that.
final class SkippingPlayer {
  let window = Window(size: Size(400, 800))
  let video = View(frame: Rect(0, 0, 400, 240))
  private(set) var showsControls = false
  private(set) var seconds = 0

  init() {
    window.addSubview(video)
    let skip = video.onTap(count: 2) { [unowned self] _ in seconds += 10 }
    skip.mode = .counting
    let controls = video.onTap { [unowned self] _ in showsControls.toggle() }
    controls.require(toFail: skip)
  }
}

/// Recipe: a button inside a view with a double tap.
final class ZoomedMap: GestureRecognizerDelegate {
  let window = Window(size: Size(400, 800))
  let map = View(frame: Rect(0, 0, 400, 800))
  let plus = Button(title: "+", frame: Rect(340, 700, 44, 44))
  private(set) var level = 0

  init() {
    window.addSubview(map)
    map.addSubview(plus)
    plus.addAction(for: .touchUpInside) { [unowned self] _ in level += 1 }
    let double = map.onTap(count: 2) { [unowned self] _ in level += 2 }
    double.delegate = self
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    touch.view !== plus
  }
}

/// Recipe: keys that many fingers tap.
final class DrumPad {
  let window = Window(size: Size(400, 800))
  let pad = View(frame: Rect(0, 400, 400, 400))
  private(set) var hits: [Int] = []

  init() {
    window.addSubview(pad)
    let tap = pad.onTap { [unowned self] tap in
      hits.append(Int(tap.location(in: pad).x / 100))
    }
    tap.mode = .eachFinger
  }
}

/// Recipe: drag and drop between lists.
final class TwoLists {
  let window = Window(size: Size(400, 600))
  let lists = [View(frame: Rect(0, 0, 190, 600)), View(frame: Rect(210, 0, 190, 600))]
  let item = View(frame: Rect(10, 10, 170, 60))

  init() {
    for list in lists { window.addSubview(list) }
    lists[0].addSubview(item)
    item.onLongPress(duration: 0.3) { [unowned self] press in
      let finger = press.location(in: window)
      switch press.state {
      case .began, .changed:
        if item.superview !== window { lift() }
        item.center = finger
      case .ended:
        drop(on: lists.first { $0.frame.contains(finger) } ?? home)
      default:
        drop(on: home)
      }
    }
  }

  private var home: View { lists[0] }

  private func lift() {
    item.frame = Rect(origin: item.convertToWindow(.zero), size: item.frame.size)
    window.addSubview(item)
  }

  private func drop(on list: View) {
    list.addSubview(item)
    item.frame = Rect(10, 10, 170, 60)
  }
}

/// Gestures that are in each other's way.
final class VideoPlayer {
  let window = Window(size: Size(390, 844))
  let video = View(frame: Rect(0, 80, 390, 220))

  init() {
    video.name = "video"
    window.addSubview(video)
    let play = video.onTap { _ in }
    let fullScreen = video.onTap(count: 2) { _ in }
    let next = video.onSwipe(.left) { _ in }
    let scrub = video.onPan { _ in }
    (play.name, fullScreen.name, next.name, scrub.name) = ("play", "full screen", "next", "scrub")
    play.require(toFail: fullScreen)
    next.takeOver(from: scrub)
  }
}
