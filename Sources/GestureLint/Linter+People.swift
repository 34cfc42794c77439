import GestureViews
import Gestures

// People who cannot do a gesture.
//
// > Source: WCAG 2.2, success criteria 2.5.1, 2.5.7 and 2.5.8.
extension Linter {
  /// The least width and height of a target, in points.
  static let leastTarget = 24.0

  func findPeople() {
    for (index, member) in stage.members.enumerated() {
      let fingers = own[index].repertoire.fingers
      if fingers > 3 {
        add(
          LintFinding(
            .manyFingers,
            .warning,
            member.name,
            "`\(member.name)` needs \(fingers) fingers; many people cannot put down more than three."
          )
        )
      }
      if let press = member.recognizer as? LongPressGestureRecognizer,
        press.minimumPressDuration > 1
      {
        add(
          LintFinding(
            .longHold,
            .warning,
            member.name,
            "`\(member.name)` needs a hold of \(LintText.number(press.minimumPressDuration)) s; longer than a second is hard to keep still."
          )
        )
      }
      findAlternative(index)
    }
    findTargets()
  }

  private func findAlternative(_ index: Int) {
    let member = stage.members[index]
    guard member.recognizer.isEnabled, !member.isOfView,
      member.recognizer.alternativeActions.isEmpty
    else { return }
    let criterion: String
    switch member.recognizer.words.type {
    case "hover", "longPress": return
    case "tap":
      guard own[index].repertoire.fingers > 1 else { return }
      criterion = "2.5.1, for gestures of several fingers"
    case "pan", "screenEdgePan": criterion = "2.5.7, for dragging"
    default: criterion = "2.5.1, for gestures of several fingers or along a path"
    }
    add(
      LintFinding(
        .noAlternative,
        .warning,
        member.name,
        "`\(member.name)` has no alternative action for people who cannot do it (WCAG \(criterion)): its `alternativeActions` are empty."
      )
    )
  }

  private func findTargets() {
    var targets: [(view: View, rect: Rect)] = []
    for (index, member) in stage.members.enumerated() {
      let isTarget =
        member.recognizer is TapGestureRecognizer || member.recognizer is LongPressGestureRecognizer
      guard isTarget, !own[index].places.all.isEmpty,
        !targets.contains(where: { $0.view === member.view })
      else { continue }
      targets.append((member.view, rect(of: member.view)))
    }
    for control in controls(in: stage.window)
    where !targets.contains(where: { $0.view === control }) {
      let rect = rect(of: control)
      if rect.width > 0, rect.height > 0 { targets.append((control, rect)) }
    }
    for target in targets { findCovered(target.view) }
    var moved: [View] = []
    for member in stage.members where moves(member.view) {
      let isKnown =
        targets.contains { $0.view === member.view } || moved.contains { $0 === member.view }
      if !isKnown { moved.append(member.view) }
    }
    for view in moved where !(view is ScrollView) { findCovered(view) }
    for target in targets where min(target.rect.width, target.rect.height) < Self.leastTarget {
      // A small one with enough room around it is allowed.
      let isCrowded = targets.contains { other in
        guard other.view !== target.view, !other.view.isDescendant(of: target.view) else {
          return false
        }
        let isSmall = min(other.rect.width, other.rect.height) < Self.leastTarget
        return isSmall
          ? (other.rect.center - target.rect.center).length < Self.leastTarget
          : other.rect.distance(to: target.rect.center) < Self.leastTarget / 2
      }
      let name = target.view.name ?? "a view without a name"
      let size = LintText.size(target.rect)
      add(
        LintFinding(
          .smallTarget,
          isCrowded ? .warning : .note,
          name,
          "`\(name)` is \(size) points, less than 24 × 24 (WCAG 2.5.8), "
            + (isCrowded
              ? "and another target is too near to make up for it."
              : "with no other target near, which makes up for it.")
        )
      )
    }
  }

  private func rect(of view: View) -> Rect { Rect(enclosing: view.corners) }

  /// The controls that are not hidden.
  func controls(in view: View) -> [View] {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    return view.subviews.flatMap { ($0 is Control ? [$0] : []) + controls(in: $0) }
  }
}
