public import GestureScenarios
public import GestureTraces
public import Gestures

/// Makes the scene that recognizes the gestures of a configuration.
public enum RuleScene {
  /// Returns a scene with one recognizer for each gesture and number of fingers of the rules.
  ///
  /// All recognize together. A tap waits until it is certain that no double tap of as many fingers
  /// follows, if there is a rule for one.
  ///
  /// - Parameter configuration: The rules. Rules for recognizers by id add nothing.
  /// - Returns: A scene whose window has the size of the trace.
  /// - Throws: Never in practice; the reader of scenes checks what this writes.
  public static func scene(
    for configuration: ListenConfiguration
  ) throws(InputError) -> SceneDescription {
    try ScenarioReader.readScene(
      json(for: configuration).utf8,
      name: "the scene of the configuration"
    )
  }

  /// Returns the scene as the bytes of a scene file.
  public static func json(for configuration: ListenConfiguration) -> JSONBytes {
    var members: [Member] = []
    for rule in configuration.rules {
      guard let member = Member(rule), !members.contains(where: { $0.id == member.id }) else {
        continue
      }
      members.append(member)
    }
    return JSONBytes {
      $0.object { json in
        json.add(
          "views",
          array: { json in
            json.object { json in
              json.add("id", text: "view")
              json.add(
                "recognizers",
                array: { json in
                  for member in members { member.write(to: &json, among: members) }
                }
              )
            }
          }
        )
      }
    }
  }

  private struct Member {
    let id: String
    let type: String
    var fingers = 1
    var taps = 0
    var direction: String?

    init?(_ rule: ListenRule) {
      fingers = rule.fingers ?? 1
      let prefix = "\(fingers)-finger "
      switch rule.gesture {
      case .tap(let count):
        taps = count
        type = "tap"
        id = prefix + ["tap", "double tap", "triple tap"][count - 1]
      case .press:
        type = "longPress"
        id = prefix + "press"
      case .swipe(let direction):
        type = "swipe"
        self.direction = direction.rawValue
        id = prefix + "swipe " + direction.rawValue
      case .drag:
        type = "pan"
        id = prefix + "drag"
      case .pinch: (type, id) = ("pinch", "pinch")
      case .rotate: (type, id) = ("rotation", "rotation")
      case .circle: (type, id) = ("circle", "circle")
      case .recognizer: return nil
      }
    }

    func write(to json: inout JSONBytes, among members: [Member]) {
      json.object { json in
        json.add("id", text: id)
        json.add("type", text: type)
        switch type {
        case "tap":
          json.add("numberOfTouchesRequired", fingers)
          json.add("numberOfTapsRequired", taps)
        case "longPress": json.add("numberOfTouchesRequired", fingers)
        case "swipe":
          json.add("numberOfTouchesRequired", fingers)
          if let direction { json.add("direction", text: direction) }
        case "pan":
          json.add("minimumNumberOfTouches", fingers)
          json.add("maximumNumberOfTouches", fingers)
        default: break
        }
        json.add("simultaneousWith", array: { json in json.value(text: "*") })
        let longer = members.filter {
          type == "tap" && $0.type == "tap" && $0.fingers == fingers && $0.taps > taps
        }
        guard !longer.isEmpty else { return }
        json.add(
          "requireToFail",
          array: { json in
            for member in longer { json.value(text: member.id) }
          }
        )
      }
    }
  }
}
