/// A name in the key of a row, compared by its bytes.
///
/// Two strings of Swift are equal when they look equal, so which bytes a merged row had would depend on
/// the order. A name of more than ``longest`` bytes keeps its beginning and gets a number that its rest
/// decides.
public struct TableName: Hashable, Sendable, Comparable {
  /// The longest name, in bytes of UTF-8.
  ///
  /// > Source: chosen: a selector of a usual page fits.
  public static let longest = 160

  /// The name in UTF-8.
  package let utf8: [UInt8]

  /// Creates a name, shortened if it is too long.
  public init(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > Self.longest else {
      utf8 = bytes
      return
    }
    let end = "…" + String(Self.hash(bytes), radix: 16)
    var head = Array(bytes[..<(Self.longest - end.utf8.count)])
    // Not in the middle of a character.
    while let last = head.last, last & 0xC0 == 0x80 { head.removeLast() }
    if let last = head.last, last >= 0xC0 { head.removeLast() }
    utf8 = head + Array(end.utf8)
  }

  /// The name.
  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// Orders names by their bytes.
  public static func < (name: TableName, other: TableName) -> Bool {
    name.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Returns a number that bytes decide.
  ///
  /// > Source: FNV-1a with 64 bits, www.isthe.com/chongo/tech/comp/fnv.
  package static func hash(
    _ bytes: some Sequence<UInt8>,
    from start: UInt64 = 0xcbf2_9ce4_8422_2325
  ) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// A key of a table, with a fixed order and a number that its names decide.
package protocol TableKey: Hashable, Sendable {
  /// The parts of the key, in the order in which keys are sorted.
  var names: [TableName?] { get }
}

extension TableKey {
  /// A number that the names decide, the same on every machine.
  package var rank: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for name in names {
      // The length keeps ("a", "bc") and ("ab", "c") apart.
      let length = name.map { UInt8($0.utf8.count) } ?? 0xFF
      hash = TableName.hash([length], from: hash)
      hash = TableName.hash(name?.utf8 ?? [], from: hash)
    }
    // Mixed, because similar names have similar hashes. Source: the finalizer of MurmurHash3.
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ (hash >> 33)
  }

  /// Returns whether a key comes first: a missing name before any other.
  package func precedes(_ other: Self) -> Bool {
    for (name, second) in zip(names, other.names) where name != second {
      guard let name else { return true }
      guard let second else { return false }
      return name < second
    }
    return false
  }
}

/// What can be added up: the order makes no difference.
package protocol TableValue: Hashable, Sendable {
  init()
  mutating func merge(_ other: Self)
}

/// The rows of a table by key, of which a bounded number is kept.
///
/// Beyond the bound, the rows whose keys have the smallest ranks are kept, and the others are added up in
/// ``rest``. Each kept row is complete: its key is among those with the smallest ranks of all, so it was
/// among those of every part that has it. So the result does not depend on the order or the grouping.
///
/// > Source: Cohen and Kaplan, Summarizing data using bottom-k sketches, PODC 2007,
/// > doi.org/10.1145/1281100.1281133.
package struct BoundedRows<Key: TableKey, Value: TableValue>: Hashable, Sendable {
  package private(set) var values: [Key: Value] = [:]
  /// The sum of the rows that are not kept; nil when all are.
  package private(set) var rest: Value?
  /// How many rows are kept.
  package let bound: Int

  /// Creates a table without rows.
  ///
  /// > Source: chosen: more than people look at, and a few megabytes.
  package init(bound: Int = 4096) { self.bound = bound }

  /// Whether there is no row, and no sum of rows that are not kept.
  package var isEmpty: Bool { values.isEmpty && rest == nil }

  /// Changes the row of a key.
  package mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
    change(&values[key, default: Value()])
    // Not at once, because finding the largest rank looks at all.
    if values.count >= 2 * bound { trim() }
  }

  package mutating func merge(_ other: BoundedRows) {
    for (key, value) in other.values { update(key) { $0.merge(value) } }
    if let more = other.rest { addToRest(more) }
    trim()
  }

  package mutating func addToRest(_ value: Value) {
    rest =
      rest.map {
        var sum = $0; sum.merge(value); return sum
      } ?? value
  }

  /// Moves rows beyond the bound to the rest.
  package mutating func trim() {
    guard values.count > bound else { return }
    let ranked = values.keys.map { (rank: $0.rank, key: $0) }.sorted {
      $0.rank == $1.rank ? $0.key.precedes($1.key) : $0.rank < $1.rank
    }
    for (_, key) in ranked[bound...] {
      if let value = values.removeValue(forKey: key) { addToRest(value) }
    }
  }

  /// The rows in the order of their keys.
  package var sorted: [(key: Key, value: Value)] {
    values.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }
}
