import GestureTraces
import Gestures

/// Maps a device's units to the points of a window.
struct EvdevScale {
  /// The longer side of a window without a given size, in points.
  ///
  /// > Source: A choice: about the size of a tablet's or laptop's screen in points.
  static let defaultLongSide = 1000.0

  private let x: EvdevAxis
  private let y: EvdevAxis
  private let pressure: EvdevAxis?
  /// The size of the window, in points.
  let size: Size

  /// Creates the scale of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording and its axes.
  ///   - style: Which axes report the locations.
  ///   - frames: The locations, for axes of unknown range.
  ///   - size: The window; nil for that of the recording, or one with the shape of the device whose longer side is
  ///     ``defaultLongSide``. The shape follows from the resolutions when both are known, otherwise
  ///     from the ranges.
  ///   - notes: Gets a note about each unknown range.
  init(
    _ recording: EvdevRecording,
    style: EvdevDecoder.Style,
    frames: [EvdevDecoder.Frame],
    size: Size?,
    notes: inout ImportNotes
  ) {
    let readings = frames.flatMap { $0.changes.map(\.reading) }
    let isSingle = style == .single
    let axes = recording.axes
    let contactX = axes[EvdevAbsolute.contactX]
    let contactY = axes[EvdevAbsolute.contactY]
    let pointX = axes[EvdevAbsolute.x]
    let pointY = axes[EvdevAbsolute.y]
    let knownX = isSingle ? pointX ?? contactX : contactX ?? pointX
    let knownY = isSingle ? pointY ?? contactY : contactY ?? pointY
    x = knownX ?? Self.extent(readings.compactMap(\.x))
    y = knownY ?? Self.extent(readings.compactMap(\.y))
    pressure = axes[isSingle ? EvdevAbsolute.pressure : EvdevAbsolute.contactPressure]
    notes.add(.unknownAxes, line: nil, count: (knownX == nil ? 1 : 0) + (knownY == nil ? 1 : 0))
    self.size = size ?? recording.window ?? Self.shape(x, y)
    for frame in frames {
      for change in frame.changes where !contains(change.reading) {
        notes.add(.outsideRange, line: frame.line)
      }
    }
  }

  /// Creates the scale of a device that is read while it is used; nil when the range of a location is
  /// unknown.
  ///
  /// - Parameters:
  ///   - axes: The ranges of the axes, by code.
  ///   - style: Which axes report the locations.
  ///   - size: The window; nil for one with the shape of the device.
  init?(_ axes: [UInt16: EvdevAxis], style: EvdevDecoder.Style, size: Size?) {
    let isSingle = style == .single
    guard let x = axes[isSingle ? EvdevAbsolute.x : EvdevAbsolute.contactX],
      let y = axes[isSingle ? EvdevAbsolute.y : EvdevAbsolute.contactY]
    else { return nil }
    self.x = x
    self.y = y
    pressure = axes[isSingle ? EvdevAbsolute.pressure : EvdevAbsolute.contactPressure]
    self.size = size ?? Self.shape(x, y)
  }

  private static func extent(_ values: [Int]) -> EvdevAxis {
    let low = values.min() ?? 0
    return EvdevAxis(minimum: low, maximum: values.max() ?? low, resolution: 0)
  }

  private static func shape(_ x: EvdevAxis, _ y: EvdevAxis) -> Size {
    let isMeasured = x.resolution > 0 && y.resolution > 0
    let width = x.cells / (isMeasured ? Double(x.resolution) : 1)
    let height = y.cells / (isMeasured ? Double(y.resolution) : 1)
    let factor = defaultLongSide / max(width, height)
    return Size(width: width * factor, height: height * factor)
  }

  private func contains(_ reading: EvdevReading) -> Bool {
    guard let readX = reading.x, let readY = reading.y else { return true }
    return (x.minimum...x.maximum).contains(readX) && (y.minimum...y.maximum).contains(readY)
  }

  /// Returns a change as a touch in the window.
  ///
  /// The major axis of a contact has the units of the surface, so half of it is a radius. The force
  /// is the part of the pressure's range, times the usual maximum.
  ///
  /// > Source: The kernel's document "Multi-touch (MT) Protocol" on `ABS_MT_TOUCH_MAJOR`.
  func sample(_ change: EvdevChange) -> TouchSample {
    let scaleX = size.width / x.cells
    let scaleY = size.height / y.cells
    let reading = change.reading
    var sample = TouchSample(
      id: TouchID(change.contact),
      phase: change.phase,
      location: Point(
        x: Double((reading.x ?? x.minimum) - x.minimum) * scaleX,
        y: Double((reading.y ?? y.minimum) - y.minimum) * scaleY
      )
    )
    if reading.tool == .pen || reading.tool == .eraser { sample.kind = .pencil }
    if reading.tool == .eraser { sample.tool = .eraser }
    if let major = reading.major, major > 0 {
      sample.radius = Double(major) / 2 * (scaleX + scaleY) / 2
    }
    if let pressure, let value = reading.pressure {
      let part = Double(value - pressure.minimum) / Double(pressure.maximum - pressure.minimum)
      sample.force = max(0, part).asForce
    }
    return sample
  }
}
