#if hasFeature(Embedded)
/// A reference to what a touch hit and must not own: the host of the engine that owns the touch.
///
/// Embedded Swift has no weak references: there the host must outlive the engine, or clear this first.
package struct TargetBackref {
  package unowned(unsafe) private(set) var object: (any CoordinateSpace)?

  package init() {}
  package init(telling object: any CoordinateSpace) { self.object = object }
  package init(_ object: any CoordinateSpace) { self.object = object }
}
#else
/// A reference to what a touch hit and must not own: the host of the engine that owns the touch.
package struct TargetBackref {
  /// A host that clears this before it goes.
  unowned(unsafe) private var telling: (any CoordinateSpace)?
  private weak var other: (any CoordinateSpace)?

  /// What was hit; nil for nothing, or once it is gone.
  package var object: (any CoordinateSpace)? { telling ?? other }

  /// Creates a reference to nothing.
  package init() {}

  /// Creates a reference to a host that clears it before it goes.
  package init(telling object: any CoordinateSpace) { telling = object }

  /// Creates a reference to any host.
  package init(_ object: any CoordinateSpace) { other = object }
}
#endif
