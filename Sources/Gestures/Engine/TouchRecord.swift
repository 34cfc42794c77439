/// The engine's data about the contact in one slot of its table.
///
/// A record is a reference to memory of the table. Copying it counts no references, because records
/// are read several times for every touch of every event.
package struct TouchRecord {
  /// How far a touch has been delivered to its node.
  package enum ViewPhase: UInt8 {
    /// Not decided yet.
    case new
    /// All calls are held back.
    case held
    /// Each change is delivered at once.
    case live
    /// Lifted, and the call for the lift is held back.
    case endHeld
    /// Nothing more will be delivered.
    case closed
  }

  struct Storage: ~Copyable {
    /// The object for all contacts in this slot, one after the other.
    let touch: Touch
    let touchRef: Unowned<Touch>
    let single: TouchList
    let singleRef: Unowned<TouchList>
    let state: Handle<TouchState>
    /// The touch keeps it alive, as its target.
    var node: UnownedAny<any GestureNode>?
    var nodeID: NodeID?
    /// The node's list of recognizers, if the node keeps it linked to its parent's list.
    ///
    /// Owned by the node.
    var gestures: Unowned<GestureAttachments>?
    /// It grows once for a slot whose contacts more recognizers see.
    var bindings = List<Binding>(capacity: 4)
    var viewPhase = ViewPhase.new
    var movedWhileHeld = false
    var isLifted = false
    var lastReading = Timestamp.zero
  }

  // The engine frees the memory when it is released. No recognizer uses a record of the engine
  // outside an attempt.
  private let storage: Handle<Storage>

  /// Creates the record of a slot.
  ///
  /// - Parameter touch: The object for all contacts of the slot.
  init(of touch: Touch) {
    let single = TouchList([touch])
    storage = Handle(
      allocating: Storage(
        touch: touch,
        touchRef: Unowned(touch),
        single: single,
        singleRef: Unowned(single),
        state: touch.state
      )
    )
  }

  func free() { storage.free() }

  var touch: Touch { storage.value.touch }

  /// The same touch, without counting references.
  var touchRef: Unowned<Touch> { storage.value.touchRef }

  /// A list with only the touch, so that an event with one touch allocates no list.
  var single: [Touch] { storage.value.single.touches }

  /// Calls a body with that list, without counting references.
  @inline(__always)
  func withSingle(_ body: ([Touch]) -> Void) {
    // The record keeps the list alive.
    storage.value.singleRef.with { body($0.touches) }
  }

  /// The current state of the touch.
  package var state: Handle<TouchState> { storage.value.state }

  /// The node that was hit, nil if the host found none, or after it left the window.
  ///
  /// The touch keeps it alive.
  var node: (any GestureNode)? {
    get { storage.value.node?.object }
    nonmutating set {
      note(newValue)
      storage.value.state.value.setTarget(newValue)
    }
  }

  /// Calls a body with the node that was hit, if any, without counting references.
  @inline(__always) @discardableResult
  func withNode<Result>(_ body: (borrowing Lent<any GestureNode>) -> Result) -> Result? {
    // The touch keeps the node alive as long as its record is in use.
    storage.value.node?.with(body)
  }

  /// Sets the node that was hit to the host itself.
  ///
  /// The host owns the engine and therefore the touch, so the touch must not own the host.
  func setHost(_ node: any GestureNode, _ host: TargetReference) {
    note(node)
    storage.value.state.value.setTarget(toHost: host)
  }

  private func note(_ node: (any GestureNode)?) {
    storage.value.node = node.map { UnownedAny($0) }
    storage.value.nodeID = node.map { NodeID($0) }
    storage.value.gestures = node.flatMap { $0.gestures.linked(to: $0) }
  }

  /// Identifies the node without accessing it.
  package var nodeID: NodeID? { storage.value.nodeID }

  /// The node's list of recognizers, if it is linked to its parent's list.
  ///
  /// Nil if the node must be asked for its recognizers and its parent.
  var gestures: Unowned<GestureAttachments>? { storage.value.gestures }

  package internal(set) var viewPhase: ViewPhase {
    get { storage.value.viewPhase }
    nonmutating set { storage.value.viewPhase = newValue }
  }

  /// Whether the contact moved while its calls were held back.
  package internal(set) var movedWhileHeld: Bool {
    get { storage.value.movedWhileHeld }
    nonmutating set { storage.value.movedWhileHeld = newValue }
  }

  package internal(set) var isLifted: Bool {
    get { storage.value.isLifted }
    nonmutating set { storage.value.isLifted = newValue }
  }

  /// The time of the contact's last reading.
  var lastReading: Timestamp {
    get { storage.value.lastReading }
    nonmutating set { storage.value.lastReading = newValue }
  }

  /// Prepares the record for a new contact.
  ///
  /// The node of the last contact was cleared when its slot was freed.
  func begin(id: TouchID, kind: TouchKind, location: Point, at time: Timestamp, slot: Int) {
    state.value.restart(id: id, type: kind, location: location, at: time)
    state.value.slot = slot
    storage.value.bindings.truncate(to: 0)
    viewPhase = .new
    movedWhileHeld = false
    isLifted = false
    lastReading = time
  }

  // MARK: - Bindings

  /// The number of recognizers that are bound to the touch.
  ///
  /// Recognizers of inner nodes come first.
  var bindingCount: Int { storage.value.bindings.count }

  func binding(at index: Int) -> Binding { storage.value.bindings[index] }

  /// Calls a body with each binding; the body must not add or drop bindings.
  @inline(__always)
  func forEachBinding(_ body: (Binding) -> Void) { storage.value.bindings.forEach(body) }

  func bind(_ recognizer: GestureRecognizer) {
    storage.value.bindings.append(
      Binding(recognizer: Unowned(recognizer), attempt: recognizer.attempt.number)
    )
  }

  /// Calls a body with each recognizer that still sees the touch, in the order of binding.
  package func forEachBound(_ body: (GestureRecognizer) -> Void) {
    for index in 0..<bindingCount {
      binding(at: index).recognizer.with { recognizer in
        if isBound(recognizer, in: binding(at: index).attempt) { body(recognizer) }
      }
    }
  }

  /// Drops the bindings of recognizers that no longer see the touch.
  func dropStaleBindings() {
    storage.value.bindings.filter { binding in
      binding.recognizer.with { isBound($0, in: binding.attempt) }
    }
  }

  func dropBindings() { storage.value.bindings.truncate(to: 0) }

  /// Returns whether a binding still holds: the same attempt, and the touch not ignored in it.
  private func isBound(_ recognizer: GestureRecognizer, in attempt: UInt64) -> Bool {
    recognizer.attempt.number == attempt
      && recognizer.attempt.seenTouches.contains(state.value.slot)
  }

  /// The first active recognizer that takes its touches from their nodes, if any.
  ///
  /// A finger that joins a gesture belongs to it: the second finger of a scroll presses no button.
  var owner: Unowned<GestureRecognizer>? {
    for index in 0..<bindingCount {
      let binding = binding(at: index)
      let owns = binding.recognizer.with {
        $0.attempt.publishedState.isActive && $0.cancelsTouchesInView
          && isBound($0, in: binding.attempt)
      }
      if owns { return binding.recognizer }
    }
    return nil
  }

  /// The first recognizer that delays the calls for this touch to its node, if any.
  func delayer(ofEnd: Bool) -> Unowned<GestureRecognizer>? {
    if !Parts.areAll, !ofEnd { return nil }
    for index in 0..<bindingCount {
      let binding = binding(at: index)
      let delays = binding.recognizer.with {
        (Parts.areAll && $0.delaysTouchesBegan || (ofEnd && $0.delaysTouchesEnded))
          && $0.attempt.publishedState == .possible && isBound($0, in: binding.attempt)
      }
      if delays { return binding.recognizer }
    }
    return nil
  }
}

