import GestureShapes
import Gestures

/// Checks that the fingerprint covers every stored field, or leaves it out for a reason.
///
/// A new field is an error until it is listed here.
enum Coverage {
  /// Fields by type, as `folded | settings and constants | values and bookkeeping`.
  private static let known: [String: String] = [
    "GestureRecognizer": """
    attempt connections lastAttempt | options anchor owner name cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded \
    allowedPressTypes requiresExclusiveTouchType givers delegateRef actions ownAlternatives |
    """,
    "GestureRecognizer.Connections":
      "relations | keepsItself isOwned classMayAddRequirements attachments nodeID |",
    "AttemptData": """
    number liveTouches seenTouches examinedUpTo internalState publishedState flags | engine thresholds records | setBack
    """,
    "LastAttempt": """
    kind sequences wakes | priority settings | \
    lastEvent lastInput reason lastCentroid initialCentroid firedLocations restingFinger
    """,
    "TapGestureRecognizer":
      "progress | options numberOfTapsRequired numberOfTouchesRequired buttonMaskRequired |",
    "LongPressGestureRecognizer":
      "machine | options numberOfTapsRequired numberOfTouchesRequired |",
    "PanGestureRecognizer": """
    drag | bounds numberOfTapsRequired minimumNumberOfTouches maximumNumberOfTouches allowedScrollTypesMask maximumAngle \
    ignoresRestingTouches beginsWithRemainingTouches |
    """,
    "ScreenEdgePanGestureRecognizer": "entry | edges section corners |",
    "PinchGestureRecognizer": "fingers | |",
    "RotationGestureRecognizer": "fingers | snap |",
    "SwipeGestureRecognizer": "machine | direction numberOfTouchesRequired maximumAngle |",
    "TransformGestureRecognizer":
      "machine | components minimumNumberOfTouches maximumNumberOfTouches snap |",
    "TapDragZoomGestureRecognizer": "| pointsPerDoubling hysteresis |",
    "CircleGestureRecognizer": "machine | options onRefusal |",
    "GestureEngine": "stream arena delivery state | log eventRef | event",
    "GestureEngine.State": """
    now nodesLeft keptFingers | thresholds oldThresholds | attempts timers calls hostReference chain deviceNode hovers wheels \
    trackpad heldPresses pressCode keptSlots awaitsDispatch hasStarted isBeingReleased subset
    """,
    "GestureArena":
      "state attempts outside accepted | log idleThresholds idleRecords | pending round lastUnsorted lastSorted",
    "GestureArena.State": """
    finished hasOtherChanges | | hands answers refusals requests handOvers isFingerLanding contact \
    isOrderKnown
    """,
    "TouchStream": "state | event log |",
    "TouchStream.State": """
    records downSlots usedSlots sequence taps filter | | repairs restlessSlots epoch arrivals recordCount
    """,
    "FilterState": "contacts nearPencil pencilLeft | rules hasRules | counts isPencilComing causes",
    "TouchDelivery": "state | event stream log |",
    "TouchDelivery.State": "heldSlots | | telling",
    "WakeTimers": "| | armings earliest found",
    "CallQueue": "| | isRunning isPerforming waiting",
    "HostReference": "| | loan announcedHost watched isWatching",
  ]

  static func run() -> Bool {
    var isGood = true
    var seen: Set<String> = []
    let unexplored = RecognizerCatalogue.standard.kinds.filter { !SmallWorld.isExplored($0) }
    print("not explored, without a fingerprint: \(unexplored.map(\.word).joined(separator: ", "))")
    for part in SmallWorld.all.flatMap(\.recognizers) {
      let recognizer = part.make()
      var mirror: Mirror? = Mirror(reflecting: recognizer)
      while let level = mirror {
        isGood = check(level, &seen) && isGood
        let inside = ["connections", "attempt", "lastAttempt"]
        for part in level.children where inside.contains(part.label ?? "") {
          isGood = check(Mirror(reflecting: part.value), &seen) && isGood
        }
        mirror = level.superclassMirror
      }
    }
    // The parts of the engine, and what each of them keeps in its state.
    var parts = [Mirror(reflecting: GestureEngine())]
    let inner = [
      "state", "arena", "stream", "delivery", "timers", "calls", "hostReference", "filter",
    ]
    while let part = parts.popLast() {
      isGood = check(part, &seen) && isGood
      for child in part.children where inner.contains(child.label ?? "") {
        parts.append(Mirror(reflecting: child.value))
      }
    }
    for name in known.keys.sorted() where !seen.contains(name) {
      print("MISSED \(name): nothing of that type was looked at")
      isGood = false
    }
    if isGood { print("found every field of \(seen.count) types in the list of what is folded") }
    return isGood
  }

  private static func check(_ mirror: Mirror, _ seen: inout Set<String>) -> Bool {
    // The name without its module, and without the file of a private type.
    let names = String(reflecting: mirror.subjectType).split(separator: ".").dropFirst()
    let name = names.filter { !$0.hasPrefix("(") }.joined(separator: ".")
    guard seen.insert(name).inserted else { return true }
    let listed = (known[name] ?? "").split(separator: " ").filter { $0 != "|" }.map { String($0) }
    let fields = mirror.children.compactMap(\.label)
    for field in fields where !listed.contains(field) {
      print("MISSED \(name).\(field): not known to the fingerprint")
    }
    for field in listed where !fields.contains(field) {
      print("MISSED \(name).\(field): no such field any more")
    }
    return Set(fields) == Set(listed)
  }
}
