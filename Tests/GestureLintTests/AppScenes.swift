/// Thirty apps as scenes: how their gestures lie beside, inside and above each other.
///
/// Texts have single quotes for double ones.
struct AppScene: Sendable, CustomStringConvertible {
  let name: String
  let views: String
  /// The warnings that it is known to have, as `rule subject other`.
  let known: [String]

  init(_ name: String, known: [String] = [], _ views: String...) {
    (self.name, self.known) = (name, known)
    self.views = views.joined(separator: ", ")
  }

  var description: String { name }

  /// The scene file, without findings about alternatives for people.
  var json: String { Self.json(views) }

  static func json(_ views: String) -> String {
    "{ 'size': [390, 844], 'levels': { 'noAlternative': 'off' }, 'views': [\(views)] }"
      .replacing("'", with: "\"")
  }

  // MARK: - Parts

  static func view(
    _ id: String,
    _ frame: String,
    _ recognizers: [String] = [],
    _ subviews: String...
  ) -> String {
    "{ 'id': '\(id)', 'frame': [\(frame)], 'recognizers': [\(recognizers.joined(separator: ", "))], "
      + "'subviews': [\(subviews.joined(separator: ", "))] }"
  }

  static func list(
    _ id: String,
    _ frame: String,
    _ content: String,
    keys: String = "",
    _ subviews: String...
  ) -> String {
    "{ 'id': '\(id)', 'type': 'scrollView', 'frame': [\(frame)], 'contentSize': [\(content)], "
      + "'pan': { 'id': '\(id)Pan' }\(keys), 'subviews': [\(subviews.joined(separator: ", "))] }"
  }

  static func button(_ id: String, _ frame: String) -> String {
    "{ 'id': '\(id)', 'type': 'button', 'frame': [\(frame)] }"
  }

  static func one(_ type: String, _ id: String, _ keys: String = "") -> String {
    "{ 'id': '\(id)', 'type': '\(type)'\(keys.isEmpty ? "" : ", " + keys) }"
  }

  static func double(_ id: String, _ keys: String = "") -> String {
    one("tap", id, "'numberOfTapsRequired': 2" + (keys.isEmpty ? "" : ", " + keys))
  }

  static func many(_ range: Range<Int>, _ make: (Int) -> String) -> String {
    range.map(make).joined(separator: ", ")
  }

  // MARK: - Apps

  static let all = first + more

