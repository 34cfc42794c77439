/// A closure with a name, for events of a control.
public final class UIAction {
  /// Identifies an action: a control has at most one with the same identifier for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public var rawValue: String

    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Called when an action is performed, with the action.
  public typealias Handler = (UIAction) -> Void

  /// The text that a person reads; may be empty.
  public let title: String
  private let givenIdentifier: Identifier?
  let handler: Handler
  /// The control that performs the action; nil at any other time.
  public internal(set) var sender: Any?

  /// The identifier; without a given one, it is unique while the action exists.
  public var identifier: Identifier {
    givenIdentifier ?? Identifier("\(ObjectIdentifier(self))")
  }

  /// Creates an action; without an identifier, it gets a unique one.
  public init(title: String = "", identifier: Identifier? = nil, handler: @escaping Handler) {
    self.title = title
    givenIdentifier = identifier
    self.handler = handler
  }
}
