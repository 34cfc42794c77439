/// A part whose values are computed from those of another one.
final class MapPart<Input, Value>: WrapperPart<Input, Value> {
  private let transform: (Input) -> Value

  init(_ input: GesturePart<Input>, _ transform: @escaping (Input) -> Value) {
    self.transform = transform
    super.init(input)
  }

  override func update(_ assembly: GestureAssembly) -> GesturePhase<Value> {
    input.update(assembly).map(transform)
  }
}
