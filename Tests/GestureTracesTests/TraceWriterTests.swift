@_spi(Reading) import GestureTraces
import Gestures
import SeededRandom
import Testing

@Suite struct TraceWriterTests {
  @Test(arguments: 0..<200)
  func whatIsWrittenReadsBackTheSame(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let trace = Trace.random(using: &generator)
    let text = try TraceWriter.text(of: trace)
    let copy = try Trace(bytes: Array(text.utf8), name: "seed \(seed)")
    #expect(copy == trace)
    #expect(try TraceWriter.text(of: copy) == text)
  }

  @Test func aLineHasItsKeysInOneOrder() throws {
    var writer = TraceWriter()
    let touch = TouchSample(id: 1, phase: .began, location: Point(100, 0.5), force: 1)
    let line = try writer.line(
      for: TraceFrame(time: Timestamp(nanoseconds: 16_000_000), touches: [touch])
    )
    let expected =
      #"{"t":0.016,"touches":[{"id":1,"phase":"began","x":100,"y":0.5,"force":1}]}"# + "\n"
    #expect(line == expected)
  }

  @Test(arguments: [0, 1, -1, 999_999_999, -1_000_000_001, .max, .min + 1] as [Int64])
  func timesAreExactToTheNanosecond(_ nanoseconds: Int64) {
    let time = Timestamp(nanoseconds: nanoseconds)
    #expect(Timestamp(decimalSeconds: time.decimalSeconds) == time)
  }

  @Test func digitsBeyondTheNinthAreRounded() {
    #expect(Timestamp(decimalSeconds: "0.0000000015") == Timestamp(nanoseconds: 2))
    #expect(Timestamp(decimalSeconds: "-0.9999999996") == Timestamp(nanoseconds: -1_000_000_000))
    #expect(Timestamp(decimalSeconds: "1e-3") == Timestamp(nanoseconds: 1_000_000))
    #expect(Timestamp(decimalSeconds: "9223372037") == nil)
  }

  @Test func whatNoFileCanHoldIsAnError() throws {
    var writer = TraceWriter()
    _ = try writer.line(for: TraceFrame(time: Timestamp(seconds: 1)))
    func fault(_ frame: TraceFrame) -> TraceWriteError.Fault? {
      do throws(TraceWriteError) {
        _ = try writer.line(for: frame)
        return nil
      } catch {
        #expect(error.frame == 1)
        return error.fault
      }
    }
    let now = Timestamp(seconds: 2)
    let lost = TouchSample(id: 1, phase: .moved, location: Point(.nan, 0))
    let hovering = TouchSample(id: 1, phase: .regionMoved, location: .zero)
    #expect(fault(TraceFrame(time: .zero)) == .timeDecreases)
    #expect(fault(TraceFrame(time: .invalid)) == .timeDecreases)
    #expect(fault(TraceFrame(time: now, touches: [lost])) == .notFinite)
    #expect(fault(TraceFrame(time: now, touches: [hovering])) == .phase)
    #expect(
      fault(TraceFrame(time: now, hover: HoverSample(phase: .began, location: .zero))) == .phase
    )
    #expect(fault(TraceFrame(time: now)) == nil)
  }
}

extension Trace {
  /// Returns a trace that uses every part of the format.
  static func random(using generator: inout SeededGenerator) -> Trace {
    var trace = Trace()
    if Bool.random(using: &generator) {
      trace.header = TraceHeader(
        size: Size(.random(in: 1...2000, using: &generator), 480),
        device: "é\"\\\n😀",
        source: ""
      )
    }
    var nanoseconds = Int64.random(
      in: -5_000_000_000...1_700_000_000_000_000_000,
      using: &generator
    )
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      nanoseconds += Int64.random(in: 0...20_000_000, using: &generator)
      trace.frames.append(
        .random(at: Timestamp(nanoseconds: nanoseconds), using: &generator)
      )
    }
    return trace
  }
}

extension TraceFrame {
  fileprivate static func random(
    at time: Timestamp,
    using generator: inout SeededGenerator
  ) -> TraceFrame {
    func maybe() -> Double? {
      Bool.random(using: &generator) ? .random(in: 0...10, using: &generator) : nil
    }
    func location() -> Point {
      Point(
        .random(in: -1e6...1e6, using: &generator),
        .random(in: -1...1, using: &generator) * 1e-9
      )
    }
    var frame = TraceFrame(time: time, isCancelAll: Int.random(in: 0..<8, using: &generator) == 0)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
      var touch = TouchSample(
        id: TouchID(
          .random(in: .min ... .max, using: &generator),
          device: Bool.random(using: &generator) ? 0 : 3
        ),
        phase: phases.randomElement(using: &generator) ?? .began,
        location: location(),
        kind: TouchKind.allCases.randomElement(using: &generator) ?? .direct,
        force: maybe(),
        maximumPossibleForce: maybe() ?? TouchSample.usualMaximumForce,
        radius: maybe(),
        altitude: maybe(),
        azimuth: maybe(),
        roll: maybe()
      )
      touch.buttons = ButtonMask(rawValue: .random(in: 0 ... .max, using: &generator))
      touch.time = maybe().map(Timestamp.init(seconds:))
      if maybe() != nil { touch.coalesced = [CoalescedSample(time: time, location: location())] }
      if maybe() != nil { touch.predicted = [CoalescedSample(time: .zero, location: location())] }
      frame.touches.append(touch)
    }
    let phase = ScrollSample.Phase.allCases.randomElement(using: &generator) ?? .began
    let hoverPhases: [TouchPhase] = [.regionEntered, .regionMoved, .regionExited]
    if maybe() != nil {
      frame.hover = HoverSample(
        id: 2,
        phase: hoverPhases.randomElement(using: &generator) ?? .regionMoved,
        location: location(),
        zOffset: maybe() ?? 0,
        altitude: maybe(),
        azimuth: maybe(),
        roll: maybe()
      )
      frame.scroll = ScrollSample(
        location: location(),
        delta: Vector(1, -0.1),
        isContinuous: maybe() != nil,
        phase: phase
      )
    }
    if maybe() != nil {
      frame.transform = TransformSample(
        location: location(),
        scale: maybe() ?? 1,
        rotation: maybe() ?? 0,
        phase: phase
      )
      frame.presses = [
        TracePress(type: .playPause, phase: .began, force: 0.25),
        TracePress(type: .leftArrow, phase: .cancelled),
      ]
      frame.commands = [
        .remove(view: "a\"b"),
        .set(
          recognizer: "pan.1",
          property: "translation",
          to: .list([.null, .bool(maybe() != nil), .number(maybe() ?? -0.0), .string("\u{1}")])
        ),
      ]
    }
    return frame
  }
}
