import Gestures

/// A recognizer with a number, and what the host wants for it.
final class HeldRecognizer: GestureRecognizerDelegate {
  let recognizer: GestureRecognizer
  /// Its number in the session.
  var number = 0
  /// Whether its gesture has begun and has not ended.
  var isActive = false
  /// The bits of the questions that the host answers.
  var questions: UInt8 = 0
  /// The numbers of recognizers with which it may recognize at the same time.
  var partners: [Int] = []
  /// The numbers of recognizers from which it takes over.
  var givers: [Int] = []
  /// Whether it may recognize at the same time as any other one.
  var goesWithAll = false
  /// Finds the number of another recognizer, and asks the host.
  var session: ElementSession?

  init(_ recognizer: GestureRecognizer) { self.recognizer = recognizer }

  private func answer(_ question: ElementQuestion, _ other: Int64, usually usual: Bool) -> Bool {
    guard questions & question.rawValue != 0, let session else { return usual }
    return session.host.answer(question, number, other)
  }

  private func answer(_ question: ElementQuestion, about other: GestureRecognizer) -> Bool {
    guard questions & question.rawValue != 0 else { return false }
    return answer(question, Int64(session?.number(of: other) ?? 0), usually: false)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answer(.shouldBegin, 0, usually: true)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    answer(.shouldReceive, touch.id.contact, usually: true)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    if goesWithAll { return true }
    if !partners.isEmpty, let number = session?.number(of: other), partners.contains(number) {
      return true
    }
    return answer(.recognizesWith, about: other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(.requiresFailureOf, about: other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answer(.isRequiredToFailBy, about: other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool { !givers.isEmpty && givers.contains(session?.number(of: other) ?? 0) }
}

extension ElementSession {
  /// Returns the number of a recognizer, or 0 for one that was removed.
  func number(of recognizer: GestureRecognizer) -> Int {
    for number in 1...max(recognizerNumbers, 1) where held(number)?.recognizer === recognizer {
      return number
    }
    return 0
  }

  // MARK: - Relations

  /// Makes a recognizer wait until another one has failed.
  public func require(_ recognizer: Int, toFail other: Int) {
    guard let first = held(recognizer), let second = held(other), first !== second else { return }
    first.recognizer.require(toFail: second.recognizer)
  }

  /// Lets a recognizer begin while another one is active, which cancels the other one.
  public func takeOver(_ recognizer: Int, from other: Int) {
    guard let held = held(recognizer) else { return }
    if !held.givers.contains(other) { held.givers.append(other) }
    useDelegate(of: held)
  }

  /// Lets two gestures go on at the same time; 0 as the other one stands for all.
  public func allow(_ recognizer: Int, with other: Int) {
    guard let held = held(recognizer) else { return }
    if other == 0 {
      held.goesWithAll = true
    } else if !held.partners.contains(other) {
      held.partners.append(other)
    }
    useDelegate(of: held)
  }

  /// Names the questions that the host answers for a recognizer, as bits.
  public func answer(_ questions: UInt8, for recognizer: Int) {
    guard let held = held(recognizer) else { return }
    held.questions = questions
    useDelegate(of: held)
  }

  private func useDelegate(of held: HeldRecognizer) {
    let isNeeded =
      held.goesWithAll || !held.partners.isEmpty || !held.givers.isEmpty || held.questions != 0
    held.session = isNeeded ? self : nil
    // Also set again, because the engine remembers which questions have their usual answers.
    held.recognizer.delegate = isNeeded ? held : nil
  }
}
