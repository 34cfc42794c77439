public import GestureTuning

/// How often which values occurred, in fixed buckets, so that histograms merge exactly.
///
/// The buckets follow from the bits of a `Double`: its exponent and the first six bits of its
/// fraction. So each is at most 1/64 as wide as its values are large, and no logarithm is taken whose
/// last bit could differ between machines. A bucket has its upper end and not its lower one. Whole
/// numbers up to 64 are ends of buckets, so that "at most 14" is counted exactly.
///
/// > Source: fixed buckets that bound the relative error of a quantile and merge exactly: Masson, Rim
/// > and Lee, DDSketch, VLDB 2019, doi.org/10.14778/3352063.3352135. Buckets by exponent and leading
/// > bits, instead of by logarithm: HdrHistogram.
public struct ValueHistogram: Hashable, Sendable {
  /// The largest width of a bucket, as a share of its values.
  public static let width = 1.0 / 64

  /// The number of bits below those that select a bucket.
  private static let shift: UInt64 = 46
  /// The first and the last bucket: larger and smaller values are counted in these.
  ///
  /// > Source: chosen: a thousandth of a unit, and a million units.
  static let indices = index(ofFinite: 1.0 / 1024)...index(ofFinite: 1_048_576)

  /// The number of values in each bucket that has any, by index.
  private(set) var buckets: [Int: TableCount] = [:]
  /// The smallest value; nil when there is none.
  public private(set) var minimum: Double?
  /// The largest value; nil when there is none.
  public private(set) var maximum: Double?

  /// Creates an empty histogram.
  public init() {}

  /// Creates a histogram from its parts.
  init(buckets: [Int: TableCount], minimum: Double?, maximum: Double?) {
    self.buckets = buckets
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The number of values.
  public var count: TableCount { buckets.values.reduce(into: 0) { $0 += $1 } }

  /// Counts a value; one that is negative or no finite number is not counted.
  public mutating func add(_ value: Double) {
    guard value.isFinite, value >= 0 else { return }
    // There is no negative zero in a table.
    let value = value + 0
    buckets[Self.index(of: value), default: 0] += 1
    extend(to: value, value)
  }

  /// Adds the values of another histogram; the order makes no difference.
  public mutating func merge(_ other: ValueHistogram) {
    for (index, count) in other.buckets { buckets[index, default: 0] += count }
    if let low = other.minimum, let high = other.maximum { extend(to: low, high) }
  }

  private mutating func extend(to low: Double, _ high: Double) {
    minimum = min(minimum ?? low, low)
    maximum = max(maximum ?? high, high)
  }

  /// The number of values in the first bucket, which are a thousandth at most.
  var countOfLeast: TableCount { buckets[Self.indices.lowerBound] ?? 0 }

  // MARK: - Buckets

  private static func index(ofFinite value: Double) -> Int {
    Int((value.bitPattern + (1 << shift) - 1) >> shift)
  }

  /// Returns the bucket of a value that is finite and not negative.
  static func index(of value: Double) -> Int {
    min(max(index(ofFinite: value), indices.lowerBound), indices.upperBound)
  }

  /// Returns the upper end of a bucket, which belongs to it.
  public static func upperEnd(of index: Int) -> Double {
    Double(bitPattern: UInt64(index) << shift)
  }

  /// The buckets in ascending order.
  var sorted: [(index: Int, count: TableCount)] {
    buckets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: - Questions

  /// Returns the value that a share of the values does not exceed.
  ///
  /// - Parameter share: The share, from 0 to 1.
  /// - Returns: The upper end of the bucket in which it lies, so at most 1/64 too large; nil when there
  ///   are no values.
  public func quantile(_ share: Double) -> Double? {
    guard let minimum, let maximum else { return nil }
    let total = count.value
    // In whole numbers, so that every machine agrees: shares are thousandths.
    let thousandths = Int((share * 1000).rounded())
    let (whole, rest) = total.quotientAndRemainder(dividingBy: 1000)
    let rank = max(whole * thousandths + (rest * thousandths + 999) / 1000, 1)
    var seen: TableCount = 0
    for (index, count) in sorted {
      seen += count
      guard seen.value >= rank else { continue }
      if index == Self.indices.upperBound { return maximum }
      return min(max(Self.upperEnd(of: index), minimum), maximum)
    }
    return maximum
  }

  /// Returns how many values certainly do not exceed a limit.
  ///
  /// - Parameter limit: The limit.
  /// - Returns: The values in buckets that end at the limit or below; the bucket in which the limit lies
  ///   is not counted.
  public func count(upTo limit: Double) -> TableCount {
    if let maximum, maximum <= limit { return count }
    return buckets.reduce(into: 0) { sum, bucket in
      let isSure = bucket.key < Self.indices.upperBound && Self.upperEnd(of: bucket.key) <= limit
      if isSure { sum += bucket.value }
    }
  }

  /// Returns how many values are certainly not below a limit.
  public func count(from limit: Double) -> TableCount {
    if let minimum, minimum >= limit { return count }
    return buckets.reduce(into: 0) { sum, bucket in
      let isSure =
        bucket.key > Self.indices.lowerBound && Self.upperEnd(of: bucket.key - 1) >= limit
      if isSure { sum += bucket.value }
    }
  }
}
