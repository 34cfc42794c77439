/// A reference to what a touch hit and must not own: the host of the engine that owns the touch.
///
/// Whoever sets it clears it before the host goes.
package struct TargetBackref {
  package unowned(unsafe) var object: (any CoordinateSpace)?

  package init(object: (any CoordinateSpace)? = nil) { self.object = object }
}
