import CairoPlayer
import GestureScenes
import Gestures
import Testing

/// What lists look like, read from the pixels.
@Suite struct CairoPlayerTests {
  /// Pixels of 40 by 40, which are white before anything is drawn.
  private final class Pixels {
    let side = 40
    let memory: UnsafeMutablePointer<UInt32>
    let player = CairoPlayer()

    init() {
      memory = .allocate(capacity: 1600)
      memory.initialize(repeating: 0xff_ffff, count: 1600)
    }

    deinit { memory.deallocate() }

    func play(scale: Double = 1, _ build: (inout DisplayList) -> Void) {
      var list = DisplayList()
      build(&list)
      memory.update(repeating: 0xff_ffff, count: 1600)
      let surface = CairoSurface(pixels: memory, width: side, height: side, stride: side * 4)
      player.play(list, on: surface, scale: scale)
    }

    subscript(x: Int, y: Int) -> UInt32 { memory[y * side + x] & 0xff_ffff }

    var all: [UInt32] { (0..<1600).map { memory[$0] & 0xff_ffff } }
  }

  private let red = Color(0xff0000)
  private let blue = Color(0x0000ff)

  @Test func pathsAreFilledAndStroked() {
    let pixels = Pixels()
    pixels.play { list in
      list.fillRect(Rect(10, 10, 10, 10), red)
      list.strokeLine([Point(0, 30), Point(40, 30)], blue, width: 4)
      list.fillCircle(Point(30, 15), radius: 6, blue)
    }
    #expect(pixels[15, 15] == 0xff0000)
    #expect(pixels[9, 15] == 0xffffff)
    #expect(pixels[20, 30] == 0x0000ff)
    #expect(pixels[30, 15] == 0x0000ff)
    #expect(pixels[24, 9] == 0xffffff)
  }

  @Test func theScaleIsPixelsPerPoint() {
    let pixels = Pixels()
    pixels.play(scale: 2) { $0.fillRect(Rect(10, 10, 5, 5), red) }
    #expect(pixels[20, 20] == 0xff0000)
    #expect(pixels[29, 29] == 0xff0000)
    #expect(pixels[30, 30] == 0xffffff)
  }

  @Test func theStateIsSavedAndRestored() {
    let pixels = Pixels()
    pixels.play { list in
      list.save()
      list.translate(Vector(20, 0))
      list.opacity(0.5)
      list.clip(Rect(0, 0, 10, 10))
      list.fillRect(Rect(0, 0, 20, 20), red)
      list.restore()
      list.restore()
      list.fillRect(Rect(0, 0, 10, 10), red)
    }
    #expect(pixels[25, 5] == 0xff7f7f || pixels[25, 5] == 0xff8080)
    #expect(pixels[32, 5] == 0xffffff)
    #expect(pixels[5, 5] == 0xff0000)
  }

  @Test func gradientsGoFromPointToPoint() {
    let pixels = Pixels()
    pixels.play { list in
      list.beginPath()
      list.rect(Rect(0, 0, 40, 40))
      list.fill(from: Point(10, 0), red, to: Point(30, 0), blue)
    }
    #expect(pixels[2, 20] == 0xff0000)
    #expect(pixels[38, 20] == 0x0000ff)
    // Half a pixel past the middle is 2.5 % of the way.
    let middle = pixels[20, 20]
    #expect(abs(Int(middle >> 16) - 121) <= 4)
    #expect(abs(Int(middle & 0xff) - 134) <= 4)
  }

  @Test func roundAndTurnedClipsShowTheInside() {
    let pixels = Pixels()
    for _ in 0..<2 {
      // The second time, the group is kept from the first.
      pixels.play { list in
        list.save()
        list.concatenate(Transform.rotation(.pi / 4).about(Point(20, 20)))
        list.clip(Rect(12, 12, 16, 16))
        list.fillRect(Rect(0, 0, 40, 40), red)
        list.restore()
        list.fillRect(Rect(0, 38, 40, 2), blue)
      }
      #expect(pixels[20, 20] == 0xff0000)
      #expect(pixels[20, 11] == 0xff0000)
      #expect(pixels[13, 13] == 0xffffff)
      #expect(pixels[5, 39] == 0x0000ff)
    }
  }

  @Test func aKeptGroupIsDrawnAgainWhenAnythingAboutItChanges() {
    let pixels = Pixels()
    func play(_ color: Color, _ opacity: Double, _ x: Double) {
      pixels.play { list in
        list.save()
        list.opacity(opacity)
        list.translate(Vector(x, 0))
        list.clip(Rect(0, 0, 20, 20), cornerRadius: 4)
        list.fillRect(Rect(0, 0, 40, 40), color)
        list.restore()
      }
    }
    play(red, 1, 0)
    #expect(pixels[10, 10] == 0xff0000)
    play(blue, 1, 0)
    #expect(pixels[10, 10] == 0x0000ff)
    play(blue, 0, 0)
    #expect(pixels[10, 10] == 0xffffff)
    play(blue, 1, 20)
    #expect(pixels[10, 10] == 0xffffff)
    #expect(pixels[30, 10] == 0x0000ff)
  }

