import CSDL2
import CairoPlayer
import GestureSDL
import GestureScenes
import GestureViews
import Gestures
import Glibc

/// One app in one window, from its start to its end.
final class Program {
  private let options: Options
  private let scene: Scene
  private let screen: Screen
  private let input: SDLInput
  private let keys: SceneKeys
  private let inspector: Inspector?
  private var list = DisplayList()
  private var shown = DisplayList()
  private var times = FrameTimes()
  private var status = ""
  private var isRunning = true
  /// Whether input or time may have changed the picture.
  private var isChanged = true
  /// Whether the system lost the pixels of the window.
  private var isExposed = true
  private var pictureCount: UInt32 = 0

  /// The duration of a frame, in milliseconds.
  private static let frame = 1000.0 / 60

  init(_ options: Options) throws {
    self.options = options
    screen = try Screen(title: options.app.title, size: options.size)
    let reader = SDLReader(of: screen.window)
    let environment = SceneEnvironment(
      size: reader.size,
      isDark: options.isDark,
      reducesMotion: options.reducesMotion
    )
    scene = options.app.make(environment: environment, seed: options.seed)
    if options.isForgiving { scene.window.settings = .forgiving }
    inspector = options.logs ? Inspector(scene.window, keepsTranscript: true) : nil
    input = SDLInput(scene.window, of: screen.window)
    keys = SceneKeys(scene)
    input.sizeChanged = { [unowned self] size in scene.environment.size = size }
    input.advance()
    for path in options.pictures { try add(picture: path) }
  }

  private func add(picture path: String) throws(CairoError) {
    let picture = try CairoPicture(png: path)
    pictureCount += 1
    let id = ImageID(rawValue: pictureCount)
    screen.player.pictures[id] = picture
    scene.addImage(id, size: Size(Double(picture.width), Double(picture.height)))
  }

  // MARK: - The loop

  func run() throws {
    let start = FrameTimes.now
    var next = start
    while isRunning {
      let isDue = isChanged || options.frames != nil || scene.window.isAnimating
      SDL_WaitEventTimeout(nil, wait(isDue ? next : nil, start))
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 { take(event) }
      let now = FrameTimes.now
      if let seconds = options.seconds, now - start >= seconds * 1000 { isRunning = false }
      if let deadline = input.nextDeadline, deadline <= SDLInput.now, !scene.window.isAnimating {
        input.advance()
        isChanged = true
      }
      if now >= next, isChanged || options.frames != nil || scene.window.isAnimating {
        try pass(now)
        // A frame that comes too late does not make the next ones come too early.
        next = max(next + Self.frame, now)
        if let frames = options.frames, times.count >= frames { isRunning = false }
      }
    }
    try finish()
  }

  /// Returns how long to wait for an event, in milliseconds: until a frame is due, or something else.
  private func wait(_ next: Double?, _ start: Double) -> Int32 {
    var wait = scene.window.isAnimating ? .infinity : Double(input.timeout)
    let now = FrameTimes.now
    if let next { wait = min(wait, next - now) }
    if let seconds = options.seconds { wait = min(wait, start + seconds * 1000 - now) }
    return Int32(max(0, wait.rounded(.up)))
  }

  private func take(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isRunning = false
    case SDL_WINDOWEVENT:
      if SDL_WindowEventID(UInt32(event.window.event)) == SDL_WINDOWEVENT_EXPOSED {
        isExposed = true
        isChanged = true
      }
    case SDL_DROPFILE: drop(event.drop)
    default: break
    }
    if input.take(event) { isChanged = true }
    if keys.take(event) { isChanged = true }
  }

  private func drop(_ event: SDL_DropEvent) {
    guard let file = event.file else { return }
    let path = String(cString: file)
    SDL_free(file)
    do {
      try add(picture: path)
      isChanged = true
    } catch {
      SDL_SetWindowTitle(screen.window, "This program reads PNG files only: \(error)")
    }
  }

  /// Lets time pass, and shows the picture if it changed.
  private func pass(_ start: Double) throws {
    let processor = FrameTimes.processor
    input.advance()
    list.removeAll()
    scene.draw(into: &list)
    let listed = FrameTimes.now
    isChanged = false
    report()
    guard isExposed || options.frames != nil || list.words != shown.words else { return }
    isExposed = false
    try screen.draw(list)
    let drawn = FrameTimes.now
    try screen.present()
    times.add(start, listed, drawn, FrameTimes.now, processor: FrameTimes.processor - processor)
    swap(&list, &shown)
    for id in screen.player.pictures.keys where !screen.player.shown.contains(id) {
      screen.player.pictures[id] = nil
    }
  }

  /// Tells the gestures and the status in the log, and the status in the title.
  private func report() {
    if let inspector {
      print(String(decoding: inspector.takeTranscript(), as: UTF8.self), terminator: "")
    }
    var now = scene.status
    if let entry = keys.entry { now = "\(entry.action.title): \(entry.text)▏" }
    if now != status {
      status = now
      let title = options.app.title
      SDL_SetWindowTitle(screen.window, status.isEmpty ? title : "\(title): \(status)")
      if options.logs { print("{\"t\":\(SDLInput.now.seconds),\"status\":\(quoted(status))}") }
    }
    // A reader of the log learns of everything at once.
    if options.logs { fflush(nil) }
  }

  /// Returns a text as a string of JSON.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 32: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  // MARK: - The end

  private func finish() throws {
    inspector?.stop()
    if options.screenshot != nil || options.svg != nil { try writePictures() }
    if options.logs {
      let drops = input.reader.drops
      let counts = [
        "\"mouseFromTouch\":\(drops.mouseFromTouch)", "\"touchFromMouse\":\(drops.touchFromMouse)",
        "\"afterCancel\":\(drops.afterCancel)", "\"trackpads\":\(drops.trackpads)",
        "\"otherWindows\":\(drops.otherWindows)",
      ]
      print("{\"dropped\":{\(counts.joined(separator: ","))}}")
    }
    if options.showsStatistics { print(times.line) }
    fflush(nil)
  }

  private func writePictures() throws {
    list.removeAll()
    scene.draw(into: &list)
    let size = scene.environment.size
    let (width, height) = (Int(size.width), Int(size.height))
    if let path = options.screenshot {
      let surface = CairoSurface(width: width, height: height)
      screen.player.play(list, on: surface)
      try surface.writePNG(to: path)
    }
    if let path = options.svg {
      screen.player.play(list, on: try CairoSurface(svg: path, width: width, height: height))
    }
  }
}
