package import Gestures

/// The laws that hold for every recognizer and every view, for any input.
///
/// ```
/// internal   possible → began, ended, failed    began, changed → changed, ended, cancelled
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
    var isReported = false
    var attempt = AttemptLife()
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

  /// Adds a violation.
  package func violate(_ text: String) {
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
    note(recognizer) { $0.admit() }
  }

  package func noteTransition(
    of recognizer: GestureRecognizer,
    from: GestureRecognizer.State,
    to: GestureRecognizer.State,
    isPublished: Bool
  ) {
    note(recognizer) { $0.change(from: from, to: to, isPublished: isPublished) }
  }

  package func noteAction(of recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    note(recognizer) { $0.act(state) }
  }

  package func noteReset(of recognizer: GestureRecognizer) {
    lives[index(of: recognizer)].isReported = false
    note(recognizer) { $0.reset() }
  }

  private func note(_ recognizer: GestureRecognizer, _ entry: (inout AttemptLife) -> String?) {
    guard let fault = entry(&lives[index(of: recognizer)].attempt) else { return }
    violate("\(GestureText.label(of: recognizer)) \(fault)")
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
      let known = lives[index].attempt
      let (published, reached) = (recognizer.state, recognizer.attemptState)
      if published != known.published {
        violate("\(label) reads \(published), published \(known.published)")
      }
      if reached != known.reached {
        violate("\(label) is \(reached) inside, moved to \(known.reached)")
      }
      lives[index].attempt.believe(reached: reached, published: published)
    }
  }

  /// Reports attempts and touches that are still open when no finger is down and no timer runs.
  package func examineEnd() {
    for index in lives.indices where lives[index].attempt.isOpen && !lives[index].isReported {
      guard let recognizer = lives[index].recognizer else { continue }
      lives[index].isReported = true
      violate(
        "\(GestureText.label(of: recognizer)) is still in an attempt, \(lives[index].attempt.reached)"
      )
    }
    for open in openTouches {
      let id = GestureText.label(of: open.touch.id)
      violate("view \(GestureText.label(of: open.view)) was never told that touch \(id) is over")
    }
    openTouches.removeAll()
  }
}
