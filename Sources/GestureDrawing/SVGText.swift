/// What is known about text before anything is drawn.
package enum SVGText {
  /// Returns about how wide a line of text is.
  ///
  /// > Source: Measured on sentences: letters of DejaVu Sans, the widest of the usual fonts, are 0.55
  /// > of the size wide on average, those of Liberation Sans 0.5.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - size: The size of the type, in points.
  /// - Returns: Points; enough for the usual fonts.
  package static func width(of text: String, size: Double) -> Double {
    0.56 * size * Double(text.unicodeScalars.count)
  }
}
