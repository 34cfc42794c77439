import GestureTraces
import Gestures

/// A file that contains the events of several devices.
struct EvdevCapture {
  /// The devices in the order in which they are first named.
  var devices: [EvdevRecording] = []
  /// Records that are not events of a device.
  var notes = ImportNotes()
  /// The indexes of the devices that were named.
  private var indexes: [String?: Int] = [:]

  /// Returns the index of a device, and adds the device when it is new.
  mutating func index(of node: String?) -> Int {
    if let known = indexes[node] { return known }
    indexes[node] = devices.count
    devices.append(EvdevRecording(node: node))
    return devices.count - 1
  }

  /// Returns the trace of the one device that reports contacts.
  ///
  /// - Parameters:
  ///   - choice: The file, the end of it, or the name of the selected device; nil when only one
  ///     device may report contacts.
  ///   - range: The largest values of the axes across and down, for a device without ranges.
  ///   - rangeHint: Where the ranges are in a format that always has them, for the end of an error
  ///     message; nil for a format that may lack them: the range of the data is then used.
  ///   - conversion: How the events become a trace.
  ///   - name: The name of the file, for errors.
  /// - Returns: The trace; the events of the other devices are counted.
  /// - Throws: An error when no device or several devices fit, or when the axes are unknown.
  func trace(
    device choice: String?,
    range: Size? = nil,
    rangeHint: String? = nil,
    _ conversion: EvdevConversion,
    name: String
  ) throws(InputError) -> ImportedTrace {
    let chosen = try index(of: choice, file: name)
    var recording = devices[chosen]
    recording.useRange(range)
    if let rangeHint { try recording.requireAxes(rangeHint, file: name) }
    var conversion = conversion
    conversion.notes = notes
    for (index, other) in devices.enumerated() where index != chosen {
      conversion.notes.add(
        .otherDevice,
        line: other.events.first?.line,
        count: other.events.count
      )
    }
    return try conversion.trace(of: recording, name: name)
  }

  private func index(of choice: String?, file: String) throws(InputError) -> Int {
    if let choice {
      if let index = devices.firstIndex(where: { $0.answers(to: choice) }) { return index }
      throw InputError(
        file: file,
        expected: "events of the device \"\(choice)\"",
        found: devices.isEmpty ? "no device" : devices.map(\.title).joined(separator: ", ")
      )
    }
    var found = devices.indices.filter { devices[$0].reportsContacts }
    if found.isEmpty { found = devices.indices.filter { devices[$0].hasLocations } }
    if found.count == 1 { return found[0] }
    throw InputError(
      file: file,
      line: found.isEmpty ? 1 : nil,
      expected: found.isEmpty
        ? "a device that reports contacts" : "one device that reports contacts, or its name",
      found: found.isEmpty ? "none" : found.map { devices[$0].title }.joined(separator: ", ")
    )
  }
}

extension EvdevRecording {
  /// The device in words for an error.
  fileprivate var title: String {
    switch (node.nonEmpty, deviceName.nonEmpty) {
    case (let node?, let name?): "\(node) (\(name))"
    case (let node?, nil): node
    case (nil, let name?): name
    case (nil, nil): "a device without a name"
    }
  }

  fileprivate func answers(to choice: String) -> Bool {
    node == choice || deviceName == choice || node?.hasSuffix("/" + choice) == true
  }

  /// Whether the events are about contacts with a surface.
  fileprivate var reportsContacts: Bool {
    events.contains { event in
      switch event.type {
      case EvdevType.absolute: EvdevAbsolute.contactCodes.contains(event.code)
      case EvdevType.key: event.code == EvdevKey.touch
      default: false
      }
    }
  }

  /// Whether the device reports locations.
  fileprivate var hasLocations: Bool {
    axes[EvdevAbsolute.contactX] != nil || axes[EvdevAbsolute.x] != nil
  }

  /// Sets the range of axes that the recording does not describe.
  fileprivate mutating func useRange(_ range: Size?) {
    guard let range else { return }
    for (codes, reach) in [
      ([EvdevAbsolute.contactX, EvdevAbsolute.x], range.width),
      ([EvdevAbsolute.contactY, EvdevAbsolute.y], range.height),
    ] where codes.allSatisfy({ axes[$0] == nil }) {
      let axis = EvdevAxis(minimum: 0, maximum: Self.largest(reach), resolution: 0)
      for code in codes { axes[code] = axis }
    }
  }

  /// The value of an event has 32 bits, and an axis with one value has no range.
  private static func largest(_ reach: Double) -> Int {
    Int(min(max(reach, 1), Double(Int32.max)))
  }

  fileprivate func requireAxes(
    _ hint: String,
    file: String
  ) throws(InputError) {
    for (axis, codes) in [
      ("x", [EvdevAbsolute.contactX, EvdevAbsolute.x]),
      ("y", [EvdevAbsolute.contactY, EvdevAbsolute.y]),
    ] where codes.allSatisfy({ axes[$0] == nil }) {
      throw InputError(
        file: file,
        line: events.first?.line ?? 1,
        expected: "the range of the device's \(axis) axis, " + hint,
        found: "none"
      )
    }
  }
}

extension String? {
  /// The text; nil when it is empty.
  fileprivate var nonEmpty: String? { self == "" ? nil : self }
}
