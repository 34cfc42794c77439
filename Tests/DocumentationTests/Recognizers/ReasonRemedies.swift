import Foundation
import Gestures

/// What to do about each failure reason, in one line.
///
/// `{setting}` stands for the settings and properties that decide.
enum ReasonRemedies {
  /// Returns the remedy for a reason of a kind of recognizer.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - word: The word of the kind; nil for any.
  ///   - hasSetting: Whether a setting decides; a limit that none decides is fixed.
  /// - Returns: The line; nil when it is missing.
  static func remedy(
    for reason: FailureReason.Kind,
    of word: String?,
    hasSetting: Bool
  ) -> String? {
    guard let word else { return general[reason.word] }
    if let text = special["\(reason).\(word)"] { return text }
    let text = hasSetting ? general[reason.word] : fixed[reason.word] ?? general[reason.word]
    // The page of all reasons has the rest.
    return text?.components(separatedBy: ". ").first.map { $0.hasSuffix(".") ? $0 : $0 + "." }
  }

  /// What to do when no setting decides.
  private static let fixed: [String: String] = [
    "tooFewTouches":
      "Put more fingers on the view. Check that the adapter gives each finger its own id.",
    "tooManyTouches": "Use fewer fingers, or add a recognizer for more.",
  ]

  /// What a reason tells when it has no measured value, or when its setting is not its limit.
  static let labels: [String: String] = [
    "tooFewTaps": "taps; at least `numberOfTapsRequired`; `tap.maximumGap` decides",
    "tooSlow": "seconds; at most `swipe.maximumDuration`",
    "wrongDirection": "`displacement` in points, `allowedDirections`",
    "wrongButton": "`buttons`, `neededButtons`",
    "startedInOtherSection": "share of the edge; `section` or `corners`",
    "lostTo": "`winner`",
    "takenOver": "`winner`",
    "contactTooLarge": "points; at most `filter.maximumRadius`",
    "palmRejected": "nothing",
    "pencilInUse": "nothing",
    "requiredFailureRecognized": "`winner`",
    "viewRefused": "`node`",
    "touchRefused": "`refusal`",
    "custom": "`text`",
    "delegateRefused": "nothing",
    "allTouchesIgnored": "nothing",
    "disabled": "nothing",
    "detached": "nothing",
    "cancelledBySystem": "nothing",
  ]

