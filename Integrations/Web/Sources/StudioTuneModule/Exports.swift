// The functions that `Examples/Studio/tune-worker.js` calls: settings for the hand of one person, as `gesture tune --person` fits them.
import GestureTuning
import Gestures
import WorkerText

/// What is kept between two calls; a worker has one thread.
///
/// Not in global variables: the one file of a program is its main file, and nothing runs it here.
private enum Kept {
  nonisolated(unsafe) static var input: [Double] = []
  nonisolated(unsafe) static var session: TuningCollector<StandardStage>?
  nonisolated(unsafe) static var person: String?
  nonisolated(unsafe) static var counts = TuningCounts()
  nonisolated(unsafe) static var report: TuningReport?
}

/// Makes room for numbers, or for the bytes of a text, and returns its address.
@_expose(wasm, "input")
@_cdecl("tune_input")
public func input(_ count: Int32) -> UnsafeMutableRawPointer? {
  if Kept.input.count < Int(count) { Kept.input = Array(repeating: 0, count: Int(count)) }
  return Kept.input.withUnsafeMutableBytes { $0.baseAddress }
}

/// Begins a recording in a window of a size.
@_expose(wasm, "begin")
@_cdecl("tune_begin")
public func begin(_ width: Double, _ height: Double) {
  end()
  Kept.session = TuningCollector(StandardStage(Size(width, height)))
}

/// Says who touches from the next frame on.
@_expose(wasm, "person")
@_cdecl("tune_person")
public func person(_ count: Int32) { Kept.person = text(count) }

/// Adds a frame with a number of touches, each of them an id, a phase, and a place.
@_expose(wasm, "frame")
@_cdecl("tune_frame")
public func frame(_ time: Double, _ meant: Int32, _ count: Int32) {
  let touches = (0..<max(0, min(Int(count), Kept.input.count / 4))).map { index in
    let numbers = Kept.input[(4 * index)..<(4 * index + 4)].map { $0 }
    return TouchSample(
      id: TouchID(Int64(exactly: numbers[0]) ?? 0),
      phase: [.began, .moved, .ended, .cancelled][max(0, min(Int(exactly: numbers[1]) ?? 0, 3))],
      location: Point(numbers[2], numbers[3])
    )
  }
  Kept.session?.add(
    PageFrame(
      time: Timestamp(seconds: time),
      touches: touches,
      meant: [nil, "tap", "doubleTap", "longPress", "pan"][max(0, min(Int(meant), 4))],
      person: Kept.person
    )
  )
  Kept.person = nil
}

/// Ends the recording, and counts its last gesture.
@_expose(wasm, "end")
@_cdecl("tune_end")
public func end() {
  if let session = Kept.session { Kept.counts.merge(session.finish()) }
  Kept.session = nil
}

/// Writes the report for a person, all others being what to expect; returns how many bytes it has.
@_expose(wasm, "fit")
@_cdecl("tune_fit")
public func fit(_ count: Int32) -> Int32 {
  let report = TuningReport(Kept.counts, wants: TuningWants(), person: text(count))
  Kept.report = report
  return answer(report.json)
}

/// Writes the settings of the last report as a file; returns how many bytes it has.
@_expose(wasm, "settings")
@_cdecl("tune_settings")
public func settings() -> Int32 {
  answer(Kept.report?.settingsFile(named: "your-hand", over: GestureSettings()) ?? "")
}

private func text(_ count: Int32) -> String {
  Kept.input.withUnsafeBytes { bytes in
    String(decoding: bytes.prefix(max(0, Int(count))), as: UTF8.self)
  }
}
