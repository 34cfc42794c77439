/// Text around a recording that was copied from a terminal: prompts, commands, and what other
/// programs printed.
enum PastedText {
  /// Returns whether a line is a command after a prompt, a prompt alone, or an interrupt.
  ///
  /// Prompts end with `$`, `#`, `%` or `>`, as in `user@host:~$ evtest` or
  /// `130|shell@phone:/ $ getevent -lt`.
  ///
  /// - Parameter line: The line without its end.
  /// - Returns: Whether the line has the form of a prompt. A line of a recording can have it too, so
  ///   that this is asked for other lines only.
  static func isPrompt(_ line: [UInt8]) -> Bool {
    let text = line.trimmingSpaces
    if text.starts(with: "^C".utf8) || text.starts(with: "* daemon ".utf8) { return true }
    guard
      let end = text.indices.first(where: { index in
        "$#%>".utf8.contains(text[index])
          && (index + 1 == text.endIndex || text[index + 1] == 0x20)
      })
    else { return false }
    let prompt = text[..<end]
    guard prompt.count <= 80 else { return false }
    return !prompt.contains(0x20) || prompt.contains { "@:/~\\|".utf8.contains($0) }
  }

  /// Returns whether a line is what the shell, or a program that records, prints before a recording.
  ///
  /// Without arguments such programs list the devices to choose from.
  static func isPreamble(_ line: some Collection<UInt8>) -> Bool {
    let text = line.trimmingSpaces
    let starts = [
      "Recording to ", "Available devices", "Select the device", "/dev/input/", "libinput record",
      "evemu-record", "sudo ", "xinit ",
    ]
    return isPrompt(text) || starts.contains { text.starts(with: $0.utf8) }
  }

  /// Returns whether a line contains a text.
  static func line(_ line: [UInt8], contains text: StaticString) -> Bool {
    text.withUTF8Buffer { part in
      guard line.count >= part.count else { return false }
      return (0...line.count - part.count).contains { line[$0...].starts(with: part) }
    }
  }
}

extension Collection<UInt8> {
  /// The bytes without spaces and tabs at both ends.
  var trimmingSpaces: [UInt8] {
    var bytes = Array(drop { LineFields.isSpace($0) })
    while let last = bytes.last, LineFields.isSpace(last) { bytes.removeLast() }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// The first lines of a file, without empty ones.
  func firstLines(_ count: Int) -> [Self] {
    split(maxSplits: count, omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }
      .prefix(count).map(\.self)
  }
}
