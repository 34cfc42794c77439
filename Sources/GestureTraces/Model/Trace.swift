public import Gestures

/// A recording of all input of a window, in time order.
///
/// A trace replays byte for byte: the same frames give the same decisions on every platform. It is
/// kept as a `*.trace.jsonl` file, read by ``TraceReader`` and written by ``TraceWriter``.
public struct Trace: Hashable, Sendable {
  /// What is known about the recording as a whole.
  public var header: TraceHeader
  /// What happened, oldest first, times never decreasing; may be empty.
  public var frames: [TraceFrame]

  /// Creates a trace from its parts.
  public init(header: TraceHeader = TraceHeader(), frames: [TraceFrame] = []) {
    self.header = header
    self.frames = frames
  }
}

/// The first line of a trace file; its properties are unknown when a file has none.
public struct TraceHeader: Hashable, Sendable {
  /// The word that distinguishes a trace from other files.
  public static let format = "gesture-trace"
  /// The only existing version.
  public static let version = 1

  /// The size of the window, in points; nil when unknown.
  public var size: Size?
  /// The device the touches come from; nil when unknown.
  public var device: String?
  /// Where the recording comes from, in words; nil when unknown.
  public var source: String?
  /// The scene in which it was recorded, as the JSON of a scene file; nil when it has none.
  ///
  /// `GestureScenarios` reads it.
  public var scene: String?
  /// Other facts, which a reader can ignore, by keys that start with `x-`.
  public var notes: [String: TraceValue]

  /// Creates a header; properties that are not given are unknown.
  public init(
    size: Size? = nil,
    device: String? = nil,
    source: String? = nil,
    scene: String? = nil,
    notes: [String: TraceValue] = [:]
  ) {
    self.size = size
    self.device = device
    self.source = source
    self.scene = scene
    self.notes = notes
  }
}
