/// Decides about the gestures of recognizers.
///
/// Every method is optional and has the stated default.
///
/// > Source: UIKit's public headers.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Called when the recognizer is about to leave possible; false makes it fail. Default true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Called once per attempt, before the method for the touch. Default true.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool

  /// Called once per new touch, before the recognizer's `touchesBegan`. Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Called once per new press. Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Called when one recognizer would stop the other. Default false.
  ///
  /// True from either side is enough; false guarantees nothing.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Called once per attempt and pair; true makes `recognizer` wait for `other` to fail. Default
  /// false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Called once per attempt and pair; true makes `other` wait for `recognizer` to fail. Default
  /// false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool

  /// Called when `recognizer` is undecided and `other` begins, and when `recognizer` would begin while
  /// `other` is active; true lets it begin, which cancels `other`. Default false.
  ///
  /// UIKit has no such method; see ``GestureRecognizer/takeOver(from:)``.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool { true }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool { true }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive press: Press
  ) -> Bool { true }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.note(defaultOf: .together, by: self)
    return false
  }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    recognizer.note(defaultOf: .requires, by: self)
    return false
  }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    recognizer.note(defaultOf: .isRequired, by: self)
    return false
  }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool {
    recognizer.note(defaultOf: .takesOver, by: self)
    return false
  }
}

/// The questions that a delegate is asked about each pair of recognizers.
///
/// A method that a delegate does not implement is called once for each recognizer and then no more, as UIKit finds out
/// which methods its delegates have. A hundred taps with one delegate make 4,950 pairs: a tap on them takes three
/// times as many instructions without this.
struct PairQuestions: OptionSet {
  let rawValue: UInt8
  static let together = PairQuestions(rawValue: 1)
  static let requires = PairQuestions(rawValue: 2)
  static let isRequired = PairQuestions(rawValue: 4)
  static let takesOver = PairQuestions(rawValue: 8)
}

extension GestureRecognizer {
  /// The delegate; nil if it is known to leave the question to its default.
  final func delegate(for question: PairQuestions) -> (any GestureRecognizerDelegate)? {
    guard let delegateRef, !delegateRef.defaults.contains(question) else { return nil }
    return delegateRef.object
  }

  /// Notes that the default of a method was called.
  ///
  /// A delegate may forward its methods to another object, whose default is called then.
  final func note(defaultOf question: PairQuestions, by object: any GestureRecognizerDelegate) {
    if let delegateRef, delegateRef.object === object { delegateRef.defaults.insert(question) }
  }
}
