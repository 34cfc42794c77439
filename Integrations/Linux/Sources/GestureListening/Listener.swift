import CEvdev
import Foundation
public import GestureEvdev
public import GestureExplanation
public import GestureScenarios
public import GestureTraces
public import Gestures

/// Follows touchscreens and touchpads until a signal ends it.
public final class Listener {
  /// What is listened to, and how.
  public struct Options {
    /// Files such as `/dev/input/event3` or `event3`, or patterns of names; empty for every device
    /// with touches.
    public var devices: [String] = []
    /// The folder of devices.
    public var folder = DeviceFolder.standard
    /// Whether other programs get no events of the devices.
    public var grabs = false
    /// How surfaces are mapped to windows.
    public var map: SurfaceMap
    /// The size of windows, in points; nil for the shape of each device.
    public var size: Size?
    /// The file that keeps the touches; nil for none.
    public var record: String?
    /// The configuration; nil for none.
    public var configuration: String?
    /// Whether attempts are reported.
    public var explains = false

    /// Creates the default options.
    ///
    /// - Parameter map: How surfaces are mapped to windows.
    public init(map: SurfaceMap) { self.map = map }
  }

  /// Where everything goes that happens.
  public struct Handlers {
    /// Called with each line for the user.
    public var note: (String) -> Void
    /// Called with each event; the device has a name when there are several.
    public var event: (SceneEvent, _ device: String?) -> Void
    /// Called with each attempt that ended.
    public var attempt: (Attempt) -> Void
    /// Called when nothing more happens for now; false ends the listener.
    public var flush: () -> Bool

    /// Creates handlers.
    public init(
      note: @escaping (String) -> Void,
      event: @escaping (SceneEvent, _ device: String?) -> Void,
      attempt: @escaping (Attempt) -> Void,
      flush: @escaping () -> Bool
    ) {
      self.note = note
      self.event = event
      self.attempt = attempt
      self.flush = flush
    }
  }

  /// How long a changed configuration rests before it is read, in nanoseconds.
  ///
  /// > Source: chosen: editors write a file in several steps within a few milliseconds.
  private static let settling: Int64 = 50_000_000
  /// How often a missing device is looked for even if no change of a folder is reported.
  private static let search: Int64 = 1_000_000_000

  private let options: Options
  private let handlers: Handlers
  private let makeScene: (ListenConfiguration?) throws(InputError) -> SceneDescription
  private let runner = CommandRunner()
  private let folderWatch = FolderWatch()
  private let configurationWatch = FolderWatch()
  private let start = Listener.monotonicTime()
  private var sessions: [ListenSession] = []
  private var configuration: ListenConfiguration?
  private var configurationBytes: [UInt8]?
  private var reloadTime: Int64?
  private var searchTime: Int64?
  /// What was said about files that cannot be used, so that it is said once.
  private var refused: [String: TouchDeviceError] = [:]
  private var isEnding = false

  /// Creates a listener.
  ///
  /// - Parameters:
  ///   - options: What is listened to.
  ///   - scene: Returns the scene for a configuration, or for none.
  ///   - handlers: Where everything goes that happens.
  public init(
    _ options: Options,
    scene: @escaping (ListenConfiguration?) throws(InputError) -> SceneDescription,
    handlers: Handlers
  ) {
    self.options = options
    self.handlers = handlers
    makeScene = scene
  }

  /// The clock of events, in nanoseconds.
  public static func monotonicTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Listens until SIGINT, SIGTERM or SIGHUP arrives, or nothing more can be written.
  ///
  /// - Returns: Whether every recording is complete.
  /// - Throws: An error when the configuration is wrong or no device can be used.
  public func run() throws -> Bool {
    SignalInbox.open()
    if let path = options.configuration {
      configurationBytes = try ConfigurationFile.bytes(at: path)
      configuration = try ListenConfigurationReader.read(configurationBytes ?? [], name: path)
      for folder in ConfigurationFile.folders(of: path) { configurationWatch.add(folder) }
    }
    // A scene that cannot be made is an error at once.
    warn(about: try makeScene(configuration))
    folderWatch.add(options.folder.path)
    for path in paths { folderWatch.add(Self.folder(of: path)) }
    try openAtStart()
    while !isEnding {
      isEnding = !handlers.flush() || isEnding
      if !isEnding { wait() }
      noteLostRecordings()
    }
    let now = Self.monotonicTime()
    for session in sessions { session.finish(now: now) }
    noteLostRecordings()
    _ = handlers.flush()
    return sessions.allSatisfy { $0.keeper?.failure == nil }
  }
}

