/// How many contacts make a tap or a long press, and how many fingers make each contact.
package struct ContactDemand {
  /// How many contacts there are: the taps, and for a long press the press after them.
  package let contacts: Int
  package let touches: Int
  /// Whether the last contact is a tap as well.
  package let isTap: Bool
}
