import GestureShapes
import Gestures

extension SwipeGestureRecognizer: FingerprintedRecognizer {
  func foldStage(into fingerprint: inout StateFingerprint) {
    machine.fold(into: &fingerprint)
  }
}

extension TapGestureRecognizer: FingerprintedRecognizer {
  func foldStage(into fingerprint: inout StateFingerprint) {
    progress.taps.fold(into: &fingerprint)
  }

  func foldMemory(into fingerprint: inout StateFingerprint) {
    guard let series = progress.series else { return }
    fingerprint.fold(series.count)
    if let origin = series.origin { fingerprint.fold(origin) }
    fingerprint.fold(series.lastUp)
  }
}

extension ScreenEdgePanGestureRecognizer {
  /// Adds the path, and the edges at which the finger came down, to a fingerprint.
  func foldEdges(into fingerprint: inout StateFingerprint) {
    fingerprint.fold(path)
    fingerprint.fold(Int(entry?.near.rawValue ?? 0))
    fingerprint.fold(entry?.isCorner == true ? 1 : 0)
  }
}

extension PinchGestureRecognizer: FingerprintedRecognizer {
  func foldStage(into fingerprint: inout StateFingerprint) {
    fingers.fold(into: &fingerprint)
  }
}

extension RotationGestureRecognizer: FingerprintedRecognizer {
  func foldStage(into fingerprint: inout StateFingerprint) {
    fingers.fold(into: &fingerprint)
  }
}

extension TransformGestureRecognizer: FingerprintedRecognizer {
  func foldStage(into fingerprint: inout StateFingerprint) {
    machine.fold(
      into: &fingerprint,
      hasSettling: attempt.thresholds.value.values.pan.settlingTime > 0
    )
  }
}

extension PanGestureRecognizer: FingerprintedRecognizer {
  func foldStage(into fingerprint: inout StateFingerprint) {
    if numberOfTapsRequired > 0 {
      drag.taps.fold(into: &fingerprint)
      fingerprint.fold(drag.lead == .complete)
    }
    // Once it drags, the path decides no state: it is only a value.
    guard drag.stages.fold(into: &fingerprint) else {
      guard boundPolicy == .handOver else { return }
      fingerprint.fold(drag.path - drag.reach.origin)
      fingerprint.fold(drag.reach.heading)
      fingerprint.fold(drag.reach.axis)
      fingerprint.fold(drag.reach.kept)
      for room in [
        drag.reach.room.left, drag.reach.room.right, drag.reach.room.up, drag.reach.room.down,
      ] {
        fingerprint.fold(room)
      }
      return
    }
    if let start = drag.stages.start, attempt.thresholds.value.values.pan.settlingTime > 0 {
      fingerprint.fold(drag.history, since: start)
    }
    fingerprint.fold(drag.motion)
    (self as? ScreenEdgePanGestureRecognizer)?.foldEdges(into: &fingerprint)
  }
}

extension CircleGestureRecognizer: FingerprintedRecognizer {
  func foldStage(into fingerprint: inout StateFingerprint) {
    machine.fold(into: &fingerprint)
  }
}

extension LongPressGestureRecognizer: FingerprintedRecognizer {
  func foldStage(into fingerprint: inout StateFingerprint) {
    machine.fold(into: &fingerprint)
  }
}