// MARK: - Waiting

extension Listener {
  private func wait() {
    var files = [
      pollfd(fd: SignalInbox.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: folderWatch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: configurationWatch.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let open = sessions.filter { $0.follower.device != nil }
    for session in open {
      let descriptor = session.follower.device?.descriptor ?? -1
      files.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    let count = poll(&files, nfds_t(files.count), timeout)
    if count < 0 { return }
    for (session, file) in zip(open, files.dropFirst(3)) where file.revents != 0 {
      read(session, isGone: file.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0)
    }
    let now = Self.monotonicTime()
    for session in sessions { session.advance(now: now) }
    if files[0].revents != 0 { handleSignals() }
    if files[1].revents != 0 {
      noticeDevices(folderWatch.changes())
      findDevices()
    }
    if files[2].revents != 0 { noticeConfiguration() }
    if let time = reloadTime, time <= now {
      reloadTime = nil
      reload()
    }
    if let time = searchTime, time <= now { findDevices() }
  }

  /// How long to wait for the next timer, in milliseconds; -1 when none is pending.
  private var timeout: Int32 {
    let now = Self.monotonicTime()
    var delays = sessions.compactMap { $0.delay(now: now) }
    for time in [reloadTime, searchTime] { if let time { delays.append(max(0, time - now)) } }
    guard let delay = delays.min() else { return -1 }
    // Rounded up, so that the timer is due afterwards.
    return Int32(min((delay + 999_999) / 1_000_000, 60_000))
  }

  private func noteLostRecordings() {
    for session in sessions {
      if let failure = session.keeper?.takeFailure() { handlers.note(failure) }
    }
  }

  private func handleSignals() {
    for number in SignalInbox.take() where number != SIGCHLD { isEnding = true }
    for ended in runner.reap() {
      guard let failure = ended.failure else { continue }
      handlers.note("the command \"\(MessageText.name(ended.command))\" ended with \(failure)")
    }
  }

  private func read(_ session: ListenSession, isGone: Bool) {
    do {
      try session.read(now: Self.monotonicTime)
      if isGone { lose(session, "") }
    } catch {
      lose(session, " (\(error))")
    }
  }
}

// MARK: - Devices

extension Listener {
  /// The files among the devices that are asked for.
  private var paths: [String] {
    options.devices.compactMap { name in
      if name.contains("/") { return name }
      return DeviceFolder.number(of: name).map { _ in options.folder.path + "/" + name }
    }
  }

  /// The patterns of names among the devices that are asked for.
  private var patterns: [Pattern] {
    options.devices.filter { !$0.contains("/") && DeviceFolder.number(of: $0) == nil }
      .map(Pattern.init)
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  private func openAtStart() throws {
    for path in paths {
      // Each of them has to be usable, so that a wrong name is not waited for.
      do { try open(path) } catch { throw ListenError(path: path, error: error) }
    }
    findDevices()
    guard sessions.isEmpty else { return }
    let denied = refused.filter { if case .denied = $0.value { true } else { false } }
    if let (path, error) = denied.min(by: { $0.key < $1.key }) {
      throw ListenError(path: path, error: error)
    }
    let wanted =
      options.devices.isEmpty
      ? "no touchscreen and no touchpad" : "no device \(options.devices.joined(separator: ", "))"
    let others = refused.sorted { $0.key < $1.key }.prefix(5).map { "\($0.key) is \($0.value)" }
    handlers.note(
      "\(MessageText.name(wanted)) in \(options.folder.path) yet; waiting for one, until Ctrl-C"
        + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
    )
  }

  /// Opens the devices that appeared.
  private func findDevices() {
    var candidates = paths
    if options.devices.isEmpty || !patterns.isEmpty { candidates += options.folder.devices }
    for path in candidates where refused[path] == nil {
      do { try open(path) } catch {
        if error == .missing { continue }
        refused[path] = error
        if case .cannotGrab(let words) = error {
          handlers.note("\(path) cannot be grabbed: \(words)")
        }
      }
    }
    let isMissing = sessions.isEmpty || sessions.contains { $0.follower.device == nil }
    searchTime = isMissing ? Self.monotonicTime() + Self.search : nil
  }

  /// Tries files again that changed, and closes those that were removed.
  private func noticeDevices(_ changes: [FolderWatch.Change]) {
    for change in changes {
      let path = change.folder + "/" + change.name
      refused[path] = nil
      guard change.isRemoval, !FileManager.default.fileExists(atPath: path) else { continue }
      for session in sessions
      where session.follower.info.path == path && session.follower.device != nil {
        lose(session, "")
      }
    }
  }

  private func lose(_ session: ListenSession, _ reason: String) {
    session.lose(now: Self.monotonicTime())
    let path = session.follower.info.path
    handlers.note("\(path) is gone\(reason); following it again when it is back")
    searchTime = Self.monotonicTime()
  }

  private func open(_ path: String) throws(TouchDeviceError) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    for session in sessions where session.follower.device != nil {
      let other = URL(fileURLWithPath: session.follower.info.path).resolvingSymlinksInPath().path
      if other == resolved { return }
    }
    let device = try EvdevDevice(path: path, grabs: options.grabs)
    let isNamed = options.devices.isEmpty || paths.contains(path)
    guard isNamed || patterns.contains(where: { $0.matches(device.info.name) }) else {
      throw .notTouch("another device")
    }
    let now = Self.monotonicTime()
    let former = sessions.first {
      $0.follower.device == nil
        && ($0.follower.info.identity == device.info.identity
          || paths.contains(path)
            && $0.follower.info.path == path)
    }
    if let former {
      handlers.note("\(path) is back")
      former.resume(device, now: now)
      return
    }
    try begin(device, now: now)
  }

  private func begin(_ device: EvdevDevice, now: Int64) throws(TouchDeviceError) {
    let follower = DeviceFollower(
      device,
      map: options.map,
      size: options.size,
      start: start,
      now: now
    )
    guard let follower, let scene = try? makeScene(configuration) else {
      throw .notTouch("a device without locations")
    }
    let number = sessions.count + 1
    let record = options.record.map { TraceKeeper.path($0, number: number) }
    let path = device.info.path
    let session = ListenSession(
      follower,
      scene: scene,
      configuration: configuration,
      record: record,
      explains: options.explains
    ) { [unowned self] report in
      switch report {
      case .event(let event): handlers.event(event, sessions.count > 1 ? path : nil)
      case .attempt(let attempt): handlers.attempt(attempt)
      case .call(let call): run(call)
      }
    }
    sessions.append(session)
    let size = follower.windowSize
    let words = "\(DecimalText.short(size.width, 1)) × \(DecimalText.short(size.height, 1)) points"
    let name = MessageText.name(device.info.name)
    handlers.note("following \(path), \"\(name)\", a \(device.info.kind.rawValue) of \(words)")
    if let keeper = session.keeper {
      handlers.note(keeper.takeFailure() ?? "recording in \(keeper.path)")
    }
    session.begin(now: now)
  }
}

// MARK: - Commands and their configuration

extension Listener {
  private func run(_ call: RuleMatcher.Call) {
    guard let failure = runner.run(call.rule.command, variables: call.variables) else { return }
    handlers.note("line \(call.rule.line) of the configuration did not run: \(failure)")
  }

  /// Names the rules that never run.
  private func warn(about scene: SceneDescription) {
    guard let configuration, let path = options.configuration else { return }
    let lines = configuration.warningLines(
      in: path,
      recognizers: scene.recognizers.map(\.id),
      size: options.size
    )
    for line in lines { handlers.note(line) }
  }

  private func noticeConfiguration() {
    guard let path = options.configuration else { return }
    let names = ConfigurationFile.names(of: path)
    guard configurationWatch.changes().contains(where: { names.contains($0.name) }) else { return }
    reloadTime = Self.monotonicTime() + Self.settling
  }

  private func reload() {
    guard let path = options.configuration else { return }
    for folder in ConfigurationFile.folders(of: path) { configurationWatch.add(folder) }
    do {
      let bytes = try ConfigurationFile.bytes(at: path)
      guard bytes != configurationBytes else { return }
      let configuration = try ListenConfigurationReader.read(bytes, name: path)
      let scene = try makeScene(configuration)
      configurationBytes = bytes
      self.configuration = configuration
      for session in sessions { session.configure(configuration, scene: scene) }
      handlers.note("read \(path) again: \(configuration.summary)")
      warn(about: scene)
    } catch let error as ConfigurationMistakes {
      configurationBytes = nil
      for line in error.lines.dropLast() { handlers.note(line) }
      handlers.note("\(error.lines.last ?? ""); the rules stay as they were")
    } catch {
      configurationBytes = nil
      handlers.note("\(error); the rules stay as they were")
    }
  }
}

extension ListenConfiguration {
  /// The configuration in words, such as "3 rules".
  public var summary: String { rules.count == 1 ? "1 rule" : "\(rules.count) rules" }
}
