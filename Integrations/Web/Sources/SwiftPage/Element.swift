import CBridge
public import GestureElements
public import GestureGeometry
public import GestureRecognition

/// An element of the document.
///
/// It stays in the document when the object is released, until ``remove()``.
public final class Element {
  /// The body of the document.
  nonisolated(unsafe) public static let body = Element(number: 0)

  private let number: Int32
  private var ownPlace: ElementPlace?

  private init(number: Int32) { self.number = number }

  /// Creates an element at the end of another one.
  ///
  /// - Parameters:
  ///   - tag: The name of its tag, such as `div`.
  ///   - parent: The element that contains it.
  public init(_ tag: String, in parent: Element = .body) {
    number = tag.withBytes { bridge_create_element($0, $1) }
    bridge_append(number, parent.number)
  }

  /// Replaces what the element contains by a text.
  public func setText(_ text: String) {
    text.withBytes { bridge_set_text(number, $0, $1) }
  }

  /// Sets CSS properties: `element.style("color: navy; padding: 1em")`.
  public func style(_ declarations: String) {
    declarations.withBytes { bridge_set_style(number, $0, $1) }
  }

  /// Moves, scales and rotates the element, about its `transform-origin`.
  public func setTransform(_ transform: Transform) {
    let t = transform
    bridge_set_transform(number, t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Moves the element to the end of another one, where it is in front of the others.
  public func append(to parent: Element) { bridge_append(number, parent.number) }

  /// Removes the element for good, with what it contains; its gestures are cancelled.
  public func remove() {
    if let ownPlace { page.remove(ownPlace) }
    ownPlace = nil
    bridge_remove(number)
  }

  // MARK: - Gestures

  /// The place of the element, which is created when it is first needed.
  public var place: ElementPlace {
    if let ownPlace { return ownPlace }
    let number = number
    let place = page.addPlace { css in
      ("touch-action: " + css.description).withBytes { bridge_set_style(number, $0, $1) }
    }
    bridge_listen(number, Int32(truncatingIfNeeded: place.number))
    ownPlace = place
    return place
  }

  /// Attaches a recognizer.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    place.addGestureRecognizer(recognizer)
  }
}

extension String {
  /// Calls a body with the bytes and their count.
  fileprivate func withBytes<Result>(_ body: (UnsafePointer<UInt8>?, Int32) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body($0.baseAddress, Int32(truncatingIfNeeded: $0.count)) }
  }
}
