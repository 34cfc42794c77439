import GestureLint

/// A scene with one fault, and the finding that must tell it.
struct InjectedFault: Sendable, CustomStringConvertible {
  let rule: LintFinding.Rule
  let subject: String
  let other: String?
  /// Recognizers of the view `page`, in JSON with single quotes, or whole views when it begins with `[`.
  let scene: String

  init(_ rule: LintFinding.Rule, _ subject: String, _ other: String? = nil, _ scene: String) {
    (self.rule, self.subject, self.other, self.scene) = (rule, subject, other, scene)
  }

  var description: String { "\(rule.rawValue) \(subject): \(scene)" }

  /// The scene file.
  var json: String {
    let views =
      scene.hasPrefix("[")
      ? scene : "[{ 'id': 'page', 'frame': [0, 0, 390, 600], 'recognizers': [\(scene)] }]"
    return "{ 'size': [390, 844], 'views': \(views) }".replacing("'", with: "\"")
  }

  static let never: [InjectedFault] = [
    .init(
      .never,
      "s",
      "p",
      "{ 'id': 's', 'type': 'swipe', 'direction': 'left' }, { 'id': 'p', 'type': 'pan' }"
    ),
    .init(
      .never,
      "s",
      "p",
      "{ 'id': 'p', 'type': 'pan' }, { 'id': 's', 'type': 'swipe', 'direction': 'up', 'numberOfTouchesRequired': 2 }"
    ),
    .init(.never, "p", "c", "{ 'id': 'c', 'type': 'circle' }, { 'id': 'p', 'type': 'pan' }"),
    .init(.never, "b", "a", "{ 'id': 'b', 'type': 'tap' }, { 'id': 'a', 'type': 'tap' }"),
    .init(
      .never,
      "d",
      nil,
      "{ 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2, 'settings': { 'tap.maximumGap': 0.05 } }"
    ),
    .init(
      .never,
      "s",
      nil,
      "{ 'id': 's', 'type': 'swipe', 'settings': { 'swipe.minimumSpeed': 9000 } }"
    ),
    .init(
      .never,
      "s",
      nil,
      "{ 'id': 's', 'type': 'swipe', 'settings': { 'swipe.maximumDuration': 0.02 } }"
    ),
    .init(.never, "t", nil, "{ 'id': 't', 'type': 'tap', 'shouldBegin': false }"),
    .init(
      .never,
      "r",
      "m",
      "{ 'id': 'r', 'type': 'rotation' }, { 'id': 'm', 'type': 'transform', 'components': 'rotation', 'settings': { 'rotation.hysteresis': 0.01 } }"
    ),
    .init(
      .never,
      "l",
      "k",
      "{ 'id': 'l', 'type': 'longPress' }, { 'id': 'k', 'type': 'longPress', 'minimumPressDuration': 0.3 }"
    ),
  ]
  static let instead: [InjectedFault] = [
    .init(
      .instead,
      "p",
      "s",
      "{ 'id': 'p', 'type': 'pan', 'requireToFail': ['s'] }, { 'id': 's', 'type': 'swipe', 'settings': { 'swipe.maximumDuration': 3, 'swipe.minimumSpeed': 0 } }"
    ),
    .init(
      .instead,
      "t",
      "l",
      "{ 'id': 't', 'type': 'tap' }, { 'id': 'l', 'type': 'longPress', 'minimumPressDuration': 0.15 }"
    ),
    .init(
      .instead,
      "d",
      "l",
      "{ 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2 }, { 'id': 'l', 'type': 'longPress', 'minimumPressDuration': 0.12 }"
    ),
    .init(
      .instead,
      "t",
      nil,
      "{ 'id': 't', 'type': 'tap', 'settings': { 'tap.maximumHold': 0.1 } }"
    ),
    .init(
      .instead,
      "p",
      nil,
      "{ 'id': 'p', 'type': 'pan', 'room': [400, 0, 0, 0], 'boundPolicy': 'fail' }"
    ),
    .init(
      .also,
      "d",
      "t",
      "{ 'id': 't', 'type': 'tap' }, { 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2 }"
    ),
    .init(
      .also,
      "t",
      "d",
      "{ 'id': 't', 'type': 'tap', 'numberOfTapsRequired': 3 }, { 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2 }"
    ),
    .init(
      .also,
      "pinch",
      "pan",
      "{ 'id': 'pinch', 'type': 'pinch', 'simultaneousWith': ['*'] }, { 'id': 'pan', 'type': 'pan', 'settings': { 'pan.hysteresis': 0 } }"
    ),
    .init(
      .also,
      "a",
      "b",
      "{ 'id': 'a', 'type': 'tap', 'simultaneousWith': ['b'] }, { 'id': 'b', 'type': 'tap' }"
    ),
    .init(.also, "z", "t", "{ 'id': 'z', 'type': 'tapDragZoom' }, { 'id': 't', 'type': 'tap' }"),
  ]
  static let late: [InjectedFault] = [
    .init(
      .late,
      "t",
      "d",
      "{ 'id': 't', 'type': 'tap', 'requireToFail': ['d'] }, { 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2 }"
    ),
    .init(
      .late,
      "d",
      "t",
      "{ 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2, 'requireToFail': ['t'] }, { 'id': 't', 'type': 'tap', 'numberOfTapsRequired': 3 }"
    ),
    .init(
      .late,
      "k",
      nil,
      "{ 'id': 'k', 'type': 'stroke', 'templates': [{ 'id': 'd', 'label': 'dash', 'points': [[0, 0], [50, 0], [100, 0]] }, { 'id': 'x', 'label': 'cross', 'strokes': [[[0, 0], [100, 100]], [[100, 0], [0, 100]]] }] }"
    ),
    .init(
      .late,
      "t",
      nil,
      "{ 'id': 't', 'type': 'tap', 'mode': 'exclusive' }, { 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2 }"
    ),
    .init(
      .late,
      "p",
      "s",
      "{ 'id': 'p', 'type': 'pan', 'requireToFail': ['s'] }, { 'id': 's', 'type': 'swipe' }"
    ),
    .init(
      .late,
      "p",
      "l",
      "{ 'id': 'l', 'type': 'longPress', 'allowableMovement': 90 }, { 'id': 'p', 'type': 'pan', 'requireToFail': ['l'] }"
    ),
    .init(
      .late,
      "x",
      "d",
      "{ 'id': 'x', 'type': 'pinch', 'requireToFail': ['d'] }, { 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2, 'numberOfTouchesRequired': 2 }"
    ),
    .init(
      .late,
      "t",
      "d",
      "{ 'id': 't', 'type': 'tap', 'numberOfTouchesRequired': 2, 'requireToFail': ['d'] }, { 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2, 'numberOfTouchesRequired': 2 }"
    ),
    .init(
      .lateTouch,
      "ok",
      nil,
      "[{ 'id': 'list', 'type': 'scrollView', 'contentSize': [390, 2000], 'subviews': [{ 'id': 'ok', 'type': 'button', 'frame': [20, 20, 120, 44], 'recognizers': [{ 'id': 't', 'type': 'tap' }] }] }]"
    ),
    .init(
      .lateTouch,
      "ok",
      "d",
      "[{ 'id': 'page', 'recognizers': [{ 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2, 'delaysTouchesBegan': true }], 'subviews': [{ 'id': 'ok', 'type': 'button', 'frame': [20, 20, 120, 44] }] }]"
    ),
  ]
  static let unsteady: [InjectedFault] = [
    .init(
      .unsteady,
      "t",
      "p",
      "{ 'id': 't', 'type': 'tap' }, { 'id': 'p', 'type': 'pan', 'settings': { 'pan.hysteresis': 3 } }"
    ),
    .init(
      .unsteady,
      "t",
      nil,
      "{ 'id': 't', 'type': 'tap', 'settings': { 'tap.maximumMovement': 2 } }"
    ),
    .init(
      .unsteady,
      "t",
      nil,
      "{ 'id': 't', 'type': 'tap', 'settings': { 'tap.maximumHold': 0.2 } }"
    ),
    .init(
      .unsteady,
      "d",
      nil,
      "{ 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2, 'settings': { 'tap.maximumGap': 0.2 } }"
    ),
    .init(
      .unsteady,
      "d",
      "p",
      "{ 'id': 'd', 'type': 'tap', 'numberOfTapsRequired': 2 }, { 'id': 'p', 'type': 'pan' }"
    ),
    .init(.unsteady, "l", nil, "{ 'id': 'l', 'type': 'longPress', 'allowableMovement': 3 }"),
    .init(
      .unsteady,
      "s",
      nil,
      "{ 'id': 's', 'type': 'swipe', 'settings': { 'swipe.minimumSpeed': 600 } }"
    ),
    .init(
      .unsteady,
      "s",
      nil,
      "{ 'id': 's', 'type': 'swipe', 'settings': { 'swipe.maximumSecondary': 10 } }"
    ),
    .init(
      .unsteady,
      "m",
      nil,
      "{ 'id': 'm', 'type': 'tap', 'numberOfTouchesRequired': 3, 'settings': { 'tap.maximumHold': 0.25 } }"
    ),
    .init(
      .unsteady,
      "t",
      "l",
      "{ 'id': 't', 'type': 'tap' }, { 'id': 'l', 'type': 'longPress', 'minimumPressDuration': 0.3 }"
    ),
  ]
  static let relations: [InjectedFault] = [
    .init(
      .requirement,
      "t",
      "c",
      "{ 'id': 't', 'type': 'tap', 'requireToFail': ['c'] }, { 'id': 'c', 'type': 'tap' }"
    ),
    .init(
      .requirement,
      "t",
      "s",
      "{ 'id': 't', 'type': 'tap', 'requireToFail': ['s'] }, { 'id': 's', 'type': 'swipe' }"
    ),
    .init(
      .requirement,
      "t",
      "p",
      "{ 'id': 't', 'type': 'tap', 'requireToFail': ['p'] }, { 'id': 'p', 'type': 'pinch' }"
    ),
    .init(
      .permission,
      "t",
      "p",
      "{ 'id': 't', 'type': 'tap', 'simultaneousWith': ['p'] }, { 'id': 'p', 'type': 'pan' }"
    ),
    .init(
      .permission,
      "t",
      "p",
      "{ 'id': 't', 'type': 'tap', 'takeOverFrom': ['p'] }, { 'id': 'p', 'type': 'pan' }"
    ),
    .init(
      .noTouch,
      "t",
      nil,
      "[{ 'id': 'a', 'frame': [0, 0, 100, 100], 'recognizers': [{ 'id': 't', 'type': 'tap' }] }, { 'id': 'b', 'frame': [0, 0, 200, 200] }]"
    ),
    .init(
      .noTouch,
      "t",
      nil,
      "[{ 'id': 'a', 'isHidden': true, 'recognizers': [{ 'id': 't', 'type': 'tap' }] }]"
    ),
    .init(
      .noTouch,
      "t",
      nil,
      "[{ 'id': 'a', 'frame': [500, 0, 100, 100], 'recognizers': [{ 'id': 't', 'type': 'tap' }] }]"
    ),
    .init(.noTouch, "t", nil, "{ 'id': 't', 'type': 'tap', 'shouldReceiveTouch': false }"),
  ]
  static let people: [InjectedFault] = [
    .init(.manyFingers, "p", nil, "{ 'id': 'p', 'type': 'pan', 'minimumNumberOfTouches': 4 }"),
    .init(.manyFingers, "t", nil, "{ 'id': 't', 'type': 'tap', 'numberOfTouchesRequired': 5 }"),
    .init(.manyFingers, "s", nil, "{ 'id': 's', 'type': 'swipe', 'numberOfTouchesRequired': 4 }"),
    .init(.longHold, "l", nil, "{ 'id': 'l', 'type': 'longPress', 'minimumPressDuration': 2 }"),
    .init(.longHold, "l", nil, "{ 'id': 'l', 'type': 'longPress', 'minimumPressDuration': 1.1 }"),
    .init(
      .smallTarget,
      "a",
      nil,
      "[{ 'id': 'a', 'frame': [10, 10, 20, 40], 'recognizers': [{ 'id': 't', 'type': 'tap' }] }]"
    ),
    .init(
      .smallTarget,
      "a",
      nil,
      "[{ 'id': 'a', 'type': 'button', 'frame': [10, 10, 16, 16] }, { 'id': 'b', 'type': 'button', 'frame': [28, 10, 16, 16] }]"
    ),
    .init(
      .smallTarget,
      "b",
      nil,
      "[{ 'id': 'a', 'frame': [10, 10, 200, 23], 'recognizers': [{ 'id': 't', 'type': 'tap' }] }, { 'id': 'b', 'frame': [10, 33, 200, 23], 'recognizers': [{ 'id': 'u', 'type': 'tap' }] }]"
    ),
    .init(.noAlternative, "e", nil, "{ 'id': 'e', 'type': 'screenEdgePan' }"),
    .init(
      .smallTarget,
      "c",
      nil,
      "[{ 'id': 'c', 'frame': [10, 10, 44, 12], 'recognizers': [{ 'id': 'l', 'type': 'longPress' }] }]"
    ),
  ]
}
