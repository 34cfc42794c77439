/// Lists, reads or writes properties, which ``GestureRecognizer/describe(_:)`` shows to it one after the other.
///
/// ```swift
/// override func describe(_ properties: inout PropertyVisitor) {
///   properties.number("distance", distance, .length) { distance = $0 }
///   super.describe(&properties)
/// }
/// ```
/// Each method takes the name, as in the API, the present value, how it is written, and a closure that sets it.
/// Only a visitor that writes calls the closure. The value is not `inout`, because then every visit would
/// call its setter.
public struct PropertyVisitor {
  /// Which properties are meant.
  package enum Target {
    case all
    case name(String)
    /// The position among those that are shown.
    case position(Int)
  }

  /// How a value is written, without memory of its own.
  enum Written {
    case flag
    case text
    case number(NumberForm)
    case count(from: Int)
    case vector
    case numbers(Int, PropertyText)
    case word(PropertyText)
    case list(PropertyText)
    case options(PropertyText, takesAnyBits: Bool)
  }

  // Inside, every value but a text is numbers: a flag is 0 or 1, a word its position, a set its bits. Modules for
  // web pages link nothing else.

  private var target: Target
  private var count = 0
  /// The new value; nil to read.
  private let new: [Double]?
  private let newText: String?
  /// Whether a new value is only taken when it is valid.
  private let checks: Bool
  /// Called with each property that is meant.
  private let listed: ((PropertyText, Written, _ isOfAttempt: Bool) -> Void)?

  /// The value that was read; nil for a property without a value.
  package private(set) var numbers: [Double]?
  /// The text that was read; nil for any other property.
  private(set) var text: String?
  /// Whether the property exists, and a new value was taken.
  package private(set) var isValid = false

  /// Creates a visitor that reads a property of numbers, or writes valid numbers.
  package init(at position: Int, writing new: [Double]? = nil) {
    target = .position(position)
    (self.new, newText, listed) = (new, nil, nil)
    checks = true
  }

  /// Creates a visitor that reads or writes properties, and lists them.
  init(
    _ target: Target,
    writing new: PropertyValue? = nil,
    _ listed: ((PropertyText, Written, Bool) -> Void)? = nil
  ) {
    self.target = target
    self.new = new?.numbers
    newText = new?.text
    self.listed = listed
    checks = false
  }

  /// Whether it sets what is meant.
  var writes: Bool { new != nil || newText != nil }

  // The methods are not inlined: Embedded Swift would compile each of them once for every property.

  /// A property that is true or false.
  @inline(never)
  public mutating func flag(_ name: PropertyText, _ value: Bool, _ set: (Bool) -> Void) {
    guard isMeant(name) else { return }
    visit(name, .flag, value ? 1 : 0) { set($0 != 0) }
  }

  /// A property that is a text; nil while it has none.
  @inline(never)
  public mutating func text(_ name: PropertyText, _ value: String?, _ set: (String) -> Void) {
    guard isMeant(name) else { return }
    list(name, .text)
    text = value
    guard let newText else { return }
    set(newText)
    isValid = true
  }

  /// A property that is a number; nil while it has none.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its present value.
  ///   - form: Which numbers are valid.
  ///   - isOfAttempt: Whether it is a value of one attempt: a command may set it, a scene may not.
  ///   - set: Sets it.
  @inline(never)
  public mutating func number(
    _ name: PropertyText,
    _ value: Double?,
    _ form: @autoclosure () -> NumberForm = .any,
    isOfAttempt: Bool = false,
    _ set: (Double) -> Void
  ) {
    guard isMeant(name) else { return }
    let form = form()
    visit(name, .number(form), value, in: form.range, isOfAttempt, set: set)
  }

  /// A property that is a count with a minimum.
  @inline(never)
  public mutating func count(
    _ name: PropertyText,
    _ value: Int,
    from least: Int,
    _ set: (Int) -> Void
  ) {
    guard isMeant(name) else { return }
    let range = Double(least)...2_147_483_647
    visit(name, .count(from: least), Double(value), in: range) { set(Int(clamping: $0)) }
  }