  private static let general: [String: String] = [
    "movedTooFar":
      "Raise {setting}. If every limit seems wrong, the size of the window is: <doc:CoordinateSpaces>.",
    "tapsTooFarApart": "Raise {setting}, or handle the taps as separate taps.",
    "notEnoughMovement":
      "Lower {setting}, or let a tap have it. What a hysteresis is: <doc:CoordinateSpaces>.",
    "heldTooLong": "Raise {setting}, or add a long press: <doc:LongPress>.",
    "notEnoughTime": "Lower {setting}.",
    "tooSlow":
      "Raise {setting}, lower `swipe.minimumSpeed`, or use a pan and judge its velocity at the end: <doc:VelocityAndMomentum>.",
    "tooFewTaps": "Raise {setting}. A single tap always ends a double tap this way.",
    "tooFewTouches":
      "Lower {setting}. Check that the adapter gives each finger its own id: <doc:LifeOfATouch>.",
    "tooManyTouches": "Raise {setting}, or add a recognizer for more fingers.",
    "wrongDirection":
      "Widen {setting}, or raise `swipe.oppositeTolerance` or `swipe.maximumSecondary`.",
    "offAxis": "Raise {setting}.",
    "startedOutsideEdge":
      "Raise {setting}. Check `edges`, and that the window has the size of the screen: <doc:CoordinateSpaces>.",
    "startedInOtherSection":
      "Widen `section`, or add the corner to `corners`: <doc:ScreenEdgePan>.",
    "atBound":
      "`boundPolicy` asked for it, so that an outer pan gets the drag. Otherwise check `room` and `onRoom`: <doc:ZoomedContentInAPager>.",
    "wrongButton": "Change {setting}. Check that the adapter fills in `buttons` of its samples.",
    "tooSmall": "Lower {setting} on a small canvas.",
    "tooFewPoints":
      "Let the adapter pass every reading, or fill in `coalesced`: <doc:FittingShapes>.",
    "errorTooLarge": "Raise {setting}.",
    "pointsInMiddle":
      "Draw around the middle. Draw `verdict` over the line to see `excludedRadius`: <doc:FittingShapes>.",
    "shortArc": "Draw more of the circle.",
    "openRing": "Close the ring.",
    "corner": "Draw it rounder: <doc:FittingShapes>.",
    "tooLong": "Raise {setting}.",
    "wrongTurning": "Draw in one direction.",
    "noTemplateClose":
      "Lower {setting}, or record another drawing under that name with `isRecording`: <doc:FittingShapes>.",
    "ambiguous": "Lower {setting}, or give one of the two another shape.",
    "lostTo":
      "Let both recognize together, or let the winner require this one to fail: <doc:HowRecognizersCompete>.",
    "takenOver":
      "This is what `takeOver(from:)` asked for. Leave the content where it is: <doc:SecondFingerTakesOver>.",
    "contactTooLarge": "Raise `filter.maximumRadius`: <doc:PalmsPensAndTools>.",
    "palmRejected":
      "Set `filter.rejectsPalms` to false to let palms be touches: <doc:PalmsPensAndTools>.",
    "pencilInUse":
      "Set `filter.pencilCancelsFingers` to false, so that fingers that are down stay: <doc:PalmsPensAndTools>.",
    "requiredFailureRecognized":
      "This is what `require(toFail:)`, a delegate or a class asked for: <doc:HowRecognizersCompete>.",
    "delegateRefused":
      "Check `gestureRecognizerShouldBegin` of the delegate: locations and velocity already have the values that made it begin.",
    "viewRefused":
      "A control refuses taps of its ancestors. Set `cancelsTouchesInView` to false, or attach the tap to the control.",
    "touchRefused":
      "`refusal` says why: check `isEnabled`, `allowedTouchTypes`, `shouldReceive(_:)` and the delegate.",
    "allTouchesIgnored": "Check where its class calls `ignore(_:for:)`.",
    "disabled": "Set `isEnabled` between attempts.",
    "detached": "Create one recognizer for each view, and remove it between attempts.",
    "cancelledBySystem":
      "Look at `window.repairs`, at calls of `cancelAll`, and at views that leave the window: <doc:LifeOfATouch>.",
    "custom": "Call `fail(_:)` with a reason, so that it has a value and a limit.",
  ]

  /// Where a kind needs other words, under `reason.kind`.
  private static let special: [String: String] = [
    "notEnoughMovement.pan":
      "Lower {setting}, or let a tap have it. With `pan.settlingHysteresis` the settings are those for users with a tremor.",
    "notEnoughMovement.swipe": "Lower {setting}, or use a pan: <doc:Pan>.",
    "notEnoughMovement.pinch": "Lower {setting}, or spread the fingers farther.",
    "notEnoughMovement.rotation": "Lower {setting}, or turn the fingers farther.",
    "notEnoughMovement.tapDragZoom":
      "Lower {setting}. A lift without a drag was a double tap: add a tap recognizer for it.",
    "notEnoughMovement.screenEdgePan": "Lower {setting}.",
    "notEnoughMovement.transform": "Lower {setting}, or let a tap have it.",
    "heldTooLong.longPress": "A tap before the press was too long. Raise {setting}.",
    "heldTooLong.pan": "A tap before the drag was too long. Raise {setting}.",
    "movedTooFar.pan": "A tap before the drag slipped. Raise {setting}.",
    "tooFewTaps.pan": "The drag must follow its taps sooner. Raise {setting}.",
    "heldTooLong.tapDragZoom": "The tap before the drag was too long. Raise {setting}.",
    "tooFewTaps.longPress": "The press must follow its taps sooner. Raise {setting}.",
    "tooFewTaps.tapDragZoom": "The drag must follow its tap sooner. Raise {setting}.",
    "movedTooFar.longPress": "Raise {setting}, or let a pan have it.",
    "wrongDirection.screenEdgePan": "Drag inwards, not along the edge.",
    "tooManyTouches.tapDragZoom": "Use one finger; a pinch has two: <doc:Pinch>.",
    "tooManyTouches.circle": "Draw with one finger; use a transform for two: <doc:Transform>.",
    "tooManyTouches.stroke": "Draw with one finger; use a transform for two: <doc:Transform>.",
  ]
}
