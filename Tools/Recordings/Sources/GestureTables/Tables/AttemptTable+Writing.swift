import GestureTuning
public import Gestures

extension AttemptTable {
  /// The version of the format.
  static let version = 1

  /// The table as one line of JSON, with its line end.
  ///
  /// Equal tables have the same bytes: rows are sorted by their keys.
  public var json: String {
    var json = JSONBytes()
    json.object { json in
      json.key("table")
      write(to: &json)
    }
    json.endLine()
    return json.text
  }

  /// Writes the table as an object of JSON.
  public func write(to json: inout JSONBytes) {
    json.object { json in
      json.add("version", Self.version)
      json.add("by", text: grouping.rawValue)
      json.add("sessions", sessions.value)
      json.add("unreadable", unreadable.value)
      json.key("touches")
      json.rows(of: contacts)
      json.key("gestures")
      json.rows(of: attempts)
      guard !tuning.isEmpty else { return }
      json.key("tuning")
      tuning.write(to: &json)
    }
  }
}

/// A row of a table in JSON.
protocol WrittenKey: TableKey {
  func write(to json: inout JSONBytes)
}

/// The counts of a row of a table in JSON.
protocol WrittenValue: TableValue {
  func write(to json: inout JSONBytes)
}

extension JSONBytes {
  /// Writes rows in the order of their keys; the sum of those that were not kept comes last, marked
  /// as `"rest":true`.
  fileprivate mutating func rows(of rows: BoundedRows<some WrittenKey, some WrittenValue>) {
    array { json in
      for (key, value) in rows.sorted {
        json.object { json in
          key.write(to: &json)
          value.write(to: &json)
        }
      }
      guard let rest = rows.rest else { return }
      json.object { json in
        json.add("rest", true)
        rest.write(to: &json)
      }
    }
  }

  fileprivate mutating func add(_ key: StaticString, _ name: TableName?) {
    if let name { add(key, text: name.text) }
  }

  fileprivate mutating func add(_ key: StaticString, _ count: TableCount) { add(key, count.value) }

  fileprivate mutating func add(_ key: StaticString, _ histogram: ValueHistogram) {
    guard let minimum = histogram.minimum, let maximum = histogram.maximum else { return }
    add(
      key,
      object: { json in
        json.key("min")
        json.value(exact: minimum)
        json.key("max")
        json.value(exact: maximum)
        for (name, share) in [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)] as [(StaticString, Double)]
        {
          json.key(name)
          json.value(exact: histogram.quantile(share) ?? 0)
        }
        json.add(
          "buckets",
          array: { json in
            for (index, count) in histogram.sorted {
              json.array { json in
                json.value(index)
                json.value(count.value)
              }
            }
          }
        )
      }
    )
  }
}

extension PlaceKey: WrittenKey {
  func write(to json: inout JSONBytes) {
    json.add("screen", screen)
    json.add("element", element)
    json.add("place", place)
  }
}

extension GestureKey: WrittenKey {
  func write(to json: inout JSONBytes) {
    place.write(to: &json)
    json.add("gesture", gesture)
    json.add("type", type)
  }
}

extension ReasonKey: WrittenKey {
  func write(to json: inout JSONBytes) {
    json.add("reason", reason)
    json.add("winner", winner)
    json.add("setting", setting)
    json.add("unit", unit)
    json.add("bound", bound)
  }
}

extension ContactCounts: WrittenValue {
  func write(to json: inout JSONBytes) {
    json.add("touches", touches)
    json.add("taps", taps)
    json.add("dead", dead)
    json.add("rage", rage)
    json.add("rageTaps", rageTaps)
  }
}

extension AttemptCounts: WrittenValue {
  func write(to json: inout JSONBytes) {
    json.add("attempts", total)
    json.add("tried", tried)
    json.add("fired", fired)
    json.add("failed", failed)
    json.add("cancelled", cancelled)
    json.add("refused", refused)
    json.add("open", open)
    json.add("nearMisses", nearMisses)
    json.key("reasons")
    json.rows(of: reasons)
  }
}

extension ReasonCounts: WrittenValue {
  func write(to json: inout JSONBytes) {
    json.add("count", count)
    json.add("nearMisses", nearMisses)
    if let leastLimit, let mostLimit {
      json.key("limit")
      json.array { json in
        json.value(exact: leastLimit)
        json.value(exact: mostLimit)
      }
    }
    json.add("values", values)
    json.add("missedBy", missedBy)
  }
}
