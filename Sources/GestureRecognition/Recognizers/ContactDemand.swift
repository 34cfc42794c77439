/// How many contacts make a tap or a long press, and how many fingers make each contact.
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
