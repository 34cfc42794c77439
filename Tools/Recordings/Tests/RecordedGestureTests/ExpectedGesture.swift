import Testing

/// The expected result of a labelled recording.
///
/// The labels name gestures of touchpads. "single" and "double" are one and two fingers. "top" and
/// "center" are locations on the pad. A "swipe" crosses the whole pad in more than a second.
struct ExpectedGesture: Sendable, CustomTestStringConvertible {
  var file: String
  /// The reports of the standard scene, with the number of fingers.
  var standard: [(name: String, fingers: Int)] = []
  /// The reports of the touchscreen scene.
  var touchscreen: [String] = []

  var testDescription: String { file }

  static let all: [ExpectedGesture] = bamboo + isdv4 + intuos + screens

  private static let bamboo: [ExpectedGesture] = [
    .init(tablet("Bamboo 16FG 4x5", "double-center-circle"), [("pan", 2)], ["2-finger pan"]),
    .init(tablet("Bamboo 16FG 4x5", "double-center-scroll"), [("pan", 2)], ["2-finger pan"]),
    .init(tablet("Bamboo 16FG 4x5", "double-tap-center"), [("twoFingerTap", 2)], ["2-finger tap"]),
    .init(tablet("Bamboo 16FG 4x5", "double-tap"), [("twoFingerTap", 2)], ["2-finger tap"]),
    // The fingers rest for half a second first, too long for a swipe.
    .init(tablet("Bamboo 16FG 4x5", "double-top-swipe"), [("pan", 2)], ["2-finger pan"]),
    // The finger rests for half a second first. If a press excludes a pan, the press wins.
    .init(tablet("Bamboo 16FG 4x5", "single-center-circle"), [("longPress", 1)], ["1-finger pan"]),
    .init(tablet("Bamboo 16FG 4x5", "single-center-scroll"), [("pan", 1)], ["1-finger pan"]),
    .init(
      tablet("Bamboo 16FG 4x5", "single-top-swipe"),
      [("pan", 1), ("swipeRight", 1)],
      ["1-finger swipe right"]
    ),
  ]

  private static let isdv4: [ExpectedGesture] = [
    // The recording contains one tap of two fingers.
    .init(tablet("ISDv4 E6", "2fg-double-tap"), [("twoFingerTap", 2)], ["2-finger tap"]),
    .init(tablet("ISDv4 E6", "2fg-tap"), [("twoFingerTap", 2)], ["2-finger tap"]),
    .init(tablet("ISDv4 E6", "double-center-circle"), [("pan", 2)], ["2-finger pan"]),
    .init(tablet("ISDv4 E6", "double-center-scroll"), [("pan", 2)], ["2-finger pan"]),
    .init(
      tablet("ISDv4 E6", "double-tap-center"),
      [("tap", 1), ("doubleTap", 1)],
      ["1-finger double tap"]
    ),
    .init(tablet("ISDv4 E6", "double-top-swipe"), [("pan", 2)], ["2-finger swipe right"]),
    .init(tablet("ISDv4 E6", "single-center-circle"), [("pan", 1)], ["1-finger pan"]),
    .init(tablet("ISDv4 E6", "single-center-scroll"), [("pan", 1)], ["1-finger pan"]),
    .init(tablet("ISDv4 E6", "single-tap-center"), [("tap", 1)], ["1-finger tap"]),
    .init(
      tablet("ISDv4 E6", "single-top-swipe"),
      [("pan", 1), ("swipeRight", 1)],
      ["1-finger swipe right"]
    ),
  ]

  private static let intuos: [ExpectedGesture] = [
    .init(tablet("Intuos5 touch M", "double-center-circle"), [("pan", 2)], ["2-finger pan"]),
    .init(
      tablet("Intuos5 touch M", "double-center-scroll"),
      [("pan", 2)],
      ["2-finger swipe down"]
    ),
    .init(tablet("Intuos5 touch M", "double-tap-center"), [("twoFingerTap", 2)], ["2-finger tap"]),
    // The recording contains a single contact.
    .init(tablet("Intuos5 touch M", "double-tap"), [("tap", 1)], ["1-finger tap"]),
    // The fingers rest for 0.4 s first.
    .init(tablet("Intuos5 touch M", "double-top-swipe"), [("pan", 2)], ["2-finger pan"]),
    .init(tablet("Intuos5 touch M", "single-center-circle"), [("pan", 1)], ["1-finger pan"]),
    .init(tablet("Intuos5 touch M", "single-center-scroll"), [("pan", 1)], ["1-finger pan"]),
    .init(
      tablet("Intuos5 touch M", "single-top-swipe"),
      [("pan", 1), ("swipeRight", 1)],
      ["1-finger swipe right"]
    ),
  ]

  private static let screens: [ExpectedGesture] = [
    .init(
      "tablets/eGalax_eMPIA Technology Inc. PCAP MultiTouch Controller.tap.events",
      [("tap", 1)]
    ),
    .init(
      screen("Atmel maXTouch Touchscreen", "1-finger-drag-up-down"),
      [("pan", 1), ("swipeUp", 1)],
      ["1-finger pan"]
    ),
    .init(
      screen("Atmel maXTouch Touchscreen", "1-finger-fast-taps"),
      [("tap", 1), ("doubleTap", 1)],
      ["1-finger double tap"]
    ),
    // The fingers move apart by more than 8 points before the lift.
    .init(screen("Atmel maXTouch Touchscreen", "2-fingers-touch-release"), [("pinch", 2)]),
    .init(
      screen("Atmel maXTouch Touchscreen", "4-finger-drag-down"),
      [],
      ["4-finger pan", "4-finger swipe down"]
    ),
    .init(
      screen("ELAN CANDO Windows7", "1-finger-drag-up-down"),
      [("pan", 1), ("swipeUp", 1)],
      ["1-finger pan"]
    ),
    // This panel is mounted upside down: its vertical values decrease when the label says down.
    .init(screen("EP0430M09", "1-finger-drag-up-down"), [("pan", 1), ("swipeDown", 1)]),
    .init(screen("EP0430M09", "2-finger-scroll-down"), [("pan", 2)], ["2-finger swipe up"]),
    .init(screen("EP0430M09", "2-fingers-touch-release"), [("twoFingerTap", 2)]),
    .init(screen("EP0430M09", "4-finger-drag-down"), [("pan", 4)], ["4-finger swipe up"]),
    .init(
      screen("N-Trig MultiTouch", "1-finger-drag-NW-SE"),
      [("pan", 1), ("swipeRight", 1)],
      ["1-finger pan"]
    ),
    // One finger rests for two seconds, and the other comes down later.
    .init(screen("N-Trig MultiTouch", "2-fingers-touch-release"), [("longPress", 1)]),
    .init(screen("QUANTA OpticalTouchScreen", "touch-hover"), [("pan", 1)]),
    .init(screen("QUANTA OpticalTouchScreen", "touch-on-left"), [("longPress", 1)]),
  ]

  private init(
    _ file: String,
    _ standard: [(String, Int)],
    _ touchscreen: [String] = []
  ) {
    self.file = file
    self.standard = standard.map { (name: $0.0, fingers: $0.1) }
    self.touchscreen = touchscreen
  }

  private static func tablet(_ device: String, _ label: String) -> String {
    // Only one of the devices has a dot before the label.
    let separator = device.hasPrefix("ISDv4") ? "." : " "
    return "tablets/Wacom \(device) Finger\(separator)\(label).events"
  }

  private static func screen(_ device: String, _ label: String) -> String {
    "touchscreens/\(device).\(label).events"
  }
}
