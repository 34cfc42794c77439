public import Foundation
public import GestureShapes
import Gestures

/// Writes strokes files that ``StrokesReader`` reads back as the same samples.
///
/// Numbers have the fewest digits that read back as the same number, and keys have a fixed order:
/// equal samples give equal bytes.
public enum StrokesWriter {
  /// Returns drawings as the text of a file, one per line.
  public static func text(of samples: [StrokeSample]) throws(StrokesWriteError) -> String {
    try json(of: samples).text
  }

  /// Returns drawings as the bytes of a file.
  public static func data(of samples: [StrokeSample]) throws(StrokesWriteError) -> Data {
    Data(try json(of: samples).utf8)
  }

  private static func json(of samples: [StrokeSample]) throws(StrokesWriteError) -> JSONBytes {
    var json = JSONBytes()
    for (index, sample) in samples.enumerated() {
      if let fault = sample.fault { throw StrokesWriteError(sample: index, fault: fault) }
      json.value(sample)
      json.endLine()
    }
    return json
  }

  /// Returns recorded templates as the bytes of a file; samples are numbered from 1.
  ///
  /// ```swift
  /// try StrokesWriter.data(of: stroke.templates.templates).write(to: file)
  /// ```
  public static func data(of templates: [StrokeTemplate]) throws(StrokesWriteError) -> Data {
    var samples: [StrokeSample] = []
    for (index, template) in templates.enumerated() {
      samples.append(StrokeSample(template, id: "\(template.name)-\(index + 1)"))
    }
    return try data(of: samples)
  }
}

/// Why a sample cannot be written.
public struct StrokesWriteError: Error, Hashable, Sendable {
  /// What is wrong with the sample.
  public enum Fault: Hashable, Sendable {
    /// A number is NaN or infinite; JSON has no form for these.
    case notFinite
    /// There are times, but not one for each point.
    case timesDoNotMatch
    /// The key of a note does not start with `x-`.
    case noteKey
  }

  /// The index of the sample among the written ones, counted from 0.
  public var sample: Int
  /// What is wrong with it.
  public var fault: Fault
}

extension StrokesWriteError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch fault {
    case .notFinite: "sample \(sample) contains a number that is not finite"
    case .timesDoNotMatch: "sample \(sample) has times, but not one for each point"
    case .noteKey: "sample \(sample) has a note whose key does not start with \"x-\""
    }
  }
}

extension StrokeSample {
  fileprivate var fault: StrokesWriteError.Fault? {
    guard times.isEmpty || times.map(\.count) == strokes.map(\.count) else {
      return .timesDoNotMatch
    }
    let isFinite =
      strokes.allSatisfy { $0.allSatisfy(\.isFinite) }
      && times.allSatisfy { $0.allSatisfy(\.isFinite) }
    guard isFinite else { return .notFinite }
    return notes.keys.allSatisfy { $0.hasPrefix("x-") } ? nil : .noteKey
  }
}

extension JSONBytes {
  fileprivate mutating func value(_ sample: StrokeSample) {
    beginObject()
    add("id", text: sample.id)
    add("label", text: sample.label)
    if !sample.user.isEmpty { add("user", text: sample.user) }
    for (name, note) in sample.notes.sorted(by: { $0.key < $1.key }) {
      key(text: name)
      value(text: note)
    }
    if sample.strokes.count == 1 {
      key("points")
      addStroke(0, of: sample)
    } else {
      add(
        "strokes",
        array: { json in
          for index in sample.strokes.indices { json.addStroke(index, of: sample) }
        }
      )
    }
    endObject()
  }

  private mutating func addStroke(_ index: Int, of sample: StrokeSample) {
    beginArray()
    for (number, point) in sample.strokes[index].enumerated() {
      beginArray()
      value(exact: point.x)
      value(exact: point.y)
      if !sample.times.isEmpty { value(exact: sample.times[index][number]) }
      endArray()
    }
    endArray()
  }
}