  /// A property that is a vector; see `number` for the parameters.
  @inline(never)
  public mutating func vector(
    _ name: PropertyText,
    _ value: Vector,
    isOfAttempt: Bool = false,
    _ set: (Vector) -> Void
  ) {
    guard isMeant(name) else { return }
    visit(name, .vector, [value.dx, value.dy], count: 2, isOfAttempt) {
      set(Vector($0[0], $0[1]))
    }
  }

  /// A property that is a fixed number of numbers, each at least 0; nil while it has none.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its present value.
  ///   - count: How many numbers it has.
  ///   - words: What they are, for error messages.
  ///   - set: Sets it; called with as many numbers.
  @inline(never)
  public mutating func numbers(
    _ name: PropertyText,
    _ value: [Double]?,
    count: Int,
    _ words: PropertyText,
    _ set: ([Double]) -> Void
  ) {
    guard isMeant(name) else { return }
    visit(name, .numbers(count, words), value, count: count, in: 0 ... .infinity, set: set)
  }

  /// A property that is one of several words.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its present value; raw values count from 0.
  ///   - words: The words with spaces between them, in the order of the raw values.
  ///   - set: Sets it.
  public mutating func word<Value: RawRepresentable>(
    _ name: PropertyText,
    _ value: Value,
    _ words: PropertyText,
    _ set: (Value) -> Void
  ) where Value.RawValue: FixedWidthInteger {
    word(name, Int(value.rawValue), words) {
      if let value = Value(rawValue: .init(truncatingIfNeeded: $0)) { set(value) }
    }
  }

  /// A property that is one of several words: the value is the position of the word.
  @inline(never)
  mutating func word(
    _ name: PropertyText,
    _ value: Int,
    _ words: PropertyText,
    _ set: (Int) -> Void
  ) {
    guard isMeant(name) else { return }
    let positions = 0.0...255
    // A larger one must not be cut to the raw value of another word.
    visit(name, .word(words), Double(value), in: positions) {
      if positions.contains($0) { set(Int($0)) }
    }
  }

  /// A property that is a list of words; see `word` for the parameters.
  public mutating func list<Value: RawRepresentable>(
    _ name: PropertyText,
    _ value: [Value],
    _ words: PropertyText,
    _ set: ([Value]) -> Void
  ) where Value.RawValue: FixedWidthInteger {
    guard isMeant(name) else { return }
    visit(name, .list(words), value.map { Double($0.rawValue) }, count: nil, in: 0...255) {
      set($0.compactMap { Value(rawValue: .init(clamping: Int(clamping: $0))) })
    }
  }

  /// A property that is a set of words.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its present value.
  ///   - words: The words with spaces between them, in the order of their bits, from 1 on; a word of other bits has
  ///     them behind it, as in `"direct pencil=4"`.
  ///   - takesAnyBits: Whether other bits than those of the words are valid.
  ///   - set: Sets it.
  public mutating func options<Value: OptionSet>(
    _ name: PropertyText,
    _ value: Value,
    _ words: PropertyText,
    takesAnyBits: Bool = false,
    _ set: (Value) -> Void
  ) where Value.RawValue: FixedWidthInteger & UnsignedInteger {
    bits(name, Double(value.rawValue), .options(words, takesAnyBits: takesAnyBits)) {
      set(Value(rawValue: .init(truncatingIfNeeded: $0)))
    }
  }

  @inline(never)
  private mutating func bits(
    _ name: PropertyText,
    _ value: Double,
    _ written: Written,
    _ set: (UInt32) -> Void
  ) {
    guard isMeant(name) else { return }
    visit(name, written, value, in: 0...4_294_967_295) { set(UInt32(clamping: Int(clamping: $0))) }
  }

  // MARK: - Visiting

