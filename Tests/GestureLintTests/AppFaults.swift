/// A mistake in one of the apps, and the finding that must tell it.
struct AppFault: Sendable, CustomStringConvertible {
  let app: String
  /// What is replaced; what a view in front is added to when it is empty.
  let old: String
  let new: String
  /// The finding, as `rule subject other`; the other one may be left out, and several rules may tell it.
  let finding: String

  init(_ app: String, _ old: String, _ new: String, _ finding: String) {
    (self.app, self.old, self.new, self.finding) = (app, old, new, finding)
  }

  var description: String { "\(app): \(finding)" }

  /// The scene file; nil if there is nothing to replace.
  var json: String? {
    guard let scene = AppScene.all.first(where: { $0.name == app }) else { return nil }
    if old.isEmpty { return AppScene.json(scene.views + ", " + new) }
    guard scene.views.contains(old) else { return nil }
    return AppScene.json(scene.views.replacing(old, with: new))
  }

  /// Whether a finding tells the fault.
  func isTold(by rule: String, _ subjects: [String], _ other: String?) -> Bool {
    let words = finding.split(separator: " ").map { String($0) }
    return words[0].split(separator: "|").contains { $0 == rule } && subjects.contains(words[1])
      && (words.count < 3 || words[2] == other)
  }

  static func cover(_ id: String, _ frame: String, _ more: String = "") -> String {
    "{ 'id': '\(id)', 'frame': [\(frame)]\(more) }"
  }

  /// The mistakes that lint does not tell yet.
  static let missed = missedOfMore

  static let all = first + more

