import GestureTraces
import Gestures

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
    let rows = recognizers.map { "        " + $0.text }
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

  private static let directions = ["right", "left", "up", "down"]

  private static func recognizer(
    _ id: String,
    _ type: RecognizerDescription,
    together ids: [String] = [],
    _ addProperties: (inout JSONBytes) -> Void = { _ in }
  ) -> JSONBytes {
    JSONBytes {
      $0.object { json in
        json.add("id", text: id)
        json.add("type", text: type.word)
        addProperties(&json)
        guard !ids.isEmpty else { return }
        json.add("simultaneousWith", array: { json in for id in ids { json.value(text: id) } })
      }
    }
  }

  /// Drag, pinch and rotation recognize together.
  ///
  /// A swipe recognizes together with them. The drag always begins first, so without this
  /// permission a swipe would never be reported.
  private static var standardRecognizers: [JSONBytes] {
    let drags = ["pan", "pinch", "rotation"]
    var list = [
      recognizer("tap", .tap),
      recognizer("doubleTap", .tap) { $0.add("numberOfTapsRequired", 2) },
      recognizer("twoFingerTap", .tap) { $0.add("numberOfTouchesRequired", 2) },
      recognizer("longPress", .longPress),
      recognizer("pan", .pan, together: ["pinch", "rotation"]),
      recognizer("pinch", .pinch, together: ["pan", "rotation"]),
      recognizer("rotation", .rotation, together: ["pan", "pinch"]),
    ]
    for direction in directions {
      list.append(
        recognizer("swipe" + direction.capitalizedFirst, .swipe, together: drags) {
          $0.add("direction", text: direction)
        }
      )
    }
    return list
  }

  private static var touchscreenRecognizers: [JSONBytes] {
    var list: [JSONBytes] = []
    let all = ["*"]
    for fingers in 1...4 {
      let prefix = "\(fingers)-finger "
      list.append(
        recognizer(prefix + "tap", .tap, together: all) {
          $0.add("numberOfTouchesRequired", fingers)
        }
      )
      list.append(
        recognizer(prefix + "double tap", .tap, together: all) {
          $0.add("numberOfTouchesRequired", fingers)
          $0.add("numberOfTapsRequired", 2)
        }
      )
      list.append(
        recognizer(prefix + "pan", .pan, together: all) {
          $0.add("minimumNumberOfTouches", fingers)
          $0.add("maximumNumberOfTouches", fingers)
        }
      )
      for direction in directions {
        list.append(
          recognizer(prefix + "swipe " + direction, .swipe, together: all) {
            $0.add("direction", text: direction)
            $0.add("numberOfTouchesRequired", fingers)
          }
        )
      }
    }
    list.append(recognizer("long press", .longPress, together: all))
    list.append(recognizer("pinch", .pinch, together: all))
    list.append(recognizer("rotation", .rotation, together: all))
    return list
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
