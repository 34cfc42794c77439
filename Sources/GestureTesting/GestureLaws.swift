package import GestureRecognition
package import GestureTouches

/// The laws that hold for every recognizer and every view, for any input.
///
/// ```
/// internal   possible → began, ended, failed    began, changed → changed, ended, cancelled
///            anything unpublished → failed      (it lost, or was refused)
///            anything unpublished → failed      (it was excluded or refused)
/// attempt    opened by the first touch, closed by exactly one reset after a terminal state
/// request    only for a state that is legal at that time; others are coerced or ignored
/// failure    only with a value that misses its limit
/// action     only with the published state; began and the terminal states once per attempt
/// view       each touch began once, then exactly one ended or cancelled
/// ```
package final class GestureLaws {
  /// Descriptions of the laws that were broken.
  package private(set) var violations: [String] = []
  package var onViolation: ((String) -> Void)?

  /// The known state of one recognizer.
  private struct Life {
    weak var recognizer: GestureRecognizer?
    var isOpen = false
    var isReported = false
    var attempt = GestureRecognizer.State.possible
    var published = GestureRecognizer.State.possible
    /// States whose action has run in this attempt and may not run again.
    var acted: Set<GestureRecognizer.State> = []
  }

  private struct OpenTouch {
    // The touch retains its view, unless that is the window. The window retains its observers.
    weak var view: (any GestureNode)?
    let touch: Touch
  }

  private var lives: [Life] = []
  /// Touches for which a view has received a begin, but no end or cancellation.
  private var openTouches: [OpenTouch] = []
  private var time = Timestamp.zero

  package init() {}

  private func violate(_ text: String) {
    let line = GestureText.time(time) + " " + text
    violations.append(line)
    onViolation?(line)
  }

  private func index(of recognizer: GestureRecognizer) -> Int {
    if let index = lives.firstIndex(where: { $0.recognizer === recognizer }) { return index }
    lives.append(Life(recognizer: recognizer))
    return lives.count - 1
  }

  // MARK: - Decisions

  package func note(_ decision: Decision) {
    time = decision.time
    switch decision.kind {
    case .admitted(let recognizer, _): noteTouch(of: recognizer)
    case .transition(let recognizer, let from, let to, let isPublished, let reason):
      noteTransition(of: recognizer, from: from, to: to, isPublished: isPublished)
      if !isPublished, to == .failed || to == .cancelled { note(reason, of: recognizer) }
    case .coerced: violate(GestureText.text(of: decision.kind))
    case .action(let recognizer, let state): noteAction(of: recognizer, state)
    case .reset(let recognizer): noteReset(of: recognizer)
    case .delivered(let touches, let phase, let node): noteTouches(touches, phase, in: node)
    default: break
    }
  }

  private func note(_ reason: FailureReason?, of recognizer: GestureRecognizer) {
    guard let reason, reason.isWithinLimit else { return }
    let (label, text) = (GestureText.label(of: recognizer), GestureText.text(of: reason))
    violate("\(label) failed with \(text), which is within the limit: does reset() clear all?")
  }

  package func noteTouch(of recognizer: GestureRecognizer) {
    let index = index(of: recognizer)
    if lives[index].attempt.isTerminal {
      violate("\(GestureText.label(of: recognizer)) got a touch after \(lives[index].attempt)")
    }
    lives[index].isOpen = true
  }

  package func noteTransition(
    of recognizer: GestureRecognizer,
    from: GestureRecognizer.State,
    to: GestureRecognizer.State,
    isPublished: Bool
  ) {
    let index = index(of: recognizer)
    let known = isPublished ? lives[index].published : lives[index].attempt
    let isLegal =
      isPublished
      ? Self.canPublish(from, to)
      : Self.canMove(from, to, isUnpublished: lives[index].published == .possible)
    if known != from || !isLegal {
      let level = isPublished ? "published" : "moved"
      violate("\(GestureText.label(of: recognizer)) \(level) \(from) to \(to), was \(known)")
    }
    lives[index].isOpen = true
    if isPublished { lives[index].published = to }
    // A published terminal state ends the attempt, in any internal state.
    if !isPublished || to.isTerminal { lives[index].attempt = to }
  }

  private static func canMove(
    _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State,
    isUnpublished: Bool
  ) -> Bool {
    switch (from, to) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    case (.began, .failed), (.changed, .failed), (.ended, .failed): isUnpublished
    default: false
    }
  }

  private static func canPublish(
    _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State
  ) -> Bool {
    switch (from, to) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }

  package func noteAction(of recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    let index = index(of: recognizer)
    let label = GestureText.label(of: recognizer)
    if state != lives[index].published || state == .possible || state == .failed {
      violate("\(label) acted with \(state), published \(lives[index].published)")
    }
    if state != .changed, !lives[index].acted.insert(state).inserted {
      violate("\(label) acted twice with \(state)")
    }
  }

  package func noteReset(of recognizer: GestureRecognizer) {
    let index = index(of: recognizer)
    let life = lives[index]
    if !life.isOpen {
      violate("\(GestureText.label(of: recognizer)) was reset outside an attempt")
    } else if !life.published.isTerminal {
      violate("\(GestureText.label(of: recognizer)) was reset while \(life.published)")
    }
    lives[index] = Life(recognizer: recognizer)
  }

  // MARK: - Views

  package func noteTouches(_ touches: [Touch], _ phase: TouchPhase, in view: any GestureNode) {
    for touch in touches {
      let index = openTouches.firstIndex { $0.view === view && $0.touch === touch }
      let label = "view \(GestureText.label(of: view))"
      let id = GestureText.label(of: touch.id)
      switch (phase, index) {
      case (.began, nil): openTouches.append(OpenTouch(view: view, touch: touch))
      case (.began, _): violate("\(label) was told twice that touch \(id) began")
      case (_, nil): violate("\(label) was told \(phase) of touch \(id), which is not open")
      case (.ended, let index?), (.cancelled, let index?): openTouches.remove(at: index)
      default: break
      }
    }
  }

  // MARK: - After every step

  /// Compares the states that recognizers report with the states in the log.
  ///
  /// Each difference is reported once. After that, the reported state counts.
  package func examine() {
    for index in lives.indices {
      guard let recognizer = lives[index].recognizer else { continue }
      let label = GestureText.label(of: recognizer)
      if recognizer.state != lives[index].published {
        violate("\(label) reads \(recognizer.state), published \(lives[index].published)")
        lives[index].published = recognizer.state
      }
      if recognizer.attemptState != lives[index].attempt {
        violate("\(label) is \(recognizer.attemptState) inside, moved to \(lives[index].attempt)")
        lives[index].attempt = recognizer.attemptState
      }
    }
  }

  /// Reports attempts and touches that are still open when no finger is down and no timer runs.
  package func examineEnd() {
    for index in lives.indices where lives[index].isOpen && !lives[index].isReported {
      guard let recognizer = lives[index].recognizer else { continue }
      lives[index].isReported = true
      violate(
        "\(GestureText.label(of: recognizer)) is still in an attempt, \(lives[index].attempt)"
      )
    }
    for open in openTouches {
      let id = GestureText.label(of: open.touch.id)
      violate("view \(GestureText.label(of: open.view)) was never told that touch \(id) is over")
    }
    openTouches.removeAll()
  }
}
