public import Gestures

/// One command of a ``DisplayList``, decoded.
public enum DisplayCommand: Hashable, Sendable {
  /// See ``DisplayList/save()``.
  case save
  /// See ``DisplayList/restore()``.
  case restore
  /// See ``DisplayList/concatenate(_:)``.
  case transform(Transform)
  /// See ``DisplayList/opacity(_:)``.
  case opacity(Double)
  /// See ``DisplayList/clip(_:cornerRadius:)``.
  case clip(Rect, cornerRadius: Double)
  /// See ``DisplayList/shadow(_:blur:offset:)``.
  case shadow(Color, blur: Double, offset: Vector)
  /// See ``DisplayList/beginPath()``.
  case beginPath
  /// See ``DisplayList/move(to:)``.
  case move(Point)
  /// See ``DisplayList/line(to:)``.
  case line(Point)
  /// See ``DisplayList/curve(to:control:)``.
  case quadratic(control: Point, Point)
  /// See ``DisplayList/curve(to:controls:_:)``.
  case cubic(Point, Point, Point)
  /// See ``DisplayList/closePath()``.
  case closePath
  /// See ``DisplayList/rect(_:cornerRadius:)``.
  case rect(Rect, cornerRadius: Double)
  /// See ``DisplayList/circle(_:radius:)``.
  case circle(Point, radius: Double)
  /// See ``DisplayList/arc(_:radius:from:to:)``.
  case arc(Point, radius: Double, from: Double, to: Double)
  /// See ``DisplayList/fill(_:)``.
  case fill(Color)
  /// See ``DisplayList/fill(from:_:to:_:)``.
  case fillGradient(Point, Color, Point, Color)
  /// See ``DisplayList/stroke(_:width:dash:)``.
  case stroke(Color, width: Double, dash: Double)
  /// See ``DisplayList/image(_:in:cornerRadius:)``.
  case image(ImageID, Rect, cornerRadius: Double)
  /// See ``DisplayList/text(_:at:_:maximumWidth:)``.
  case text(String, Point, TextStyle, maximumWidth: Double)
}

extension DisplayList {
  /// The commands in order, with numbers rounded to `Float`.
  public var commands: Commands { Commands(words: words[...]) }

  /// The commands of a list, decoded one after the other.
  public struct Commands: Sequence, IteratorProtocol {
    var words: ArraySlice<UInt32>

    /// Returns the next command, or nil at the end.
    public mutating func next() -> DisplayCommand? {
      guard let header = words.popFirst() else { return nil }
      var operands = Operands(words: words.prefix(Int(header >> 8)))
      words = words.dropFirst(Int(header >> 8))
      guard let code = DisplayCode(rawValue: UInt8(truncatingIfNeeded: header)) else { return nil }
      return operands.command(code)
    }
  }

  /// The words of one command.
  private struct Operands {
    var words: ArraySlice<UInt32>

    mutating func word() -> UInt32 { words.popFirst() ?? 0 }
    mutating func number() -> Double { Double(Float(bitPattern: word())) }
    mutating func point() -> Point {
      let x = number()
      return Point(x, number())
    }
    mutating func rect() -> Rect {
      let origin = point()
      let width = number()
      return Rect(origin: origin, size: Size(width, number()))
    }
    mutating func color() -> Color { Color(rgba: word()) }

    mutating func transform() -> Transform {
      let (a, b, c, d) = (number(), number(), number(), number())
      let (tx, ty) = (number(), number())
      return Transform(a, b, c, d, tx, ty)
    }

    mutating func text() -> DisplayCommand {
      let location = point()
      let size = number()
      let bits = word()
      let color = color()
      let maximumWidth = number()
      var bytes: [UInt8] = []
      let count = Int(word())
      bytes.reserveCapacity(count)
      for index in 0..<count {
        let word = words[words.startIndex + index / 4]
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(index % 4 * 8)))
      }
      let style = TextStyle(
        size: size,
        weight: TextStyle.Weight(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .regular,
        alignment: TextStyle.Alignment(rawValue: UInt8(truncatingIfNeeded: bits >> 8)) ?? .leading,
        color: color
      )
      let string = String(decoding: bytes, as: UTF8.self)
      return .text(string, location, style, maximumWidth: maximumWidth)
    }

    mutating func command(_ code: DisplayCode) -> DisplayCommand {
      switch code {
      case .save: return .save
      case .restore: return .restore
      case .transform: return .transform(transform())
      case .opacity: return .opacity(number())
      case .clip: return .clip(rect(), cornerRadius: number())
      case .shadow:
        let color = color()
        let blur = number()
        let values = point()
        let offset = Vector(values.x, values.y)
        return .shadow(color, blur: blur, offset: offset)
      case .beginPath: return .beginPath
      case .move: return .move(point())
      case .line: return .line(point())
      case .quadratic:
        let control = point()
        return .quadratic(control: control, point())
      case .cubic:
        let (first, second) = (point(), point())
        return .cubic(first, second, point())
      case .closePath: return .closePath
      case .rect: return .rect(rect(), cornerRadius: number())
      case .circle:
        let center = point()
        return .circle(center, radius: number())
      case .arc:
        let center = point()
        let (radius, start) = (number(), number())
        return .arc(center, radius: radius, from: start, to: number())
      case .fill: return .fill(color())
      case .fillGradient:
        let (start, end) = (point(), point())
        let first = color()
        return .fillGradient(start, first, end, color())
      case .stroke:
        let color = color()
        let width = number()
        return .stroke(color, width: width, dash: number())
      case .image:
        let id = ImageID(rawValue: word())
        let rect = rect()
        return .image(id, rect, cornerRadius: number())
      case .text: return text()
      }
    }
  }
}
