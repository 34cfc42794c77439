@_spi(Reading) public import GestureTraces

/// A scenario that contradicts the specification, and is therefore expected to fail.
public struct DisputedScenario: Hashable, Sendable {
  /// The name of its file, without folders.
  public let file: String
  /// The name of the scenario.
  public let name: String
  /// Why it contradicts the specification.
  public let reason: String

  /// Returns the scenarios that a file lists.
  ///
  /// - Parameters:
  ///   - bytes: A JSON list of objects with `file`, `name` and `reason`.
  ///   - name: The name of that file, for errors.
  /// - Returns: The scenarios, in file order. May be empty.
  /// - Throws: An error with the position of the first mistake.
  public static func read(
    _ bytes: [UInt8],
    name: String
  ) throws(InputError) -> [DisputedScenario] {
    let top = try JSONParser.parse(bytes, file: name)
    var list: [DisputedScenario] = []
    for element in try top.elements() {
      let object = try element.object()
      try object.allowKeys(["file", "name", "reason"])
      list.append(
        DisputedScenario(
          file: try object.required("file").string(),
          name: try object.required("name").string(),
          reason: try object.required("reason").string()
        )
      )
    }
    return list
  }

  /// Returns whether this entry is about a scenario.
  public func matches(_ scenario: Scenario) -> Bool {
    scenario.name == name && scenario.file.split(separator: "/").last.map(String.init) == file
  }
}
