/// Distinguishes one contact from all others that are down at the same time.
///
/// Contact numbers are per device: two devices may both have a contact 1. A number may be used
/// again once its contact has ended.
public struct TouchID: Hashable, Sendable {
  /// The device that reports the contact; 0 when the source has only one.
  public var device: Int64
  /// The contact's number on its device.
  public var contact: Int64

  /// Creates an identity from a contact's number and its device.
  public init(_ contact: Int64, device: Int64 = 0) {
    self.contact = contact
    self.device = device
  }
}

extension TouchID: ExpressibleByIntegerLiteral {
  /// Creates the identity of a contact of device 0.
  public init(integerLiteral value: Int64) { self.init(value) }
}
