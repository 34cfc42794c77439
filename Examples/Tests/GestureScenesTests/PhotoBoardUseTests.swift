import GestureScenes
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct PhotoBoardUseTests {
  private let scene = PhotoBoard(environment: SceneEnvironment(size: Size(1000, 700)), seed: 7)

  private func perform(_ title: String) throws {
    let action = try #require(scene.actions.first { $0.title == title })
    #expect(action.isEnabled)
    scene.perform(action.id)
  }

  @Test func everythingCanBeDoneWithoutTouching() throws {
    try perform("Next photo")
    let photo = scene.photos[0]
    #expect(scene.chosen === photo)
    #expect(photo.hasFocusRing)
    photo.pose.position = Point(500, 330)
    let pose = photo.pose
    try perform("Right")
    try perform("Right")
    try perform("Left")
    try perform("Up")
    try perform("Down")
    try perform("Down")
    #expect(photo.pose.position == pose.position + Vector(24, 24))
    try perform("Larger")
    try perform("Larger")
    try perform("Smaller")
    #expect(abs(photo.pose.scale - 1.15) < 1e-9)
    try perform("Turn right")
    try perform("Turn right")
    try perform("Turn left")
    #expect(abs(photo.pose.angle - pose.angle - .pi / 12) < 1e-9)
    #expect(photo.superview?.subviews.last !== photo)
    try perform("Bring to front")
    #expect(photo.superview?.subviews.last === photo)
    #expect(scene.status == "6 photos. Chosen: Mountains at dawn, 1 of 6")
    try perform("Remove photo")
    #expect(scene.photos.count == 5)
    #expect(scene.status == "5 photos. Chosen: Sun over the sea, 1 of 5")
    try perform("Previous photo")
    #expect(scene.chosen === scene.photos[4])
  }

  @Test func aTouchTakesTheRingAway() throws {
    try perform("Next photo")
    let photo = try #require(scene.chosen)
    TestStage(window: scene.window).tap(at: photo.convertToWindow(photo.bounds.center))
    #expect(scene.chosen === photo)
    #expect(!photo.hasFocusRing)
  }

  @Test func theLastPhotoCanBeRemoved() throws {
    try perform("Next photo")
    for _ in 0..<6 { try perform("Remove photo") }
    #expect(scene.photos.isEmpty && scene.chosen == nil)
    #expect(scene.status == "0 photos")
    #expect(scene.actions.filter(\.isEnabled).map(\.title) == ["Add photos"])
    for action in scene.actions { scene.perform(action.id) }
    scene.addImage(ImageID(rawValue: 1), size: Size(10, 10))
    #expect(scene.status == "1 photo. Chosen: Your picture 1, 1 of 1")
  }

  @Test func anAddedPictureLiesInFrontAndKeepsItsProportions() throws {
    let board = try #require(scene.photos[0].superview)
    scene.addImage(ImageID(rawValue: 5), size: Size(5472, 3648))
    let photo = try #require(scene.photos.last)
    #expect(board.subviews.last === photo)
    #expect(abs(photo.naturalSize.width / photo.naturalSize.height - 1.5) < 1e-9)
    #expect(drawnImages().map(\.id) == [ImageID(rawValue: 5)])
    // The picture is cropped, not stretched. The drawn rectangle keeps the proportions except for
    // rounding.
    let drawn = try #require(drawnImages().first).frame
    #expect(abs(drawn.width / drawn.height - 1.5) < 1e-5)
  }

  @Test(arguments: [Size(10000, 10), Size(10, 10000), Size(1, 1), Size(8000, 8000)])
  func anExtremePictureCanBeHeld(size: Size) throws {
    scene.addImage(ImageID(rawValue: 1), size: size)
    let photo = try #require(scene.photos.last)
    #expect(min(photo.naturalSize.width, photo.naturalSize.height) >= 100)
    #expect(max(photo.naturalSize.width, photo.naturalSize.height) <= 360)
    let drawn = try #require(drawnImages().first).frame
    #expect(abs(drawn.width / drawn.height / (size.width / size.height) - 1) < 1e-5)
  }

  @Test(arguments: [Size(0, 10), Size(10, -1), Size(.nan, 10), Size(10, .infinity)])
  func aPictureWithoutASizeIsNotAdded(size: Size) {
    scene.addImage(ImageID(rawValue: 1), size: size)
    #expect(scene.photos.count == 6)
  }

  @Test func sameSeedAndTouchesSamePictures() {
    func play(_ seed: UInt64) -> [UInt32] {
      let environment = SceneEnvironment(size: Size(390, 700), isDark: true)
      let scene = SceneKind.photoBoard.make(environment: environment, seed: seed)
      let stage = TestStage(window: scene.window)
      stage.finger(1).down(at: Point(100, 150)).move(by: Vector(70, 30), over: 0.1).up()
      stage.finger(2).down(at: Point(300, 400)).move(by: Vector(-70, 30), over: 0.1).up()
      stage.wait(0.3, inStepsOf: 1.0 / 60)
      var list = DisplayList()
      scene.draw(into: &list)
      return list.words
    }
    #expect(play(3) == play(3))
    #expect(play(3) != play(4))
  }

  @Test func fiftyPhotosAreAShortListThatDoesNotGrow() {
    for id in 0..<44 { scene.addImage(ImageID(rawValue: UInt32(id)), size: Size(5472, 3648)) }
    #expect(scene.photos.count == 50)
    let stage = TestStage(window: scene.window)
    var list = DisplayList()
    scene.draw(into: &list)
    let (count, capacity) = (list.words.count, list.words.capacity)
    // 40 kilobytes, which a host can easily read 60 times per second.
    #expect(count < 10_000)
    for round in 0..<20 {
      let start = Point(200 + 30 * Double(round), 300)
      stage.finger(1).down(at: start).move(by: Vector(90, 40), over: 0.1).up()
      for _ in 0..<30 {
        stage.wait(1.0 / 60)
        list.removeAll()
        scene.draw(into: &list)
      }
    }
    #expect(list.words.count == count)
    #expect(list.words.capacity == capacity)
  }

  @Test func aBoardWithAPhotoInFlightGoesWhenNobodyHoldsIt() {
    weak var board: PhotoBoard?
    weak var photo: PhotoView?
    do {
      let scene = PhotoBoard(environment: SceneEnvironment(size: Size(390, 700)), seed: 7)
      board = scene
      photo = scene.photos[0]
      let stage = TestStage(window: scene.window)
      let middle = scene.photos[0].convertToWindow(scene.photos[0].bounds.center)
      stage.finger(1).down(at: middle).move(by: Vector(40, 0), over: 0.05).up()
      #expect(scene.window.isAnimating)
    }
    #expect(board == nil)
    #expect(photo == nil)
  }

  private func drawnImages() -> [(id: ImageID, frame: Rect)] {
    var list = DisplayList()
    scene.draw(into: &list)
    return list.commands.compactMap { command in
      guard case .image(let id, let frame, _) = command else { return nil }
      return (id, frame)
    }
  }
}
