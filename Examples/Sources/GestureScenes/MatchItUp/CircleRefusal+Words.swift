import GestureShapes

extension CircleRefusal {
  /// Why a drawing is not a circle, with the measured value and the limit, in one line.
  var words: String {
    var text = TextBuilder()
    func measure(_ start: String, decimals: Int, _ middle: String, _ unit: String = "") {
      text.append(start)
      text.append(measured, decimals: decimals)
      text.append(middle)
      text.append(limit, decimals: decimals)
      text.append(unit)
    }
    func share(_ start: String, _ middle: String) {
      text.append(start)
      text.append(measured * 100, decimals: 0)
      text.append(middle)
      text.append(limit * 100, decimals: 0)
      text.append(" %")
    }
    switch reason {
    case .notFinite: text.append("Something went wrong with that line.")
    case .tooFewPoints: measure("The line is too short: ", decimals: 0, " points, it needs ")
    case .tooSmall: measure("Too small: ", decimals: 0, " pt across, it needs ", " pt")
    case .errorTooLarge: share("Too uneven: off by ", " % of the radius, at most ")
    case .pointsInMiddle:
      measure("It runs through the middle: ", decimals: 2, " of the radius, at least ")
    case .shortArc: share("Only an arc: it covers ", " % of the circle, at least ")
    case .openRing: measure("An open ring: ends ", decimals: 2, " radii apart, at most ")
    case .corner: share("It has corners: ", " % is like a polygon, at most ")
    case .tooLong: measure("Too long: ", decimals: 2, " times as long as wide, at most ")
    case .wrongTurning:
      measure("It turns back or inwards: ", decimals: 1, " radians astray, at most ")
    }
    return text.string
  }
}
