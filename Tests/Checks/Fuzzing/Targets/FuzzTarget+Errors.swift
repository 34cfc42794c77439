import GestureTraces

extension FuzzTarget {
  /// The name that errors must contain.
  static let inputName = "input"

  /// Checks that an error has a position and a reason.
  static func refused(with error: InputError) -> FuzzOutcome {
    if error.file != inputName { return .wrong("an error in the file \"\(error.file)\"") }
    if (error.line ?? 1) < 1 || (error.column ?? 1) < 1 { return .wrong("no such place: \(error)") }
    return error.expected.isEmpty || error.found.isEmpty ? .wrong("no words: \(error)") : .refused
  }
}
