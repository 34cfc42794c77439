package import Gestures

/// The results of an evaluation, for output as text, as JSON or as a picture.
package struct ShapeReport: Sendable {
  /// The protocol, such as `leave-one-user-out`.
  package var name: String
  /// The title for people.
  package var title: String
  /// The method and the results, in sentences.
  package var summary: [String]
  /// The individual mistakes, if there are not too many.
  package var mistakes: [String] = []
  /// What else a program wants to know of how it was done.
  package var settings: [(key: String, value: JSONBytes)]
  /// The figures, one row a part; the last row is the sum.
  package var table: Table
  /// The confusion matrix.
  package var matrix: Matrix?
  /// The effect of rejection.
  package var curve: [CurvePoint] = []
  /// The effect of a setting.
  package var plot: Plot?

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

  /// A confusion matrix.
  package struct Matrix: Sendable {
    /// The title for people.
    package var title: String
    /// The labels of the drawings, from above.
    package var rows: [String]
    /// The names that they were taken for, from the left.
    package var columns: [String]
    /// The counts, as many rows and columns.
    package var counts: [[Int]]
    /// The index of the correct column for each row; nil if there is none.
    package var right: [Int?]
    /// The column that is a mistake in rows without a correct column; nil if there is none.
    package var wrong: Int?
  }

  /// Shares that depend on a setting, one line for each kind of drawing.
  package struct Plot: Sendable {
    /// The title for people.
    package var title: String
    /// The setting, for people.
    package var setting: String
    /// Its values, in ascending order; at least two.
    package var values: [Double]
    /// Its default.
    package var usual: Double
    /// The lines: a name, and as many shares as there are values.
    package var lines: [(name: String, shares: [Double])]
  }

  /// The effect of one reject limit.
  package struct CurvePoint: Sendable {
    /// The share of true drawings that the limit was asked to refuse.
    package var asked: Double
    /// The share of true drawings that it refused.
    package var refused: Double
    /// The share of drawings without a template of their own that it accepted.
    package var accepted: Double
    /// Whether it is the default limit.
    package var isDefault: Bool
  }
}

extension ShapeReport.Cell {
  /// Returns a part of a whole.
  static func share(_ part: Int, of whole: Int) -> Self {
    .share(whole > 0 ? Double(part) / Double(whole) : nil)
  }
}
