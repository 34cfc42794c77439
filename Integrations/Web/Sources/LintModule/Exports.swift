// The functions that only `gestures-lint.wasm` has. The page describes itself with those of `gestures-all.wasm`.
import CPage
import ElementExports
import GestureElements
import GestureLint
import GestureViews
import Gestures
import GesturesAllModule

/// What is kept between two calls; the page has one thread.
///
/// Not in global variables: the one file of a program is its main file, and nothing runs it here.
private enum Description {
  /// An element, and what it covers of the window.
  struct Element {
    let place: Int
    let parent: Int
    let frame: Rect
    let isHidden: Bool
    let isTouchable: Bool
  }

  nonisolated(unsafe) static var elements: [Element] = []
  nonisolated(unsafe) static var accepted: [LintAcceptance] = []
  nonisolated(unsafe) static var text = ""
}

/// Adds what the visible part of the page shows of an element, after the element around it.
///
/// The input is left, top, width, height, whether it is hidden, and whether it takes touches.
@_expose(wasm, "show")
@_cdecl("lint_show")
public func lintShow(_ place: Int32, _ parent: Int32) {
  let frame = Rect(
    session.inputNumber(0),
    session.inputNumber(1),
    session.inputNumber(2),
    session.inputNumber(3)
  )
  Description.elements.append(
    Description.Element(
      place: Int(place),
      parent: Int(parent),
      frame: frame,
      isHidden: session.inputNumber(4) != 0,
      isTouchable: session.inputNumber(5) != 0
    )
  )
}

/// Accepts findings: the input is a rule, two names that may be empty, and a reason, with U+0000 between them.
///
/// Returns 0 for an unknown rule.
@_expose(wasm, "accept")
@_cdecl("lint_accept")
public func lintAccept(_ count: Int32) -> Int32 {
  let parts = session.inputText(Int(count)).split(separator: "\0", omittingEmptySubsequences: false)
    .map(String.init)
  guard parts.count == 4, let rule = LintFinding.Rule(rawValue: parts[0]) else { return 0 }
  let names = parts[1...2].map { $0.isEmpty ? nil : $0 }
  Description.accepted.append(LintAcceptance(rule, of: names[0], with: names[1], because: parts[3]))
  return 1
}

/// Performs everything, and writes the report as JSON; returns how many bytes it has.
@_expose(wasm, "lint")
@_cdecl("lint_lint")
public func lint(_ root: Int32, _ hands: Int32) -> Int32 {
  guard let surface = session.root(Int(root)) else { return 0 }
  var lint = Lint(keeping: {
    let page = PageCopy(of: surface)
    return (page.window, page)
  })
  lint.hasActions = false
  lint.isOfPage = true
  lint.hands = Int(hands)
  lint.accepted = Description.accepted
  let report = lint.report()
  Description.text = report.text
  return write(report.json())
}

/// Writes the last report for people; returns how many bytes it has.
@_expose(wasm, "words")
@_cdecl("lint_words")
public func lintWords() -> Int32 { write(Description.text) }

private func write(_ text: String) -> Int32 {
  Int32(truncatingIfNeeded: session.write(text: Array(text.utf8)))
}

/// A window of views where the page has elements.
private final class PageCopy {
  let window: PageWindow
  private var delegates: [AnyObject] = []

  init(of surface: ElementRoot) {
    window = PageWindow(size: surface.size)
    window.settings = surface.settings
    var pairs: [(original: GestureRecognizer, copy: GestureRecognizer)] = []
    for element in Description.elements {
      let view = View()
      let outer = window.views.first { $0.place == element.parent }?.view
      view.isHidden = element.isHidden
      view.isUserInteractionEnabled = element.isTouchable
      view.isMultipleTouchEnabled = true
      (outer ?? window).addSubview(view)
      let corner = (outer ?? window).convertFromWindow(element.frame.origin)
      view.frame = Rect(origin: corner, size: element.frame.size)
      window.views.append((element.place, view))
      guard let place = session.place(element.place) else { continue }
      view.name = place.gestureName
      for original in place.gestures.recognizers {
        let copy = type(of: original).init()
        original.copyProperties(to: copy)
        view.addGestureRecognizer(copy)
        pairs.append((original, copy))
      }
    }
    delegates = relateCopies(pairs)
  }
}

/// Hit-tests as the page does: others may cover an element, and it may have any shape.
private final class PageWindow: Window {
  var views: [(place: Int, view: View)] = []

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let place = Int(page_hit(point.x, point.y))
    return views.first { $0.place == place }?.view ?? self
  }
}
