extension AppScene {
  /// More apps, of other kinds; their expectations were written before lint saw them.
  static let more: [AppScene] = [
    AppScene(
      "e-book",
      view(
        "leaf",
        "0, 0, 390, 844",
        [one("longPress", "markWord"), one("pinch", "textSize")],
        view("margin", "0, 0, 100, 844", [one("tap", "back")]),
        view("middle", "100, 0, 190, 844", [one("tap", "menu")]),
        view("outer", "290, 0, 100, 844", [one("tap", "forth")])
      )
    ),
    AppScene(
      "map with search",
      known: ["late pin closer"],
      view(
        "terrain",
        "0, 0, 390, 844",
        [
          one("pan", "roam", "'simultaneousWith': ['scale']"), one("pinch", "scale"),
          double("closer"), one("tap", "pin", "'requireToFail': ['closer']"),
        ]
      ),
      view(
        "panel",
        "0, 500, 390, 344",
        [one("pan", "dragPanel")],
        view("search", "20, 16, 350, 44", [one("tap", "type")]),
        list(
          "results",
          "0, 76, 390, 268",
          "390, 900",
          many(0..<3) { view("result\($0)", "0, \($0 * 80), 390, 78", [one("tap", "go\($0)")]) }
        )
      )
    ),
    AppScene(
      "stories",
      list(
        "stories",
        "0, 0, 390, 844",
        "1170, 844",
        keys: ", 'isPagingEnabled': true",
        many(0..<3) {
          view(
            "story\($0)",
            "\($0 * 390), 0, 390, 844",
            [one("longPress", "hold\($0)"), one("tap", "next\($0)")]
          )
        }
      ),
      button("closeStories", "330, 20, 48, 48")
    ),
    AppScene(
      "video trim",
      view(
        "strip",
        "20, 600, 350, 60",
        [one("pan", "seek"), one("tap", "jumpTo")],
        view("startHandle", "0, 0, 40, 60", [one("pan", "trimStart")]),
        view("endHandle", "310, 0, 40, 60", [one("pan", "trimEnd")])
      ),
      button("export", "290, 700, 80, 48")
    ),
    AppScene(
      "grand piano",
      many(0..<7) {
        view(
          "white\($0)",
          "\($0 * 55), 500, 54, 300",
          [one("longPress", "play\($0)", "'minimumPressDuration': 0")]
        )
      },
      many(0..<5) {
        view(
          "black\($0)",
          "\([38, 93, 203, 258, 313][$0]), 500, 34, 180",
          [one("longPress", "sharp\($0)", "'minimumPressDuration': 0")]
        )
      }
    ),
    AppScene(
      "colour picker",
      view(
        "picker",
        "0, 300, 390, 544",
        [one("swipe", "dismiss", "'direction': 'down'")],
        view("shade", "20, 60, 350, 250", [one("pan", "pickShade"), one("tap", "pickShadeAt")]),
        view("hue", "20, 330, 350, 40", [one("pan", "pickHue"), one("tap", "pickHueAt")]),
        many(0..<5) { button("swatch\($0)", "\($0 * 70 + 20), 400, 60, 60") }
      )
    ),
    AppScene(
      "table with columns",
      view(
        "header",
        "0, 60, 390, 44",
        [],
        many(0..<3) { view("title\($0)", "\($0 * 130), 0, 130, 44", [one("tap", "sort\($0)")]) },
        many(0..<2) {
          view(
            "edge\($0)",
            "\($0 * 130 + 117), 0, 26, 44",
            [one("pan", "resize\($0)"), double("fit\($0)")]
          )
        }
      ),
      list(
        "table",
        "0, 104, 390, 740",
        "900, 3000",
        many(0..<3) { view("line\($0)", "0, \($0 * 50), 900, 48", [one("tap", "openRow\($0)")]) }
      )
    ),
    AppScene(
      "lock screen",
      view(
        "lock",
        "0, 0, 390, 844",
        [
          one("screenEdgePan", "unlock", "'edges': ['bottom']"),
          one("swipe", "camera", "'direction': 'left'"),
        ],
        list(
          "notices",
          "20, 200, 350, 400",
          "350, 1200",
          many(0..<3) {
            view("notice\($0)", "0, \($0 * 110), 350, 100", [one("tap", "openNotice\($0)")])
          }
        ),
        button("torch", "30, 700, 60, 60")
      )
    ),
    AppScene(
      "radial menu",
      view("board", "0, 0, 390, 844", [one("longPress", "place"), one("pan", "select")]),
      view(
        "ring",
        "75, 250, 240, 240",
        [one("pan", "spin")],
        many(0..<4) {
          view(
            "tool\($0)",
            "\([94, 180, 94, 8][$0]), \([8, 94, 180, 94][$0]), 52, 52",
            [one("tap", "use\($0)")]
          )
        }
      )
    ),
    AppScene(
      "cropper",
      list(
        "shot",
        "20, 100, 350, 500",
        "350, 500",
        keys:
          ", 'minimumZoomScale': 1, 'maximumZoomScale': 5, 'viewForZooming': 'picture', 'pinch': { 'id': 'shotZoom' }",
        view("picture", "0, 0, 350, 500")
      ),
      many(0..<4) {
        view(
          "corner\($0)",
          "\($0 % 2 * 326 + 8), \($0 / 2 * 476 + 88), 48, 48",
          [one("pan", "crop\($0)")]
        )
      },
      view("tilt", "20, 640, 350, 60", [one("pan", "straighten"), double("level")])
    ),
    AppScene(
      "voice message",
      list("talk", "0, 0, 390, 700", "390, 2400"),
      view(
        "microphone",
        "310, 730, 64, 64",
        [
          one("longPress", "record", "'minimumPressDuration': 0.2, 'allowableMovement': 400"),
          one("pan", "slideAway", "'simultaneousWith': ['record']"),
        ]
      ),
      button("attach", "20, 740, 48, 48")
    ),
    AppScene(
      "reply by swipe",
      view(
        "thread",
        "0, 0, 390, 844",
        [one("screenEdgePan", "leave", "'edges': ['left']")],
        list(
          "lines",
          "0, 60, 390, 700",
          "390, 2600",
          many(0..<3) {
            view(
              "line\($0)",
              "30, \($0 * 120), 340, 110",
              [
                one("swipe", "answer\($0)", "'direction': 'right'"), one("longPress", "react\($0)"),
                double("heart\($0)"),
              ]
            )
          }
        )
      )
    ),
    AppScene(
      "split view",
      list("left", "0, 0, 180, 844", "180, 2000"),
      list("right", "210, 0, 180, 844", "180, 2000"),
      view("divider", "180, 0, 30, 844", [one("pan", "share"), double("even")])
    ),
    AppScene(
      "board game",
      view(
        "squares",
        "15, 200, 360, 360",
        [],
        many(0..<16) {
          view(
            "square\($0)",
            "\($0 % 4 * 90), \($0 / 4 * 90), 90, 90",
            [one("tap", "goTo\($0)")]
          )
        },
        many(0..<2) {
          view(
            "piece\($0)",
            "\($0 * 180 + 10), 190, 70, 70",
            [one("pan", "carry\($0)"), one("tap", "choose\($0)")]
          )
        }
      )
    ),
    AppScene(
      "plan of a year",
      list(
        "year",
        "0, 100, 390, 600",
        "4000, 600",
        many(0..<3) {
          view(
            "bar\($0)",
            "\($0 * 60 + 20), \($0 * 80 + 40), 280, 60",
            [one("tap", "open\($0)"), one("longPress", "lift\($0)")],
            view("tail\($0)", "232, 6, 48, 48", [one("pan", "stretch\($0)")])
          )
        }
      )
    ),
    AppScene(
      "camera",
      view(
        "finder",
        "0, 0, 390, 844",
        [
          one("tap", "focus"), one("longPress", "lockFocus"), one("pinch", "zoomIn"),
          one("swipe", "mode", "'direction': ['left', 'right']"),
        ],
        button("shutter", "155, 720, 80, 80"),
        button("turnAround", "310, 730, 56, 56")
      )
    ),
  ]
}
