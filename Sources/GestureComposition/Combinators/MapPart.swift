/// A part whose values are computed from those of another one.
final class MapPart<Input, Value>: GesturePart<Value> {
  private let input: GesturePart<Input>
  private let transform: (Input) -> Value

  init(_ input: GesturePart<Input>, _ transform: @escaping (Input) -> Value) {
    self.input = input
    self.transform = transform
    super.init(leaves: input.leaves)
  }

  override var entries: [PartLeaf] { input.entries }
  override func open(within gap: Double?) { input.open(within: gap) }

  override func update(_ assembly: GestureAssembly) -> GesturePhase<Value> {
    input.update(assembly).map(transform)
  }
}
