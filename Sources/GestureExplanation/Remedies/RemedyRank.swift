/// How good a change that helps is, beside others; the lowest is the best.
///
/// > Source: chosen: what ends another gesture is no remedy while there is another one; then what helps every time,
/// > what costs nothing, and the order of the kinds.
package struct RemedyRank: Comparable {
  private let isRuin: Bool
  private let missed: Int
  private let isCostly: Bool
  private let order: Int

  /// Ranks changes.
  ///
  /// - Parameters:
  ///   - changes: The changes, which are made together.
  ///   - missed: How often the gesture still does not fire.
  ///   - price: What else is different.
  ///   - least: How often another gesture must have fired, so that to end it is a ruin.
  package init(_ changes: [GestureChange], missed: Int, _ price: RemedyPrice, ruinFrom least: Int) {
    isRuin = price.ruins(from: least)
    self.missed = missed
    isCostly = !price.isFree
    order = changes.count * 4 + (changes.map { $0.order }.max() ?? 0)
  }

  package static func < (a: RemedyRank, b: RemedyRank) -> Bool {
    if a.isRuin != b.isRuin { return b.isRuin }
    if (a.missed == 0) != (b.missed == 0) { return a.missed == 0 }
    if a.isCostly != b.isCostly { return b.isCostly }
    if a.order != b.order { return a.order < b.order }
    return a.missed < b.missed
  }
}
