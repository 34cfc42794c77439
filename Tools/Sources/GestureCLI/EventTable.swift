import GestureScenarios

/// Events as aligned columns for people.
enum EventTable {
  /// Returns the events, one line each.
  ///
  /// - Parameters:
  ///   - events: The events, in order. If it is empty, the text says so.
  ///   - hasColour: Whether states are coloured for a terminal.
  /// - Returns: Lines, each with its line break.
  static func text(of events: [SceneEvent], hasColour: Bool) -> String {
    guard !events.isEmpty else { return "no gesture\n" }
    let rows = events.map(\.columns)
    let count = rows[0].count
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        // Times are aligned at their decimal point. The last column needs no padding.
        let padded =
          switch column {
          case 0: padding + cell
          case count - 1: cell
          default: cell + padding
          }
        line += (column > 0 ? "  " : "") + (column == 2 && hasColour ? coloured(padded) : padded)
      }
      text += line + "\n"
    }
    return text
  }

  private static func coloured(_ state: String) -> String {
    let colour =
      switch state.first {
      case "b": "32"
      case "e": "1;32"
      case "f": "31"
      default: state.hasPrefix("ca") ? "31" : "36"
      }
    return "\u{1B}[\(colour)m\(state)\u{1B}[0m"
  }
}
