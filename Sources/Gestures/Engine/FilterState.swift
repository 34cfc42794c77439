/// A contact that is down and that the filter swallows.
package struct FilteredContact {
  package let id: TouchID
  /// Where it was last, in window points.
  package var location: Point

  package init(id: TouchID, location: Point) {
    self.id = id
    self.location = location
  }
}

/// What the filter of a window knows: its rules, the contacts that it swallows, and the pencil.
///
/// Input: samples. Output: which contacts are rejected, and by which rule.
package struct FilterState {
  /// The rules.
  package var rules = TouchFilter() {
    didSet { hasRules = rules.isOn }
  }

  /// Whether any rule may reject a contact; stored, because every event reads it.
  private var hasRules = false

  var isOn: Bool { Parts.areAll && hasRules }

  /// Whether contacts are swallowed.
  var isSwallowing: Bool { Parts.areAll && !contacts.isEmpty }

  /// The contacts that are swallowed, in the order in which they were rejected.
  ///
  /// The filter may be switched off meanwhile: they are still swallowed until they are lifted.
  package private(set) var contacts: [FilteredContact] = []
  var counts = FilteredCounts()
  /// The pencil that hovers; nil for none.
  package var nearPencil: TouchID?
  /// When the last pencil was lifted, or left its range; nil for never.
  package var pencilLeft: Timestamp?
  /// Whether a pencil begins in the samples that are being processed.
  var isPencilComing = false
  /// Why the touches of the present cancel are taken away; empty for other events.
  var causes: [(slot: Int, reason: FailureReason)] = []

  /// Returns the place of a contact in the list, or nil.
  func index(of id: TouchID) -> Int? {
    if !isSwallowing { return nil }
    return contacts.firstIndex { $0.id == id }
  }

  /// Swallows a contact from now on.
  mutating func add(_ touch: FilteredTouch) {
    contacts.append(FilteredContact(id: touch.id, location: touch.location))
    counts.count(touch)
  }

  /// Swallows a move; returns false if the contact is not swallowed.
  mutating func swallowMove(of id: TouchID, to location: Point) -> Bool {
    guard let index = index(of: id) else { return false }
    if location.isFinite { contacts[index].location = location }
    return true
  }

  /// Forgets a contact that was lifted; returns false if it was not swallowed.
  mutating func remove(_ id: TouchID) -> Bool {
    guard let index = index(of: id) else { return false }
    contacts.remove(at: index)
    return true
  }

  /// Forgets the contacts and the pencil of a device, or of all, because the host ended them.
  mutating func removeAll(of device: Int64?, at now: Timestamp) {
    if !Parts.areAll { return }
    contacts.removeAll { device == nil || $0.id.device == device }
    guard let nearPencil, device == nil || nearPencil.device == device else { return }
    notePencilLeft(at: now)
  }

  /// Forgets the contacts that are missing in a list of all that are down.
  mutating func removeAll(missingIn live: [TouchSample]) {
    contacts.removeAll { contact in !live.contains { $0.id == contact.id } }
  }

  /// Records that the pencil is gone.
  mutating func notePencilLeft(at now: Timestamp) {
    nearPencil = nil
    pencilLeft = now
  }

  /// Returns why touches are taken away; nil if another part of the engine or the host cancels them.
  func reason(for touches: TouchSet) -> FailureReason? {
    if !Parts.areAll || causes.isEmpty { return nil }
    return causes.first { touches.contains($0.slot) }?.reason
  }
}

// The rules.
extension FilterState {
  /// Returns a verdict about a contact that begins; nil if it is accepted.
  func rejection(
    ofNew sample: Handle<TouchSample>,
    isPencilDown: @autoclosure () -> Bool,
    at now: Timestamp
  ) -> FilteredTouch? {
    let kind = sample.value.kind
    func rejected(
      _ rule: FilteredTouch.Rule,
      _ value: Double = 0,
      _ limit: Double = 0
    )
      -> FilteredTouch
    {
      touch(sample, kind, rule, value, limit, wasDown: false)
    }
    guard rules.allows(kind, sample.value.tool) else { return rejected(.kind) }
    if rules.rejectsPalms, sample.value.tool == .palm { return rejected(.palm) }
    guard kind.isFinger else { return nil }
    if let radius = sample.value.radius, isTooLarge(radius) {
      return rejected(.radius, radius, rules.maximumRadius)
    }
    guard rules.pencilBlocksFingers else { return nil }
    if isPencilComing || isPencilDown() { return rejected(.pencilDown) }
    if nearPencil != nil { return rejected(.pencilNear) }
    if let pencilLeft, now - pencilLeft < rules.fingerPause {
      return rejected(.pencilLeft, now - pencilLeft, rules.fingerPause)
    }
    return nil
  }

  /// Returns a verdict about a later sample of a touch; nil if the touch may continue.
  func rejection(ofLater sample: Handle<TouchSample>, kind: TouchKind) -> FilteredTouch? {
    if rules.rejectsPalms, sample.value.tool == .palm {
      return touch(sample, kind, .palm, wasDown: true)
    }
    guard kind.isFinger, let radius = sample.value.radius, isTooLarge(radius) else { return nil }
    return touch(sample, kind, .radius, radius, rules.maximumRadius, wasDown: true)
  }

  /// Whether a sample brings a pencil that is accepted, so that it ends or blocks fingers.
  func isPencil(_ sample: Handle<TouchSample>) -> Bool {
    sample.value.kind == .pencil && rules.allows(.pencil, sample.value.tool)
      && !(rules.rejectsPalms && sample.value.tool == .palm)
  }

  private func isTooLarge(_ radius: Double) -> Bool {
    radius.isFinite && radius > rules.maximumRadius
  }

  private func touch(
    _ sample: Handle<TouchSample>,
    _ kind: TouchKind,
    _ rule: FilteredTouch.Rule,
    _ measured: Double = 0,
    _ limit: Double = 0,
    wasDown: Bool
  ) -> FilteredTouch {
    FilteredTouch(
      id: sample.value.id,
      kind: kind,
      tool: sample.value.tool,
      location: sample.value.location,
      rule: rule,
      measured: measured,
      limit: limit,
      wasDown: wasDown
    )
  }
}
