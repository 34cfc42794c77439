import CBridge
public import GestureElements
public import Gestures

/// An element of the document.
///
/// The element that contains it retains it until ``remove()``. After that, its methods do nothing.
public final class Element {
  /// The body of the document.
  nonisolated(unsafe) public static let body = Element(number: 0)

  /// The number of the bridge; nil after the element was removed.
  private var number: Int32?
  private var ownPlace: ElementPlace?
  private var parent: Element?
  private var children: [Element] = []

  private init(number: Int32) { self.number = number }

  /// Creates an element at the end of another one.
  ///
  /// - Parameters:
  ///   - tag: The name of its tag, such as `div`.
  ///   - parent: The element that contains it.
  public init(_ tag: String, in parent: Element = .body) {
    number = tag.withBytes { bridge_create_element($0, $1) }
    append(to: parent)
  }

  /// Replaces what the element contains by a text.
  public func setText(_ text: String) {
    guard let number else { return }
    removeChildren()
    text.withBytes { bridge_set_text(number, $0, $1) }
  }

  /// Sets an attribute: `element.setAttribute("tabindex", "0")` lets the keyboard reach the element.
  public func setAttribute(_ name: String, _ value: String) {
    guard let number else { return }
    name.withBytes { name, nameLength in
      value.withBytes { bridge_set_attribute(number, name, nameLength, $0, $1) }
    }
  }

  /// Sets CSS properties: `element.style("color: navy; padding: 1em")`.
  public func style(_ declarations: String) {
    guard let number else { return }
    declarations.withBytes { bridge_set_style(number, $0, $1) }
  }

  /// Moves, scales and rotates the element, about its `transform-origin`.
  public func setTransform(_ transform: Transform) {
    guard let number else { return }
    let t = transform
    bridge_set_transform(number, t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Moves the element to the end of another one, where it is in front of the others.
  ///
  /// The other one must not be inside this one.
  public func append(to parent: Element) {
    guard let number, let parentNumber = parent.number else { return }
    leaveParent()
    self.parent = parent
    parent.children.append(self)
    bridge_append(number, parentNumber)
  }

  /// Removes the element for good, with what it contains; the gestures of all of them are cancelled.
  ///
  /// The body is not removed, but emptied.
  public func remove() {
    guard let number else { return }
    removeChildren()
    if number == 0 { return }
    leaveParent()
    if let ownPlace { page.remove(ownPlace) }
    bridge_remove(number)
    self.number = nil
  }

  private func removeChildren() {
    while let child = children.last { child.remove() }
  }

  private func leaveParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  // MARK: - Gestures

  /// The place of the element, which is created when it is first needed.
  public var place: ElementPlace {
    if let ownPlace { return ownPlace }
    // The place lives no longer than the element: the closure must not retain it.
    let number = number
    let place = page.addPlace { css in
      guard let number else { return }
      ("touch-action: " + css.description).withBytes { bridge_set_style(number, $0, $1) }
    }
    if let number { bridge_listen(number, Int32(truncatingIfNeeded: place.number)) }
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
