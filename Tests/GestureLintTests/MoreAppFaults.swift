extension AppFault {
  /// Two fingers fit on a strip, and drags of two hands at once are what the requirement is for: neither is seen as a mistake.
  static let missedOfMore: Set<String> = [
    "colour picker: never|instead|unperformed pickHue",
    "table with columns: requirement resize0 tablePan",
  ]

  /// Mistakes in the apps of other kinds; their findings were written before lint saw them.
  static let more: [AppFault] = [
    .init(
      "e-book",
      "'type': 'longPress'",
      "'type': 'longPress', 'allowableMovement': 1",
      "unsteady markWord"
    ),
    .init("e-book", "[290, 0, 100, 844]", "[90, 0, 300, 844]", "noTouch menu"),
    .init(
      "map with search",
      "'id': 'go0', 'type': 'tap'",
      "'id': 'go0', 'type': 'tap' }, { 'id': 'tidy', 'type': 'pan'",
      "partly resultsPan tidy"
    ),
    .init("map with search", "", cover("compass", "300, 480, 80, 90"), "partly search compass"),
    .init(
      "stories",
      "'type': 'longPress'",
      "'type': 'longPress', 'minimumPressDuration': 0.1",
      "instead next0 hold0"
    ),
    .init(
      "stories",
      "'type': 'longPress'",
      "'type': 'pan', 'minimumNumberOfTouches': 1",
      "never|partly storiesPan hold0"
    ),
    .init("video trim", "[310, 0, 40, 60]", "[340, 0, 40, 60]", "partly endHandle"),
    .init("video trim", "", cover("waves", "20, 600, 350, 60"), "noTouch trimStart"),
    .init(
      "grand piano",
      "'id': 'sharp0', 'type': 'longPress', 'minimumPressDuration': 0",
      "'id': 'sharp0', 'type': 'longPress', 'minimumPressDuration': 1.5",
      "longHold sharp0"
    ),
    .init("grand piano", "", cover("lid", "0, 480, 200, 364"), "noTouch play0"),
    .init(
      "colour picker",
      "'id': 'pickShadeAt', 'type': 'tap'",
      "'id': 'pickShadeAt', 'type': 'tap', 'settings': { 'tap.maximumMovement': 1 }",
      "unsteady pickShadeAt"
    ),
    .init(
      "colour picker",
      "'id': 'pickHue', 'type': 'pan'",
      "'id': 'pickHue', 'type': 'pan', 'minimumNumberOfTouches': 2",
      "never|instead|unperformed pickHue"
    ),
    .init(
      "table with columns",
      "'id': 'sort0', 'type': 'tap'",
      "'id': 'rename', 'type': 'tap', 'numberOfTapsRequired': 2 }, { 'id': 'sort0', 'type': 'tap'",
      "also rename sort0"
    ),
    .init(
      "table with columns",
      "'id': 'resize0', 'type': 'pan'",
      "'id': 'resize0', 'type': 'pan', 'requireToFail': ['tablePan']",
      "requirement resize0 tablePan"
    ),
    .init(
      "table with columns",
      "'frame': [0, 104, 390, 740]",
      "'frame': [0, 60, 390, 784]",
      "noTouch sort0"
    ),
    .init(
      "lock screen",
      "'type': 'swipe', 'direction': 'left'",
      "'type': 'swipe', 'direction': 'up'",
      "partly camera noticesPan"
    ),
    .init(
      "lock screen",
      "'id': 'camera',",
      "'id': 'wake', 'type': 'tap', 'numberOfTapsRequired': 2 }, { 'id': 'camera',",
      "late torch wake"
    ),
    .init("radial menu", "52, 52]", "16, 16]", "smallTarget tool0"),
    .init(
      "radial menu",
      "'id': 'use0', 'type': 'tap'",
      "'id': 'use0', 'type': 'tap', 'requireToFail': ['again'] }, { 'id': 'again', 'type': 'tap', 'numberOfTapsRequired': 2",
      "late use0 again"
    ),
    .init("cropper", "", cover("thirds", "20, 100, 350, 500"), "noTouch shotPan"),
    .init(
      "voice message",
      ", 'simultaneousWith': ['record']",
      "",
      "instead slideAway record"
    ),
    .init(
      "voice message",
      "'minimumPressDuration': 0.2",
      "'minimumPressDuration': 3",
      "longHold record"
    ),
    .init(
      "reply by swipe",
      "'id': 'answer0', 'type': 'swipe', 'direction': 'right'",
      "'id': 'answer0', 'type': 'pan'",
      "partly linesPan answer0"
    ),
    .init("split view", "[180, 0, 30, 844]", "[180, 0, 10, 844]", "smallTarget divider"),
    .init(
      "board game",
      "'id': 'carry0', 'type': 'pan'",
      "'id': 'carry0', 'type': 'pan', 'requireToFail': ['choose0']",
      "requirement|late carry0 choose0"
    ),
    .init(
      "plan of a year",
      "'id': 'lift0', 'type': 'longPress'",
      "'id': 'lift0', 'type': 'pan'",
      "partly yearPan lift0"
    ),
    .init(
      "camera",
      "'id': 'mode',",
      "'id': 'expose', 'type': 'pan' }, { 'id': 'mode',",
      "never mode expose"
    ),
    .init("camera", "", cover("hint", "60, 690, 120, 150"), "partly shutter hint"),
  ]
}
