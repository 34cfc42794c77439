import GestureRecognition

#if hasFeature(Embedded)
extension GestureRecognizer {
  /// The name of a client's class; nil, because Embedded Swift has no class names.
  var ownClassName: String? { nil }
}
#else
extension GestureRecognizer {
  /// The modules whose recognizers are known by their words.
  private static var knownModules: [String] {
    ["GestureRecognition.", "GestureShapeRecognition.", "GestureAlternatives.", "GestureViews."]
  }

  /// The name of a client's class; nil for a class of the package.
  var ownClassName: String? {
    if let owner { return owner.clientClassName }
    let type = type(of: self)
    let path = String(reflecting: type)
    return Self.knownModules.contains { path.hasPrefix($0) } ? nil : String(describing: type)
  }
}
#endif
