@_spi(Reading) import GestureTraces
import GestureViews
import Gestures

/// A class of views that a scene file can name.
public enum ViewType: String, Hashable, Sendable, CaseIterable {
  /// A plain view.
  case view
  /// A button, which prevents the tap of an ancestor from taking its touch.
  case button
  /// A view that scrolls its content.
  case scrollView
  /// A text, which takes no touches by default.
  case label
  /// An image, which takes no touches by default.
  case image

  static let words: [(word: String, meaning: ViewType)] = allCases.map { ($0.rawValue, $0) }

  /// Whether views of this type take touches by default.
  var isInteractive: Bool { self != .label && self != .image }

  /// The properties that a scene file may set.
  var properties: [ViewProperty] {
    self == .scrollView ? ViewProperty.common + ViewProperty.scrollView : ViewProperty.common
  }
}

/// A change of a view whose value has been read and checked.
typealias ViewChange = @Sendable (View) -> Void

/// A property of views that a scene file or a command of a trace can set.
struct ViewProperty: Sendable {
  /// The name, as in the API.
  let name: String
  /// Reads and checks the value.
  let change: @Sendable (JSONCursor) throws(InputError) -> ViewChange
  /// Whether a scene file's value is set when the subviews and the other properties are.
  let needsContent: Bool

  init<Target: View, Value: Sendable>(
    _ name: String,
    _ read: @escaping Reading.Reader<Value>,
    _ set: @escaping @Sendable (Target, Value) -> Void,
    needsContent: Bool = false
  ) {
    self.name = name
    self.needsContent = needsContent
    change = { (cursor) throws(InputError) -> ViewChange in
      let value = try read(cursor)
      return { view in
        if let view = view as? Target { set(view, value) }
      }
    }
  }

  static let common: [ViewProperty] = [
    .init("frame", { (cursor) throws(InputError) in try cursor.rect() }) { (view: View, frame) in
      view.frame = frame
    },
    .init("transform", { (cursor) throws(InputError) in try cursor.transform() }) {
      (view: View, transform) in view.transform = transform
    },
    .init("isHidden", Reading.bool) { (view: View, flag) in view.isHidden = flag },
    .init("alpha", Reading.share) { (view: View, alpha) in view.alpha = alpha },
    .init("isUserInteractionEnabled", Reading.bool) { (view: View, flag) in
      view.isUserInteractionEnabled = flag
    },
    .init("isMultipleTouchEnabled", Reading.bool) { (view: View, flag) in
      view.isMultipleTouchEnabled = flag
    },
    .init("isExclusiveTouch", Reading.bool) { (view: View, flag) in view.isExclusiveTouch = flag },
    .init("isFocused", Reading.bool) { (view: View, flag) in
      guard let window = view.window, flag || window.focusedView === view else { return }
      window.focusedView = flag ? view : nil
    },
    .init("clipsToBounds", Reading.bool) { (view: View, flag) in view.clipsToBounds = flag },
  ]
}
