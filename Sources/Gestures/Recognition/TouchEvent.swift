/// Everything that a window is sent at one time.
///
/// The engine reuses one object for every event; read it only while it is delivered.
public final class TouchEvent {
  /// The kind of an event.
  ///
  /// > Source: The numbers are those of UIKit's public headers.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// Contacts came down, moved or were lifted.
    case touches = 0
    /// A wheel or a scrolling surface moved.
    case scroll = 10
    /// A pointer moves above the window without contact.
    case hover = 11
    /// A trackpad reports a pinch or a rotation.
    case transform = 14
    /// A hardware button changed.
    case presses = 3
  }

  /// Everything that changes from event to event.
  package struct Contents {
    var type = Kind.touches
    var timestamp = Timestamp.zero
    var allTouches: [Touch] = []
    var buttonMask: ButtonMask = []
    var modifierFlags: ModifierFlags = []
    var scroll: ScrollSample?
    var hover: HoverSample?
    var transform: TransformSample?
    var presses: [Press] = []
    /// The changed touches of each phase, as lists in order of arrival and as sets.
    var began = ChangedTouches()
    var moved = ChangedTouches()
    var ended = ChangedTouches()
    var cancelled = ChangedTouches()
    /// The raw readings of this event in order of time.
    ///
    /// Empty unless some touch has more than one reading or was read before the event. The last
    /// reading of each touch is its delivered location.
    package internal(set) var readings: [TouchReading] = []
    var predictions: [TouchReading] = []
    /// The number of the event.
    var number: UInt64 = 0
  }

  @exclusivity(unchecked) package internal(set) final var contents = Contents()

  /// The kind of the event.
  public var type: Kind { contents.type }

  /// The time of the event.
  public var timestamp: Timestamp { contents.timestamp }

  /// All contacts of the window in order of arrival, including resting and just lifted ones.
  public var allTouches: [Touch] { contents.allTouches }

  /// The buttons of the pointing device that are down.
  public var buttonMask: ButtonMask { contents.buttonMask }

  /// The modifier keys that are held.
  public var modifierFlags: ModifierFlags { contents.modifierFlags }

  /// The scroll step, for events of type `scroll`.
  public var scroll: ScrollSample? { contents.scroll }

  /// The hover reading, for events of type `hover`.
  public var hover: HoverSample? { contents.hover }

  /// The trackpad's step, for events of type `transform`.
  public var transform: TransformSample? { contents.transform }

  /// The buttons that changed, for events of type `presses`.
  public var presses: [Press] { contents.presses }

  init() {}

  /// Returns the raw readings of a touch since the last event, oldest first.
  ///
  /// - Parameter touch: A touch of this event.
  /// - Returns: Copies, the last one equal to the touch itself; nil for a touch that did not change
  ///   in this event.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard phase(ofSlot: touch.slot) != nil, allTouches.contains(where: { $0 === touch }) else {
      return nil
    }
    var previous = touch.previousWindowLocation
    var copies: [Touch] = []
    for reading in contents.readings where reading.slot == touch.slot {
      copies.append(
        touch.copy(at: reading.sample, previous: previous, phase: touch.state.value.phase)
      )
      previous = reading.sample.location
    }
    if copies.last?.windowLocation != touch.windowLocation {
      let now = CoalescedSample(time: touch.timestamp, location: touch.windowLocation)
      copies.append(touch.copy(at: now, previous: previous, phase: touch.state.value.phase))
    }
    return copies
  }

  /// Returns the locations that the device predicts for a touch, nearest first.
  ///
  /// - Parameter touch: A touch of this event.
  /// - Returns: Copies, without the touch itself, invalid after the next event; nil for a touch
  ///   that did not change in this event. Predictions never reach recognizers.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    guard phase(ofSlot: touch.slot) != nil, allTouches.contains(where: { $0 === touch }) else {
      return nil
    }
    var previous = touch.windowLocation
    var copies: [Touch] = []
    for reading in contents.predictions where reading.slot == touch.slot {
      copies.append(touch.copy(at: reading.sample, previous: previous, phase: .moved))
      previous = reading.sample.location
    }
    return copies
  }

  /// The phase that a slot's touch changed to in this event, or nil when it did not change.
  func phase(ofSlot slot: Int) -> TouchPhase? {
    if contents.moved.set.contains(slot) { return .moved }
    if contents.began.set.contains(slot) { return .began }
    if contents.ended.set.contains(slot) { return .ended }
    if contents.cancelled.set.contains(slot) { return .cancelled }
    return nil
  }

  /// The slots whose touch changed.
  var changed: TouchSet {
    TouchSet(
      bits: contents.began.set.bits | contents.moved.set.bits | contents.ended.set.bits
        | contents.cancelled.set.bits
    )
  }

  /// Updates the lists from the sets; lists of phases without changes may be outdated.
  func prepareLists(_ records: RecordTable, epoch: UInt64) {
    if !contents.moved.isPrepared(epoch) {
      contents.moved.prepare(records, from: allTouches, epoch: epoch)
    }
    if !contents.began.isPrepared(epoch) {
      contents.began.prepare(records, from: allTouches, epoch: epoch)
    }
    if !contents.ended.isPrepared(epoch) {
      contents.ended.prepare(records, from: allTouches, epoch: epoch)
    }
    if !contents.cancelled.isPrepared(epoch) {
      contents.cancelled.prepare(records, from: allTouches, epoch: epoch)
    }
  }

  /// Clears the changes of the last event, and starts the next one.
  func start(_ kind: Kind, at time: Timestamp) {
    contents.number &+= 1
    contents.type = kind
    contents.timestamp = time
    contents.began.set = TouchSet()
    contents.moved.set = TouchSet()
    contents.ended.set = TouchSet()
    contents.cancelled.set = TouchSet()
    if !contents.readings.isEmpty { contents.readings.removeAll(keepingCapacity: true) }
    if !contents.predictions.isEmpty { contents.predictions.removeAll(keepingCapacity: true) }
    guard kind != .touches else { return }
    contents.scroll = nil
    contents.hover = nil
    contents.transform = nil
    contents.presses = []
  }
}

