package import GestureGeometry

/// What an evaluation found, ready to be written as text, as JSON or as a picture.
package struct ShapeReport: Sendable {
  /// What was asked, such as `leave-one-user-out`.
  package var name: String
  /// What was asked, in a few words for people.
  package var title: String
  /// How it was done and what came of it, in sentences.
  package var summary: [String]
  /// The mistakes one by one, as far as they are worth reading.
  package var mistakes: [String] = []
  /// What else a program wants to know of how it was done.
  package var settings: [(key: String, value: JSONBytes)]
  /// The figures, one row a part; the last row is the sum.
  package var table: Table
  /// What was taken for what.
  package var matrix: Matrix?
  /// What rejection would do.
  package var curve: [CurvePoint] = []

  /// Rows of figures.
  package struct Table: Sendable {
    /// The columns: a key for programs, a heading for people.
    package var columns: [(key: String, heading: String)]
    /// The rows, as long as the columns; at least one.
    package var rows: [[Cell]]
    /// Whether the last row sums up the others.
    package var hasSum = true
  }

  /// A figure of a table.
  package enum Cell: Sendable {
    /// A name.
    case text(String)
    /// A number of samples.
    case count(Int)
    /// A share of samples, from 0 to 1; nil of none.
    case share(Double?)
  }

  /// Counts of what was taken for what.
  package struct Matrix: Sendable {
    /// What the counts say, for people.
    package var title: String
    /// What was drawn, from above.
    package var rows: [String]
    /// What it was taken for, from the left.
    package var columns: [String]
    /// The counts, as many rows and columns.
    package var counts: [[Int]]
    /// Which column is right for a row; nil when none is.
    package var right: [Int?]
    /// Which column is a mistake in the rows where none is right; nil when none is.
    package var wrong: Int?
  }

  /// What a reject limit does.
  package struct CurvePoint: Sendable {
    /// The share of true drawings that the limit was asked to refuse.
    package var asked: Double
    /// The share of true drawings that it refused.
    package var refused: Double
    /// The share of drawings without a template of their own that it accepted.
    package var accepted: Double
    /// Whether it is the one that is used unless told otherwise.
    package var isDefault: Bool
  }
}

extension ShapeReport.Cell {
  /// Returns a part of a whole.
  static func share(_ part: Int, of whole: Int) -> Self {
    .share(whole > 0 ? Double(part) / Double(whole) : nil)
  }
}
