public import GestureGeometry

/// Writes what a window receives as the lines of a trace file, as it comes.
///
/// ```swift
/// window.recorder = TraceLines(size: Size(390, 844)) { line in file.write(line) }
/// ```
/// It keeps the file readable whatever it receives: values that a trace cannot hold are left out, as a
/// `TraceRecorder` does, which keeps the whole recording in memory.
public final class TraceLines: InputSink {
  private let write: ([UInt8]) -> Void
  private var line = JSONBytes()
  private var last: Timestamp?
  /// The contacts that are down and where they were last.
  private var down: [(id: TouchID, location: Point)] = []

  /// Creates a writer and writes the first line of the file.
  ///
  /// - Parameters:
  ///   - size: The size of the window in points; nil when unknown.
  ///   - source: Where the touches come from; nil when unknown.
  ///   - write: Called with each line in UTF-8, with its end.
  public init(size: Size?, source: String? = nil, write: @escaping ([UInt8]) -> Void) {
    self.write = write
    line.beginObject()
    line.add("format", text: "gesture-trace")
    line.add("version", 1)
    if let size, size.width.isFinite, size.height.isFinite {
      line.key("size")
      line.beginArray()
      line.value(exact: size.width)
      line.value(exact: size.height)
      line.endArray()
    }
    if let source { line.add("source", text: source) }
    finish()
  }

  /// Writes the changes of contacts.
  public func send(_ samples: [TouchSample], at time: Timestamp) {
    begin(at: time)
    var isOpen = false
    for sample in samples {
      guard let sample = writable(sample) else { continue }
      if !isOpen {
        line.key("touches")
        line.beginArray()
        isOpen = true
      }
      line.value(sample)
    }
    if isOpen { line.endArray() }
    finish()
  }

  /// Writes that time passed.
  public func advance(to time: Timestamp) {
    begin(at: time)
    finish()
  }

  /// Writes that every touch is cancelled.
  public func cancelAll(at time: Timestamp) {
    down = []
    begin(at: time)
    line.add("cancelAll", true)
    finish()
  }

  /// Writes a reading of a pointer.
  public func hover(_ sample: HoverSample, at time: Timestamp) {
    begin(at: time)
    if sample.location.isFinite, sample.zOffset.isFinite,
      TraceWords.word(for: sample.phase, in: TraceWords.hoverPhases) != nil
    {
      var sample = sample
      sample.altitude = finite(sample.altitude)
      sample.azimuth = finite(sample.azimuth)
      sample.roll = finite(sample.roll)
      line.add("hover", object: { $0.addMembers(of: sample) })
    }
    finish()
  }

  /// Writes a scroll step.
  public func scroll(_ sample: ScrollSample, at time: Timestamp) {
    begin(at: time)
    if sample.location.isFinite, sample.delta.isFinite {
      line.add("scroll", object: { $0.addMembers(of: sample) })
    }
    finish()
  }

  /// Writes a transform step.
  public func transform(_ sample: TransformSample, at time: Timestamp) {
    begin(at: time)
    if sample.location.isFinite, sample.scale.isFinite, sample.rotation.isFinite {
      line.add("transform", object: { $0.addMembers(of: sample) })
    }
    finish()
  }

  /// Writes changes of hardware buttons.
  public func presses(_ presses: [Press], at time: Timestamp) {
    begin(at: time)
    line.key("presses")
    line.beginArray()
    for press in presses
    where TraceWords.word(for: press.phase, in: TraceWords.pressPhases) != nil {
      let force = press.force.isFinite ? min(max(press.force, 0), 1) : 1
      line.value(press: press.type, press.phase, force: force)
    }
    line.endArray()
    finish()
  }

  // MARK: - One line

  private func begin(at time: Timestamp) {
    // Times of a trace never decrease, and an invalid one is before all others.
    let time = max(time, last ?? (time == .invalid ? .zero : time))
    last = time
    line.beginObject()
    line.key("t")
    line.value(time)
  }

  private func finish() {
    line.endObject()
    line.endLine()
    write(line.utf8)
    line.removeAll()
  }

  /// Returns a sample without what a trace cannot hold; nil when nothing is left.
  private func writable(_ sample: TouchSample) -> TouchSample? {
    guard TraceWords.word(for: sample.phase, in: TraceWords.touchPhases) != nil else { return nil }
    var sample = sample
    let index = down.firstIndex { $0.id == sample.id }
    let isLast = sample.phase == .ended || sample.phase == .cancelled
    if !sample.location.isFinite {
      guard isLast, let index else { return nil }
      sample.location = down[index].location
    }
    sample.dropUnwritable()
    if let index {
      if isLast { down.remove(at: index) } else { down[index].location = sample.location }
    } else if !isLast {
      down.append((sample.id, sample.location))
    }
    return sample
  }

  private func finite(_ number: Double?) -> Double? {
    guard let number, number.isFinite else { return nil }
    return number
  }
}
