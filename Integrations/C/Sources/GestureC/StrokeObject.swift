import CGestures
import GestureShapes
import Gestures

/// A stroke recognizer with a handle.
///
/// Only what attaches one names this class, so that other programs do not link what compares drawings.
final class StrokeObject: RecognizerObject {
  override func furtherProperty(_ name: String) -> Property? {
    guard let stroke = recognizer as? StrokeGestureRecognizer else { return nil }
    return Property(templates: name, of: stroke)
  }
}

extension Property {
  /// Finds what decides which drawings count as the same.
  init?(templates name: String, of stroke: StrokeGestureRecognizer) {
    let old = stroke.templates
    func use(_ rotation: StrokeRotation, _ order: StrokeOrder) {
      stroke.templates = TemplateStore(
        old.templates,
        rotation: rotation,
        order: order,
        refusing: old.refusing
      )
    }
    if name.isSame(as: "rotation") {
      form = .word(["fixed", "any"])
      numberForm = .number(.angle)
      get = {
        switch old.classifier.rotation {
        case .fixed: .count(0)
        case .any: .count(1)
        case .upTo(let angle): .number(angle)
        }
      }
      set = { value in
        switch value {
        case .number(let angle): use(.upTo(angle), old.classifier.order)
        case .count(let index): use(index == 0 ? .fixed : .any, old.classifier.order)
        default: break
        }
      }
    } else if name.isSame(as: "order") {
      form = .word(["any", "asDrawn"])
      get = { .count(old.classifier.order == .any ? 0 : 1) }
      set = { value in
        guard case .count(let index) = value else { return }
        use(old.classifier.rotation, index == 0 ? .any : .asDrawn)
      }
    } else {
      return nil
    }
  }
}
