import GestureGeometry
import GestureTouches

/// What an engine keeps about the contact in one slot of its table.
///
/// A record is a reference to memory of the table, and is passed around for free: no reference
/// counting, since records are read several times for every touch of every event.
struct TouchRecord {
  /// How far the news of a touch has come at its place.
  enum ViewPhase: UInt8 {
    /// Not decided yet.
    case new
    /// All news is held back.
    case held
    /// Delivered as it happens.
    case live
    /// Lifted, and the news of that is held back.
    case endHeld
    /// Nothing more will be delivered.
    case closed
  }

  struct Storage: ~Copyable {
    /// One object for every contact in this slot, one after the other, and a list that holds it.
    let touch: Touch
    let touchRef: Unmanaged<Touch>
    let single: TouchList
    let singleRef: Unmanaged<TouchList>
    let state: UnsafeMutablePointer<TouchState>
    /// Kept alive by the touch, as its target.
    let place: UnsafeMutablePointer<PlaceRef>
    var placeID: PlaceID?
    /// Owned by the place, which is one that keeps them linked.
    var gestures: Unmanaged<GestureAttachments>?
    var bindings = BindingList()
    var viewPhase = ViewPhase.new
    var movedWhileHeld = false
    var isLifted = false
    var lastReading = Timestamp.zero
  }

  // The engine frees it when it goes, and no recognizer has a record outside an attempt.
  private let storage: UnsafeMutablePointer<Storage>

  /// Makes the record of a slot.
  ///
  /// - Parameter touch: The object for all contacts of the slot.
  init(of touch: Touch) {
    storage = .allocate(capacity: 1)
    let single = TouchList([touch])
    let place = UnsafeMutablePointer<PlaceRef>.allocate(capacity: 1)
    place.initialize(to: PlaceRef())
    storage.initialize(
      to: Storage(
        touch: touch,
        touchRef: .passUnretained(touch),
        single: single,
        singleRef: .passUnretained(single),
        state: touch.state,
        place: place
      )
    )
  }

