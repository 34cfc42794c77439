/// How many contacts, of how many fingers each, a tap or a long press is made of.
package struct ContactDemand {
  /// The press of a long press is one more than its taps.
  package let contacts: Int
  package let touches: Int
  /// Whether the last contact is a tap, too.
  package let isTap: Bool
}
