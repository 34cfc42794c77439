public import GestureScenes
import GestureViews
public import Gestures

/// One scene behind plain buffers, for a host in another language.
///
/// The host writes its input as numbers of type `Double` to ``inputAddress``. It reads the result of a
/// call as words of type `UInt32` from ``outputAddress``. Times are seconds of the host's clock, locations and sizes are in points. No text is handled
/// while fingers move.
public final class WebSession {
  /// The host's input; at least as many numbers as reserved with ``reserve(_:)``.
  private(set) var input = makeBuffer(64 * TouchNumbers.length, of: 0.0)
  /// The result of the last call.
  private(set) var output = makeBuffer(4096, of: UInt32(0))

  /// The current scene; nil before one is opened.
  public private(set) var scene: Scene?

  var inspector: Inspector?
  var inspection = Inspection.off
  private var forgives = false
  private var list = DisplayList()
  private var samples: [TouchSample] = []

  /// Creates a session without a scene.
  public init() {}

  deinit {
    // The window retains the inspector, which retains the window.
    inspector?.stop()
    input.deallocate()
    output.deallocate()
  }

  /// Makes space for a count of numbers of input.
  ///
  /// If there is not enough, the input moves and its contents are lost.
  public func reserve(_ count: Int) {
    guard count > input.count else { return }
    input.deallocate()
    input = Self.makeBuffer(count, of: 0)
  }

  /// Where in memory the host writes its input, until the next ``reserve(_:)``.
  public var inputAddress: UInt { UInt(bitPattern: input.baseAddress) }

  /// Where in memory the result of the last call is, until the next call.
  public var outputAddress: UInt { UInt(bitPattern: output.baseAddress) }

  // MARK: - Scenes

  /// The environment of a scene, as bits.
  public struct Flags: OptionSet, Sendable {
    /// One bit per property.
    public var rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The background is dark.
    public static let isDark = Flags(rawValue: 1)
    /// The person asked for less movement.
    public static let reducesMotion = Flags(rawValue: 2)
    /// Hands may shake: the window has the settings ``GestureSettings/forgiving``.
    public static let forgives = Flags(rawValue: 4)
  }

  private func environment(_ size: Size, _ flags: Flags) -> SceneEnvironment {
    SceneEnvironment(
      size: Size(Self.length(size.width), Self.length(size.height)),
      isDark: flags.contains(.isDark),
      reducesMotion: flags.contains(.reducesMotion)
    )
  }

  /// Returns a valid length for a window: at least one point.
  private static func length(_ value: Double) -> Double { value >= 1 ? min(value, 1e5) : 1 }

  /// Shows a scene from its start, instead of the previous one.
  ///
  /// - Parameters:
  ///   - seed: Determines all random choices.
  ///   - size: The size of the window, in points.
  ///   - flags: The environment.
  ///   - make: Creates the scene for its environment and seed.
  public func open(
    seed: UInt64,
    size: Size,
    flags: Flags,
    make: (SceneEnvironment, UInt64) -> Scene
  ) {
    open(make(environment(size, flags), seed))
    useSettings(flags)
  }

  /// Changes the settings of the window if the flags require it.
  private func useSettings(_ flags: Flags) {
    guard flags.contains(.forgives) != forgives else { return }
    forgives.toggle()
    scene?.window.settings = forgives ? .forgiving : GestureSettings()
  }

  /// Shows an existing scene, instead of the previous one.
  public func open(_ scene: Scene) {
    self.scene = scene
    forgives = false
    inspect(inspection)
  }

  /// Changes the size or the appearance of the scene.
  public func resize(_ size: Size, flags: Flags) {
    scene?.environment = environment(size, flags)
    useSettings(flags)
  }

  /// Passes a picture of the host to the scene, with its size in pixels.
  ///
  /// A picture without pixels is ignored.
  public func addImage(_ id: UInt32, size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    scene?.addImage(ImageID(rawValue: id), size: size)
  }

  // MARK: - Touches and time

