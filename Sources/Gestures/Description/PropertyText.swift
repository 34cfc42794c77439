/// The name of a property, or its words: a literal.
///
/// The modules for web pages are compiled with `PROPERTIES_BY_NUMBER`: the page has the names, and a property is
/// its position. They would take 2 kB of a module.
public struct PropertyText: Sendable, ExpressibleByStringLiteral {
  #if PROPERTIES_BY_NUMBER
  var text: StaticString { "" }

  /// Creates an empty text.
  public init(stringLiteral text: StaticString) {}
  #else
  let text: StaticString

  /// Creates a text.
  public init(stringLiteral text: StaticString) { self.text = text }
  #endif
}
