@_spi(Reading) public import GestureTraces
import GestureTuning

extension AttemptTable {
  /// What a line of a file of tables contains.
  public enum Line {
    /// A table.
    case table(AttemptTable)
    /// A session that could not be read, instead of its table.
    case unreadable
  }

  /// Reads a line: a table, or a row `{"id":…,"table":{…}}` or `{"id":…,"error":…}`.
  ///
  /// Keys that are not known are ignored, and so are those whose values follow from others.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - file: The name for errors.
  ///   - line: The number of the line.
  /// - Returns: What it contains.
  /// - Throws: An error with the position of the first mistake.
  public static func read(
    _ bytes: [UInt8],
    file: String,
    line: Int
  ) throws(InputError) -> Line {
    let row = try JSONParser.parse(bytes, file: file, line: line).object()
    if let table = row["table"] { return .table(try AttemptTable(table)) }
    guard row["error"] != nil else {
      throw row.cursor.failure(
        expected: "the key \"table\" or \"error\"",
        found: "an object without them"
      )
    }
    return .unreadable
  }

  private init(_ cursor: JSONCursor) throws(InputError) {
    let table = try cursor.object()
    let version = try table.required("version")
    guard version.exactInteger == Int64(Self.version) else {
      throw version.failure(expected: "version \(Self.version) of the format")
    }
    self.init(by: try table.required("by").word(Grouping.allCases.map { ($0.rawValue, $0) }))
    sessions = try table.count("sessions")
    unreadable = try table.count("unreadable")
    try contacts.read(try table.required("touches"))
    try attempts.read(try table.required("gestures"))
    if let tuning = table["tuning"] { self.tuning = try TuningCounts(tuning) }
  }
}

/// The key of a row that is read.
protocol ReadKey: TableKey {
  init(_ row: JSONObjectCursor) throws(InputError)
}

/// The counts of a row that are read.
protocol ReadValue: TableValue {
  init(_ row: JSONObjectCursor) throws(InputError)
}

extension BoundedRows where Key: ReadKey, Value: ReadValue {
  fileprivate mutating func read(_ cursor: JSONCursor) throws(InputError) {
    for element in try cursor.elements() {
      let row = try element.object()
      let value = try Value(row)
      if try row["rest"]?.bool() == true {
        addToRest(value)
      } else {
        update(try Key(row)) { $0.merge(value) }
      }
    }
    trim()
  }
}

extension JSONObjectCursor {
  fileprivate func count(_ key: String) throws(InputError) -> TableCount {
    try required(key).count()
  }

  fileprivate func name(_ key: String) throws(InputError) -> TableName? {
    try self[key].map { (cursor) throws(InputError) in TableName(try cursor.string()) }
  }

  fileprivate func requiredName(_ key: String) throws(InputError) -> TableName {
    TableName(try required(key).string())
  }
}

extension JSONCursor {
  fileprivate func count() throws(InputError) -> TableCount {
    TableCount(Int(try integer(in: 0...Int64(TableCount.most))))
  }

  fileprivate func measure() throws(InputError) -> Double {
    // There is no negative zero in a table.
    try number(in: 0..., "a number of at least 0") + 0
  }
}

extension PlaceKey: ReadKey {
  init(_ row: JSONObjectCursor) throws(InputError) {
    screen = try row.name("screen")
    element = try row.name("element")
    place = try row.name("place")
  }
}

extension GestureKey: ReadKey {
  init(_ row: JSONObjectCursor) throws(InputError) {
    place = try PlaceKey(row)
    gesture = try row.requiredName("gesture")
    type = try row.requiredName("type")
  }
}

extension ReasonKey: ReadKey {
  init(_ row: JSONObjectCursor) throws(InputError) {
    reason = try row.name("reason")
    winner = try row.name("winner")
    setting = try row.name("setting")
    unit = try row.name("unit")
    bound = try row.name("bound")
    guard let bound, bound != Self.atMost, bound != Self.atLeast else { return }
    throw try row.required("bound").failure(expected: "\"atMost\" or \"atLeast\"")
  }
}

extension ContactCounts: ReadValue {
  init(_ row: JSONObjectCursor) throws(InputError) {
    touches = try row.count("touches")
    taps = try row.count("taps")
    dead = try row.count("dead")
    rage = try row.count("rage")
    rageTaps = try row.count("rageTaps")
  }
}

extension AttemptCounts: ReadValue {
  init(_ row: JSONObjectCursor) throws(InputError) {
    fired = try row.count("fired")
    failed = try row.count("failed")
    cancelled = try row.count("cancelled")
    refused = try row.count("refused")
    open = try row.count("open")
    nearMisses = try row.count("nearMisses")
    // Tables of earlier versions do not have it.
    tried = fired + cancelled + nearMisses
    if let count = try row["tried"]?.count() { tried = count }
    try reasons.read(try row.required("reasons"))
  }
}

extension ReasonCounts: ReadValue {
  init(_ row: JSONObjectCursor) throws(InputError) {
    count = try row.count("count")
    nearMisses = try row.count("nearMisses")
    if let limit = try row["limit"]?.elements(count: 2) {
      let least = try limit[0].measure()
      let most = try limit[1].measure()
      guard least <= most else {
        throw limit[1].failure(expected: "a largest limit that is not below the smallest")
      }
      leastLimit = least
      mostLimit = most
    }
    if let values = row["values"] { self.values = try ValueHistogram(values) }
    if let missedBy = row["missedBy"] { self.missedBy = try ValueHistogram(missedBy) }
  }
}

extension ValueHistogram {
  fileprivate init(_ cursor: JSONCursor) throws(InputError) {
    let histogram = try cursor.object()
    let range = Int64(Self.indices.lowerBound)...Int64(Self.indices.upperBound)
    var buckets: [Int: TableCount] = [:]
    for bucket in try histogram.required("buckets").elements() {
      let pair = try bucket.elements(count: 2)
      let count = try pair[1].count()
      guard count > 0 else { throw pair[1].failure(expected: "a count above 0") }
      buckets[Int(try pair[0].integer(in: range)), default: 0] += count
    }
    guard !buckets.isEmpty else {
      throw try histogram.required("buckets").failure(expected: "at least one bucket")
    }
    let minimum = try histogram.required("min").measure()
    let maximum = try histogram.required("max")
    let largest = try maximum.measure()
    guard minimum <= largest else {
      throw maximum.failure(expected: "a largest value that is not below the smallest")
    }
    self.init(buckets: buckets, minimum: minimum, maximum: largest)
  }
}
