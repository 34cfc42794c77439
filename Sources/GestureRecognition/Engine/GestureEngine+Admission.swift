import GestureGeometry
import GestureTouches

/// One place on the way from a hit place to the root that has recognizers.
struct ChainLink {
  let place: any GesturePlace
  let attachments: GestureAttachments
  /// Steps from the hit place.
  let level: Int
}

extension GestureEngine {
  /// Offers the new touches of an event to the recognizers of their places and of all ancestors.
  ///
  /// All admissions come before any delivery, so that whoever will see a touch is in an attempt when
  /// the first one reacts to it.
  func admitNewTouches() {
    var began = event.began.set
    while let slot = popEarliest(&began) {
      let record = records[slot]
      let depth = collectChain(from: record.place)
      // The chain keeps its places while clients are asked, and nobody else changes it meanwhile.
      for position in chain.indices {
        let priority = Int64(depth - chain[position].level) << 32
        let place = chain[position].place
        let attachments = chain[position].attachments
        let list = attachments.list
        // A delegate may take recognizers away while it is asked. The array keeps them alive.
        withExtendedLifetime(attachments.recognizers) {
          var index = 0
          while index < list.count {
            list[index]._withUnsafeGuaranteedRef {
              offer(record, to: $0, at: place, priority: priority | Int64(index))
            }
            index += 1
          }
        }
      }
      forgetChain()
    }
  }

  /// Lists the places with recognizers from a place up to the root; returns how deep the place lies.
  func collectChain(from place: (any GesturePlace)?) -> Int {
    var level = 0
    var next = place
    while let place = next {
      let attachments = place.gestures
      if !attachments.list.isEmpty {
        chain.append(ChainLink(place: place, attachments: attachments, level: level))
      }
      level += 1
      next = place.gestureParent
    }
    return level
  }

  /// Empties the chain, which keeps its memory.
  ///
  /// It is short: taking out each link costs less than `removeAll(keepingCapacity:)`.
  func forgetChain() {
    while chain.popLast() != nil {}
  }

  /// Offers one touch to one recognizer, which is dropped at the first "no".
  private func offer(
    _ record: TouchRecord,
    to recognizer: GestureRecognizer,
    at place: any GesturePlace,
    priority: Int64
  ) {
    let state = record.state
    // The usual case asks nobody but the class.
    let isPlain =
      recognizer.attempt == 0 && recognizer.isEnabled && recognizer.allowedTouchTypes == .all
      && !recognizer.hasDelegate && recognizer.shouldReceive(event)
      && recognizer.isEnabled && recognizer.placeID == PlaceID(place)
    if !isPlain,
      let refusal = refusal(of: record, by: recognizer) ?? changeOfMind(of: recognizer, at: place)
    {
      if recognizer.attempt == 0, refusal != .disabled {
        recognizer.storedReason = StoredReason(refusal: refusal)
      }
      if isObserved { log(.refused(recognizer, record.touch, refusal)) }
      return
    }
    if recognizer.attempt == 0 { startAttempt(of: recognizer, kind: state.pointee.type) }
    if !recognizer.flags.contains(.hasKind) {
      recognizer.flags.insert(.hasKind)
      recognizer.kind = state.pointee.type
    }
    recognizer.priority = priority
    recognizer.sequence = sequence
    recognizer.liveTouches.insert(state.pointee.slot)
    recognizer.seenTouches.insert(state.pointee.slot)
    recognizer.idleSince = now
    record.bind(recognizer)
    if isObserved { log(.admitted(recognizer, record.touch)) }
  }

  /// The first "no" to a touch: cheap tests before client code.
  private func refusal(
    of record: TouchRecord,
    by recognizer: GestureRecognizer
  ) -> TouchRefusal? {
    guard recognizer.isEnabled else { return .disabled }
    let isInAttempt = recognizer.attempt != 0
    if isInAttempt, recognizer.internalState.isTerminal { return .terminal }
    let kind = record.state.pointee.type
    guard recognizer.allowedTouchTypes.rawValue & (1 &<< kind.rawValue) != 0 else { return .type }
    if recognizer.acceptsHover { return .event }
    if isInAttempt {
      if recognizer.requiresExclusiveTouchType, recognizer.flags.contains(.hasKind),
        recognizer.kind != kind
      {
        return .otherType
      }
    } else if !recognizer.shouldReceive(event) {
      return .event
    }
    guard recognizer.hasDelegate, let delegate = recognizer.delegate else { return nil }
    if !isInAttempt, !delegate.gestureRecognizer(recognizer, shouldReceive: event) {
      return .event
    }
    return delegate.gestureRecognizer(recognizer, shouldReceive: record.touch) ? nil : .delegate
  }

