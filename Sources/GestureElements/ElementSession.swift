public import Gestures

/// Surfaces, places and recognizers behind numbers, for a host in another language.
///
/// The host writes its input as numbers of type `Double` to ``inputAddress``, and reads results from
/// ``outputAddress``. Times are seconds of the host's clock, locations are points of
/// the visible part of the page. Numbers of objects begin at 1 and 0 stands for none. A number that is
/// of no object is ignored. A host that releases a session frees its objects first.
public final class ElementSession {
  /// The functions of the host.
  let host: any ElementSessionHost
  /// Creates a recognizer of a kind by its number; nil for a kind that the session does not offer.
  private let make: (Int) -> GestureRecognizer?

  private(set) var input = Row(repeating: 0.0, count: 64 * TouchNumbers.length)
  var text = Row<UInt8>(repeating: 0, count: 1)
  let report = EventReport()
  private var roots = ObjectTable<ElementRoot>()
  private var places = ObjectTable<ElementPlace>()
  private var recognizers = ObjectTable<HeldRecognizer>()
  private var samples: [TouchSample] = []

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - host: The functions of the host. The session retains it.
  ///   - make: Creates a recognizer of a kind, given the position of the kind in `RecognizerCatalogue.standard`;
  ///     nil for one that the session does not offer.
  public init(host: any ElementSessionHost, make: @escaping (Int) -> GestureRecognizer?) {
    self.host = host
    self.make = make
  }

  deinit {
    input.free()
    text.free()
  }

  /// Makes space for a count of numbers of input.
  ///
  /// If there is not enough, the input moves and its contents are lost.
  public func reserve(_ count: Int) {
    guard count > input.count else { return }
    input.free()
    input = Row(repeating: 0, count: count)
  }

  /// Where in memory the host writes its input, until the next ``reserve(_:)``.
  public var inputAddress: UInt { input.address }
  /// Where in memory the numbers of the last result are, until the next call.
  public var outputAddress: UInt { report.numbers.address }

  /// Returns the surface with a number.
  public func root(_ number: Int) -> ElementRoot? { roots[number] }
  /// Returns the recognizer with a number.
  public func recognizer(_ number: Int) -> GestureRecognizer? { recognizers[number]?.recognizer }
  func held(_ number: Int) -> HeldRecognizer? { recognizers[number] }
  /// The largest number of a recognizer so far.
  var recognizerNumbers: Int { recognizers.last }

  /// Returns the place with a number.
  public func place(_ number: Int) -> ElementPlace? { places[number] }

  /// Returns a number that the host has written; zero for an index beyond the input.
  public func inputNumber(_ index: Int) -> Double {
    index >= 0 && index < input.count ? input[index] : 0
  }

  // MARK: - Objects

  /// Adds a surface; returns its number.
  public func addRoot() -> Int { roots.add(ElementRoot(size: .zero)) }

  /// Sets the size of a surface, in points.
  public func resize(_ root: Int, width: Double, height: Double) {
    roots[root]?.size = Size(width, height)
  }

  /// Adds an element of a surface; returns its number, or 0 for an unknown surface.
  public func addPlace(_ root: Int) -> Int {
    guard let root = roots[root] else { return 0 }
    let place = ElementPlace(in: root)
    let host = host
    place.touchesWereCancelled = { touches in
      for touch in touches { host.touchWasCancelled(touch.id.contact) }
    }
    return places.add(place)
  }

  /// Names the place that contains another one; 0 for none.
  ///
  /// A place inside the other one is ignored.
  public func setParent(_ place: Int, _ parent: Int) { places[place]?.parent = places[parent] }

  /// Tells that an element has left the page, or has come back.
  public func leave(_ place: Int, _ hasLeft: Bool) { places[place]?.leave(hasLeft) }

  /// What a browser must leave to a recognizer at present.
  public func touchAction(_ recognizer: Int) -> TouchAction {
    recognizers[recognizer]?.recognizer.neededTouchAction ?? []
  }

  /// Creates a recognizer on a place; returns its number, or 0 for an unknown kind or place.
  public func addRecognizer(_ kind: Int, on place: Int) -> Int {
    guard let place = places[place], let recognizer = make(kind) else { return 0 }
    let held = HeldRecognizer(recognizer)
    let number = recognizers.add(held)
    held.number = number
    let (host, report) = (host, report)
    held.recognizer.addAction { recognizer in
      report.fill(with: recognizer, recognizer.state, recognizer.failureReason, held.isActive)
      held.isActive = recognizer.state.isActive
      host.recognizerActed(number)
    }
    place.addGestureRecognizer(held.recognizer)
    return number
  }

