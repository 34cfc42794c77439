#if !hasFeature(Embedded)
package import GestureRecognition

/// A recognizer whose owner, an object of another class, is what clients know.
package protocol OwnerNamed: GestureRecognizer {
  /// The name of the owner's class, if it is a client's; otherwise nil.
  var ownerClassName: String? { get }
}
#endif
