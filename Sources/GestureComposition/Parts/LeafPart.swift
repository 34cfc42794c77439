/// The part of one recognizer, to which it reports.
final class LeafPart<Value>: GesturePart<Value> {
  private var phase = GesturePhase<Value>.possible

  let leaf: PartLeaf

  init(_ leaf: PartLeaf) {
    self.leaf = leaf
    super.init(leaves: [leaf])
  }

  /// Records what the recognizer reports; the assembly must be updated afterwards.
  func report(_ phase: GesturePhase<Value>) {
    self.phase = phase
    leaf.version &+= 1
    leaf.isReporting = phase.kind != .possible
  }

  var kind: GesturePhaseKind { phase.kind }

  override func update(_ assembly: GestureAssembly) -> GesturePhase<Value> { phase }
}
