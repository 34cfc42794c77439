import GestureElements

// The code for elementary-ui on the page "Swift on the web", with stand-ins for the names that it uses.

struct PassingEvent: _TypedDOMEvent {
  let element: JSObject
  init?(__jsObject event: JSObject) {
    guard let element = event.currentTarget.object else { return nil }
    self.element = element
  }
}
enum PointerDown: _DOMEventHandlerConfig {
  static var name: String { "pointerdown" }
  typealias Event = PassingEvent
}
enum Wheel: _DOMEventHandlerConfig {
  static var name: String { "wheel" }
  typealias Event = PassingEvent
}

extension View {
  func gestures(of place: ElementPlace, on page: ElementPage) -> some View<Tag> {
    _onEvent(PointerDown.self) { _ in page.passes(place) }
      ._onEvent(Wheel.self) { _ in page.passes(place) }
  }
}

// MARK: - Stand-ins for elementary-ui

private protocol _TypedDOMEvent {
  init?(__jsObject event: JSObject)
}

private protocol _DOMEventHandlerConfig {
  associatedtype Event: _TypedDOMEvent
  static var name: String { get }
}

private protocol View<Tag> {
  associatedtype Tag
}

extension View {
  fileprivate func _onEvent<Config: _DOMEventHandlerConfig>(
    _ config: Config.Type,
    _ body: @escaping (Config.Event) -> Void
  ) -> some View<Tag> { self }
}
