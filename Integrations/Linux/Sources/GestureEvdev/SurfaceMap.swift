public import Gestures

/// Maps the surface of a device to a window: a calibration, then the rotation of the screen.
public struct SurfaceMap: Hashable, Sendable {
  /// How far the picture is turned on the panel, clockwise.
  public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// Not turned.
    case none = 0
    /// By a quarter.
    case quarter = 90
    /// Upside down.
    case half = 180
    /// By three quarters.
    case threeQuarters = 270
  }

  /// The six numbers of a matrix for locations from 0 to 1, as libinput and udev write them:
  /// `a b c d e f` makes x to `a·x + b·y + c`, and y to `d·x + e·y + f`.
  public private(set) var matrix: [Double]

  /// Creates a map; nil when the calibration has not six finite numbers, or maps the surface to a
  /// line.
  ///
  /// - Parameters:
  ///   - calibration: Six finite numbers, as in `LIBINPUT_CALIBRATION_MATRIX`; nil for none.
  ///   - rotation: The rotation of the screen, after the calibration.
  ///
  /// > Source: libinput's documentation on the calibration matrix has these matrices for the
  /// > rotations.
  public init?(calibration: [Double]? = nil, rotation: Rotation = .none) {
    let first = calibration ?? [1, 0, 0, 0, 1, 0]
    guard first.count == 6, first.allSatisfy({ $0.isFinite && abs($0) <= 1e6 }),
      abs(first[0] * first[4] - first[1] * first[3]) > 1e-9
    else { return nil }
    let second: [Double] =
      switch rotation {
      case .none: [1, 0, 0, 0, 1, 0]
      case .quarter: [0, -1, 1, 1, 0, 0]
      case .half: [-1, 0, 1, 0, -1, 1]
      case .threeQuarters: [0, 1, 0, -1, 0, 1]
      }
    var product: [Double] = []
    for row in [0, 3] {
      for column in 0..<3 {
        var sum = column == 2 ? second[row + 2] : 0
        sum += second[row] * first[column]
        sum += second[row + 1] * first[column + 3]
        product.append(sum)
      }
    }
    matrix = product
  }

  /// Whether what is wide on the surface is high in the window.
  public var swapsAxes: Bool { abs(matrix[0]) < abs(matrix[1]) }

  /// Returns the size of a window that has the shape of the surface.
  public func windowSize(of surface: Size) -> Size {
    swapsAxes ? Size(width: surface.height, height: surface.width) : surface
  }

  /// Returns a touch on the surface as a touch in a window.
  ///
  /// - Parameters:
  ///   - sample: A touch, in points of the surface.
  ///   - surface: The size of the surface, in points.
  ///   - window: The size of the window, in points.
  /// - Returns: The touch with another location and radius.
  public func map(_ sample: TouchSample, from surface: Size, to window: Size) -> TouchSample {
    var sample = sample
    let x = sample.location.x / surface.width
    let y = sample.location.y / surface.height
    sample.location = Point(
      x: (matrix[0] * x + matrix[1] * y + matrix[2]) * window.width,
      y: (matrix[3] * x + matrix[4] * y + matrix[5]) * window.height
    )
    let area = window.width * window.height / (surface.width * surface.height)
    sample.radius = sample.radius.map { $0 * area.squareRoot() }
    return sample
  }
}
