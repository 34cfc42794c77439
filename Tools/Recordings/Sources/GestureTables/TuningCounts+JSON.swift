@_spi(Reading) import GestureTraces
public import GestureTuning
@_spi(Reading) public import Gestures

// {"version":2,"movement":[{"role":"tap","person":"p7","count":40,"cells":[[12,[0,39]],[3,[]]]}]}
// With what it was counted: "settings":{"pan.hysteresis":14}, as in a settings file.
// A pair of "cells" is a number of combinations that follow each other, and for each of them what was
// recognized: cells of delays, and after them of what was recognized instead, each with its count.
extension TuningCounts {
  /// Writes the counts as an object of JSON.
  public func write(to json: inout JSONBytes) {
    json.object { json in
      json.add("version", Self.version)
      if !settings.isEmpty {
        json.key("settings")
        json.value(source: Array(settings.utf8))
      }
      for (question, rows) in zip(TuningQuestion.all, questions) where !rows.isEmpty {
        json.key(text: question.name)
        json.array { json in
          for (key, row) in rows.sorted {
            json.object { json in
              json.add("role", text: key.role.text)
              if let person = key.person { json.add("person", text: person.text) }
              row.write(to: &json)
            }
          }
          guard let rest = rows.rest else { return }
          json.object { json in
            json.add("rest", true)
            rest.write(to: &json)
          }
        }
      }
    }
  }

  /// Reads counts.
  ///
  /// - Parameter cursor: The object.
  /// - Throws: An error with the position of the first mistake.
  init(_ cursor: JSONCursor) throws(InputError) {
    self.init()
    let object = try cursor.object()
    let version = try object.required("version")
    guard version.exactInteger == Int64(Self.version) else {
      throw version.failure(expected: "version \(Self.version) of what \"gesture tune\" counts")
    }
    if let settings = object["settings"] {
      _ = try settings.object()
      // Compared by their bytes, as they were written.
      self.settings = String(decoding: settings.source.filter { $0 > 0x20 }, as: UTF8.self)
    }
    let roles = TuningRole.allCases.map { ($0.rawValue, $0) }
    for (index, question) in TuningQuestion.all.enumerated() {
      for element in try object[question.name]?.elements() ?? [] {
        let object = try element.object()
        let row = try TuningRow(object, of: question)
        if try object["rest"]?.bool() == true {
          questions[index].addToRest(row)
          continue
        }
        let person = try object["person"].map { (name) throws(InputError) in
          TableName(try name.string())
        }
        let role = try object.required("role").word(roles)
        questions[index].update(TuningKey(role: TableName(role.rawValue), person: person)) {
          $0.merge(row)
        }
      }
      questions[index].trim()
    }
  }
}

extension TuningRow {
  fileprivate func write(to json: inout JSONBytes) {
    json.add("count", count.value)
    json.add(
      "cells",
      array: { json in
        let width = TuningCounts.width
        var start = 0
        while start < cells.count {
          let cell = cells[start..<start + width]
          var end = start + width
          while end < cells.count, cells[end..<end + width].elementsEqual(cell) { end += width }
          json.array { json in
            json.value((end - start) / width)
            json.array { json in
              for (delay, count) in cell.enumerated() where count > 0 {
                json.value(delay)
                json.value(count.value)
              }
            }
          }
          start = end
        }
      }
    )
  }

  fileprivate init(
    _ object: JSONObjectCursor,
    of question: TuningQuestion
  ) throws(InputError) {
    self.init()
    func count(_ cursor: JSONCursor, most: Int = TableCount.most) throws(InputError) -> Int {
      Int(try cursor.integer(in: 0...Int64(most)))
    }
    self.count = TableCount(try count(try object.required("count")))
    let list = try object.required("cells")
    for run in try list.elements() {
      let pair = try run.elements(count: 2)
      var cell = [TableCount](repeating: 0, count: TuningCounts.width)
      let numbers = try pair[1].elements()
      guard numbers.count % 2 == 0 else {
        throw pair[1].failure(expected: "pairs of a delay and a count")
      }
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let delay = try count(numbers[index], most: TuningCounts.width - 1)
        cell[delay] += TableCount(try count(numbers[index + 1], most: self.count.value))
      }
      guard cell.reduce(0, { $0 + $1.value }) <= self.count.value else {
        throw pair[1].failure(expected: "at most \(self.count.value) gestures")
      }
      let left = question.count - cells.count / TuningCounts.width
      for _ in 0..<(try count(pair[0], most: left)) { cells += cell }
    }
    guard cells.count == question.count * TuningCounts.width else {
      throw list.failure(
        expected: "\(question.count) combinations",
        found: "\(cells.count / TuningCounts.width)"
      )
    }
  }
}
