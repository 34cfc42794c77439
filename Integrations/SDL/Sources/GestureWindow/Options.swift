import GestureScenes
import Gestures

/// The arguments of the program.
struct Options {
  var app = SceneKind.matchItUp
  var size = Size(800, 600)
  var seed: UInt64 = 1
  var isDark = false
  var reducesMotion = false
  var isForgiving = false
  var pictures: [String] = []
  var screenshot: String?
  var svg: String?
  var frames: Int?
  var seconds: Double?
  var logs = false
  var showsStatistics = false

  /// Something is wrong with the arguments; the text says what was expected.
  struct Mistake: Error { var text: String }

  static let usage = """
    Shows an app of swift-gestures in a window, for fingers, mouse and keys.

    gesture-window APP [options]

    APP is one of: \(SceneKind.allCases.map(\.word).joined(separator: ", "))

    --size WIDTHxHEIGHT   the size of the window, in points (800x600)
    --seed NUMBER         determines all random choices (1)
    --dark                a dark background
    --reduce-motion       things jump instead of gliding
    --forgiving           the settings for users with a tremor
    --picture FILE.png    adds a picture, for the apps that take some; may be repeated
    --log                 prints each gesture, and each change of the status, as a line of JSON
    --stats               prints how long frames took, at the end
    --seconds NUMBER      ends after this time
    --frames NUMBER       draws every frame, also without changes, and ends after this number
    --screenshot FILE.png writes the last picture, at the end
    --svg FILE.svg        writes the last picture as drawn by Cairo's SVG surface, at the end

    Keys: those of the app's actions, as on its page in the browser; the arrows, Return, Escape.
    Tab starts to enter a text where the app asks for one, Return ends it. Drop PNG files onto the
    window to add pictures.
    """

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    guard let name = rest.popFirst() else { throw Mistake(text: "expected the name of an app") }
    guard let app = SceneKind.allCases.first(where: { $0.word == name }) else {
      let names = SceneKind.allCases.map(\.word).joined(separator: ", ")
      throw Mistake(text: "there is no app \"\(name)\"; expected one of: \(names)")
    }
    self.app = app
    while let option = rest.popFirst() { try take(option, &rest) }
  }

  private mutating func take(
    _ option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Mistake) {
    switch option {
    case "--dark": isDark = true
    case "--reduce-motion": reducesMotion = true
    case "--forgiving": isForgiving = true
    case "--log": logs = true
    case "--stats": showsStatistics = true
    case "--size": size = try Self.size(try Self.value(of: option, &rest))
    case "--seed": seed = try Self.number(option, try Self.value(of: option, &rest))
    case "--frames":
      let count: Int = try Self.number(option, try Self.value(of: option, &rest))
      guard count > 0 else { throw Mistake(text: "--frames: expected a number above 0") }
      frames = count
    case "--seconds":
      let text = try Self.value(of: option, &rest)
      guard let number = Double(text), number > 0, number <= 1e6 else {
        throw Mistake(text: "--seconds: expected a number from 0 to 1000000, not \"\(text)\"")
      }
      seconds = number
    case "--picture": pictures.append(try Self.value(of: option, &rest))
    case "--screenshot": screenshot = try Self.value(of: option, &rest)
    case "--svg": svg = try Self.value(of: option, &rest)
    default: throw Mistake(text: "unknown option \"\(option)\"")
    }
  }

  private static func value(
    of option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(text: "\(option): expected a value") }
    return value
  }

  private static func number<Number: FixedWidthInteger>(
    _ option: String,
    _ text: String
  ) throws(Mistake) -> Number {
    guard let number = Number(text) else {
      throw Mistake(text: "\(option): expected a whole number, not \"\(text)\"")
    }
    return number
  }

  private static func size(_ text: String) throws(Mistake) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16384).contains(width), (1...16384).contains(height)
    else {
      throw Mistake(text: "--size: expected WIDTHxHEIGHT, such as 800x600, not \"\(text)\"")
    }
    return Size(Double(width), Double(height))
  }
}
