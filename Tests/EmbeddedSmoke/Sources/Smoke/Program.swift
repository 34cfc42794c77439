import Gestures

/// Plays a trace and returns the transcript, the same bytes on every platform.
///
/// - Parameter trace: A trace file; a broken line ends the transcript with the reason.
/// - Returns: ASCII lines, each ended by a line feed.
public func transcript(of trace: [UInt8]) -> [UInt8] {
  var frames = TraceFrames(trace)
  var output = TextBuffer()
  var stage = Stage()
  do throws(ByteReader.Failure) {
    while let frame = try frames.next() { stage.play(frame, &output) }
    output.write("frames ")
    output.write(Int64(stage.frameCount))
    output.write("\n")
  } catch {
    output.write("line ")
    output.write(Int64(frames.line))
    output.write(", column ")
    output.write(Int64(error.column))
    output.write(": expected ")
    output.write(error.expected)
    output.write("\n")
  }
  return output.bytes
}

/// The fingers that are down, and the frame as a two-finger gesture sees it.
private struct Stage {
  var frameCount = 0
  private var down: [TouchSample] = []
  private var lastTime: Timestamp?

  /// Writes the time since the last frame and, of all fingers down, number, centroid, span, angle
  /// and where a camera turned by that angle about the centroid sees the first finger.
  mutating func play(_ frame: Frame, _ output: inout TextBuffer) {
    frameCount += 1
    output.write("t ")
    output.write(frame.time.seconds)
    output.write(" dt ")
    output.write(frame.time - (lastTime ?? frame.time))
    lastTime = frame.time
    for sample in frame.samples { put(sample) }
    if frame.cancelsAll { down.removeAll() }
    output.write(" fingers ")
    output.write(Int64(down.count))
    if let first = down.first, let last = down.last {
      let way = last.location - first.location
      let middle = first.location + way / 2
      let seen = Transform.rotation(-way.angle).about(middle).apply(first.location)
      write(" at ", middle, &output)
      output.write(" span ")
      output.write(way.length)
      output.write(" angle ")
      output.write(way.angle)
      write(" seen ", seen, &output)
    }
    output.write("\n")
  }

  private mutating func put(_ sample: TouchSample) {
    let index = down.firstIndex { $0.id == sample.id }
    switch (sample.phase, index) {
    case (.ended, let index?), (.cancelled, let index?): down.remove(at: index)
    case (_, let index?): down[index] = sample
    case (.began, nil): down.append(sample)
    case (_, nil): break  // a finger that was never put down
    }
  }

  private func write(_ label: StaticString, _ point: Point, _ output: inout TextBuffer) {
    output.write(label)
    output.write(point.x)
    output.write(" ")
    output.write(point.y)
  }
}
