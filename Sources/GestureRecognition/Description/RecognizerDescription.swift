import GestureTouches

/// The description of a kind of recognizer for files, tools and tests.
///
/// Declare it beside the class:
///
/// ```swift
/// extension RecognizerDescription {
///   static let nudge = RecognizerDescription(
///     NudgeGestureRecognizer.self,
///     properties: [.number("distance", \.distance, .length)]
///   )
/// }
/// ```
/// The word and the values come from ``GestureRecognizer/words`` and
/// ``GestureRecognizer/report(_:)`` of the class. Add the description to the
/// ``RecognizerCatalogue`` that you pass to a reader of scene files.
public struct RecognizerDescription: Sendable {
  /// The word for the type in scene files.
  public let word: String
  /// The names of the values that events of this kind contain and scenarios may expect.
  public let valueNames: [String]
  /// The properties that scene files and commands may set, those of the class itself first.
  public let properties: [Property]
  /// The thresholds at which this kind fails; may be empty.
  public let settings: [RecognizerSetting]
  private let maker: @Sendable () -> GestureRecognizer

  /// A property of a kind, without the type of its class.
  public struct Property: Sendable {
    /// The name, as in the API.
    public let name: String
    /// How its value is written.
    public let form: PropertyForm
    /// Whether the value belongs to one attempt, so that a scene cannot set it.
    public let isOfAttempt: Bool
    private let reader: @Sendable (GestureRecognizer) -> PropertyValue?
    private let writer: @Sendable (GestureRecognizer, PropertyValue) -> Void

    init<Recognizer: GestureRecognizer>(_ property: RecognizerProperty<Recognizer>) {
      name = property.name
      form = property.form
      isOfAttempt = property.isOfAttempt
      let (read, write) = (property.read, property.write)
      reader = { ($0 as? Recognizer).flatMap { read($0) } }
      writer = { recognizer, value in
        if let recognizer = recognizer as? Recognizer { write(recognizer, value) }
      }
    }

    /// Returns a recognizer's value, or nil if the recognizer has another class or no value.
    public func value(of recognizer: GestureRecognizer) -> PropertyValue? { reader(recognizer) }

    /// Sets the property of a recognizer to a value that was read in the property's form.
    public func set(_ value: PropertyValue, on recognizer: GestureRecognizer) {
      writer(recognizer, value)
    }
  }

  /// Describes a class.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - properties: Its own properties.
  ///   - base: The description of its superclass, whose properties it inherits; nil for none.
  ///   - settings: The thresholds at which it fails and that no other kind lists.
  public init<Recognizer: GestureRecognizer>(
    _ type: Recognizer.Type,
    properties: [RecognizerProperty<Recognizer>] = [],
    base: RecognizerDescription? = nil,
    settings: [RecognizerSetting] = []
  ) {
    let sample = Recognizer()
    maker = { Recognizer() }
    word = sample.words.type
    valueNames = Self.names(ofValuesOf: sample)
    self.properties = Self.erase(properties) + Self.inherited(from: base)
    self.settings = settings
  }

  // Embedded Swift would compile the bodies of these functions once for every kind, and the loop of `erase`
  // once for every property, if they were inlined.

  @inline(never)
  private static func names(ofValuesOf sample: GestureRecognizer) -> [String] {
    RecognizerReading(of: sample).all.map { $0.name }
  }

  @inline(never)
  private static func erase<Recognizer>(_ own: [RecognizerProperty<Recognizer>]) -> [Property] {
    own.map { Property($0) }
  }

  @inline(never)
  private static func inherited(from base: RecognizerDescription?) -> [Property] {
    base?.properties ?? erase(RecognizerProperty<GestureRecognizer>.common)
  }

  /// Returns a new recognizer with default values.
  public func makeRecognizer() -> GestureRecognizer { maker() }
}

extension RecognizerDescription: CustomStringConvertible {
  /// The word.
  public var description: String { word }
}

extension RecognizerProperty where Recognizer == GestureRecognizer {
  /// The properties that every recognizer has.
  static var common: [Self] {
    [
      .text("name", { $0.name }, { $0.name = $1 }),
      .flag("isEnabled", { $0.isEnabled }, { $0.isEnabled = $1 }),
      .flag("cancelsTouchesInView", { $0.cancelsTouchesInView }, { $0.cancelsTouchesInView = $1 }),
      .flag("delaysTouchesBegan", { $0.delaysTouchesBegan }, { $0.delaysTouchesBegan = $1 }),
      .flag("delaysTouchesEnded", { $0.delaysTouchesEnded }, { $0.delaysTouchesEnded = $1 }),
      .flag(
        "requiresExclusiveTouchType",
        { $0.requiresExclusiveTouchType },
        { $0.requiresExclusiveTouchType = $1 }
      ),
      .options(
        "allowedTouchTypes",
        { $0.allowedTouchTypes },
        { $0.allowedTouchTypes = $1 },
        [
          ("direct", .direct), ("pencil", .pencil), ("indirectPointer", .indirectPointer),
          ("indirect", .indirect),
        ]
      ),
      .list(
        "allowedPressTypes",
        { $0.allowedPressTypes },
        { $0.allowedPressTypes = $1 },
        [
          ("upArrow", .upArrow), ("downArrow", .downArrow), ("leftArrow", .leftArrow),
          ("rightArrow", .rightArrow), ("select", .select), ("menu", .menu),
          ("playPause", .playPause),
        ]
      ),
    ]
  }
}
