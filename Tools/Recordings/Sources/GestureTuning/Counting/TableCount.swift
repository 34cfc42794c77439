/// A count of a table: a whole number that cannot overflow.
///
/// Sums stop at ``most``, so that they are the same in any order, and so that JSON keeps them exactly.
public struct TableCount: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral {
  /// The largest count.
  ///
  /// > Source: the largest whole number up to which a `Double`, the number of JSON, is exact: 2⁵³; where an `Int` is
  /// > shorter, its largest.
  public static let most = Int(clamping: Int64(1) << 53)

  /// The count, from 0 to ``most``.
  public private(set) var value: Int

  /// Creates a count from a number that is not negative.
  public init(_ value: Int) {
    precondition(value >= 0, "TableCount: a count must not be negative")
    self.value = min(value, Self.most)
  }

  /// Creates a count.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Adds to a count.
  public static func += (count: inout TableCount, other: TableCount) {
    let (sum, overflows) = count.value.addingReportingOverflow(other.value)
    count.value = overflows ? most : min(sum, most)
  }

  /// Returns a sum.
  public static func + (count: TableCount, other: TableCount) -> TableCount {
    var sum = count
    sum += other
    return sum
  }

  /// Orders counts by size.
  public static func < (count: TableCount, other: TableCount) -> Bool { count.value < other.value }
}
