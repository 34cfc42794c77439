import GestureRecognition

#if hasFeature(Embedded)
extension GestureRecognizer {
  /// The name of a client's class; nil, because Embedded Swift has no class names.
  var ownClassName: String? { nil }
}
#else
extension GestureRecognizer {
  /// The name of a client's class; nil for a class of this package.
  var ownClassName: String? {
    if let owner { return owner.clientClassName }
    let type = type(of: self)
    let module = String(reflecting: type).prefix { $0 != "." }
    return Self.modules.contains(String(module)) ? nil : String(describing: type)
  }

  /// The modules of this package that have recognizers.
  private static let modules = [
    "GestureRecognition", "GestureShapeRecognition", "GestureAlternatives", "GestureViews",
  ]
}
#endif
