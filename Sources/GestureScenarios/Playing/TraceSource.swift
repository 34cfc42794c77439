public import Foundation
import GestureShapes
@_spi(Reading) public import GestureTraces
public import Gestures

/// A trace that is played from its file or pipe, frame by frame, in memory that does not grow with it.
///
/// A file is opened once and read twice: once to check it before anything is played, and once to
/// play it. A pipe is read and checked while it is played. A recording in another format is held in
/// memory.
public struct TraceSource {
  /// The name for reports.
  public let name: String
  /// The header; empty when the file has none.
  public let header: TraceHeader
  /// The scene in the trace; nil when it has none, or when it was not asked for.
  public private(set) var scene: SceneDescription?
  /// Whether the file was a recording in another format, which cannot say that time passed.
  public let isRecording: Bool
  /// How many frames there are; nil for a pipe that is played as it arrives.
  public let frameCount: Int?
  /// Whether it is a pipe that is played as it arrives.
  public var isLive: Bool { frameCount == nil }
  /// The size of a window for it.
  public let windowSize: Size
  private let storage: Storage

  private enum Storage {
    case trace(Trace)
    /// A file that was checked.
    case file(ByteSource)
    /// A pipe, of which the header was read.
    case pipe(TraceReader, SceneCommands?)
  }

  /// Creates a source from a trace in memory.
  public init(_ trace: Trace, name: String, isRecording: Bool) {
    self.name = name
    self.isRecording = isRecording
    header = trace.header
    storage = .trace(trace)
    frameCount = trace.frames.count
    windowSize = trace.windowSize
  }

  /// Reads and checks a trace that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The trace.
  ///   - name: Its name, for errors and reports.
  ///   - scene: The scene in which its commands must be valid; nil for any commands.
  ///   - usesOwnScene: Whether a scene in the trace comes before that one.
  /// - Throws: An error with the position of the first mistake.
  public init(
    bytes: [UInt8],
    name: String,
    for scene: SceneDescription?,
    usesOwnScene: Bool = false
  ) throws(InputError) {
    var reader = try TraceReader(bytes: bytes, name: name)
    let own = usesOwnScene ? try reader.readScene(in: nil) : nil
    let scene = own ?? scene
    var trace = Trace(header: reader.header)
    var commands: SceneCommands?
    func check(_ frame: JSONCursor) throws(InputError) {
      // Few traces contain commands.
      if commands == nil { commands = scene.map { SceneCommands(scene: $0) } }
      try commands?.check(frame)
    }
    while let frame = try reader.next(check) { trace.frames.append(frame) }
    self.init(trace, name: name, isRecording: false)
    self.scene = own
  }

  /// Opens a trace file, and checks it if it can be read twice.
  ///
  /// - Parameters:
  ///   - url: A trace file or a pipe.
  ///   - name: Its name, for errors and reports.
  ///   - scene: The scene in which its commands must be valid.
  ///   - progress: Called from time to time with the number of frames that have been read.
  /// - Throws: An error with the position of the first mistake.
  public init(
    checking url: URL,
    name: String,
    for scene: SceneDescription,
    progress: (Int) -> Void = { _ in }
  ) throws(InputError) {
    try self.init(try ByteSource(path: url.path, name: name), for: scene, progress: progress)
  }

  /// Checks the trace of a source, unless it is a pipe.
  ///
  /// A pipe without a size is read to its end, because the size of the window depends on all touches.
  ///
  /// - Parameters:
  ///   - bytes: A trace, of which no bytes have been taken.
  ///   - scene: The scene in which its commands must be valid; nil for any commands.
  ///   - usesOwnScene: Whether a scene in the trace comes before that one.
  ///   - size: The size of the window; nil for that of the scene, the header or the touches.
  ///   - progress: Called from time to time with the number of frames that have been read.
  /// - Throws: An error with the position of the first mistake.
  public init(
    _ bytes: ByteSource,
    for scene: SceneDescription?,
    usesOwnScene: Bool = false,
    size: Size? = nil,
    progress: (Int) -> Void = { _ in }
  ) throws(InputError) {
    name = bytes.name
    isRecording = false
    if !bytes.isRepeatable {
      let head = try bytes.head()
      if size ?? scene?.size != nil || Self.hasSize(head, name: bytes.name) {
        let reader = try TraceReader(bytes)
        header = reader.header
        self.scene = usesOwnScene ? try reader.readScene(in: bytes.folder) : nil
        let played = self.scene ?? scene
        windowSize = size ?? played?.size ?? TraceExtent(of: header).size
        frameCount = nil
        storage = .pipe(reader, played.map { SceneCommands(scene: $0) })
        return
      }
      try bytes.makeRepeatable()
    }
    var reader = try TraceReader(bytes)
    header = reader.header
    self.scene = usesOwnScene ? try reader.readScene(in: bytes.folder) : nil
    let commands = (self.scene ?? scene).map { SceneCommands(scene: $0) }
    var extent = TraceExtent(of: header)
    var count = 0
    var frame = TraceFrame(time: .zero)
    while try reader.next(into: &frame, checking: commands) {
      if count % 256 == 0 { progress(count) }
      count += 1
      extent.take(frame)
    }
    frameCount = count
    windowSize = extent.size
    bytes.suspend()
    storage = .file(bytes)
  }