/// A list of touches that never changes, so that its owner may lend it without counting references.
final class TouchList {
  let touches: [Touch]

  init(_ touches: [Touch]) { self.touches = touches }
}

/// A recognizer that sees a touch, and the attempt in which it does.
struct Binding {
  let recognizer: Unowned<GestureRecognizer>
  let attempt: UInt64
}

/// The records of all slots.
///
/// Records are created one by one as more contacts come down, and are used again. A slot without a
/// record of its own has a blank one, so that a subclass may also read a slot that it stored in
/// another attempt.
package struct RecordTable {
  private let records: Row<TouchRecord>

  init() { self.init(repeating: Self.blank.value[0]) }

  private init(repeating record: TouchRecord) {
    records = Row(repeating: record, count: TouchSet.capacity)
  }

  /// A table of blank records, for a recognizer that is in no attempt.
  static let blank = Shared(
    RecordTable(
      repeating: TouchRecord(
        of: Touch(id: TouchID(0), kind: .direct, location: .zero, time: .zero)
      )
    )
  )

  package subscript(slot: Int) -> TouchRecord { records[slot] }

  /// Creates the record of a slot that has none.
  func makeRecord(for slot: Int, of touch: Touch) { records[slot] = TouchRecord(of: touch) }

  /// Clears the references of touches to the host.
  ///
  /// - Parameter count: How many slots have a record.
  func forgetHost(count: Int) {
    // The host may have been released, so the reference to it is not read.
    for slot in 0..<count where records[slot].state.value.ownedTarget == nil {
      records[slot].node = nil
    }
  }

  /// Frees the memory; called before the engine is released.
  ///
  /// - Parameter count: How many slots have a record.
  func free(count: Int) {
    forgetHost(count: count)
    for slot in 0..<count {
      // Clients may keep the touch, so its reference to the engine is cleared.
      records[slot].state.value.engineObject = nil
      records[slot].free()
    }
    records.free()
  }

  /// Returns whether a touch of a set hit the same node as another touch.
  func hasTouch(of touches: TouchSet, onNodeOf other: Int) -> Bool {
    var slots = touches
    while let slot = slots.popFirst() {
      if records[slot].nodeID == records[other].nodeID { return true }
    }
    return false
  }

  /// Removes and returns the slot of the touch in a set that arrived first.
  func popEarliest(_ slots: inout TouchSet) -> Int? {
    guard slots.count > 1 else { return slots.popFirst() }
    var left = slots
    var earliest = left.first
    while let slot = left.popFirst() {
      if records[slot].state.value.arrival < records[earliest].state.value.arrival {
        earliest = slot
      }
    }
    slots.remove(earliest)
    return earliest
  }

  /// Returns the first two touches of a set in order of arrival; nil for fewer than two.
  func earliestPair(of touches: TouchSet) -> (first: Int, second: Int)? {
    guard touches.count >= 2 else { return nil }
    var slots = touches
    var first = -1
    var second = -1
    while let slot = slots.popFirst() {
      let arrival = records[slot].state.value.arrival
      if first < 0 || arrival < records[first].state.value.arrival {
        second = first
        first = slot
      } else if second < 0 || arrival < records[second].state.value.arrival {
        second = slot
      }
    }
    return (first, second)
  }

  /// Returns the touch of a set that arrived last.
  ///
  /// - Precondition: The set is not empty.
  func latest(of touches: TouchSet) -> Int {
    var slots = touches
    var latest = touches.first
    while let slot = slots.popFirst() {
      if records[slot].state.value.arrival > records[latest].state.value.arrival { latest = slot }
    }
    return latest
  }

  /// The mean location of some touches, in window points.
  ///
  /// - Precondition: The set is not empty.
  func centroid(of touches: TouchSet) -> Point {
    if touches.count == 1 { return records[touches.first].state.value.windowLocation }
    var slots = touches
    var x = 0.0
    var y = 0.0
    var count = 0.0
    while let slot = slots.popFirst() {
      let location = records[slot].state.value.windowLocation
      x += location.x
      y += location.y
      count += 1
    }
    return Point(x / count, y / count)
  }
}
