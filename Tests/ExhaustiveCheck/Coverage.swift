import GestureRecognition

/// Checks that the fingerprint covers every stored field, or leaves it out for a reason.
///
/// A new field is an error until it is listed here.
enum Coverage {
  /// Fields by type, as `folded | settings and constants | values and bookkeeping`.
  private static let known: [String: String] = [
    "GestureRecognizer": """
    internalState publishedState attempt sequences flags liveTouches seenTouches kind wakes relations examinedUpTo | \
    name isEnabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded allowedTouchTypes \
    allowedPressTypes requiresExclusiveTouchType ownSettings delegateRef \
    attachments placeID anchor actions priority settingsInUse thresholds traits engineRef records | lastEvent lastInput \
    storedReason reasonReferences lastCentroid initialCentroid firedLocations 
    """,
    "TapGestureRecognizer": """
    progress series | numberOfTapsRequired numberOfTouchesRequired buttonMaskRequired mode | tapCount
    """,
    "LongPressGestureRecognizer": """
    machine | numberOfTapsRequired numberOfTouchesRequired ownDuration ownMovement |
    """,
    "PanGestureRecognizer": """
    drag | minimumNumberOfTouches maximumNumberOfTouches allowedScrollTypesMask |
    """,
    "ScreenEdgePanGestureRecognizer": "machine | edges |",
    "PinchGestureRecognizer": "fingers | |",
    "RotationGestureRecognizer": "fingers | snap | held",
    "SwipeGestureRecognizer": "machine | direction numberOfTouchesRequired |",
    "TransformGestureRecognizer": """
    machine | components minimumNumberOfTouches maximumNumberOfTouches snap | held
    """,
    "TapDragZoomGestureRecognizer": "finger | numberOfTapsRequired pointsPerDoubling hysteresis |",
    "CircleGestureRecognizer": "machine | ownTolerance onRefusal |",
    "GestureEngine": """
    now stream arena delivery placesLeft | log settings thresholds eventRef | event attempts timers calls \
    hostReference chain devicePlace hovers wheels trackpad heldPresses keptSlots awaitsDispatch hasStarted isGoing
    """,
    "GestureArena": """
    attempts finished outside dominant hasOutsideChanges | log idleThresholds idleRecords | isCollecting visits \
    pending round silentFailures refusals
    """,
    "TouchStream": """
    records downSlots usedSlots sequence taps | event log | repairs restlessSlots epoch arrivals
    """,
    "TouchDelivery": "heldSlots | event stream log | telling",
    "WakeTimers": "| | armings earliest",
    "CallQueue": "| | isRunning isPerforming waiting",
    "HostReference": "| | loan announcing watched isWatching",
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
    let engine = Mirror(reflecting: GestureEngine())
    isGood = check(engine, &seen) && isGood
    for part in ["arena", "stream", "delivery", "timers", "calls", "hostReference"] {
      guard let part = engine.descendant(part) else { continue }
      isGood = check(Mirror(reflecting: part), &seen) && isGood
    }
    for name in known.keys.sorted() where !seen.contains(name) {
      print("MISSED \(name): nothing of that type was looked at")
      isGood = false
    }
    if isGood { print("found every field of \(seen.count) types in the list of what is folded") }
    return isGood
  }

  private static func check(_ mirror: Mirror, _ seen: inout Set<String>) -> Bool {
    let name = "\(mirror.subjectType)"
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
