/// Predicts where contacts will be a short time ahead, from their last readings.
///
/// The velocity is the slope of the straight line that fits the readings of the last ``window`` seconds best. It
/// decays with ``timeConstant``, so that a prediction far ahead comes to rest, and the displacement is at most
/// ``maximumDistance``. A contact that has no reading for ``restGap`` seconds, or that has just come down, has
/// no prediction.
///
/// ```swift
/// var predictor = TouchPredictor()
/// predictor.add(samples, at: time)
/// predictor.location(of: 1, ahead: 0.016)      // where contact 1 will be in 16 ms; nil for none
/// ```
/// Use a prediction for drawing only. Recognizers never see it: what ``predict(into:at:)`` writes is in
/// `TouchEvent.predictedTouches(for:)`.
///
/// > Source: ordinary least squares. `Benchmarks/resampling` measures the constants on recordings.
public struct TouchPredictor: Sendable {
  /// How far back readings count, in seconds.
  ///
  /// > Source: chosen from the recordings: a longer one lags behind turns, a shorter one follows noise.
  public var window = 0.04
  /// How fast the predicted velocity decays, in seconds; infinite for a constant velocity.
  ///
  /// > Source: chosen: three frames of 60 Hz, so that a prediction beyond them adds little.
  public var timeConstant = 0.05
  /// The largest predicted displacement, in points.
  ///
  /// > Source: chosen: about the width of a fingertip, so that no mistake is larger than the finger.
  public var maximumDistance = 40.0
  /// How long a contact may be without a reading before it counts as resting, in seconds.
  ///
  /// > Source: AOSP and Flutter both take 40 ms without a sample for a pointer that stopped.
  public var restGap = 0.04
  /// The interval of the predicted readings that ``predict(into:at:)`` writes, in seconds.
  ///
  /// > Source: chosen, frames of 120 Hz.
  public var interval = 1.0 / 120
  /// How many readings ``predict(into:at:)`` writes for each contact.
  public var count = 2

  private struct Contact {
    let id: TouchID
    /// Oldest first, at least one.
    var readings: [CoalescedSample]
  }

  private var contacts: [Contact] = []
  private var now = Timestamp.invalid

  /// Creates a predictor.
  public init() {}

  /// The number of readings of a contact that are kept.
  ///
  /// > Source: 16 readings are 40 ms at 400 Hz.
  private static let capacity = 16

  /// Takes what the device reports.
  ///
  /// - Parameters:
  ///   - samples: The changes of contacts, as for a window.
  ///   - time: The time of the event. A time before the last one counts as the last one.
  public mutating func add(_ samples: [TouchSample], at time: Timestamp) {
    now = max(now, time)
    for sample in samples {
      let index = contacts.firstIndex { $0.id == sample.id }
      switch sample.phase {
      case .began:
        if let index { contacts.remove(at: index) }
        guard sample.location.isFinite else { continue }
        let reading = CoalescedSample(time: now, location: sample.location)
        contacts.append(Contact(id: sample.id, readings: [reading]))
      case .moved:
        guard let index, sample.location.isFinite else { continue }
        for earlier in sample.coalesced { add(earlier, to: index) }
        add(
          CoalescedSample(time: min(sample.time ?? now, now), location: sample.location),
          to: index
        )
      case .ended, .cancelled:
        if let index { contacts.remove(at: index) }
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
  }

  /// Forgets every contact.
  public mutating func removeAll() { contacts.removeAll() }

  /// Returns where a contact will be.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - ahead: How long after the newest reading of the contact, in seconds; not negative.
  /// - Returns: A location in window points; nil for a contact that is not down, rests, or has one reading.
  public func location(of id: TouchID, ahead: Double) -> Point? {
    guard ahead >= 0, let contact = contacts.first(where: { $0.id == id }),
      let newest = contact.readings.last, !(now - newest.time > restGap),
      let velocity = velocity(of: contact, newest)
    else { return nil }
    let isConstant = timeConstant == .infinity
    let decay = Elementary.exp(-ahead / timeConstant)
    let duration = isConstant ? ahead : timeConstant * (1 - decay)
    let displacement = velocity * duration
    let length = displacement.length
    let bound = maximumDistance > 0 ? maximumDistance : 0
    let part = length > bound ? bound / length : 1
    let location = newest.location + displacement * part
    return location.isFinite ? location : nil
  }

  /// Takes what the device reports, and adds predictions to the moves that have none.
  ///
  /// - Parameters:
  ///   - samples: The changes of contacts, before they are sent to a window.
  ///   - time: The time of the event.
  public mutating func predict(into samples: inout [TouchSample], at time: Timestamp) {
    add(samples, at: time)
    for index in samples.indices where samples[index].phase == .moved {
      guard samples[index].predicted.isEmpty else { continue }
      for step in 0..<max(count, 0) {
        let ahead = Double(step + 1) * interval
        guard let location = location(of: samples[index].id, ahead: ahead) else { break }
        samples[index].predicted.append(CoalescedSample(time: now + ahead, location: location))
      }
    }
  }

  private mutating func add(_ reading: CoalescedSample, to index: Int) {
    guard reading.location.isFinite, let newest = contacts[index].readings.last else { return }
    if reading.time <= newest.time {
      if reading.time == newest.time {
        contacts[index].readings[contacts[index].readings.count - 1] = reading
      }
      return
    }
    if contacts[index].readings.count == Self.capacity { contacts[index].readings.removeFirst() }
    contacts[index].readings.append(reading)
  }

  /// Returns the slope of the straight line that fits the last readings best; nil for one reading.
  private func velocity(of contact: Contact, _ newest: CoalescedSample) -> Vector? {
    var count = 0.0
    var (sumT, sumTT) = (0.0, 0.0)
    var (sumD, sumTD) = (Vector.zero, Vector.zero)
    for reading in contact.readings where newest.time - reading.time <= window {
      // From the newest reading, so that the sums stay small.
      let time = reading.time - newest.time
      let offset = reading.location - newest.location
      count += 1
      sumT += time
      sumTT += time * time
      sumD = sumD + offset
      sumTD = sumTD + offset * time
    }
    let divisor = count * sumTT - sumT * sumT
    guard count > 1, divisor > 0 else { return nil }
    return (sumTD * count - sumD * sumT) * (1 / divisor)
  }
}
