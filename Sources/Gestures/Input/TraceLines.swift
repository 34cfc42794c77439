/// Writes what a window receives as the lines of a trace file, as it comes.
///
/// ```swift
/// window.recorder = TraceLines(size: Size(390, 844)) { line in file.write(line) }
/// ```
/// It keeps the file readable whatever it receives: values that a trace cannot hold are left out, as a
/// `TraceRecorder` does, which keeps the whole recording in memory.
public final class TraceLines: InputRecorder {
  private let write: ([UInt8]) -> Void
  private var line = JSONBytes()
  private var last: Timestamp?
  private var contacts = RecordedContacts()

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

  /// Writes an input as one line.
  public func send(_ input: Input, at time: Timestamp) {
    for part in contacts.parts(of: input) {
      // Times of a trace never decrease, and an invalid one is before all others.
      let time = max(time, last ?? (time == .invalid ? .zero : time))
      last = time
      line.beginObject()
      line.key("t")
      line.value(time)
      write(part)
      finish()
    }
  }

  private func write(_ input: Input) {
    switch input {
    case .touches(let samples, _):
      var isOpen = false
      for sample in samples {
        guard let sample = contacts.writable(sample) else { continue }
        if !isOpen {
          line.key("touches")
          line.beginArray()
          isOpen = true
        }
        line.value(sample)
      }
      if isOpen { line.endArray() }
    case .presses(let presses, _):
      line.key("presses")
      line.beginArray()
      for press in presses {
        if let force = press.writableForce {
          line.value(press: press.type, press.phase, force: force)
        }
      }
      line.endArray()
    case .scroll(let sample, _) where sample.location.isFinite && sample.delta.isFinite:
      line.add("scroll", object: { $0.addMembers(of: sample) })
    case .hover(var sample, _)
    where sample.location.isFinite && sample.zOffset.isFinite
      && TraceWords.word(for: sample.phase, in: TraceWords.hoverPhases) != nil:
      sample.altitude = finite(sample.altitude)
      sample.azimuth = finite(sample.azimuth)
      sample.roll = finite(sample.roll)
      line.add("hover", object: { $0.addMembers(of: sample) })
    case .transform(let sample, _)
    where sample.location.isFinite && sample.scale.isFinite && sample.rotation.isFinite:
      line.add("transform", object: { $0.addMembers(of: sample) })
    case .cancel:
      contacts.removeAll()
      line.add("cancelAll", true)
    // Only their time is left.
    case .scroll, .hover, .transform, .time, .resync, .corrections: break
    }
  }

  private func finish() {
    line.endObject()
    line.endLine()
    write(line.utf8)
    line.removeAll()
  }

  private func finite(_ number: Double?) -> Double? {
    guard let number, number.isFinite else { return nil }
    return number
  }
}
