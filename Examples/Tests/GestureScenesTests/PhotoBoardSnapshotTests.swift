import GestureScenes
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct PhotoBoardSnapshotTests {
  @Test func snapshotOfPhotoBoard() throws {
    let scene = PhotoBoard(environment: SceneEnvironment(size: Size(720, 480)), seed: 7)
    let stage = TestStage(window: scene.window)
    let photo = scene.photos[1]
    let middle = photo.convertToWindow(photo.bounds.center)
    stage.fingers([1, 2]).down(at: [middle + Vector(-50, 20), middle + Vector(50, -20)])
      .move(to: [middle + Vector(-70, -25), middle + Vector(80, 15)], over: 0.3)
    try expectSnapshot(of: scene, at: "PhotoBoard/PhotoBoard.svg")
  }
}