  func deallocate() {
    storage.pointee.place.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  var touch: Touch { storage.pointee.touch }

  /// The same, without counting references.
  var touchRef: Unmanaged<Touch> { storage.pointee.touchRef }

  /// The touch as a list of its own, so that an event with one touch makes none.
  var single: [Touch] { storage.pointee.single.touches }

  /// Calls a body with that list, without counting references.
  @inline(__always)
  func withSingle(_ body: ([Touch]) -> Void) {
    // The record keeps the list.
    storage.pointee.singleRef._withUnsafeGuaranteedRef { body($0.touches) }
  }

  /// What the touch is at the moment.
  var state: UnsafeMutablePointer<TouchState> { storage.pointee.state }

  /// What was hit, fixed for life; nil when the host found nothing.
  ///
  /// The touch keeps it alive.
  var place: (any GesturePlace)? {
    get { storage.pointee.place.pointee.object }
    nonmutating set { setPlace(newValue, hostRef: nil) }
  }

  /// Calls a body with what was hit, if anything was, without counting references.
  @inline(__always) @discardableResult
  func withPlace<Result>(_ body: (borrowing LentPlace) -> Result) -> Result? {
    guard placeID != nil else { return nil }
    // The touch keeps the place as long as its record is in use.
    return storage.pointee.place.withMemoryRebound(to: LentPlace.self, capacity: 1) {
      body($0.pointee)
    }
  }

  /// Sets what was hit.
  ///
  /// - Parameters:
  ///   - place: What was hit.
  ///   - hostRef: A reference to it when it is the host itself. That owns the engine and with it the
  ///     touch, which must not own it in turn.
  @inline(__always)
  func setPlace(_ place: (any GesturePlace)?, hostRef: TargetBackref?) {
    storage.pointee.place.pointee.object = place
    storage.pointee.placeID = place.map { PlaceID($0) }
    storage.pointee.gestures = place.flatMap { $0.gestures.linked(to: $0) }
    let state = storage.pointee.state
    state.pointee.unownedTarget = hostRef ?? TargetBackref()
    // Last, since the place that was hit before may go with it.
    state.pointee.ownedTarget = hostRef == nil ? place : nil
  }

  /// Tells places apart without touching them.
  var placeID: PlaceID? { storage.pointee.placeID }

  /// What is attached to the place, linked to what is attached above it; nil where the place must be
  /// asked.
  var gestures: Unmanaged<GestureAttachments>? { storage.pointee.gestures }

  var viewPhase: ViewPhase {
    get { storage.pointee.viewPhase }
    nonmutating set { storage.pointee.viewPhase = newValue }
  }

  /// Whether the contact moved while the news was held back.
  var movedWhileHeld: Bool {
    get { storage.pointee.movedWhileHeld }
    nonmutating set { storage.pointee.movedWhileHeld = newValue }
  }

  var isLifted: Bool {
    get { storage.pointee.isLifted }
    nonmutating set { storage.pointee.isLifted = newValue }
  }

  /// When the contact was last read.
  var lastReading: Timestamp {
    get { storage.pointee.lastReading }
    nonmutating set { storage.pointee.lastReading = newValue }
  }

  /// Makes the record serve a new contact; the last one's place is forgotten already.
  func begin(id: TouchID, kind: TouchKind, location: Point, at time: Timestamp, slot: Int) {
    state.pointee.restart(id: id, type: kind, location: location, at: time)
    state.pointee.slot = slot
    storage.pointee.bindings.removeAll()
    viewPhase = .new
    movedWhileHeld = false
    isLifted = false
    lastReading = time
  }

  // MARK: - Bindings

  /// How many recognizers were bound to the touch and have not been dropped.
  ///
  /// Inner places come first.
  var bindingCount: Int { storage.pointee.bindings.count }

  func binding(at index: Int) -> Binding { storage.pointee.bindings[index] }

  /// The bindings side by side, as long as none is added or dropped.
  var bindings: UnsafeBufferPointer<Binding> { storage.pointee.bindings.elements }

  func bind(_ recognizer: GestureRecognizer) {
    storage.pointee.bindings.append(
      Binding(recognizer: .passUnretained(recognizer), attempt: recognizer.attempt)
    )
  }

  /// Calls a body with each recognizer that still sees the touch, in bound order.
  func forEachBound(_ body: (GestureRecognizer) -> Void) {
    for index in 0..<bindingCount {
      binding(at: index).recognizer._withUnsafeGuaranteedRef { recognizer in
        if isBound(recognizer, in: binding(at: index).attempt) { body(recognizer) }
      }
    }
  }

  /// Forgets the recognizers that no longer see the touch.
  func dropStaleBindings() {
    storage.pointee.bindings.filter { binding in
      binding.recognizer._withUnsafeGuaranteedRef { isBound($0, in: binding.attempt) }
    }
  }

  func dropBindings() { storage.pointee.bindings.removeAll() }

  /// Returns whether a binding still holds: the same attempt, and the touch not ignored in it.
  private func isBound(_ recognizer: GestureRecognizer, in attempt: UInt64) -> Bool {
    recognizer.attempt == attempt && recognizer.seenTouches.contains(state.pointee.slot)
  }

  /// The first active recognizer that takes its touches from their places, if any.
  ///
  /// A finger that joins a gesture is part of it: the second finger of a scroll presses no button.
  var owner: Unmanaged<GestureRecognizer>? {
    for index in 0..<bindingCount {
      let binding = binding(at: index)
      let owns = binding.recognizer._withUnsafeGuaranteedRef {
        $0.publishedState.isActive && $0.cancelsTouchesInView && isBound($0, in: binding.attempt)
      }
      if owns { return binding.recognizer }
    }
    return nil
  }

  /// The first recognizer that keeps the news of this touch from its place, if any.
  func delayer(ofEnd: Bool) -> Unmanaged<GestureRecognizer>? {
    for index in 0..<bindingCount {
      let binding = binding(at: index)
      let delays = binding.recognizer._withUnsafeGuaranteedRef {
        ($0.delaysTouchesBegan || (ofEnd && $0.delaysTouchesEnded))
          && $0.publishedState == .possible && isBound($0, in: binding.attempt)
      }
      if delays { return binding.recognizer }
    }
    return nil
  }
}

/// A list of touches that never changes, so that who holds this may lend it.
final class TouchList {
  let touches: [Touch]

  init(_ touches: [Touch]) { self.touches = touches }
}

/// Which recognizer sees a touch, in which of its attempts; bound for life.
struct Binding {
  let recognizer: Unmanaged<GestureRecognizer>
  let attempt: UInt64
}

/// The records of all slots.
///
/// Made one by one as more contacts come down, and used again. A slot without a record of its own has a
/// blank one, so that a slot that a subclass remembers from another attempt can be read too.
struct RecordTable {
  private let records: UnsafeMutablePointer<TouchRecord>
  private(set) var count = 0

