/// How many contacts make a tap or a long press, and how many fingers make each contact.
///
/// ```swift
/// override var contactDemand: ContactDemand? { ContactDemand(contacts: 3, touches: 1, isTap: true) }
/// ```
///
/// A tap that fires ends other attempts, but not one that needs the same fingers more often: the double tap must
/// go on while the single tap fires. A recognizer of your own that counts taps says so with this.
public struct ContactDemand {
  /// How many contacts there are: the taps, and for a long press the press after them.
  public let contacts: Int
  /// How many fingers each contact has.
  public let touches: Int
  /// Whether the last contact is a tap as well.
  public let isTap: Bool

  /// Creates a demand.
  ///
  /// - Parameters:
  ///   - contacts: How many contacts there are.
  ///   - touches: How many fingers each contact has.
  ///   - isTap: Whether the last contact is a tap as well.
  public init(contacts: Int, touches: Int, isTap: Bool) {
    self.contacts = contacts
    self.touches = touches
    self.isTap = isTap
  }
}
