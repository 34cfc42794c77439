/// A part of two parts that start together.
class PairPart<First, Second, Value>: GesturePart<Value> {
  final let first: GesturePart<First>
  final let second: GesturePart<Second>

  init(_ first: GesturePart<First>, _ second: GesturePart<Second>) {
    self.first = first
    self.second = second
    super.init(leaves: first.leaves + second.leaves)
  }

  override final var entries: [PartLeaf] { first.entries + second.entries }

  override final func open(within gap: Double?) {
    first.open(within: gap)
    second.open(within: gap)
  }
}