  /// Receives the changes of fingers in one event of the host.
  ///
  /// The input consists of the readings, oldest first; several readings of one finger are its path.
  ///
  /// - Parameters:
  ///   - count: The number of records, each of ``TouchNumbers/length`` numbers.
  ///   - time: The time of the host's event.
  ///   - modifiers: The modifier keys held, as in `ModifierFlags`.
  public func touch(_ count: Int, at time: Double, modifiers: UInt32) {
    samples.removeAll(keepingCapacity: true)
    let room = input.count / TouchNumbers.length
    for index in 0..<max(min(count, room), 0) {
      if let sample = TouchNumbers.sample(at: index, of: input) { samples.append(sample) }
    }
    guard !samples.isEmpty else { return }
    scene?.window.send(
      samples,
      at: Timestamp(seconds: time),
      modifierFlags: ModifierFlags(rawValue: modifiers)
    )
  }

  /// Receives a step of a wheel or a scrolling surface.
  ///
  /// - Parameters:
  ///   - location: The location of the pointer.
  ///   - delta: The displacement of the content.
  ///   - isContinuous: Whether it comes from a surface and not from a wheel with notches.
  ///   - time: The time.
  public func scroll(at location: Point, by delta: Vector, isContinuous: Bool, at time: Double) {
    let sample = ScrollSample(location: location, delta: delta, isContinuous: isContinuous)
    scene?.window.send(sample, at: Timestamp(seconds: time))
  }

  /// Receives a step of a pinch that a trackpad has recognized.
  ///
  /// - Parameters:
  ///   - location: The location of the pointer.
  ///   - scale: The factor since the last step; a factor that is not positive is ignored.
  ///   - phase: 0 for the beginning, 1 for a step, 2 for the end.
  ///   - time: The time.
  public func pinch(at location: Point, by scale: Double, phase: UInt8, at time: Double) {
    guard scale > 0, scale.isFinite, let phase = ScrollSample.Phase(rawValue: phase) else { return }
    let sample = TransformSample(location: location, scale: scale, rotation: 0, phase: phase)
    scene?.window.send(sample, at: Timestamp(seconds: time))
  }

  /// Receives the location of a hovering pointer; phase 0 means entered, 1 moved, 2 left.
  public func hover(at location: Point, phase: UInt8, at time: Double) {
    let phases: [TouchPhase] = [.regionEntered, .regionMoved, .regionExited]
    guard phase < phases.count else { return }
    let sample = HoverSample(phase: phases[Int(phase)], location: location)
    scene?.window.send(sample, at: Timestamp(seconds: time))
  }

  /// Returns the cursor of a mouse at a location, as the number of a `SceneCursor`.
  public func cursor(at location: Point) -> UInt8 {
    guard let scene else { return 0 }
    return scene.cursor(over: scene.window.hitTest(location, with: nil)).rawValue
  }

  /// Ends every touch, because the host lost the device or the focus.
  public func cancelAll(at time: Double) { scene?.window.cancelAll(at: Timestamp(seconds: time)) }

  /// Lets time pass.
  public func advance(to time: Double) { scene?.window.advance(to: Timestamp(seconds: time)) }

  /// When time must next pass, in seconds of the host's clock; infinite when nothing is pending.
  public var nextDeadline: Double { scene?.window.nextDeadline?.seconds ?? .infinity }

  /// Whether something moves, so that every frame should be drawn.
  public var isAnimating: Bool { scene?.window.isAnimating ?? false }

  // MARK: - Pictures

  /// Draws the scene.
  ///
  /// - Returns: How many words of a `DisplayList` the result has.
  public func draw() -> Int {
    list.removeAll()
    scene?.draw(into: &list)
    return answer(list.words)
  }

  /// Makes words the result.
  ///
  /// - Returns: How many words there are.
  func answer(_ words: [UInt32]) -> Int {
    makeRoom(for: words.count)
    for index in words.indices { output[index] = words[index] }
    return words.count
  }

  /// Makes bytes the result.
  ///
  /// - Returns: How many bytes there are.
  public func answer(bytes: [UInt8]) -> Int {
    makeRoom(for: (bytes.count + 3) / 4)
    for index in bytes.indices {
      let word = index / 4
      let byte = UInt32(bytes[index]) << UInt32(index % 4 * 8)
      // In memory, the first byte comes first on every platform.
      output[word] = ((index % 4 == 0 ? 0 : output[word].littleEndian) | byte).littleEndian
    }
    return bytes.count
  }

  private func makeRoom(for count: Int) {
    guard count > output.count else { return }
    output.deallocate()
    output = Self.makeBuffer(count * 2, of: 0)
  }

  private static func makeBuffer<Element>(
    _ count: Int,
    of element: Element
  ) -> UnsafeMutableBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
    buffer.initialize(repeating: element)
    return buffer
  }
}
