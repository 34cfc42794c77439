import GestureViews
import Gestures

/// The delegate of one recognizer, whose answers come from the scene file.
final class SceneDelegate: GestureRecognizerDelegate {
  /// The answers, which a command of a trace may change.
  var relations: RelationDescription {
    didSet { together = Set(relations.simultaneousWith) }
  }
  private var together: Set<String>
  private let ids: RecognizerIDs
  /// The views whose touches are refused, including touches on their subviews.
  var refusedViews: [View] = []

  init(_ relations: RelationDescription, ids: RecognizerIDs) {
    self.relations = relations
    together = Set(relations.simultaneousWith)
    self.ids = ids
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    relations.shouldBegin
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool {
    guard relations.shouldReceiveTouch else { return false }
    guard let view = touch.view else { return true }
    return !refusedViews.contains { view.isDescendant(of: $0) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    if together.contains("*") { return true }
    guard let id = ids[other] else { return false }
    return together.contains(id)
  }
}

/// The ids of a scene's recognizers.
final class RecognizerIDs {
  private var ids: [ObjectIdentifier: String] = [:]

  /// The id of a recognizer; nil for one that was created by a view.
  subscript(recognizer: GestureRecognizer) -> String? {
    get { ids[ObjectIdentifier(recognizer)] }
    set { ids[ObjectIdentifier(recognizer)] = newValue }
  }
}
