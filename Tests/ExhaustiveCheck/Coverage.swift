import GestureRecognition
import Gestures

/// Checks that the fingerprint covers every stored field, or leaves it out for a reason.
///
/// A new field is an error until it is listed here.
enum Coverage {
  /// Fields by type, as `folded | settings and constants | values and bookkeeping`.
  private static let known: [String: String] = [
    "GestureRecognizer": """
    attempt connections latest | options anchor name cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded \
    allowedPressTypes requiresExclusiveTouchType givers delegateRef actions ownAlternatives |
    """,
    "Connections": "relations | traits attachments nodeID |",
    "AttemptState": """
    number liveTouches seenTouches examinedUpTo internalState publishedState flags | engine thresholds records | setBack
    """,
    "LatestAttempt": """
    kind sequences wakes | priority settings | \
    lastEvent lastInput storedReason reasonReferences lastCentroid initialCentroid firedLocations
    """,
    "TapGestureRecognizer":
      "progress | options numberOfTapsRequired numberOfTouchesRequired buttonMaskRequired |",
    "LongPressGestureRecognizer":
      "machine | options numberOfTapsRequired numberOfTouchesRequired |",
    "PanGestureRecognizer":
      "drag | options minimumNumberOfTouches maximumNumberOfTouches allowedScrollTypesMask |",
    "ScreenEdgePanGestureRecognizer": "machine | edges section corners |",
    "PinchGestureRecognizer": "fingers | |",
    "RotationGestureRecognizer": "fingers | snap |",
    "SwipeGestureRecognizer": "machine | direction numberOfTouchesRequired |",
    "TransformGestureRecognizer":
      "machine | components minimumNumberOfTouches maximumNumberOfTouches snap |",
    "TapDragZoomGestureRecognizer": "finger | numberOfTapsRequired pointsPerDoubling hysteresis |",
    "CircleGestureRecognizer": "machine | options onRefusal |",
    "GestureEngine": "stream arena delivery state | log eventRef | event",
    "GestureEngine.State": """
    now nodesLeft | settings thresholds | attempts timers calls hostReference chain deviceNode hovers wheels \
    trackpad heldPresses pressCalls handOvers keptSlots awaitsDispatch hasStarted isBeingReleased
    """,
    "GestureArena":
      "state attempts outside dominant | log idleThresholds idleRecords marksOwner | pending round",
    "GestureArena.State":
      "finished hasOutsideChanges | | hands isCollecting visits firstAnswer silentFailures refusals",
    "TouchStream": "state | event log |",
    "TouchStream.State": """
    records downSlots usedSlots sequence taps filter | | repairs restlessSlots epoch arrivals recordCount
    """,
    "FilterState": "contacts nearPencil pencilLeft | rules isOn | counts isPencilComing causes",
    "TouchDelivery": "state | event stream log |",
    "TouchDelivery.State": "heldSlots | | telling",
    "WakeTimers": "| | armings earliest found",
    "CallQueue": "| | isRunning isPerforming waiting",
    "HostReference": "| | loan announcedHost watched isWatching",
  ]

  static func run() -> Bool {
    var isGood = true
    var seen: Set<String> = []
    for kind in RecognizerCatalogue.standard.kinds {
      let isIn = SmallWorld.all.contains { world in
        world.recognizers.contains { $0.make().words.type == kind.word }
      }
      if !isIn, SmallWorld.withoutFingerprint[kind.word] == nil {
        print("MISSED \(kind): it is in no world")
        isGood = false
      }
    }
    for part in SmallWorld.all.flatMap(\.recognizers) {
      var mirror: Mirror? = Mirror(reflecting: part.make())
      while let level = mirror {
        isGood = check(level, &seen) && isGood
        mirror = level.superclassMirror
      }
    }
    isGood = check(Mirror(reflecting: GestureEngine()), &seen) && isGood
    for name in known.keys.sorted() where !seen.contains(name) {
      print("MISSED \(name): nothing of that type was looked at")
      isGood = false
    }
    if isGood { print("found every field of \(seen.count) types in the list of what is folded") }
    return isGood
  }

  /// Checks the fields of a value, and of the values in it whose types are listed.
  private static func check(
    _ mirror: Mirror,
    as givenName: String? = nil,
    _ seen: inout Set<String>
  ) -> Bool {
    let name = givenName ?? "\(mirror.subjectType)"
    guard seen.insert(name).inserted else { return true }
    let listed = (known[name] ?? "").split(separator: " ").filter { $0 != "|" }.map { String($0) }
    let fields = mirror.children.compactMap(\.label)
    for field in fields where !listed.contains(field) {
      print("MISSED \(name).\(field): not known to the fingerprint")
    }
    for field in listed where !fields.contains(field) {
      print("MISSED \(name).\(field): no such field any more")
    }
    var isGood = Set(fields) == Set(listed)
    for child in mirror.children {
      // The state of each part of the engine has the same short name.
      let type = "\(Swift.type(of: child.value))"
      let inner = type == "State" ? "\(name).State" : type
      if known[inner] != nil {
        isGood = check(Mirror(reflecting: child.value), as: inner, &seen) && isGood
      }
    }
    return isGood
  }
}
