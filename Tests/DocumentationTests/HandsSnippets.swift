// What Thresholds.md shows.

import GestureViews
import Gestures
import Testing

struct HandsSnippetTests {
  @Test func aWindowForgivesAndOneRecognizerDoesNot() {
    let window = Window(size: Size(390, 844))
    let canvas = window.onPan { _ in }
    window.settings = .forgiving
    canvas.settings = GestureSettings()
    #expect(window.settings.finger.pan.settlingTime == 0.25)
    #expect(canvas.settings?.finger.pan.settlingTime == 0)
  }

  @Test func slowHandsGetMoreTime() {
    let window = Window(size: Size(390, 844))
    window.settings.update {
      $0.tap.maximumHold = 1.5
      $0.tap.maximumGap = 0.6
    }
    #expect(window.settings.pencil.tap.maximumHold == 1.5)
    #expect(window.settings.pointer.tap.maximumGap == 0.6)
  }

  /// The table of the page says what the settings are.
  @Test func theTableHasTheSettings() throws {
    let page = try DocumentationFiles.text("Documentation/Thresholds.md")
    let standard = GestureSettings().finger
    let forgiving = GestureSettings.forgiving.finger
    let degrees = 180 / Double.pi
    for (name, before, after) in [
      ("pan.settlingTime", standard.pan.settlingTime, forgiving.pan.settlingTime),
      ("pan.settlingHysteresis", standard.pan.settlingHysteresis, forgiving.pan.settlingHysteresis),
      ("pan.steadyTime", standard.pan.steadyTime, forgiving.pan.steadyTime),
      ("pan.steadySpeed", standard.pan.steadySpeed, forgiving.pan.steadySpeed),
      (
        "longPress.maximumMovement", standard.longPress.maximumMovement,
        forgiving.longPress.maximumMovement
      ),
      ("pinch.hysteresis", standard.pinch.hysteresis, forgiving.pinch.hysteresis),
      (
        "rotation.hysteresis", standard.rotation.hysteresis * degrees,
        forgiving.rotation.hysteresis * degrees
      ),
    ] {
      let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(name)` |") })
      let cells = row.split(separator: "|").map { cell in
        Double(cell.drop { $0 == " " }.prefix { $0.isNumber || $0 == "." })
      }
      #expect(abs(try #require(cells[1]) - before) < 1e-9, "\(row)")
      #expect(abs(try #require(cells[2]) - after) < 1e-9, "\(row)")
    }
  }
}
