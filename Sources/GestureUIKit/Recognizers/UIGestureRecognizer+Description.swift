import Gestures

// UIKit's words, so that a program which reads them, because UIKit has no other way to say who waits for whom, works here.

extension UIGestureRecognizer {
  /// The recognizer in UIKit's words, with those that it waits for as `must-fail`, and those that wait for it.
  var words: String {
    func list(_ key: String, _ others: [GestureRecognizer]) -> [String] {
      let lines = others.compactMap(\.uiRecognizer).map { "        <\($0.ownWords)>" }
      return lines.isEmpty ? [] : ["\(key) = {\n\(lines.joined(separator: ",\n"))\n    }"]
    }
    let (first, last) = (engineRecognizer.requiredToFail, engineRecognizer.requiredToFailBy)
    let parts = [ownWords] + list("must-fail", first) + list("must-fail-for", last)
    return "<\(parts.joined(separator: "; "))>"
  }

  /// The words without other recognizers; a value that is as usual is left out.
  private var ownWords: String {
    var parts = ["\(className): \(address(of: self))\(name.map { " (\($0))" } ?? "")"]
    if let base = knownClassName, clientClassName != nil { parts.append("baseClass = \(base)") }
    let state = "\(self.state)"
    parts.append("state = \(state.prefix(1).uppercased())\(state.dropFirst())")
    let flags = [
      ("enabled", isEnabled, true), ("cancelsTouchesInView", cancelsTouchesInView, true),
      ("delaysTouchesBegan", delaysTouchesBegan, false),
      ("delaysTouchesEnded", delaysTouchesEnded, true),
    ]
    for (key, value, usual) in flags where value != usual {
      parts.append("\(key) = \(value ? "YES" : "NO")")
    }
    parts.append("view = <\(view.map { "\(type(of: $0)) \(address(of: $0))" } ?? "(null) 0x0")>")
    return (parts + ownValues).joined(separator: "; ")
  }

  private var className: String {
    guard link == nil else { return "\(type(of: self))" }
    return "UIScrollView" + "\(type(of: self))".dropFirst(2)
  }

  /// The nearest class of this module; nil for the base class of all.
  private var knownClassName: String? {
    switch self {
    case is UITapGestureRecognizer: "UITapGestureRecognizer"
    case is UILongPressGestureRecognizer: "UILongPressGestureRecognizer"
    case is UIScreenEdgePanGestureRecognizer: "UIScreenEdgePanGestureRecognizer"
    case is UIPanGestureRecognizer: "UIPanGestureRecognizer"
    case is UIPinchGestureRecognizer: "UIPinchGestureRecognizer"
    case is UIRotationGestureRecognizer: "UIRotationGestureRecognizer"
    case is UISwipeGestureRecognizer: "UISwipeGestureRecognizer"
    case is UIHoverGestureRecognizer: "UIHoverGestureRecognizer"
    default: nil
    }
  }

  private var ownValues: [String] {
    switch self {
    case let tap as UITapGestureRecognizer:
      counts(tap.numberOfTapsRequired, usual: 1, touches: tap.numberOfTouchesRequired)
    case let press as UILongPressGestureRecognizer:
      counts(press.numberOfTapsRequired, usual: 1, touches: press.numberOfTouchesRequired)
        + (press.minimumPressDuration == 0.5
          ? [] : ["minimumPressDuration = \(press.minimumPressDuration)"])
    default: []
    }
  }

  private func counts(_ taps: Int, usual: Int, touches: Int) -> [String] {
    (taps == usual ? [] : ["numberOfTapsRequired = \(taps)"])
      + (touches == 1 ? [] : ["numberOfTouchesRequired = \(touches)"])
  }

  private func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }
}
