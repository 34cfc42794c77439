import Gestures

#if hasFeature(Embedded)
extension GestureRecognizer {
  /// The name of a client's class; nil, because Embedded Swift has no class names.
  var ownClassName: String? { nil }

  /// The word of the class of the package from which a client's class is made; nil, because Embedded Swift
  /// does not know it.
  var inheritedType: String? { nil }
}
#endif

#if !hasFeature(Embedded)
extension GestureRecognizer {
  /// Returns whether a class is in a module whose recognizers are known by their words.
  private static func isKnown(_ type: Any.Type) -> Bool {
    let path = String(reflecting: type)
    return [
      "Gestures.", "GestureShapes.", "GestureViews.",
    ].contains { path.hasPrefix($0) }
  }

  /// The name of a client's class; nil for a class of the package.
  var ownClassName: String? {
    if let owner { return owner.clientClassName }
    let type = type(of: self)
    return Self.isKnown(type) ? nil : String(describing: type)
  }

  /// The word of the class of the package from which a client's class is made, and which it has if it declares
  /// none of its own.
  var inheritedType: String? {
    var level: Mirror? = Mirror(reflecting: self)
    while let mirror = level {
      if let type = mirror.subjectType as? GestureRecognizer.Type, Self.isKnown(type) {
        return type.init().words.type
      }
      level = mirror.superclassMirror
    }
    return nil
  }
}
#endif