  private static let first: [AppScene] = [
    AppScene(
      "feed",
      list(
        "feed",
        "0, 0, 390, 844",
        "390, 2400",
        many(0..<3) {
          view(
            "post\($0)",
            "0, \($0 * 300), 390, 296",
            [one("tap", "open\($0)"), one("swipe", "delete\($0)", "'direction': 'left'")]
          )
        }
      )
    ),
    AppScene(
      "map",
      known: ["late select zoomIn"],
      view(
        "map",
        "0, 0, 390, 844",
        [
          one("pan", "move", "'simultaneousWith': ['zoom', 'turn']"),
          one("pinch", "zoom", "'simultaneousWith': ['turn']"), one("rotation", "turn"),
          double("zoomIn"), one("tap", "select", "'requireToFail': ['zoomIn']"),
        ]
      ),
      button("locate", "330, 700, 48, 48")
    ),
    AppScene(
      "player",
      known: ["late play full"],
      view(
        "video",
        "0, 80, 390, 220",
        [
          one("tap", "play", "'requireToFail': ['full']"), double("full"),
          one("swipe", "next", "'direction': 'left', 'takeOverFrom': ['scrub']"),
          one("pan", "scrub"),
        ]
      ),
      view("volume", "330, 320, 48, 200", [one("pan", "loudness")]),
      button("close", "8, 320, 48, 48")
    ),
    AppScene(
      "drawing",
      view(
        "paper",
        "0, 0, 390, 744",
        [
          one("pan", "draw", "'maximumNumberOfTouches': 1"),
          one("pinch", "zoom", "'takeOverFrom': ['draw']"),
          one("tap", "undo", "'numberOfTouchesRequired': 2"),
        ]
      ),
      button("red", "20, 760, 60, 60"),
      button("blue", "100, 760, 60, 60")
    ),
    AppScene(
      "kanban",
      list(
        "board",
        "0, 100, 390, 744",
        "900, 744",
        many(0..<3) { column in
          list(
            "column\(column)",
            "\(column * 300), 0, 290, 744",
            "290, 1500",
            view(
              "card\(column)",
              "10, 10, 270, 120",
              [one("tap", "edit\(column)"), one("longPress", "lift\(column)")]
            )
          )
        }
      )
    ),
    AppScene(
      "carousel",
      list(
        "shop",
        "0, 0, 390, 844",
        "390, 3000",
        list(
          "row",
          "0, 200, 390, 160",
          "1600, 160",
          many(0..<3) {
            view("tile\($0)", "\($0 * 200 + 10), 10, 140, 140", [one("tap", "look\($0)")])
          }
        ),
        button("buy", "20, 400, 350, 60")
      )
    ),
    AppScene(
      "drawer",
      view(
        "screen",
        "0, 0, 390, 844",
        [one("screenEdgePan", "openDrawer", "'edges': ['left']")],
        list(
          "news",
          "0, 0, 390, 844",
          "390, 2000",
          view("story", "0, 100, 390, 200", [one("tap", "read")])
        )
      )
    ),
    AppScene(
      "sheet",
      view("map", "0, 0, 390, 400", [one("pan", "move")]),
      view(
        "sheet",
        "0, 400, 390, 444",
        [one("pan", "sheetDrag")],
        view("grip", "150, 8, 90, 32"),
        list(
          "places",
          "0, 60, 390, 384",
          "390, 1200",
          view("place", "0, 0, 390, 80", [one("tap", "choose")])
        )
      )
    ),
    AppScene(
      "chat",
      list(
        "messages",
        "0, 0, 390, 744",
        "390, 2000",
        view(
          "bubble",
          "20, 100, 300, 120",
          [
            one("swipe", "reply", "'direction': 'right'"), one("longPress", "menu"),
            double("like"),
          ]
        )
      ),
      button("send", "320, 760, 60, 60")
    ),
    AppScene(
      "viewer",
      known: ["instead zoom turnPan"],
      list(
        "turn",
        "0, 0, 390, 844",
        "1170, 844",
        keys: ", 'isPagingEnabled': true",
        list(
          "photo",
          "0, 0, 390, 844",
          "390, 844",
          keys:
            ", 'minimumZoomScale': 1, 'maximumZoomScale': 4, 'viewForZooming': 'image', 'pinch': { 'id': 'zoom' }",
          view("image", "0, 0, 390, 844")
        )
      )
    ),
    AppScene(
      "calendar",
      list(
        "months",
        "0, 100, 390, 400",
        "1170, 400",
        keys: ", 'isPagingEnabled': true",
        many(0..<7) { view("day\($0)", "\($0 * 55 + 2), 100, 52, 52", [one("tap", "pick\($0)")]) }
      ),
      button("today", "300, 20, 80, 48")
    ),
    AppScene(
      "volume in a list",
      list(
        "options",
        "0, 0, 390, 844",
        "390, 1500",
        view("track", "20, 200, 350, 44", [one("pan", "slide")]),
        view("about", "0, 300, 390, 60", [one("tap", "openAbout")])
      )
    ),
    AppScene(
      "game pad",
      view("stick", "20, 500, 160, 160", [one("pan", "steer")]),
      view("a", "300, 520, 70, 70", [one("tap", "jump")]),
      view("b", "220, 600, 70, 70", [one("longPress", "shoot")])
    ),
    AppScene(
      "keyboard",
      many(0..<10) { view("key\($0)", "\($0 * 39), 600, 37, 54", [one("tap", "type\($0)")]) }
    ),
    AppScene(
      "form",
      list(
        "form",
        "0, 0, 390, 844",
        "390, 1400",
        view("field", "20, 100, 350, 50", [one("tap", "focus")]),
        button("submit", "20, 1200, 350, 60")
      )
    ),
    AppScene(
      "story",
      view(
        "story",
        "0, 0, 390, 844",
        [one("longPress", "pause"), one("swipe", "dismiss", "'direction': 'down'")],
        view("before", "0, 0, 130, 844", [one("tap", "back")]),
        view("after", "130, 0, 260, 844", [one("tap", "forward")])
      )
    ),
    AppScene(
      "card stack",
      view("card", "30, 150, 330, 450", [one("pan", "throw"), one("tap", "flip")]),
      button("no", "60, 660, 80, 80"),
      button("yes", "250, 660, 80, 80")
    ),
    AppScene(
      "puzzle",
      many(0..<4) {
        view(
          "tile\($0)",
          "\($0 % 2 * 180 + 20), \($0 / 2 * 180 + 200), 170, 170",
          [one("pan", "drag\($0)")]
        )
      }
    ),
    AppScene(
      "signature",
      list(
        "contract",
        "0, 0, 390, 844",
        "390, 2600",
        view("pad", "20, 500, 350, 200", [one("pan", "sign")])
      ),
      button("done", "290, 770, 90, 60")
    ),
    AppScene(
      "crop",
      view("photo", "20, 120, 350, 500", [one("transform", "place")]),
      view("corner", "330, 580, 48, 48", [one("pan", "crop")])
    ),
    AppScene(
      "piano",
      many(0..<7) {
        view(
          "key\($0)",
          "\($0 * 55), 500, 54, 300",
          [one("longPress", "play\($0)", "'minimumPressDuration': 0")]
        )
      }
    ),
    AppScene(
      "dial",
      view("dial", "95, 250, 200, 200", [one("rotation", "turn"), double("reset")])
    ),
    AppScene(
      "reader",
      known: ["late turnPage lookUp"],
      view(
        "page",
        "0, 0, 390, 844",
        [
          one("tap", "turnPage", "'requireToFail': ['lookUp']"), double("lookUp"),
          one("swipe", "next", "'direction': 'left'"),
          one("swipe", "previous", "'direction': 'right'"),
        ]
      )
    ),
    AppScene(
      "mixer",
      many(0..<4) { view("fader\($0)", "\($0 * 95 + 20), 200, 60, 400", [one("pan", "mix\($0)")]) }
    ),
    AppScene(
      "alarm",
      many(0..<3) { list("wheel\($0)", "\($0 * 130), 300, 128, 200", "128, 2400") },
      button("save", "145, 560, 100, 50")
    ),
    AppScene(
      "gallery",
      list(
        "grid",
        "0, 0, 390, 844",
        "390, 4000",
        many(0..<6) {
          view(
            "photo\($0)",
            "\($0 % 3 * 130), \($0 / 3 * 130), 128, 128",
            [one("tap", "show\($0)"), one("longPress", "mark\($0)")]
          )
        }
      )
    ),
    AppScene(
      "editor",
      view("canvas", "0, 60, 390, 784", [one("transform", "move"), one("tap", "pick")]),
      view(
        "bar",
        "0, 0, 390, 60",
        [],
        button("undo", "10, 6, 48, 48"),
        button("redo", "70, 6, 48, 48")
      )
    ),
    AppScene(
      "kiosk",
      button("start", "45, 300, 300, 200"),
      view("secret", "0, 0, 80, 80", [one("tap", "admin", "'numberOfTapsRequired': 3")])
    ),
    AppScene(
      "dialog",
      list(
        "inbox",
        "0, 0, 390, 844",
        "390, 2000",
        view("mail", "0, 0, 390, 80", [one("tap", "read")])
      ),
      view(
        "dim",
        "0, 0, 390, 844",
        [one("tap", "cancel")],
        view(
          "dialog",
          "45, 300, 300, 200",
          [],
          button("ok", "20, 120, 120, 60"),
          button("no", "160, 120, 120, 60")
        )
      )
    ),
    AppScene(
      "spreadsheet",
      list(
        "sheet",
        "0, 60, 390, 784",
        "3000, 3000",
        view("cell", "20, 40, 120, 44", [double("editCell")]),
        view("other", "160, 40, 120, 44", [one("longPress", "select")])
      )
    ),
  ]
}