  private static let first: [AppFault] = [
    .init("feed", "'type': 'swipe', 'direction': 'left'", "'type': 'pan'", "partly feedPan"),
    .init("feed", "", cover("banner", "0, 0, 390, 844"), "noTouch feedPan"),
    .init("feed", "[0, 600, 390, 296]", "[0, 2500, 390, 296]", "noTouch open2"),
    .init("feed", "'post1', 'frame'", "'post1', 'isHidden': true, 'frame'", "noTouch open1"),
    .init("map", ", 'simultaneousWith': ['zoom', 'turn']", "", "instead zoom move"),
    .init(
      "map",
      "'id': 'move',",
      "'id': 'grab', 'type': 'longPress', 'minimumPressDuration': 0.05 }, { 'id': 'move',",
      "never select grab"
    ),
    .init("map", ", 'requireToFail': ['zoomIn']", "", "also zoomIn select"),
    .init(
      "map",
      "'subviews': [] }, { 'id': 'locate', 'type': 'button', 'frame': [330, 700, 48, 48] }",
      "'subviews': [{ 'id': 'locate', 'type': 'button', 'frame': [330, 700, 48, 48] }] }",
      "late locate zoomIn"
    ),
    .init(
      "map",
      "'subviews': [] }, { 'id': 'locate', 'type': 'button', 'frame': [330, 700, 48, 48] }",
      "'subviews': [{ 'id': 'locate', 'type': 'button', 'frame': [330, 700, 48, 48] }] }",
      "instead locate zoomIn"
    ),
    .init("player", ", 'takeOverFrom': ['scrub']", "", "never next scrub"),
    .init(
      "player",
      "'frame': [330, 320, 48, 200]",
      "'frame': [380, 320, 48, 200]",
      "partly volume"
    ),
    .init(
      "player",
      "'type': 'pan' }], 'subviews': [] }, { 'id': 'volume'",
      "'type': 'pan', 'minimumNumberOfTouches': 4 }], 'subviews': [] }, { 'id': 'volume'",
      "manyFingers scrub"
    ),
    .init(
      "player",
      "'requireToFail': ['full']",
      "'requireToFail': ['full'], 'isEnabled': false",
      "noTouch play"
    ),
    .init("drawing", ", 'takeOverFrom': ['draw']", "", "instead zoom draw"),
    .init("drawing", "'type': 'tap'", "'type': 'tap', 'shouldBegin': false", "never undo"),
    .init("drawing", "", cover("toast", "0, 740, 200, 104"), "noTouch red"),
    .init(
      "drawing",
      "'numberOfTouchesRequired': 2",
      "'numberOfTouchesRequired': 5",
      "manyFingers undo"
    ),
    .init("kanban", "'type': 'longPress'", "'type': 'pan'", "partly column0Pan lift0"),
    .init(
      "kanban",
      "'type': 'longPress'",
      "'type': 'longPress', 'minimumPressDuration': 1.5",
      "longHold lift0"
    ),
    .init(
      "kanban",
      "'type': 'longPress'",
      "'type': 'longPress', 'minimumPressDuration': 0.15",
      "instead edit0 lift0"
    ),
    .init(
      "carousel",
      "",
      cover("ghost", "190, 380, 200, 100", ", 'alpha': 0.02"),
      "partly buy ghost"
    ),
    .init(
      "carousel",
      "'frame': [0, 200, 390, 160], 'contentSize': [1600, 160]",
      "'frame': [0, 200, 390, 160], 'isScrollEnabled': false, 'contentSize': [1600, 160]",
      "noTouch look2"
    ),
    .init(
      "carousel",
      "'frame': [20, 400, 350, 60]",
      "'frame': [20, 400, 350, 12]",
      "smallTarget buy"
    ),
    .init(
      "drawer",
      "",
      "{ 'id': 'rail', 'frame': [0, 0, 60, 844], 'recognizers': [{ 'id': 'scrub', 'type': 'pan' }] }",
      "never openDrawer scrub"
    ),
    .init(
      "drawer",
      "'edges': ['left']",
      "'edges': ['left'], 'shouldReceiveTouch': false",
      "noTouch openDrawer"
    ),
    .init(
      "drawer",
      "'edges': ['left']",
      "'edges': ['left'], 'requireToFail': ['newsPan']",
      "late openDrawer newsPan"
    ),
    .init("sheet", "", cover("ad", "0, 460, 390, 384"), "noTouch placesPan"),
    .init(
      "sheet",
      "'frame': [0, 60, 390, 384], 'contentSize': [390, 1200]",
      "'frame': [0, 0, 390, 444], 'contentSize': [390, 1200]",
      "partly sheetDrag placesPan"
    ),
    .init(
      "sheet",
      "'frame': [0, 0, 390, 400]",
      "'isUserInteractionEnabled': false, 'frame': [0, 0, 390, 400]",
      "noTouch move"
    ),
    .init(
      "chat",
      "'type': 'swipe', 'direction': 'right'",
      "'type': 'pan'",
      "partly messagesPan reply"
    ),
    .init(
      "chat",
      "'id': 'menu', 'type': 'longPress'",
      "'id': 'menu', 'type': 'longPress', 'allowableMovement': 2",
      "unsteady menu"
    ),
    .init(
      "chat",
      "'numberOfTapsRequired': 2",
      "'numberOfTapsRequired': 2, 'settings': { 'tap.maximumGap': 0.1 }",
      "never like"
    ),
    .init(
      "viewer",
      "'maximumZoomScale': 4",
      "'maximumZoomScale': 4, 'isUserInteractionEnabled': false",
      "noTouch photoPan"
    ),
    .init(
      "viewer",
      "'id': 'image', 'frame': [0, 0, 390, 844], 'recognizers': []",
      "'id': 'image', 'frame': [0, 0, 390, 844], 'recognizers': [{ 'id': 'grab', 'type': 'pan' }]",
      "never turnPan grab"
    ),
    .init("calendar", "", cover("month", "0, 100, 390, 240"), "noTouch pick0"),
    .init(
      "calendar",
      "'type': 'tap'",
      "'type': 'tap', 'settings': { 'tap.maximumMovement': 2 }",
      "unsteady pick0"
    ),
    .init("calendar", ", 100, 52, 52]", ", 100, 52, 10]", "smallTarget day0"),
    .init(
      "volume in a list",
      "'frame': [20, 200, 350, 44]",
      "'frame': [0, 0, 390, 700]",
      "partly optionsPan slide"
    ),
    .init(
      "volume in a list",
      "'id': 'slide', 'type': 'pan'",
      "'id': 'slide', 'type': 'pan', 'settings': { 'pan.hysteresis': 60 }",
      "instead slide optionsPan"
    ),
    .init(
      "game pad",
      "'frame': [220, 600, 70, 70]",
      "'frame': [290, 500, 90, 100]",
      "noTouch jump"
    ),
    .init(
      "game pad",
      "'type': 'longPress'",
      "'type': 'longPress', 'numberOfTouchesRequired': 4",
      "manyFingers shoot"
    ),
    .init(
      "keyboard",
      "'type': 'tap'",
      "'type': 'tap', 'settings': { 'tap.maximumHold': 0.1 }",
      "unsteady type0"
    ),
    .init(
      "keyboard",
      "'type1'",
      "'type0b', 'type': 'tap' }, { 'id': 'type1'",
      "never type0b type1"
    ),
    .init("form", "'contentSize': [390, 1400]", "'contentSize': [390, 900]", "noTouch submit"),
    .init("form", "", cover("hint", "0, 130, 390, 60"), "partly field hint"),
    .init(
      "story",
      "'type': 'swipe', 'direction': 'down'",
      "'type': 'swipe', 'direction': 'down', 'requireToFail': ['pause']",
      "requirement dismiss pause"
    ),
    .init(
      "story",
      "'id': 'back', 'type': 'tap'",
      "'id': 'back', 'type': 'pan'",
      "partly dismiss back"
    ),
    .init(
      "card stack",
      "'id': 'flip', 'type': 'tap'",
      "'id': 'flip', 'type': 'tap', 'requireToFail': ['throw', 'nod'] }, { 'id': 'nod', 'type': 'tap', 'numberOfTapsRequired': 2",
      "late flip nod"
    ),
    .init(
      "card stack",
      "'id': 'throw', 'type': 'pan'",
      "'id': 'throw', 'type': 'pan', 'settings': { 'pan.hysteresis': 2 }",
      "unsteady flip throw"
    ),
    .init("puzzle", "", cover("confetti", "0, 0, 390, 844"), "noTouch drag0"),
    .init(
      "signature",
      "'frame': [20, 500, 350, 200]",
      "'frame': [0, 0, 390, 844]",
      "never contractPan sign"
    ),
    .init("crop", "'id': 'place',", "'id': 'place', 'isEnabled': false,", "noTouch place"),
    .init("piano", "'minimumPressDuration': 0", "'minimumPressDuration': 1.2", "longHold play0"),
    .init(
      "dial",
      "'id': 'turn', 'type': 'rotation'",
      "'id': 'spin', 'type': 'pan' }, { 'id': 'turn', 'type': 'rotation'",
      "instead turn spin"
    ),
    .init("reader", ", 'requireToFail': ['lookUp']", "", "also lookUp turnPage"),
    .init(
      "reader",
      "'id': 'next', 'type': 'swipe'",
      "'id': 'follow', 'type': 'pan' }, { 'id': 'next', 'type': 'swipe'",
      "never next follow"
    ),
    .init(
      "mixer",
      "'id': 'mix0', 'type': 'pan'",
      "'id': 'mix0', 'type': 'pan', 'allowedTouchTypes': []",
      "noTouch mix0"
    ),
    .init(
      "alarm",
      "",
      "{ 'id': 'glass', 'frame': [0, 300, 390, 160], 'recognizers': [{ 'id': 'drag', 'type': 'pan' }] }",
      "partly wheel0Pan drag"
    ),
    .init(
      "gallery",
      "'type': 'longPress'",
      "'type': 'longPress', 'minimumPressDuration': 0.1",
      "instead show0 mark0"
    ),
    .init(
      "editor",
      "'id': 'pick', 'type': 'tap'",
      "'id': 'pick', 'type': 'tap', 'shouldReceiveTouch': false",
      "noTouch pick"
    ),
    .init("kiosk", "'numberOfTapsRequired': 3", "'numberOfTapsRequired': 300", "unperformed admin"),
    .init(
      "dialog",
      "'id': 'cancel', 'type': 'tap'",
      "'id': 'cancel', 'type': 'tap', 'numberOfTapsRequired': 2",
      "late ok cancel"
    ),
    .init(
      "spreadsheet",
      "",
      "{ 'id': 'frozen', 'frame': [0, 60, 390, 700], 'recognizers': [{ 'id': 'slide', 'type': 'pan' }] }",
      "partly sheetPan slide"
    ),
    .init(
      "spreadsheet",
      "'type': 'longPress'",
      "'type': 'longPress', 'requireToFail': ['sheetPan']",
      "late|never|requirement select sheetPan"
    ),
  ]
}