  init() {
    records = .allocate(capacity: TouchSet.capacity)
    records.initialize(repeating: Self.none[0], count: TouchSet.capacity)
  }

  private init(allBlank record: TouchRecord) {
    records = .allocate(capacity: TouchSet.capacity)
    records.initialize(repeating: record, count: TouchSet.capacity)
  }

  /// A table of blank records, for a recognizer that is in no attempt.
  // Shared by all threads: never written after it is made, and never freed.
  nonisolated(unsafe) static let none = RecordTable(
    allBlank: TouchRecord(
      of: Touch(id: TouchID(0), kind: .direct, location: .zero, time: .zero)
    )
  )

  subscript(slot: Int) -> TouchRecord {
    assert(slot >= 0 && slot < TouchSet.capacity)
    return records[slot]
  }

  mutating func append(_ touch: Touch) {
    records[count] = TouchRecord(of: touch)
    count += 1
  }

  /// Lets touches that hit the host itself forget it.
  func forgetHost() {
    // The host may be gone, so the reference to it is not read.
    for slot in 0..<count where records[slot].state.pointee.ownedTarget == nil {
      records[slot].place = nil
    }
  }

  /// Frees the memory; the engine does so when it goes.
  func deallocate() {
    forgetHost()
    for slot in 0..<count {
      // Clients may keep the touch; from here on it knows no engine.
      records[slot].state.pointee.engineObject = nil
      records[slot].deallocate()
    }
    records.deallocate()
  }

  /// Whether one of some touches hit the same place as another one did.
  func hasTouch(of touches: TouchSet, onPlaceOf other: Int) -> Bool {
    var slots = touches
    while let slot = slots.popFirst() {
      if records[slot].placeID == records[other].placeID { return true }
    }
    return false
  }

  /// Takes the slot whose touch came first out of a set.
  func popEarliest(_ slots: inout TouchSet) -> Int? {
    guard slots.count > 1 else { return slots.popFirst() }
    var left = slots
    var earliest = left.first
    while let slot = left.popFirst() {
      if records[slot].state.pointee.arrival < records[earliest].state.pointee.arrival {
        earliest = slot
      }
    }
    slots.remove(earliest)
    return earliest
  }

  /// The two touches of a set that came first, in order of arrival; nil for fewer than two.
  func earliestPair(of touches: TouchSet) -> (first: Int, second: Int)? {
    guard touches.count >= 2 else { return nil }
    var slots = touches
    var first = -1
    var second = -1
    while let slot = slots.popFirst() {
      let arrival = records[slot].state.pointee.arrival
      if first < 0 || arrival < records[first].state.pointee.arrival {
        second = first
        first = slot
      } else if second < 0 || arrival < records[second].state.pointee.arrival {
        second = slot
      }
    }
    return (first, second)
  }

  /// The mean location of some touches, in window points.
  ///
  /// - Precondition: The set is not empty.
  func centroid(of touches: TouchSet) -> Point {
    if touches.count == 1 { return records[touches.first].state.pointee.windowLocation }
    var slots = touches
    var x = 0.0
    var y = 0.0
    var count = 0.0
    while let slot = slots.popFirst() {
      let location = records[slot].state.pointee.windowLocation
      x += location.x
      y += location.y
      count += 1
    }
    return Point(x / count, y / count)
  }
}

/// A growing list of bindings that retains nothing.
struct BindingList: ~Copyable {
  private var storage: UnsafeMutablePointer<Binding>
  private var capacity = 16
  private(set) var count = 0

  init() { storage = .allocate(capacity: capacity) }

  deinit { storage.deallocate() }

  subscript(index: Int) -> Binding { storage[index] }

  var elements: UnsafeBufferPointer<Binding> { UnsafeBufferPointer(start: storage, count: count) }

  mutating func append(_ binding: Binding) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Binding>.allocate(capacity: capacity * 2)
      larger.update(from: storage, count: count)
      storage.deallocate()
      storage = larger
      capacity *= 2
    }
    storage[count] = binding
    count &+= 1
  }

  mutating func removeAll() { count = 0 }

  mutating func filter(_ isKept: (Binding) -> Bool) {
    var kept = 0
    for index in 0..<count where isKept(storage[index]) {
      storage[kept] = storage[index]
      kept &+= 1
    }
    count = kept
  }
}
