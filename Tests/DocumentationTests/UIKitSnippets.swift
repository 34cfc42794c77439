import GestureTesting
import Gestures
import Testing

/// The code of `ComingFromUIKit.md`.
struct UIKitSnippets {
  private final class PhotoBoard {
    var taps = 0
    func photoTapped(_ tap: TapGestureRecognizer) { taps += 1 }
  }

  @Test func bothKindsOfActionsAreCalled() {
    let stage = TestStage()
    let photo = stage.addView("photo", frame: Rect(0, 0, 200, 200))
    let board = PhotoBoard()
    var lines: [Point] = []
    func print(_ point: Point) { lines.append(point) }

    let tap = TapGestureRecognizer { tap in print(tap.location(in: tap.node)) }
    photo.addGestureRecognizer(tap)

    tap.addTarget(board, action: PhotoBoard.photoTapped)

    stage.tap(at: Point(50, 60))
    #expect(lines == [Point(50, 60)])
    #expect(board.taps == 1)
  }
}
