// What PalmsPensAndTools.md and ResamplingAndPrediction.md show.

import GestureExplanation
import GestureViews
import Gestures
import Testing

struct FilterSnippetTests {
  @Test func aPageForWriting() {
    let window = Window(size: Size(390, 844))
    window.settings.filter.rejectsPalms = true
    window.settings.filter.maximumRadius = 40
    window.settings.filter.pencilBlocksFingers = true
    window.settings.filter.fingerPause = 0.5
    let canvas = window.onPan { pan in _ = pan.location(in: nil) }
    canvas.allowedTouchTypes = [.direct, .pencil]

    #expect(window.settings.filter.isOn)
    print(window.filtered.total, window.filtered.palms, window.filtered.cancelled)
  }

  @Test func onlyPencilsDraw() {
    let window = Window(size: Size(390, 844))
    window.settings.filter.allowsFingers = false
    window.settings.filter.allowsPointers = false
    window.send([TouchSample(id: 1, phase: .began, location: .zero)], at: .zero)
    #expect(window.engine.touches.isEmpty)
  }

  @Test func anAdapterLabelsItsContacts() {
    let window = Window(size: Size(390, 844))
    window.settings.filter.rejectsPalms = true
    let time = Timestamp.zero
    let location = Point(100, 100)
    window.send(
      [TouchSample(id: 3, phase: .began, location: location, tool: .palm, radius: 31)],
      at: time
    )
    window.send(
      HoverSample(id: 9, kind: .pencil, phase: .regionEntered, location: location),
      at: time
    )
    #expect(window.filtered.palms == 1)
  }

  @Test func anObserverSaysWhatWasFiltered() {
    let window = Window(size: Size(390, 844))
    window.settings.filter.maximumRadius = 20
    let listener = FilterListener()
    window.addObserver(listener)
    window.send(
      [TouchSample(id: 3, phase: .began, location: .zero, radius: 31)],
      at: Timestamp(seconds: 0.1)
    )
    #expect(listener.sentences.count == 1)
  }

  @Test func aWindowResamples() {
    let window = Window(size: Size(390, 844))
    window.resampling = ResamplingOptions()  // 5 ms later, as on Android

    window.resampling = ResamplingOptions(latency: 0.012, maximumPrediction: 0)
    #expect(window.resampling?.latency == 0.012)
  }

  @Test func aHostResamplesAndPredicts() {
    let window = Window(size: Size(390, 844))
    let time = Timestamp.zero
    let frameTime = Timestamp(seconds: 0.016)
    var samples = [TouchSample(id: 1, phase: .began, location: .zero)]
    var resampler = TouchResampler()
    var predictor = TouchPredictor()
    predictor.predict(into: &samples, at: time)  // for `event.predictedTouches(for:)`
    resampler.add(samples, at: time)
    for frame in resampler.frames(at: frameTime) {
      window.send(frame.samples, at: frame.time)
    }
    window.advance(to: frameTime)
    let ahead = predictor.location(of: 1, ahead: 0.016)
    #expect(ahead == nil && window.engine.touches.count == 1)
  }
}

final class FilterListener: DecisionObserver {
  var sentences: [String] = []

  func observe(_ decision: Decision) {
    guard case .filtered(let touch) = decision.kind else { return }
    sentences.append(touch.text(at: decision.time))
  }
}
