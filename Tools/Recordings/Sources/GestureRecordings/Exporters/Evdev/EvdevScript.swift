import GestureTraces
import Gestures

/// The touches of a trace as the events of a touchscreen with slots (multi-touch protocol B).
///
/// A cancelled contact becomes a palm before it is lifted, which is how a device takes a touch back.
struct EvdevScript {
  /// The code of each axis with its range, codes rising.
  private(set) var axes: [(code: UInt16, range: EvdevAxis)] = []
  /// The events, oldest first; times count from the first event, in nanoseconds, exact to the
  /// microsecond.
  private(set) var events: [EvdevEvent] = []
  /// The name of the device, on one line and without quotes.
  let deviceName: String
  /// What was dropped or changed.
  private(set) var notes: ExportNotes

  /// The window that the surface covers, in points.
  let window: Size
  private let unitsX: Double
  private let unitsY: Double
  private let hasForces: Bool
  /// The values of each slot that the device reported last.
  private var tools: [Int: Int] = [:]
  private var currentSlot = 0
  private var down = 0
  private var palms: [Int] = []
  private var reported: [Int] = []
  private var now: Int64 = 0

  /// The units of a point, for a device without a given range.
  ///
  /// > Source: A choice: finer than browsers and most touchscreens report.
  static let unitsPerPoint = 100.0

  /// The most contacts at once; the readers of this module follow as many.
  static let capacity = 1024

  /// The largest force that a device can report, in units of the axis.
  ///
  /// > Source: A choice: three decimals.
  private static let largestPressure = 1000

  /// Creates the events for a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - range: The largest values of the axes across and down; nil for hundredths of a point.
  /// - Throws: An error when a frame contains what no file can.
  init(_ trace: Trace, range: Size?) throws(TraceWriteError) {
    let script = try ContactScript(trace, capacity: Self.capacity)
    notes = script.notes
    let samples = script.steps.flatMap { $0.changes.map(\.sample) }
    if trace.header.size == nil, !samples.isEmpty { notes.add(.unknownSize, frame: 0) }
    window = trace.header.size ?? Self.extent(samples)
    let reach = range ?? Self.reach(of: window)
    let x = EvdevAxis(minimum: 0, maximum: Self.largest(reach.width), resolution: 0)
    let y = EvdevAxis(minimum: 0, maximum: Self.largest(reach.height), resolution: 0)
    unitsX = x.cells / window.width
    unitsY = y.cells / window.height
    hasForces = samples.contains { $0.force != nil }
    let name = MessageText.escaped(trace.header.device ?? "Touchscreen")
    deviceName = String(name.map { $0 == "\"" || $0 == "\\" ? "'" : $0 })
    addAxes(script, x, y)
    for step in script.steps { add(step) }
  }

  private mutating func addAxes(_ script: ContactScript, _ x: EvdevAxis, _ y: EvdevAxis) {
    let changes = script.steps.flatMap(\.changes)
    func add(_ code: UInt16, _ maximum: Int) {
      axes.append((code, EvdevAxis(minimum: 0, maximum: maximum, resolution: 0)))
    }
    add(EvdevAbsolute.slot, max(9, changes.map(\.slot).max() ?? 0))
    if changes.contains(where: { $0.sample.radius != nil }) {
      add(EvdevAbsolute.touchMajor, max(x.maximum, y.maximum))
    }
    axes += [(EvdevAbsolute.contactX, x), (EvdevAbsolute.contactY, y)]
    let hasTools = changes.contains { $0.sample.kind == .pencil || $0.phase == .cancelled }
    if hasTools { add(EvdevAbsolute.toolType, 2) }
    add(EvdevAbsolute.trackingID, 0xFFFF)
    if hasForces { add(EvdevAbsolute.contactPressure, Self.largestPressure) }
  }

  /// The window that touches need, for a trace that does not have its size; its last edges belong to no window.
  private static func extent(_ samples: [TouchSample]) -> Size {
    let reach = 1e9
    return Size(
      width: min(max(0, samples.map(\.location.x).max() ?? 0), reach).rounded(.down) + 1,
      height: min(max(0, samples.map(\.location.y).max() ?? 0), reach).rounded(.down) + 1
    )
  }

  private static func reach(of size: Size) -> Size {
    // An axis has at most 31 bits, and both axes have the same units.
    let longest = max(size.width, size.height)
    let units = min(unitsPerPoint, (Double(Int32.max) - 1) / longest)
    return Size(
      width: (size.width * units).rounded() - 1,
      height: (size.height * units).rounded() - 1
    )
  }

  private static func largest(_ reach: Double) -> Int {
    Int(min(max(reach.rounded(), 1), Double(Int32.max)))
  }

  // MARK: - Events

