public import Gestures

/// The elements of a page, for a Swift program in a browser.
///
/// Events of the browser go in as plain values. Out go the values of `touch-action`, the time of the
/// next timer, and whether a click must be stopped. The page does not know how the program reaches the
/// document. All times are milliseconds on the clock of `timeStamp` and `performance.now()`.
///
/// ```swift
/// let page = ElementPage(size: Size(800, 600)) { time in setTimer(time) }
/// let photo = page.addPlace { css in setStyle("touch-action", css) }
/// photo.addGestureRecognizer(PinchGestureRecognizer { pinch in zoom(pinch.scale) })
/// page.refresh()
/// page.pointer(event, on: [photo])
/// ```
public final class ElementPage {
  /// The surface; its size is that of the visible part of the page.
  public let root: ElementRoot

  private var elements = ObjectTable<PageElement>()
  private let contacts = PageContacts()
  private var swallowsNextClick = false
  private var passed: [ElementPlace] = []
  /// The place on which a trackpad pinches, and until when further steps belong to the pinch.
  private var pinch: (place: ElementPlace, end: Double)?
  private var announced: Double?
  private let wake: (Double?) -> Void

  /// Creates a page without places.
  ///
  /// - Parameters:
  ///   - size: The size of the visible part of the page, in points.
  ///   - wake: Called with the time at which the host calls ``advance(to:)``, or nil for never. Each
  ///     call replaces the previous one.
  public init(size: Size, wake: @escaping (Double?) -> Void) {
    root = ElementRoot(size: size)
    self.wake = wake
  }

  deinit { root.close() }

  // MARK: - Places

  /// Adds a place for an element.
  ///
  /// - Parameter touchAction: Called with the value of the element's CSS property `touch-action`, first
  ///   if it is not `auto`, and then when it may have changed. Browsers read the property when a finger
  ///   comes down.
  /// - Returns: The place, which the page retains until it is removed.
  public func addPlace(touchAction: @escaping (StaticString) -> Void = { _ in }) -> ElementPlace {
    let place = ElementPlace(in: root)
    let contacts = contacts
    place.touchesWereCancelled = { touches in
      for touch in touches { contacts.take(touch.id.contact) }
    }
    place.number = elements.add(PageElement(place, touchAction))
    return place
  }

  /// Returns the place with a number; nil when there is none.
  public func place(_ number: Int) -> ElementPlace? { elements[number]?.place }

  /// Removes a place whose element has left the page for good; its gestures are cancelled.
  ///
  /// Its number is given to a later place. For an element that may come back, call
  /// ``ElementPlace/leave(_:)`` instead.
  public func remove(_ place: ElementPlace) {
    guard elements[place.number]?.place === place else { return }
    elements.remove(place.number)
    place.number = 0
    place.leave()
    place.parent = nil
  }

  /// Passes on what recognizers need now.
  ///
  /// The page does so itself after events and timers, except moves. Call it when recognizers were
  /// attached, removed or changed at another time.
  public func refresh() {
    for number in 1..<elements.last + 1 { elements[number]?.refresh() }
    announce()
  }

  // MARK: - Pointers

  /// Tells that an event passes an element on its way up the document, before it is sent.
  ///
  /// It is for hosts that get each event at every element, innermost first, and at the window last.
  public func passes(_ place: ElementPlace) {
    if !passed.contains(where: { $0 === place }) { passed.append(place) }
  }

  /// Receives an event of a pointer.
  ///
  /// - Parameters:
  ///   - event: The event. One of a pointer that is not down on a place is ignored, and so is a mouse
  ///     without its first button, unless a tap requires another one.
  ///   - path: For `pointerdown`, the places of the elements that contain the target, innermost first;
  ///     otherwise it is not read. If it is empty, those of ``passes(_:)`` are taken.
  public func pointer(_ event: ElementPointerEvent, on path: [ElementPlace] = []) {
    if event.kind == .down {
      let target = target(of: path)
      swallowsNextClick = false
      guard let target, !contacts.contains(event.pointerID) else { return }
      let buttons = ButtonMask(rawValue: event.buttons)
      if event.pointerType == .indirectPointer, !target.takes(where: { $0.acceptsButtons(buttons) })
      {
        return
      }
      contacts.add(event.pointerID)
      send(event, on: target)
    } else {
      passed.removeAll(keepingCapacity: true)
      if contacts.contains(event.pointerID) { send(event, on: nil) }
    }
  }

  private func send(_ event: ElementPointerEvent, on target: ElementPlace?) {
    let time = event.reading.timeStamp
    root.send(
      event.samples.map { ElementTouch($0, on: target) },
      at: Timestamp(milliseconds: time),
      modifierFlags: event.modifierFlags
    )
    if event.kind == .move { return announce() }
    if event.kind != .down, contacts.remove(event.pointerID), event.kind == .up {
      swallowsNextClick = true
    }
    refresh()
  }

  /// Returns the innermost place of a path, and connects all of them.
  private func target(of path: [ElementPlace]) -> ElementPlace? {
    if !path.isEmpty {
      passed = []
      for place in path { passes(place) }
    }
    let places = passed
    passed.removeAll(keepingCapacity: true)
    for (index, place) in places.enumerated() {
      place.parent = index + 1 < places.count ? places[index + 1] : nil
    }
    return places.first
  }

  /// Returns whether the host must stop a click, because a gesture has taken over the touch.
  ///
  /// The host listens to clicks before all others (`capture`), and stops one with `preventDefault()` and
  /// `stopImmediatePropagation()`.
  ///
  /// - Parameter detail: The event's `detail`; 0 is a click of a keyboard or a program, which is never
  ///   stopped.
  /// - Returns: True at most once for each touch.
  public func swallowsClick(detail: Int = 1) -> Bool {
    guard detail != 0 else { return false }
    defer { swallowsNextClick = false }
    return swallowsNextClick
  }

