public import GestureGeometry
import GestureInspector
import GestureRecognition
public import GestureScenes
import GestureTouches
import GestureViews

/// One scene behind plain buffers, as a host in another language drives it.
///
/// What goes in stands in ``input``, numbers of one size in a row; what comes out stands in
/// ``output``. Times are seconds of the host's clock, places and sizes are points. Nothing here
/// handles text while fingers move.
public final class WebSession {
  /// Where the host writes what it sends; at least as large as asked for with ``reserve(_:)``.
  public private(set) var input: UnsafeMutableBufferPointer<Double>
  /// Where the answer to the last call stands.
  public private(set) var output: UnsafeMutableBufferPointer<UInt32>

  /// The scene that is shown; nil before one is opened.
  public private(set) var scene: Scene?

  var inspector: Inspector?
  var inspection = Inspection.off
  private var forgives = false
  private var list = DisplayList()
  private var samples: [TouchSample] = []

  /// Creates a session without a scene.
  public init() {
    input = .allocate(capacity: 64 * TouchRecord.length)
    input.initialize(repeating: 0)
    output = .allocate(capacity: 4096)
    output.initialize(repeating: 0)
  }

  deinit {
    // The window holds the inspector that holds the window.
    inspector?.stop()
    input.deallocate()
    output.deallocate()
  }

  /// Makes room in ``input`` for so many numbers; what it holds is lost when it moves.
  public func reserve(_ count: Int) {
    guard count > input.count else { return }
    input.deallocate()
    input = .allocate(capacity: count)
    input.initialize(repeating: 0)
  }

  // MARK: - Scenes

  /// What a host says about the place where a scene is shown, as bits.
  public struct Flags: OptionSet, Sendable {
    /// One bit a fact.
    public var rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The ground is dark.
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

  /// Returns a length that a window can have: at least a point.
  private static func length(_ value: Double) -> Double { value >= 1 ? min(value, 1e5) : 1 }

  /// Shows a scene from its start, in place of the one before.
  ///
  /// - Parameters:
  ///   - seed: Decides what is left to chance.
  ///   - size: Of the window, in points.
  ///   - flags: About the place.
  ///   - make: Creates the scene for its place and with its seed.
  public func open(
    seed: UInt64,
    size: Size,
    flags: Flags,
    make: (SceneEnvironment, UInt64) -> Scene
  ) {
    open(make(environment(size, flags), seed))
    useSettings(flags)
  }

  /// Gives the window other settings when the flags ask for others than it has.
  private func useSettings(_ flags: Flags) {
    guard flags.contains(.forgives) != forgives else { return }
    forgives.toggle()
    scene?.window.settings = forgives ? .forgiving : GestureSettings()
  }

  /// Shows a scene that is there already, in place of the one before.
  public func open(_ scene: Scene) {
    self.scene = scene
    forgives = false
    inspect(inspection)
  }

  /// Tells the scene of another size or look of its place.
  public func resize(_ size: Size, flags: Flags) {
    scene?.environment = environment(size, flags)
    useSettings(flags)
  }

  /// Tells the scene of a picture that the host now has, with a size in pixels.
  ///
  /// A picture without pixels is not told.
  public func addImage(_ id: UInt32, size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    scene?.addImage(ImageID(rawValue: id), size: size)
  }

  // MARK: - Touches and time

  /// Takes in what fingers did in one event of the host.
  ///
  /// ``input`` holds the readings, oldest first; several of one finger are the way it went.
  ///
  /// - Parameters:
  ///   - count: How many records of ``TouchRecord/length`` numbers there are.
  ///   - time: When the host was told.
  ///   - modifiers: The modifier keys held, as in `ModifierFlags`.
  public func touch(_ count: Int, at time: Double, modifiers: UInt32) {
    samples.removeAll(keepingCapacity: true)
    let room = input.count / TouchRecord.length
    for index in 0..<max(min(count, room), 0) {
      guard let sample = TouchRecord.sample(at: index, of: UnsafeBufferPointer(input)) else {
        continue
      }
      samples.append(sample)
    }
    guard !samples.isEmpty else { return }
    scene?.window.send(
      samples,
      at: Timestamp(seconds: time),
      modifierFlags: ModifierFlags(rawValue: modifiers)
    )
  }

  /// Takes in a step of a wheel or a scrolling surface.
  ///
  /// - Parameters:
  ///   - location: Where the pointer is.
  ///   - delta: How far the content is to move.
  ///   - isContinuous: Whether it comes from a surface and not from a wheel with notches.
  ///   - time: When.
  public func scroll(at location: Point, by delta: Vector, isContinuous: Bool, at time: Double) {
    let sample = ScrollSample(location: location, delta: delta, isContinuous: isContinuous)
    scene?.window.send(sample, at: Timestamp(seconds: time))
  }

  /// Takes in a step of a pinch that a trackpad has recognized.
  ///
  /// - Parameters:
  ///   - location: Where the pointer is.
  ///   - scale: The factor since the last step; one that is not positive is not taken in.
  ///   - phase: 0 for its begin, 1 for a step, 2 for its end.
  ///   - time: When.
  public func pinch(at location: Point, by scale: Double, phase: UInt8, at time: Double) {
    guard scale > 0, scale.isFinite, let phase = ScrollSample.Phase(rawValue: phase) else { return }
    let sample = TransformSample(location: location, scale: scale, rotation: 0, phase: phase)
    scene?.window.send(sample, at: Timestamp(seconds: time))
  }

  /// Takes in where a pointer hovers; phase 0 says it came, 1 that it moved, 2 that it left.
  public func hover(at location: Point, phase: UInt8, at time: Double) {
    let phases: [TouchPhase] = [.regionEntered, .regionMoved, .regionExited]
    guard phase < phases.count else { return }
    let sample = HoverSample(phase: phases[Int(phase)], location: location)
    scene?.window.send(sample, at: Timestamp(seconds: time))
  }

  /// Ends every touch, because the host lost the device or the attention.
  public func cancelAll(at time: Double) { scene?.window.cancelAll(at: Timestamp(seconds: time)) }

  /// Lets time pass.
  public func advance(to time: Double) { scene?.window.advance(to: Timestamp(seconds: time)) }

  /// When time has to pass next, in seconds of the host's clock; infinite when nothing waits.
  public var nextDeadline: Double { scene?.window.nextDeadline?.seconds ?? .infinity }

  /// Whether something moves, so that every frame is worth drawing.
  public var isAnimating: Bool { scene?.window.isAnimating ?? false }

  // MARK: - Pictures

  /// Draws the scene.
  ///
  /// - Returns: How many words of a `DisplayList` stand in ``output``.
  public func draw() -> Int {
    list.removeAll()
    scene?.draw(into: &list)
    let words = list.words
    answer(words.count) { output in
      for index in words.indices { output[index] = words[index] }
    }
    return words.count
  }

  /// Puts an answer of so many words into ``output``.
  func answer(_ count: Int, _ fill: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    if count > output.count {
      output.deallocate()
      output = .allocate(capacity: count * 2)
      output.initialize(repeating: 0)
    }
    fill(output)
  }
}