  private mutating func add(_ step: ContactScript.Step) {
    now = step.time / 1000 * 1000 + (step.time % 1000 >= 500 ? 1000 : 0)
    if step.time % 1000 != 0 { notes.add(.roundedMicroseconds, frame: step.frame) }
    for change in step.changes {
      // A report describes one state of each contact.
      if reported.contains(change.slot) { report() }
      add(change, frame: step.frame)
      reported.append(change.slot)
    }
    report()
  }

  private mutating func add(_ change: ContactScript.Change, frame: Int) {
    switch change.phase {
    case .began:
      select(change.slot)
      add(EvdevAbsolute.trackingID, (change.number - 1) % 0x10000)
      place(change, frame: frame)
      down += 1
      if down == 1 { add(EvdevType.key, EvdevKey.touch, 1) }
    case .ended, .cancelled:
      if change.sample.location != lastLocation[change.slot] {
        notes.add(.moveBeforeLift, frame: frame)
        select(change.slot)
        place(change, frame: frame)
        report()
      }
      select(change.slot)
      guard change.phase == .cancelled else { return lift(change.slot) }
      notes.add(.cancelAsPalm, frame: frame)
      tools[change.slot] = 2
      add(EvdevAbsolute.toolType, 2)
      palms.append(change.slot)
    default:
      select(change.slot)
      place(change, frame: frame)
    }
  }

  private var lastLocation: [Int: Point] = [:]

  private mutating func place(_ change: ContactScript.Change, frame: Int) {
    let sample = change.sample
    lastLocation[change.slot] = sample.location
    if sample.kind == .indirect || sample.kind == .indirectPointer {
      notes.add(.otherKind, frame: frame)
    }
    if sample.altitude != nil || sample.azimuth != nil || sample.roll != nil {
      notes.add(.angles, frame: frame)
    }
    let tool = sample.kind == .pencil ? 1 : 0
    if tools[change.slot, default: 0] != tool {
      tools[change.slot] = tool
      add(EvdevAbsolute.toolType, tool)
    }
    if !(0..<window.width).contains(sample.location.x)
      || !(0..<window.height).contains(sample.location.y)
    {
      notes.add(.outsideWindow, frame: frame)
    }
    add(EvdevAbsolute.contactX, Self.value(sample.location.x * unitsX))
    add(EvdevAbsolute.contactY, Self.value(sample.location.y * unitsY))
    if axes.contains(where: { $0.code == EvdevAbsolute.touchMajor }) {
      let units = (unitsX + unitsY) / 2
      // Zero is what a device reports that does not know the size of a contact.
      add(EvdevAbsolute.touchMajor, Self.value(2 * (sample.radius ?? 0) * units))
    }
    guard hasForces else { return }
    if sample.force == nil { notes.add(.assumedForce, frame: frame) }
    let pressure = notes.pressure(sample.force ?? 1, of: sample, frame: frame)
    add(EvdevAbsolute.contactPressure, Self.value(pressure * Double(Self.largestPressure)))
  }

  private mutating func lift(_ slot: Int) {
    select(slot)
    add(EvdevAbsolute.trackingID, -1)
    down -= 1
    if down == 0 { add(EvdevType.key, EvdevKey.touch, 0) }
  }

  private mutating func report() {
    guard !reported.isEmpty || !palms.isEmpty else { return }
    reported = []
    add(EvdevType.synchronization, EvdevSync.report, 0)
    guard !palms.isEmpty else { return }
    for slot in palms { lift(slot) }
    palms = []
    add(EvdevType.synchronization, EvdevSync.report, 0)
  }

  private mutating func select(_ slot: Int) {
    guard slot != currentSlot else { return }
    currentSlot = slot
    add(EvdevAbsolute.slot, slot)
  }

  private mutating func add(_ code: UInt16, _ value: Int) { add(EvdevType.absolute, code, value) }

  private mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int) {
    events.append(EvdevEvent(time: now, type: type, code: code, value: value, line: 0))
  }

  private static func value(_ units: Double) -> Int {
    // A window that is almost nothing wide has no finite number of units per point.
    units.isNaN ? 0 : Int(min(max(units.rounded(), Double(Int32.min)), Double(Int32.max)))
  }
}

extension EvdevEvent {
  /// The seconds and microseconds of the time.
  var seconds: (whole: Int64, micro: Int64) {
    (time / 1_000_000_000, time % 1_000_000_000 / 1000)
  }

  /// The names of kind and code, such as `EV_ABS / ABS_MT_SLOT`.
  var names: String {
    let kind = GeteventNames.name(Int(type), in: GeteventNames.types)
    let table =
      switch type {
      case EvdevType.absolute: GeteventNames.axes
      case EvdevType.key: GeteventNames.keys
      default: GeteventNames.synchronizations
      }
    return kind + " / " + GeteventNames.name(Int(code), in: table)
  }
}

extension String {
  /// The text with spaces before it.
  func right(_ width: Int, _ filler: Character = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }

  /// The text with spaces after it.
  func left(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