/// The touches that changed to one phase in an event.
///
/// A list is made from the set when the event is complete, and kept while the set stays the same. A
/// single touch already has its list. The list of several touches reuses its memory. So fingers
/// that move alternately and together allocate nothing.
struct ChangedTouches {
  var set = TouchSet()
  private var one: [Touch] = []
  private var several: [Touch] = []
  private var listedOne = TouchSet()
  private var listedSeveral = TouchSet()
  private var listedEpoch: UInt64 = 0

  init() {}

  /// The touches of the set in order of arrival; not valid while the set is empty.
  var list: [Touch] { self.set.count == 1 ? one : several }

  /// Returns whether the list is up to date, or will not be used.
  func isPrepared(_ epoch: UInt64) -> Bool {
    switch set.count {
    case 0: true
    // A slot always has the same touch object.
    case 1: listedOne == set
    default: listedSeveral == set && listedEpoch == epoch
    }
  }

  /// Updates the list from the set.
  ///
  /// - Parameters:
  ///   - records: The records of the slots.
  ///   - touches: All touches of the window, in order of arrival.
  ///   - epoch: Changes whenever a slot gets another touch.
  mutating func prepare(_ records: RecordTable, from touches: [Touch], epoch: UInt64) {
    if set.count == 1 {
      one = records[set.first].single
      listedOne = set
      return
    }
    several.empty()
    for touch in touches where set.contains(touch.slot) { several.append(touch) }
    listedSeveral = set
    listedEpoch = epoch
  }
}

/// One raw reading of the touch in a slot.
package struct TouchReading {
  package var slot: Int
  package var sample: CoalescedSample

  init(slot: Int, sample: CoalescedSample) {
    self.slot = slot
    self.sample = sample
  }
}
