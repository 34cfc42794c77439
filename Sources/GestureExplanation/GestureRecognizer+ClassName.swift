import GestureRecognition

#if hasFeature(Embedded)
extension GestureRecognizer {
  /// The name of a client's class; nil, because Embedded Swift has no class names.
  var ownClassName: String? { nil }
}
#else
extension GestureRecognizer {
  /// The name of a client's class; nil for a class of the engine.
  var ownClassName: String? {
    if let owner { return owner.clientClassName }
    let type = type(of: self)
    return String(reflecting: type).hasPrefix("GestureRecognition.")
      ? nil : String(describing: type)
  }
}
#endif