  /// Removes a recognizer from its place and frees it.
  public func removeRecognizer(_ number: Int) {
    guard let held = recognizers.remove(number) else { return }
    // The next recognizer gets the number.
    for other in 0..<recognizers.last {
      recognizers[other + 1]?.partners.removeAll { $0 == number }
      recognizers[other + 1]?.givers.removeAll { $0 == number }
    }
    held.recognizer.removeAllActions()
    held.recognizer.delegate = nil
    // Of the class, since the call of such a method of a protocol is miscompiled in Embedded Swift.
    (held.recognizer.node as? ElementPlace)?.removeGestureRecognizer(held.recognizer)
  }

  /// Frees a place, and detaches its recognizers.
  public func removePlace(_ number: Int) {
    guard let place = places.remove(number) else { return }
    place.leave()
    place.parent = nil
    place.touchesWereCancelled = nil
  }

  /// Frees a surface; its gestures are cancelled.
  public func removeRoot(_ number: Int) {
    guard let root = roots.remove(number) else { return }
    root.engine.failed = nil
    root.close()
  }

  /// How many objects there are.
  public var objectCount: Int { roots.count + places.count + recognizers.count }

  /// Calls the host for failures on a surface, too.
  public func reportFailures(_ root: Int) {
    // The session outlives its surfaces, and removing one removes this.
    roots[root]?.engine.failed = { [self] in noteFailure(of: $0, $1) }
  }

  /// Calls the host for a recognizer that failed.
  private func noteFailure(of recognizer: GestureRecognizer, _ reason: FailureReason?) {
    let number = number(of: recognizer)
    guard number > 0 else { return }
    report.fill(with: recognizer, .failed, reason, false)
    host.recognizerActed(number)
  }

  // MARK: - Input

  /// Receives the changes of contacts in one event of the host.
  ///
  /// - Parameters:
  ///   - root: The surface.
  ///   - count: The number of readings in the input, each of ``TouchNumbers/length`` numbers.
  ///   - time: The time of the host's event.
  public func touch(_ root: Int, _ count: Int, at time: Double) {
    guard let root = roots[root] else { return }
    samples.removeAll(keepingCapacity: true)
    for index in 0..<max(min(count, input.count / TouchNumbers.length), 0) {
      guard let sample = TouchNumbers.sample(at: index, of: input) else { continue }
      root.noteHit(of: sample, on: places[TouchNumbers.place(at: index, of: input)])
      samples.append(sample)
    }
    let samples = samples
    guard !samples.isEmpty else { return }
    root.send(samples, at: Timestamp(seconds: time))
  }

  /// Receives a step of a wheel or a scrolling surface; the content moves by `dx` and `dy` points.
  public func scroll(
    _ root: Int,
    on place: Int,
    at location: Point,
    by delta: Vector,
    isContinuous: Bool,
    _ time: Double
  ) {
    let sample = ScrollSample(location: location, delta: delta, isContinuous: isContinuous)
    roots[root]?.send(sample, on: places[place], at: Timestamp(seconds: time))
  }

  /// Receives a step of a pinch or rotation of a trackpad.
  ///
  /// - Parameters:
  ///   - root: The surface.
  ///   - place: The innermost place under the pointer.
  ///   - location: The location of the pointer.
  ///   - scale: The factor since the last step; a factor that is not positive is ignored.
  ///   - rotation: The angle since the last step, in radians, clockwise.
  ///   - phase: 0 for the beginning, 1 for a step, 2 for the end, 3 for a cancellation.
  ///   - time: The time.
  public func transform(
    _ root: Int,
    on place: Int,
    at location: Point,
    scale: Double,
    rotation: Double,
    phase: UInt8,
    _ time: Double
  ) {
    guard scale > 0, scale.isFinite, rotation.isFinite,
      let phase = ScrollSample.Phase(rawValue: phase)
    else { return }
    let sample = TransformSample(
      location: location,
      scale: scale,
      rotation: rotation,
      phase: phase
    )
    roots[root]?.send(sample, on: places[place], at: Timestamp(seconds: time))
  }

  /// Receives the location of a hovering pointer; phase 0 means entered, 1 moved, 2 left.
  public func hover(_ root: Int, on place: Int, at location: Point, phase: UInt8, _ time: Double) {
    let phases: [TouchPhase] = [.regionEntered, .regionMoved, .regionExited]
    guard phase < phases.count else { return }
    let sample = HoverSample(phase: phases[Int(phase)], location: location)
    roots[root]?.send(sample, on: places[place], at: Timestamp(seconds: time))
  }

  /// Ends every touch of a surface.
  public func cancelAll(_ root: Int, at time: Double) {
    roots[root]?.cancelAll(at: Timestamp(seconds: time))
  }

  /// Lets time pass.
  public func advance(_ root: Int, to time: Double) {
    roots[root]?.advance(to: Timestamp(seconds: time))
  }

  /// When time must next pass, in seconds of the host's clock; infinite when nothing is pending.
  public func nextDeadline(_ root: Int) -> Double {
    roots[root]?.nextDeadline?.seconds ?? .infinity
  }
}
