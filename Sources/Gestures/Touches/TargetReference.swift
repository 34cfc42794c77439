#if hasFeature(Embedded)
/// A reference to the target of a touch, which must not own it: the host of the engine owns the
/// touch.
///
/// Embedded Swift has no weak references. There the host must outlive the engine, or clear this
/// first.
package struct TargetReference {
  private var reference: UnownedAny<any CoordinateSpace>?

  package var object: (any CoordinateSpace)? { reference?.object }

  package init() {}
  package init(telling object: any CoordinateSpace) { reference = UnownedAny(object) }
  package init(_ object: any CoordinateSpace) { reference = UnownedAny(object) }
}
#else
/// A reference to the target of a touch, which must not own it: the host of the engine owns the
/// touch.
package struct TargetReference {
  /// A host that clears this reference before it is released.
  private var telling: UnownedAny<any CoordinateSpace>?
  private weak var other: (any CoordinateSpace)?

  /// The target; nil if there is none, or after it was released.
  package var object: (any CoordinateSpace)? { telling?.object ?? other }

  /// Creates an empty reference.
  package init() {}

  /// Creates a reference to a host that clears it before it is released.
  package init(telling object: any CoordinateSpace) { telling = UnownedAny(object) }

  /// Creates a reference to any host.
  package init(_ object: any CoordinateSpace) { other = object }
}
#endif
