/// A part around one other part, with the recognizers of that one.
class WrapperPart<Input, Value>: GesturePart<Value> {
  final let input: GesturePart<Input>

  init(_ input: GesturePart<Input>) {
    self.input = input
    super.init(leaves: input.leaves)
  }

  override final var entries: [PartLeaf] { input.entries }
  override final func open(within gap: Double?) { input.open(within: gap) }
}