  /// Returns whether the first line of a trace is a header with a size.
  private static func hasSize(_ head: [UInt8], name: String) -> Bool {
    // A mistake in the header is found again when the trace is read.
    guard let reader = try? TraceReader(bytes: firstLine(of: head), name: name) else { return true }
    return reader.header.size != nil
  }

  private static func firstLine(of head: [UInt8]) -> [UInt8] {
    let start = head.firstIndex { $0 != 0x20 && !(0x09...0x0D).contains($0) } ?? 0
    let end = head[start...].firstIndex(of: 0x0A) ?? head.count
    return Array(head[start..<end])
  }

  /// Returns the frames from the first to the last; those of a pipe can be read once.
  public func frames() throws(InputError) -> Frames {
    switch storage {
    case .trace(let trace): return Frames(list: trace.frames[...])
    case .file(let bytes):
      try bytes.rewind()
      return Frames(reader: try TraceReader(bytes))
    case .pipe(let reader, let commands): return Frames(reader: reader, commands: commands)
    }
  }

  /// Calls a body with each frame, in order.
  ///
  /// - Parameter body: Called with a frame and its index.
  /// - Throws: An error when a pipe is broken, or the file has changed and is now broken.
  public func forEachFrame(_ body: (TraceFrame, Int) -> Void) throws(InputError) {
    var frames = try frames()
    var index = 0
    var frame = TraceFrame(time: .zero)
    while try frames.next(into: &frame) {
      body(frame, index)
      index += 1
    }
  }

  /// The frames of a source, one at a time.
  public struct Frames {
    private var list: ArraySlice<TraceFrame> = []
    private var reader: TraceReader?
    private var commands: SceneCommands?

    fileprivate init(list: ArraySlice<TraceFrame>) { self.list = list }

    fileprivate init(reader: TraceReader, commands: SceneCommands? = nil) {
      self.reader = reader
      self.commands = commands
    }

    /// Returns the next frame, or nil after the last.
    public mutating func next() throws(InputError) -> TraceFrame? {
      var frame = TraceFrame(time: .zero)
      return try next(into: &frame) ? frame : nil
    }

    /// Reads the next frame into another one, whose memory it takes.
    ///
    /// - Parameters:
    ///   - frame: The frame; after the last and after an error, nothing is known of it.
    ///   - look: Called with the object of each frame of a trace that has more than a time and plain
    ///     touches.
    /// - Returns: Whether there was one.
    /// - Throws: An error when a pipe is broken, or the file has changed and is now broken.
    @_spi(Reading) public mutating func next(
      into frame: inout TraceFrame,
      _ look: (JSONCursor) -> Void = { _ in }
    ) throws(InputError) -> Bool {
      if try reader?.next(into: &frame, checking: commands, look) ?? false { return true }
      guard let first = list.popFirst() else { return false }
      frame = first
      return true
    }
  }
}

extension TraceReader {
  /// Reads the scene in the header.
  ///
  /// - Parameter folder: The folder to which its paths are relative; nil for the working folder.
  /// - Returns: The scene; nil when there is none.
  /// - Throws: An error with the position of the first mistake.
  func readScene(in folder: URL?) throws(InputError) -> SceneDescription? {
    guard let scene else { return nil }
    return try SceneReader.read(scene, ofTrace: header.size, folder: folder, catalogue: .standard)
  }

  /// Reads the next frame, whose commands must be valid in a scene.
  fileprivate mutating func next(
    into frame: inout TraceFrame,
    checking commands: SceneCommands?,
    _ look: (JSONCursor) -> Void = { _ in }
  ) throws(InputError) -> Bool {
    try next(into: &frame) { (object: JSONCursor) throws(InputError) in
      try commands?.check(object)
      look(object)
    }
  }
}
