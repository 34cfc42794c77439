/// Properties in which a recognizer differs from most, as bits, so that one test covers all of
/// them.
///
/// The bits for methods are a memory: a method that can only return its default is not called. A
/// hundred recognizers on one view make 4,950 pairs, and each pair has eight methods.
package struct RecognizerTraits: OptionSet {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let isDisabled = RecognizerTraits(rawValue: 1)
  /// Not all kinds of touches are admitted.
  static let isSelective = RecognizerTraits(rawValue: 1 << 1)
  static let hasOwnSettings = RecognizerTraits(rawValue: 1 << 2)
  /// It must wait for others to fail, or others for it.
  static let hasRelations = RecognizerTraits(rawValue: 1 << 3)
  /// It retains itself, because it left its node during an attempt.
  static let keepsItself = RecognizerTraits(rawValue: 1 << 4)

  // Methods that the delegate may implement.

  static let delegateBegins = RecognizerTraits(rawValue: 1 << 5)
  static let delegateReceivesEvents = RecognizerTraits(rawValue: 1 << 6)
  static let delegateReceivesTouches = RecognizerTraits(rawValue: 1 << 7)
  static let delegateAllowsTogether = RecognizerTraits(rawValue: 1 << 8)
  static let delegateRequires = RecognizerTraits(rawValue: 1 << 9)
  static let delegateIsRequired = RecognizerTraits(rawValue: 1 << 10)
  static let delegateTakesOver = RecognizerTraits(rawValue: 1 << 15)
  static let delegateQuestions: RecognizerTraits = [
    .delegateBegins, .delegateReceivesEvents, .delegateReceivesTouches, .delegateAllowsTogether,
    .delegateRequires, .delegateIsRequired, .delegateTakesOver,
  ]

  /// The engine calls the recognizer's owner first.
  static let isOwned = RecognizerTraits(rawValue: 1 << 17)

  /// It may begin with touches that are left when others are lifted.
  static let takesRemainingTouches = RecognizerTraits(rawValue: 1 << 18)

  /// It takes over from the recognizers of its list.
  static let hasGivers = RecognizerTraits(rawValue: 1 << 16)
  /// Traits that let it take over from another recognizer.
  static let takingOver: RecognizerTraits = [.delegateTakesOver, .hasGivers]

  // Methods that the class may override.

  /// The question `shouldRequireFailure(of:)`.
  package static let classRequires = RecognizerTraits(rawValue: 1 << 11)
  /// The question `shouldBeRequiredToFail(by:)`.
  package static let classIsRequired = RecognizerTraits(rawValue: 1 << 12)
  /// The question `canPrevent(_:)`.
  package static let classPrevents = RecognizerTraits(rawValue: 1 << 13)
  /// The question `canBePrevented(by:)`.
  package static let classIsPrevented = RecognizerTraits(rawValue: 1 << 14)
  package static let classQuestions: RecognizerTraits = [
    .classRequires, .classIsRequired, .classPrevents, .classIsPrevented,
  ]

  /// Traits that require more checks before a touch is admitted.
  static let admission: RecognizerTraits = [
    .isDisabled, .isSelective, .delegateReceivesEvents, .delegateReceivesTouches,
  ]
  /// Traits that refuse touches before client code is called.
  static let selection: RecognizerTraits = [.isDisabled, .isSelective]
  /// Traits that require more checks of requirements between two recognizers.
  static let requirements: RecognizerTraits = [
    .delegateRequires, .delegateIsRequired, .classRequires, .classIsRequired,
  ]
  /// Traits that require more work when an attempt is forgotten.
  static let forgetting: RecognizerTraits = [.hasRelations, .keepsItself]
  /// Traits that require more checks before a reset.
  static let reset: RecognizerTraits = [.hasOwnSettings, .hasRelations]

  mutating func set(_ traits: RecognizerTraits, to isSet: Bool) {
    rawValue = isSet ? rawValue | traits.rawValue : rawValue & ~traits.rawValue
  }

  func hasAny(of traits: RecognizerTraits) -> Bool { rawValue & traits.rawValue != 0 }
}

extension GestureRecognizer {
  /// The delegate, if it may return something other than the default; otherwise nil.
  @inline(__always)
  final func delegate(for question: RecognizerTraits) -> (any GestureRecognizerDelegate)? {
    traits.contains(question) ? delegate : nil
  }

  /// Records that a delegate uses the default of a method, so that it is not called again.
  ///
  /// Called by the default implementation. If a delegate forwards its methods to another object,
  /// the default of that object is called, which is not the delegate.
  @inline(never)
  final func note(defaultOf question: RecognizerTraits, by object: any GestureRecognizerDelegate) {
    if delegate === object { traits.subtract(question) }
  }

  /// Leaves the questions about other recognizers to their defaults, if the recognizer is of a class itself.
  ///
  /// For classes of the package, which call it in their initializers.
  package final func leaveQuestions(ifExactly type: GestureRecognizer.Type) {
    if isExactly(type) { traits.subtract(.classQuestions) }
  }

  /// Returns whether the recognizer is of a class itself, and not of a subclass.
  final func isExactly(_ type: GestureRecognizer.Type) -> Bool {
    ObjectIdentifier(Swift.type(of: self)) == ObjectIdentifier(type)
  }

  /// Returns whether this recognizer, when it recognizes, ends another's attempt, according to its class.
  @inline(__always)
  final func mayPrevent(_ other: GestureRecognizer) -> Bool {
    !traits.contains(.classPrevents) || prevents(other)
  }

  /// Returns whether this recognizer, when it recognizes, ends another's attempt, according to both
  /// classes.
  @inline(__always)
  final func excludesByClass(_ other: GestureRecognizer) -> Bool {
    mayPrevent(other)
      && (!other.traits.contains(.classIsPrevented) || other.isPrevented(by: self))
  }
}
