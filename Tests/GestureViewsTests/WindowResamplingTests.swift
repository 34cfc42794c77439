import GestureTesting
import GestureViews
import Gestures
import Testing

/// Windows that move touches to the times of frames.
struct WindowResamplingTests {
  private let window = Window(size: Size(400, 400))
  private let pan = PanGestureRecognizer()

  init() { window.addGestureRecognizer(pan) }

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }

  private func send(_ phase: TouchPhase, _ x: Double, at time: Double) {
    window.send([TouchSample(id: 1, phase: phase, location: Point(x, 0))], at: at(time))
  }

  @Test func touchesComeAsTheyAreByDefault() {
    #expect(window.resampling == nil)
    send(.began, 0, at: 0)
    #expect(window.engine.touches.count == 1)
  }

  @Test func aFrameShowsTheFingerShortlyBefore() {
    window.resampling = ResamplingOptions(latency: 0.01)
    send(.began, 0, at: 0)
    #expect(window.engine.touches.isEmpty)
    #expect(window.nextDeadline != nil)
    for step in 1...4 { send(.moved, Double(step) * 16, at: Double(step) * 8) }
    window.advance(to: at(30))
    #expect(pan.location(in: nil) == Point(40, 0))
    #expect(pan.state == .began)
    send(.ended, 64, at: 33)
    window.advance(to: at(46))
    #expect(pan.state == .possible && window.engine.touches.isEmpty)
    #expect(window.repairs == StreamRepairs())
    #expect(window.nextDeadline == nil)
  }

  @Test func switchingItOffPassesOnWhatWaits() {
    window.resampling = ResamplingOptions(latency: 0.01)
    send(.began, 0, at: 0)
    window.resampling = nil
    send(.moved, 30, at: 8)
    send(.ended, 30, at: 9)
    window.advance(to: at(10))
    #expect(window.engine.touches.isEmpty && window.repairs == StreamRepairs())
  }

  @Test func cancelAllPassesOnWhatWaitsFirst() {
    window.resampling = ResamplingOptions(latency: 0.01)
    send(.began, 0, at: 0)
    window.cancelAll(at: at(5))
    #expect(window.repairs.cancelledByHost == 1)
    window.advance(to: at(50))
    #expect(window.engine.touches.isEmpty && window.nextDeadline == nil)
  }

  @Test func theRecorderReceivesWhatTheDeviceReports() {
    var lines: [String] = []
    window.resampling = ResamplingOptions(latency: 0.01)
    window.recorder = TraceLines(size: nil) { lines.append(String(decoding: $0, as: UTF8.self)) }
    send(.began, 0, at: 0)
    send(.moved, 30, at: 8)
    window.advance(to: at(16))
    #expect(lines.count == 4)
    #expect(lines[2].contains(#""x":30"#) && lines[2].contains(#""t":0.008"#))
  }
}
