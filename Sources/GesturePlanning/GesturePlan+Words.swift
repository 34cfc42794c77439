public import Gestures

extension GesturePlan {
  /// Reads a plan from words, one gesture per line.
  ///
  /// ```swift
  /// let plan = try GesturePlan("pinch at 200,300 from 100 to 240 over 0.4s")
  /// ```
  /// Documentation/Making.md lists all words.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - area: The rectangle that places are relative to, in window points. Without it there are no parts of the
  ///     window, such as 50%, and every gesture needs a place.
  ///   - rate: The number of readings per second with which the plan is checked against its limits.
  /// - Throws: An error with the position of the first mistake.
  public init(_ words: String, in area: Rect? = nil, rate: Double = 60) throws(PlanError) {
    try self.init(bytes: words.bytes, in: area, rate: rate)
  }

  /// Reads a plan from words in UTF-8.
  public init(bytes: [UInt8], in area: Rect? = nil, rate: Double = 60) throws(PlanError) {
    var parser = PlanParser(bytes, area: area, rate: rate)
    self = try parser.read()
  }

  /// Returns whether a text is the name of a gesture, which can stand alone as a plan for a known window.
  public static func isGesture(_ text: String) -> Bool {
    GestureWord.allCases.contains { word in
      word.word.withUTF8Buffer { letters in letters.elementsEqual(text.utf8) }
    }
  }
}
