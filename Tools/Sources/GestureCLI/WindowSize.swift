import ArgumentParser
import Gestures

/// A size on the command line, such as `390x844`.
struct WindowSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]),
      width > 0, height > 0, width.isFinite, height.isFinite
    else { return nil }
    size = Size(width, height)
  }
}
