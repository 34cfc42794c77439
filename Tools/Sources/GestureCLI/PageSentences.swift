import GestureTraces
import Gestures

extension TraceFrame {
  /// What the frame says about the web page that it was recorded on.
  ///
  /// This is the element under each new touch, what the page did, and what it should have done. It
  /// is empty for other traces.
  var pageSentences: [String] {
    let moment = Self.text(Double(time.nanoseconds) / 1e9, decimals: 3)
    var sentences: [String] = []
    if let screen {
      sentences.append("The page `\(MessageText.name(screen))` began at \(moment) s.")
    }
    let known = Dictionary(touches.map { ($0.id, $0) }) { first, _ in first }
    for target in targets {
      let touch = known[target.touch]
      let words =
        "Touch \(target.touch.contact) came down at \(moment) s on `\(MessageText.name(target.element))`"
      guard let box = target.box else {
        sentences.append(words + ".")
        continue
      }
      let place = touch.map { touch in
        let offset = touch.location - box.origin
        return ", at (\(Self.text(offset.dx)), \(Self.text(offset.dy)))"
      }
      let size = "\(Self.text(box.width)) × \(Self.text(box.height)) pt"
      sentences.append(words + "\(place ?? ""), of \(size).")
    }
    for event in pageEvents {
      let words = "`\(MessageText.name(event.type))` on `\(MessageText.name(event.element))`"
      sentences.append(
        event.isMissing
          ? "The page should have had \(words) by \(moment) s, and had not."
          : "The page had \(words) at \(moment) s."
      )
    }
    return sentences
  }

  private static func text(_ number: Double, decimals: Int = 1) -> String {
    JSONBytes { $0.value(number, decimals: decimals) }.text
  }
}
