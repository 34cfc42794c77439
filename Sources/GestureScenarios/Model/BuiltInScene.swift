import GestureTraces

/// A scene that is part of the command.
public enum BuiltInScene: String, CaseIterable, Sendable {
  /// The scene of `gesture recognize` when no other is named.
  case standard
  /// Taps, double taps and swipes with one to four fingers, drags by number of fingers, and pinch
  /// and rotation; all recognize together, so that each gesture in a recording is reported.
  case touchscreen

  /// The scene; its window has the size of the trace.
  public var scene: SceneDescription {
    get throws(InputError) {
      try ScenarioReader.readScene(Array(json.utf8), name: "the scene \"\(rawValue)\"")
    }
  }

  /// The scene as the text of a scene file.
  public var json: String {
    let recognizers = self == .standard ? Self.standardRecognizers : Self.touchscreenRecognizers
    let rows = recognizers.map { "        " + JSONOutput.object($0).text }
    return """
      {
        "views": [
          {
            "id": "view",
            "recognizers": [
      \(rows.joined(separator: ",\n"))
            ]
          }
        ]
      }

      """
  }

  private typealias Members = [(key: String, value: JSONOutput)]

  private static let ways = ["right", "left", "up", "down"]

  private static func recognizer(
    _ id: String,
    _ type: RecognizerType,
    _ properties: Members = []
  ) -> Members {
    [("id", .string(id)), ("type", .string(type.rawValue))] + properties
  }

  private static func together(_ ids: [String]) -> Members {
    [("simultaneousWith", .array(ids.map { .string($0) }))]
  }

  /// Drag, pinch and rotation recognize together.
  ///
  /// A swipe recognizes together with them. The drag always begins first, so without this
  /// permission a swipe would never be reported.
  private static var standardRecognizers: [Members] {
    let drags = ["pan", "pinch", "rotation"]
    var list = [
      recognizer("tap", .tap),
      recognizer("doubleTap", .tap, [("numberOfTapsRequired", .integer(2))]),
      recognizer("twoFingerTap", .tap, [("numberOfTouchesRequired", .integer(2))]),
      recognizer("longPress", .longPress),
      recognizer("pan", .pan, together(["pinch", "rotation"])),
      recognizer("pinch", .pinch, together(["pan", "rotation"])),
      recognizer("rotation", .rotation, together(["pan", "pinch"])),
    ]
    for way in ways {
      let direction: Members = [("direction", .string(way))]
      list.append(recognizer("swipe" + way.capitalizedFirst, .swipe, direction + together(drags)))
    }
    return list
  }

  private static var touchscreenRecognizers: [Members] {
    var list: [Members] = []
    for fingers in 1...4 {
      let prefix = "\(fingers)-finger "
      let touches: Members = [("numberOfTouchesRequired", .integer(Int64(fingers)))]
      let all = together(["*"])
      list.append(recognizer(prefix + "tap", .tap, touches + all))
      list.append(
        recognizer(
          prefix + "double tap",
          .tap,
          touches + [("numberOfTapsRequired", .integer(2))] + all
        )
      )
      list.append(
        recognizer(
          prefix + "pan",
          .pan,
          [
            ("minimumNumberOfTouches", .integer(Int64(fingers))),
            ("maximumNumberOfTouches", .integer(Int64(fingers))),
          ] + all
        )
      )
      for way in ways {
        list.append(
          recognizer(
            prefix + "swipe " + way,
            .swipe,
            [("direction", .string(way))] + touches + all
          )
        )
      }
    }
    list.append(recognizer("long press", .longPress, together(["*"])))
    list.append(recognizer("pinch", .pinch, together(["*"])))
    list.append(recognizer("rotation", .rotation, together(["*"])))
    return list
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
