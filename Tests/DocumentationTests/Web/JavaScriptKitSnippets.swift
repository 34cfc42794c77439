// Readers of the page "Swift on the web" copy this code, with fewer words than code for a package has.
// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation

import GestureElements
import Gestures

// The code for JavaScriptKit of the page "Swift on the web". The package itself is not needed: the types at the
// end have the signatures that the code uses.

extension JSObject: BrowserEvent {
  public func number(_ property: String) -> Double? {
    self[property].number ?? self[property].boolean.map { $0 ? 1 : 0 }
  }
  public func text(_ property: String) -> String? { self[property].string }
}

/// The gestures of the document; it lives as long as the program.
final class DocumentGestures {
  private let window = JSObject.global
  private var closures: [JSClosure] = []
  private var timer = JSValue.undefined
  private(set) lazy var page = ElementPage(
    size: Size(window.number("innerWidth") ?? 0, window.number("innerHeight") ?? 0)
  ) { [self] in wake($0) }

  init() {
    for name in ["pointerdown", "pointermove", "pointerup", "pointercancel"] {
      listen(name) { [self] event in
        let moves = event.getCoalescedEvents.function.map { items(of: $0(this: event)) } ?? []
        guard let read = ElementPointerEvent(event, coalesced: moves) else { return }
        page.pointer(read, on: read.kind == .down ? path(of: event) : [])
      }
    }
    listen("wheel") { [self] event in
      guard page.wheel(ElementWheelEvent(event), on: path(of: event)) else { return }
      event.preventDefault.function?(this: event)
    }
    listen("click", capture: true) { [self] event in
      guard page.swallowsClick(detail: event.number("detail") == 0 ? 0 : 1) else { return }
      event.preventDefault.function?(this: event)
      event.stopImmediatePropagation.function?(this: event)
    }
    listen("blur") { [self] _ in page.cancelAll(at: now) }
  }

  /// Returns a new place for an element.
  func addPlace(for element: JSObject) -> ElementPlace {
    let place = page.addPlace { css in
      element.style.object?["touchAction"] = .string(css.description)
    }
    element["gesturePlace"] = .number(Double(place.number))
    return place
  }

  private func listen(_ name: String, capture: Bool = false, _ handle: @escaping (JSObject) -> Void)
  {
    let closure = JSClosure { arguments in
      if let event = arguments[0].object { handle(event) }
      return .undefined
    }
    closures.append(closure)
    let options = JSObject()
    options["capture"] = .boolean(capture)
    options["passive"] = .boolean(false)
    window.addEventListener.function?(this: window, name.jsValue, closure.jsValue, options.jsValue)
  }

  private var now: Double {
    let clock = window.performance.object!
    return clock.now.function!(this: clock).number!
  }

  private lazy var advance = JSClosure { [self] _ in
    page.advance(to: now)
    return .undefined
  }

  private func wake(_ time: Double?) {
    window.clearTimeout.function?(this: window, timer)
    guard let time else { return }
    let delay = (time - now).rounded(.up)
    timer = window.setTimeout.function!(this: window, advance.jsValue, delay.jsValue)
  }

  private func path(of event: JSObject) -> [ElementPlace] {
    items(of: event.composedPath.function!(this: event)).compactMap { element in
      guard let number = element.number("gesturePlace"), let place = page.place(Int(number))
      else { return nil }
      let box = element.getBoundingClientRect.function!(this: element).object!
      place.transform = .translation(Vector(-box.left.number!, -box.top.number!))
      return place
    }
  }

  private func items(of list: JSValue) -> [JSObject] {
    (0..<Int(list.length.number ?? 0)).compactMap { list[$0].object }
  }
}

private func useTheDocument(_ element: JSObject) {
  let gestures = DocumentGestures()
  let place = gestures.addPlace(for: element)
  place.addGestureRecognizer(PanGestureRecognizer { pan in print(pan.translation(in: nil)) })
  gestures.page.refresh()
}

// MARK: - A stand-in for JavaScriptKit

@dynamicMemberLookup
class JSObject {
  nonisolated(unsafe) static let global = JSObject()
  subscript(_ name: String) -> JSValue {
    get { .undefined }
    set {}
  }
  subscript(dynamicMember name: String) -> JSValue { self[name] }
}

final class JSFunction: JSObject {
  @discardableResult
  func callAsFunction(this: JSObject, _ arguments: JSValue...) -> JSValue { .undefined }
}

final class JSClosure: JSObject {
  init(_ body: @escaping ([JSValue]) -> JSValue) {}
  var jsValue: JSValue { .undefined }
}

@dynamicMemberLookup
enum JSValue {
  case undefined, number(Double), string(String), boolean(Bool)

  var number: Double? { nil }
  var string: String? { nil }
  var boolean: Bool? { nil }
  var object: JSObject? { nil }
  var function: JSFunction? { nil }
  subscript(_ index: Int) -> JSValue { .undefined }
  subscript(dynamicMember name: String) -> JSValue { .undefined }
}

extension String { fileprivate var jsValue: JSValue { .string(self) } }
extension Double { fileprivate var jsValue: JSValue { .number(self) } }