  /// The "no" of a recognizer that the questions themselves disabled, ended or took from its place.
  func changeOfMind(of recognizer: GestureRecognizer, at place: any GesturePlace) -> TouchRefusal? {
    guard recognizer.isEnabled, recognizer.placeID == PlaceID(place) else { return .disabled }
    return recognizer.attempt != 0 && recognizer.internalState.isTerminal ? .terminal : nil
  }

  /// The question about the event, asked once per attempt: of the subclass, then of the delegate.
  func allowsEvent(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.shouldReceive(event) else { return false }
    guard recognizer.hasDelegate, let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
  }

  /// Starts an attempt of a recognizer that is in none.
  func startAttempt(of recognizer: GestureRecognizer, kind: TouchKind) {
    attempts &+= 1
    recognizer.attempt = attempts
    recognizer.engineRef = .passUnretained(self)
    recognizer.records = records
    recognizer.kind = kind
    recognizer.flags = []
    recognizer.storedReason = .none
    recognizer.sequence = sequence
    // Events are counted per engine, and the last attempt may have been in another one.
    recognizer.lastEvent = 0
    recognizer.idleSince = now
    recognizer.initialCentroid = nil
    recognizer.lastCentroid = .zero
    // A question may have taken it from its place, so that nobody owns it any more.
    if recognizer.placeID == nil { recognizer.keepUntilReset() }
    arena.add(attempt: recognizer)
    if recognizer.hasOwnSettings, let own = recognizer.settings {
      withUnsafePointer(to: own.thresholds(for: kind)) { recognizer.attemptBegan(with: $0) }
    } else {
      recognizer.attemptBegan(with: thresholds.pointer(for: kind))
    }
  }

  /// Starts an attempt for a recognizer that is driven by something else than touches.
  ///
  /// - Returns: Whether the recognizer is in an attempt now.
  func ensureAttempt(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.attempt != 0 { return true }
    guard recognizer.isEnabled, let place = recognizer.place else { return false }
    startAttempt(of: recognizer, kind: .direct)
    var depth: Int64 = 0
    var next: (any GesturePlace)? = place
    while let above = next {
      depth += 1
      next = above.gestureParent
    }
    let index = place.gestures.recognizers.firstIndex { $0 === recognizer } ?? 0
    recognizer.priority = depth << 32 | Int64(index)
    if !arena.isCollecting { noteOutsideChange() }
    return true
  }

  private func refusal(of recognizer: GestureRecognizer, by place: any GesturePlace) -> StoredReason
  {
    recognizer.reasonReferences.place = WeakPlaceRef(object: place)
    return StoredReason(.viewRefused)
  }

  /// Asks whether a recognizer may leave possible: the hit views of its touches, then its delegate.
  ///
  /// - Returns: The refusal, or nil when all agree.
  func gateRefusal(of recognizer: GestureRecognizer) -> StoredReason? {
    var asked: PlaceID?
    var slots = recognizer.seenTouches
    if slots.isEmpty, let place = devicePlace ?? recognizer.place,
      !place.gestureRecognizerShouldBegin(recognizer)
    {
      return refusal(of: recognizer, by: place)
    }
    while let slot = slots.popFirst() {
      guard records[slot].placeID != asked, let place = records[slot].place else { continue }
      asked = records[slot].placeID
      if !place.gestureRecognizerShouldBegin(recognizer) {
        return refusal(of: recognizer, by: place)
      }
    }
    guard recognizer.hasDelegate, let delegate = recognizer.delegate else { return nil }
    return delegate.gestureRecognizerShouldBegin(recognizer) ? nil : StoredReason(.delegateRefused)
  }
}