  /// Removes the beginning of the name that is meant; returns whether it begins so.
  mutating func dropFromName(_ prefix: String) -> Bool {
    guard case .name(let name) = target, let rest = name.after(prefix) else { return false }
    target = .name(rest)
    return true
  }

  private func list(_ name: PropertyText, _ written: Written, _ isOfAttempt: Bool = false) {
    #if !PROPERTIES_BY_NUMBER
    listed?(name, written, isOfAttempt)
    #endif
  }

  /// Notes that a property is shown; returns whether it is meant.
  private mutating func isMeant(_ name: PropertyText) -> Bool {
    count += 1
    #if PROPERTIES_BY_NUMBER
    if case .position(count - 1) = target { return true }
    return false
    #else
    return switch target {
    case .all: true
    case .name(let wanted): name.text.hasBytes(of: wanted)
    case .position(let position): position == count - 1
    }
    #endif
  }

  /// Lists, reads or writes a property that is meant and is one number.
  @inline(never)
  private mutating func visit(
    _ name: PropertyText,
    _ written: Written,
    _ value: Double?,
    in range: ClosedRange<Double> = -.infinity ... .infinity,
    _ isOfAttempt: Bool = false,
    set: (Double) -> Void
  ) {
    visit(name, written, value.map { [$0] }, count: 1, in: range, isOfAttempt) { set($0[0]) }
  }

  /// Lists, reads or writes a property that is meant.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - written: How its value is written.
  ///   - value: Its present value.
  ///   - count: How many numbers it has; nil for any.
  ///   - range: Which numbers are valid.
  ///   - isOfAttempt: Whether it is a value of one attempt.
  ///   - set: Sets it.
  @inline(never)
  private mutating func visit(
    _ name: PropertyText,
    _ written: Written,
    _ value: [Double]?,
    count: Int?,
    in range: ClosedRange<Double> = -.infinity ... .infinity,
    _ isOfAttempt: Bool = false,
    set: ([Double]) -> Void
  ) {
    list(name, written, isOfAttempt)
    numbers = value
    guard let new, count == nil || new.count == count else { return }
    if checks {
      for number in new where !number.isFinite || !range.contains(number) { return }
    }
    set(new)
    isValid = true
  }
}

extension Int {
  /// The whole part of a number, or the nearest integer there is; 0 for NaN.
  @inline(never)
  init(clamping number: Double) {
    self =
      number >= Double(Int.max)
      ? .max : number <= Double(Int.min) ? .min : number.isNaN ? 0 : Int(number)
  }
}

// MARK: - What several recognizers have

extension PropertyVisitor {
  /// The scale of a gesture.
  package mutating func scale(_ value: Double, _ set: (Double) -> Void) {
    number("scale", value, .positive("a scale above 0"), isOfAttempt: true, set)
  }

  /// A rotation snap: its step, catch range and release range; a step of 0 means no snap.
  mutating func snap(_ value: RotationSnap?, _ set: (RotationSnap?) -> Void) {
    numbers(
      "snap",
      value.map { [$0.period, $0.catchRange, $0.releaseRange] },
      count: 3,
      "the step, the catch range and the release range in radians"
    ) { set($0[0] > 0 ? .every($0[0], catchRange: $0[1], releaseRange: $0[2]) : nil) }
  }
}

// MARK: - Settings, whose fields nothing observes

extension PropertyVisitor {
  /// A setting that is true or false.
  @inline(never)
  package mutating func flag(_ name: PropertyText, _ value: inout Bool) {
    flag(name, value) { value = $0 }
  }

  /// A setting that is a number.
  @inline(never)
  package mutating func number(
    _ name: PropertyText,
    _ value: inout Double,
    _ form: @autoclosure () -> NumberForm
  ) { number(name, value, form()) { value = $0 } }

  /// A setting that is a number, and nil until it is set.
  @inline(never)
  package mutating func number(
    _ name: PropertyText,
    _ value: inout Double?,
    _ form: @autoclosure () -> NumberForm
  ) { number(name, value, form()) { value = $0 } }
}