  /// Receives a key that was pressed while an element has the focus, and performs the action that has it.
  ///
  /// Enter and Space tap, arrows drag, plus and minus zoom: see
  /// `GestureRecognizer.alternativeActions`. For a click with a `detail` of 0,
  /// which browsers send when a key or an assistive technology operates a button, pass in Enter.
  ///
  /// - Parameters:
  ///   - key: The key, with the modifiers that are held.
  ///   - path: The places of the elements that contain the focus, as for ``pointer(_:on:)``.
  ///   - time: The time.
  /// - Returns: Whether a recognizer has an action for it. Then the host calls `preventDefault()`.
  public func key(
    _ key: AlternativeKey,
    on path: [ElementPlace] = [],
    at time: Double
  ) -> Bool {
    guard let target = target(of: path),
      let found = root.engine.alternative(for: key, of: target, host: root)
    else { return false }
    let time = Timestamp(milliseconds: time)
    root.engine.perform(found.action, on: found.recognizer, time: time, host: root)
    refresh()
    return true
  }

  /// Ends all touches, because the page lost the focus or is left.
  ///
  /// The events for it are `blur`, `pagehide` and a `visibilitychange` to hidden.
  public func cancelAll(at time: Double) {
    pinch = nil
    root.cancelAll(at: Timestamp(milliseconds: time))
    contacts.removeAll()
    refresh()
  }

  // MARK: - Wheels

  /// Receives a step of a wheel or of a trackpad.
  ///
  /// - Parameters:
  ///   - event: The step.
  ///   - path: The places of the elements that contain the target, as for ``pointer(_:on:)``.
  /// - Returns: Whether a recognizer takes it. Then the host calls `preventDefault()`, so that the browser
  ///   does not scroll or zoom the page. This needs a listener that is not passive.
  public func wheel(_ event: ElementWheelEvent, on path: [ElementPlace] = []) -> Bool {
    let target = target(of: path)
    defer { refresh() }
    return event.isPinch ? pinch(event, on: target) : scroll(event, on: target)
  }

  private func scroll(_ event: ElementWheelEvent, on target: ElementPlace?) -> Bool {
    pinch = nil
    guard let target, target.takes(where: { $0.acceptsScroll(continuous: false) })
    else { return false }
    let sample = ScrollSample(
      location: Point(event.x, event.y),
      delta: event.displacement(height: root.size.height),
      isContinuous: false
    )
    root.send(sample, on: target, at: Timestamp(milliseconds: event.timeStamp))
    return true
  }

  private func pinch(_ event: ElementWheelEvent, on target: ElementPlace?) -> Bool {
    let place: ElementPlace
    if let pinch, event.timeStamp < pinch.end, !pinch.place.hasLeft {
      // The element may have shrunk away from the pointer. The browser must not zoom the page then.
      place = pinch.place
    } else if let target, target.takes(where: { $0.acceptsTransforms }) {
      place = target
    } else {
      return false
    }
    pinch = (place, event.timeStamp + ElementWheelEvent.pinchPause)
    // No browser reports the end: the recognizers end by themselves when no step follows.
    let sample = TransformSample(
      location: Point(event.x, event.y),
      scale: event.scale(height: root.size.height),
      rotation: 0
    )
    root.send(sample, on: place, at: Timestamp(milliseconds: event.timeStamp))
    return true
  }

  // MARK: - Time

  /// Lets time pass, because the time that the host was given has come.
  public func advance(to time: Double) {
    root.advance(to: Timestamp(milliseconds: time))
    // The host's timer is used up, even if it was early.
    announced = nil
    refresh()
  }

  /// When time must next pass; nil when nothing is pending.
  public var nextDeadline: Double? { root.nextDeadline.map { $0.seconds * 1000 } }

  private func announce() {
    let deadline = nextDeadline
    guard deadline != announced else { return }
    announced = deadline
    wake(deadline)
  }
}

/// A place, and what the host last got to know about it.
private final class PageElement {
  let place: ElementPlace
  private var touchAction: TouchAction = []
  private let touchActionChanged: (StaticString) -> Void

  init(_ place: ElementPlace, _ touchActionChanged: @escaping (StaticString) -> Void) {
    self.place = place
    self.touchActionChanged = touchActionChanged
  }

  func refresh() {
    let needed = place.touchAction
    guard needed != touchAction else { return }
    touchAction = needed
    touchActionChanged(needed.css)
  }
}

/// The pointers that are down on a place, and whether a gesture has taken them over.
private final class PageContacts {
  private var contacts: [(pointer: Int64, isTaken: Bool)] = []

  func contains(_ pointer: Int64) -> Bool { contacts.contains { $0.pointer == pointer } }

  func add(_ pointer: Int64) { contacts.append((pointer, false)) }

  func take(_ pointer: Int64) {
    guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return }
    contacts[index].isTaken = true
  }

  /// Removes a pointer; returns whether a gesture has taken it over.
  func remove(_ pointer: Int64) -> Bool {
    guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return false }
    return contacts.remove(at: index).isTaken
  }

  func removeAll() { contacts = [] }
}

extension ElementPlace {
  /// Returns whether an enabled recognizer of the place, or of one that contains it, meets a condition.
  fileprivate func takes(where condition: (GestureRecognizer) -> Bool) -> Bool {
    var next: ElementPlace? = self
    while let place = next {
      for recognizer in place.gestures.recognizers
      where recognizer.isEnabled && condition(recognizer) { return true }
      next = place.parent
    }
    return false
  }
}

extension Timestamp {
  fileprivate init(milliseconds: Double) { self.init(seconds: milliseconds / 1000) }
}