  @Test func aShadowIsDarkestUnderTheShapeAndFades() {
    let pixels = Pixels()
    pixels.play { list in
      list.shadow(Color(0x000000), blur: 8, offset: Vector(0, 10))
      list.fillRect(Rect(10, 5, 20, 10), red)
    }
    #expect(pixels[20, 10] == 0xff0000)
    let near = pixels[20, 18] & 0xff
    let far = pixels[20, 32] & 0xff
    #expect(near < 0x60)
    #expect(far > near)
    #expect(pixels[1, 1] == 0xffffff)
  }

  @Test func aTransformToALineShowsNothingAndEndsWithItsState() {
    let pixels = Pixels()
    pixels.play { list in
      list.save()
      list.concatenate(Transform(0, 0, 0, 1, 0, 0))
      list.fillRect(Rect(0, 0, 40, 40), red)
      list.restore()
      list.fillRect(Rect(0, 0, 10, 10), blue)
    }
    #expect(pixels[5, 5] == 0x0000ff)
    #expect(pixels[20, 20] == 0xffffff)
  }

  @Test func numbersThatAreNoneSpoilNothing() {
    let pixels = Pixels()
    pixels.play { list in
      for value in [Double.nan, .infinity, -.infinity, 1e30] {
        let point = Point(value, value)
        list.save()
        list.shadow(red, blur: value, offset: Vector(value, 0))
        list.beginPath()
        list.move(to: point)
        list.line(to: point)
        list.curve(to: point, control: point)
        list.curve(to: point, controls: point, point)
        list.arc(point, radius: value, from: 0, to: value)
        list.circle(point, radius: value)
        list.rect(Rect(value, 0, value, 5), cornerRadius: value)
        list.fill(blue)
        list.fill(from: point, red, to: Point(0, 0), blue)
        list.stroke(red, width: value, dash: value)
        list.text("A", at: point, TextStyle(size: value, color: red))
        list.opacity(value)
        list.clip(Rect(value, value, value, value), cornerRadius: value)
        list.concatenate(Transform(value, 0, 0, value, 0, 0))
        list.restore()
      }
      list.fillRect(Rect(0, 0, 10, 10), blue)
    }
    #expect(pixels[5, 5] == 0x0000ff)
  }

  @Test func textIsAlignedAndCondensed() {
    let pixels = Pixels()
    func columns(_ alignment: TextStyle.Alignment, maximumWidth: Double = 0) -> [Int] {
      pixels.play { list in
        let style = TextStyle(size: 12, alignment: alignment, color: Color(0x000000))
        list.text("HHH", at: Point(20, 20), style, maximumWidth: maximumWidth)
      }
      return (0..<40).filter { x in (0..<40).contains { pixels[x, $0] != 0xffffff } }
    }
    // H is 0.722 of the size wide, so three are 26 points.
    #expect(columns(.leading).allSatisfy { $0 >= 20 })
    #expect(columns(.trailing).allSatisfy { $0 <= 20 })
    let centred = columns(.center)
    #expect(abs((centred.first ?? 0) + (centred.last ?? 0) - 39) <= 2)
    #expect(columns(.leading, maximumWidth: 10).allSatisfy { $0 <= 30 })
    // The capitals are centred on the point, within the difference of ascent and descent.
    let rows = (0..<40).filter { y in (0..<40).contains { pixels[$0, y] != 0xffffff } }
    #expect(abs((rows.first ?? 0) + (rows.last ?? 0) - 40) <= 3)
  }

  @Test func charactersThatTheFirstFontLacksComeFromTheSecond() {
    let pixels = Pixels()
    func picture(_ text: String) -> [UInt32] {
      pixels.play { list in
        list.text(text, at: Point(5, 20), TextStyle(size: 24, color: Color(0x000000)))
      }
      return pixels.all
    }
    // Liberation Sans draws both as the same empty box.
    #expect(picture("\u{2603}") != picture("\u{2620}"))
  }

  @Test func picturesAreStretchedAndRemembered() throws {
    let path = "/tmp/CairoPlayerTests-\(UInt64.random(in: 0...UInt64.max)).png"
    let pixels = Pixels()
    pixels.play { $0.fillRect(Rect(0, 0, 40, 40), red) }
    let surface = CairoSurface(pixels: pixels.memory, width: 40, height: 40, stride: 160)
    try surface.writePNG(to: path)
    let id = ImageID(rawValue: 3)
    pixels.player.pictures[id] = try CairoPicture(png: path)
    pixels.play { list in
      list.image(id, in: Rect(10, 10, 20, 5))
      list.image(ImageID(rawValue: 4), in: Rect(0, 30, 20, 5))
    }
    #expect(pixels[11, 11] == 0xff0000)
    #expect(pixels[29, 14] == 0xff0000)
    #expect(pixels[20, 16] == 0xffffff)
    #expect(pixels[5, 32] == 0xffffff)
    #expect(pixels.player.shown == [id])
  }

  @Test func aFileThatIsNoPictureIsAnError() {
    #expect(throws: CairoError.self) { try CairoPicture(png: "/nowhere.png") }
    #expect(throws: CairoError.self) { try CairoPicture(png: "/etc/hostname") }
    #expect(throws: CairoError.self) { try CairoSurface(width: 1, height: 1).writePNG(to: "/no/a") }
  }

  @Test(arguments: SceneKind.allCases) func everyAppIsDrawn(kind: SceneKind) {
    let environment = SceneEnvironment(size: Size(40, 40))
    let scene = kind.make(environment: environment, seed: 1)
    let pixels = Pixels()
    pixels.play { scene.draw(into: &$0) }
    #expect(Set(pixels.all).count > 2)
  }
}
