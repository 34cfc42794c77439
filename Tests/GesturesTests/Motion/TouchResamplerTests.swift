import Gestures
import Testing

/// Moving touches to the times of frames.
struct TouchResamplerTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }

  private func touch(
    _ id: TouchID,
    _ phase: TouchPhase,
    _ x: Double,
    radius: Double? = nil
  ) -> TouchSample {
    TouchSample(id: id, phase: phase, location: Point(x, 0), radius: radius)
  }

  /// A finger that moves one point per millisecond, read every 8 ms.
  private func makeSteady(_ options: ResamplingOptions) -> TouchResampler {
    var resampler = TouchResampler(options)
    resampler.add([touch(1, .began, 0)], at: at(0))
    for step in 1...4 {
      resampler.add([touch(1, .moved, Double(step) * 8)], at: at(Double(step) * 8))
    }
    return resampler
  }

  @Test func aFrameShowsWhereTheFingerWasBefore() {
    var resampler = makeSteady(ResamplingOptions(latency: 0.01))
    let frames = resampler.frames(at: at(30))
    #expect(frames.map(\.time) == [at(10), at(30)])
    #expect(frames[0].samples == [touch(1, .began, 0)])
    // 20 ms after it came down, between the readings at 16 and 24 ms.
    #expect(frames[1].samples.map(\.location) == [Point(20, 0)])
    #expect(frames[1].samples[0].coalesced.map(\.time) == [at(18), at(26)])
    #expect(frames[1].samples[0].coalesced.map(\.location.x) == [8, 16])
  }

  @Test func theLocationIsGuessedForAShortTimeOnly() {
    var resampler = makeSteady(ResamplingOptions(latency: 0, maximumPrediction: 0.003))
    let guess = resampler.frames(at: at(34)).last
    #expect(guess?.samples[0].location == Point(34, 0))
    // At most 3 ms ahead.
    #expect(resampler.frames(at: at(38)).last?.samples[0].location == Point(35, 0))
    // Without a reading for more than 20 ms the finger rests where it was.
    #expect(resampler.frames(at: at(53)).last?.samples[0].location == Point(32, 0))
    #expect(resampler.frames(at: at(60)) == [])
  }

  @Test func halfAnIntervalIsTheMostThatIsGuessed() {
    var resampler = makeSteady(ResamplingOptions(latency: 0, maximumPrediction: 1))
    #expect(resampler.frames(at: at(39)).last?.samples[0].location == Point(36, 0))
  }

  @Test func noPredictionMeansTheNewestReading() {
    var resampler = makeSteady(ResamplingOptions(latency: 0, maximumPrediction: 0))
    #expect(resampler.frames(at: at(39)).last?.samples[0].location == Point(32, 0))
  }

  @Test func beginningsAndEndsKeepTheirPlacesTimesAndOrder() {
    var resampler = TouchResampler(ResamplingOptions(latency: 0.005))
    resampler.add([touch(1, .began, 0), touch(2, .began, 50)], at: at(0))
    resampler.add([touch(1, .moved, 9)], at: at(4))
    resampler.add([touch(1, .ended, 10), touch(2, .cancelled, 50)], at: at(6))
    resampler.add([touch(1, .began, 70)], at: at(7))
    let frames = resampler.frames(at: at(16))
    #expect(frames.map(\.time) == [at(5), at(11), at(11), at(12)])
    #expect(frames[0].samples == [touch(1, .began, 0), touch(2, .began, 50)])
    // The last reading before a lift is passed on before it.
    #expect(frames[1].samples.map(\.location) == [Point(9, 0)])
    #expect(frames[1].samples.map(\.phase) == [.moved])
    #expect(frames[2].samples == [touch(1, .ended, 10), touch(2, .cancelled, 50)])
    #expect(frames[3].samples == [touch(1, .began, 70)])
    #expect(!resampler.isIdle)
    resampler.add([touch(1, .ended, 70)], at: at(20))
    #expect(resampler.frames(at: at(25)).map(\.samples) == [[touch(1, .ended, 70)]])
    #expect(resampler.isIdle)
  }

  @Test func alateReadingDoesNotTurnTimeBack() {
    var resampler = TouchResampler(ResamplingOptions(latency: 0))
    resampler.add([touch(1, .began, 0)], at: at(0))
    _ = resampler.frames(at: at(20))
    resampler.add([touch(1, .ended, 0)], at: at(10))
    #expect(resampler.frames(at: at(30)).map(\.time) == [at(20)])
  }

  @Test func flushPassesEverythingOn() {
    var resampler = makeSteady(ResamplingOptions(latency: 1))
    let frames = resampler.flush(at: at(40))
    #expect(frames.map(\.time) == [at(40), at(40)])
    #expect(frames.last?.samples[0].location == Point(32, 0))
    #expect(resampler.isIdle)
  }

  @Test func otherValuesComeFromTheNewestReading() {
    var resampler = TouchResampler(ResamplingOptions(latency: 0))
    resampler.add([touch(1, .began, 0, radius: 5)], at: at(0))
    resampler.add([touch(1, .moved, 8, radius: 9)], at: at(8))
    #expect(resampler.frames(at: at(8)).last?.samples[0].radius == 9)
  }

  /// Nothing is invented and nothing lost, for any input and any frames.
  @Test(arguments: 1...40)
  func contactsComeOutAsTheyWentIn(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let options = ResamplingOptions(
      latency: Double(random(40)) / 1000,
      maximumPrediction: Double(random(20)) / 1000
    )
    var one = TouchResampler(options)
    var other = one
    var given: [String] = []
    var passed: [String] = []
    var down: Set<TouchID> = []
    var last = Timestamp.zero
    var time = 0.0
    func note(_ frames: [ResampledFrame]) {
      for frame in frames {
        #expect(frame.time >= last)
        last = frame.time
        for sample in frame.samples {
          switch sample.phase {
          case .began: down.insert(sample.id)
          case .ended, .cancelled: down.remove(sample.id)
          default: #expect(down.contains(sample.id), "a finger was invented")
          }
          if sample.phase != .moved { passed.append(words(sample)) }
        }
      }
    }
    func words(_ sample: TouchSample) -> String {
      "\(sample.id.contact) \(sample.phase) \(sample.location.x)"
    }
    var held: [TouchID] = []
    for _ in 0..<300 {
      time += Double(random(9))
      let id = TouchID(Int64(random(4)))
      var sample = touch(id, .moved, Double(random(300)))
      if let index = held.firstIndex(of: id) {
        if random(5) == 0 {
          sample.phase = random(4) == 0 ? .cancelled : .ended
          held.remove(at: index)
        }
      } else {
        sample.phase = .began
        held.append(id)
      }
      if sample.phase != .moved { given.append(words(sample)) }
      one.add([sample], at: at(time))
      other.add([sample], at: at(time))
      if random(3) == 0 {
        let frames = one.frames(at: at(time))
        #expect(frames == other.frames(at: at(time)))
        note(frames)
      }
    }
    note(one.flush(at: at(time)))
    #expect(passed == given)
  }
}
