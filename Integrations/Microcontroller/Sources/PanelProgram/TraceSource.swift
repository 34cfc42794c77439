public import Gestures

/// Reads a trace file piece by piece: never more than one frame of it is in memory.
///
/// It knows the keys for touches and rejects all others, so that no part of a trace is ignored. It allocates
/// nothing after it was created, as long as no frame has more than ``mostTouches``.
public struct TraceSource: TouchSource {
  /// For how many touches of one frame there is room; more need more memory.
  public static let mostTouches = 5

  /// The size of the window that the header names, in points; nil if there is none.
  public private(set) var size: Size?
  /// The time of the last frame.
  public private(set) var time = Timestamp.zero
  /// The touches of the last frame; empty if only time passed.
  public private(set) var samples: [TouchSample] = []
  /// Whether all touches end with the last frame.
  public private(set) var cancelsAll = false

  private var reader = ByteReader()

  /// Creates a reader of the board's trace.
  public init() { samples.reserveCapacity(Self.mostTouches) }

  /// Reads the header, if there is one.
  ///
  /// - Throws: The first mistake.
  public mutating func readHeader() throws(InputFailure) {
    guard try reader.startLine() else { return }
    // The header has the word `format` first, as every writer of this project has it.
    try reader.require("{", "an object")
    try reader.key()
    if reader.spells("format") { return try readRestOfHeader() }
    try readFrame()
    isFrameRead = true
  }

  /// Whether the first frame was read where a header may be.
  private var isFrameRead = false

  /// Reads the next frame.
  ///
  /// - Returns: False at the end of the trace.
  /// - Throws: The first mistake; nothing after it is read.
  public mutating func next() throws(InputFailure) -> Bool {
    if isFrameRead {
      isFrameRead = false
      return true
    }
    guard try reader.startLine() else { return false }
    try reader.require("{", "an object")
    try reader.key()
    try readFrame()
    return true
  }

  // MARK: - Parts

  /// Reads what follows the key `format`.
  private mutating func readRestOfHeader() throws(InputFailure) {
    try reader.word()
    guard reader.spells("gesture-trace") else { throw reader.failure("the format gesture-trace") }
    while try reader.take(",") {
      try reader.key()
      if reader.spells("version") {
        guard try reader.integer() == 1 else { throw reader.failure("the version 1") }
      } else if reader.spells("size") {
        try reader.require("[", "a width and a height")
        let width = try reader.number()
        try reader.require(",", "a height")
        let height = try reader.number()
        try reader.require("]", "the end of the size")
        size = Size(width, height)
      } else {
        try reader.word()
      }
    }
    try endLine()
  }

  /// Reads a frame, whose first key was read.
  private mutating func readFrame() throws(InputFailure) {
    var hasTime = false
    samples.removeAll(keepingCapacity: true)
    cancelsAll = false
    while true {
      if reader.spells("t") {
        time = Timestamp(seconds: try reader.number())
        hasTime = true
      } else if reader.spells("touches") {
        try readSamples()
      } else if reader.spells("cancelAll") {
        try reader.require("t", "true")
        try reader.require("r", "true")
        try reader.require("u", "true")
        try reader.require("e", "true")
        cancelsAll = true
      } else {
        throw reader.failure("t, touches or cancelAll before this")
      }
      guard try reader.take(",") else { break }
      try reader.key()
    }
    guard hasTime else { throw reader.failure("a time t") }
    try endLine()
  }

  private mutating func endLine() throws(InputFailure) {
    try reader.require("}", "the end of the object")
    guard try reader.peek() == nil else { throw reader.failure("the end of the line") }
  }

  private mutating func readSamples() throws(InputFailure) {
    try reader.require("[", "a list of touches")
    repeat { samples.append(try readSample()) } while try reader.take(",")
    try reader.require("]", "the end of the touches")
  }

  private mutating func readSample() throws(InputFailure) -> TouchSample {
    var sample = TouchSample(id: 0, phase: .began, location: .zero)
    try reader.require("{", "a touch")
    repeat {
      try reader.key()
      if reader.spells("id") {
        sample.id = TouchID(try reader.integer())
      } else if reader.spells("phase") {
        sample.phase = try readPhase()
      } else if reader.spells("x") {
        sample.location.x = try reader.number()
      } else if reader.spells("y") {
        sample.location.y = try reader.number()
      } else if reader.spells("force") {
        sample.force = try reader.number()
      } else if reader.spells("maximumForce") {
        sample.maximumPossibleForce = try reader.number()
      } else if reader.spells("radius") {
        sample.radius = try reader.number()
      } else {
        throw reader.failure("id, phase, x, y, force, maximumForce or radius before this")
      }
    } while try reader.take(",")
    try reader.require("}", "the end of the touch")
    return sample
  }

  private mutating func readPhase() throws(InputFailure) -> TouchPhase {
    try reader.word()
    if reader.spells("began") { return .began }
    if reader.spells("moved") { return .moved }
    if reader.spells("ended") { return .ended }
    if reader.spells("cancelled") { return .cancelled }
    throw reader.failure("began, moved, ended or cancelled before this")
  }
}
