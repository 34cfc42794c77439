import GestureScenarios
import GestureTraces

/// Events as aligned columns for people.
///
/// Columns are as wide as their cells. When events are printed as they happen, or when there are
/// more than ``limit``, columns are as wide as the names of the scene require.
struct EventTable {
  /// How many events are kept to find the widths of the columns.
  static let limit = 1000

  private var rows: [[String]] = []
  private var widths: [Int]?
  private let fixed: [Int]
  private let hasColour: Bool
  private var isEmpty = true

  /// Creates a table without events.
  ///
  /// - Parameters:
  ///   - scene: The scene of the events.
  ///   - isLive: Whether each event is printed as it happens.
  ///   - hasColour: Whether states are coloured for a terminal.
  init(_ scene: SceneDescription, isLive: Bool, hasColour: Bool) {
    let names = scene.recognizers.map { Self.cell($0.id).count }
    fixed = [7, names.max() ?? 0, "cancelled".count, 0]
    widths = isLive ? fixed : nil
    self.hasColour = hasColour
  }

  /// Adds an event, and returns the lines that can be printed.
  mutating func add(_ event: SceneEvent) -> String {
    isEmpty = false
    rows.append(event.columns.map(Self.cell))
    if widths == nil, rows.count > Self.limit {
      widths = zip(widthsOfRows, fixed).map { max($0, $1) }
    }
    return widths == nil ? "" : flush()
  }

  /// Returns the remaining lines; without any event, the text says so.
  mutating func finish() -> String { isEmpty ? "no gesture\n" : flush() }

  private static func cell(_ text: String) -> String { MessageText.name(text, limit: 400) }

  private var widthsOfRows: [Int] {
    fixed.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  }

  private mutating func flush() -> String {
    let widths = self.widths ?? widthsOfRows
    var text = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: max(0, widths[column] - cell.count))
        // Times are aligned at their decimal point. The last column needs no padding.
        let padded =
          switch column {
          case 0: padding + cell
          case row.count - 1: cell
          default: cell + padding
          }
        line +=
          (column > 0 ? "  " : "") + (column == 2 && hasColour ? Self.coloured(padded) : padded)
      }
      text += line + "\n"
    }
    rows = []
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
