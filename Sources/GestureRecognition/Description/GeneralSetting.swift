/// A setting that does not depend on the device, with its dotted name.
public struct GeneralSetting: Sendable {
  /// The name, such as `scroll.contentDelay`.
  public let name: String
  /// How its value is written.
  public let form: PropertyForm
  private let reader: @Sendable (GestureSettings) -> PropertyValue
  private let writer: @Sendable (inout GestureSettings, PropertyValue) -> Void

  /// Returns the value in the setting's form.
  public func value(in settings: GestureSettings) -> PropertyValue { reader(settings) }

  /// Changes settings to a value that was read in the setting's form.
  public func set(_ value: PropertyValue, in settings: inout GestureSettings) {
    writer(&settings, value)
  }

  private static func number(
    _ name: String,
    _ get: @escaping @Sendable (GestureSettings) -> Double,
    _ set: @escaping @Sendable (inout GestureSettings, Double) -> Void,
    _ form: PropertyForm
  ) -> Self {
    Self(name: name, form: form, reader: { .number(get($0)) }) { settings, value in
      if case .number(let number) = value { set(&settings, number) }
    }
  }

  private init(
    name: String,
    form: PropertyForm,
    reader: @escaping @Sendable (GestureSettings) -> PropertyValue,
    writer: @escaping @Sendable (inout GestureSettings, PropertyValue) -> Void
  ) {
    self.name = name
    self.form = form
    self.reader = reader
    self.writer = writer
  }
}

extension GeneralSetting {
  /// Every such setting.
  public static let all: [GeneralSetting] = [
    .number(
      "hitTest.minimumAlpha",
      { $0.hitTest.minimumAlpha },
      { $0.hitTest.minimumAlpha = $1 },
      .share
    ),
    .number(
      "control.trackingOutset",
      { $0.control.trackingOutset },
      { $0.control.trackingOutset = $1 },
      .length
    ),
    .number(
      "scroll.contentDelay",
      { $0.scroll.contentDelay },
      { $0.scroll.contentDelay = $1 },
      .duration
    ),
    .number("scroll.normalRate", { $0.scroll.normalRate }, { $0.scroll.normalRate = $1 }, rate),
    .number("scroll.fastRate", { $0.scroll.fastRate }, { $0.scroll.fastRate = $1 }, rate),
    .number("scroll.rubberBand", { $0.scroll.rubberBand }, { $0.scroll.rubberBand = $1 }, .share),
    .number(
      "scroll.bounceResponse",
      { $0.scroll.bounceResponse },
      { $0.scroll.bounceResponse = $1 },
      .duration
    ),
    .number(
      "scroll.stopDistance",
      { $0.scroll.stopDistance },
      { $0.scroll.stopDistance = $1 },
      .length
    ),
    GeneralSetting(
      name: "requiresAllTouchesUpBeforeReset",
      form: .flag,
      reader: { .flag($0.requiresAllTouchesUpBeforeReset) }
    ) { settings, value in
      if case .flag(let flag) = value { settings.requiresAllTouchesUpBeforeReset = flag }
    },
    .number("diagnostics.stallWarning", { $0.stallWarning }, { $0.stallWarning = $1 }, .duration),
  ]

  /// A rate of deceleration: at 1 a view would never come to rest, and at 0 it would not move.
  private static let rate = PropertyForm.number(
    .leastNonzeroMagnitude...1.0.nextDown,
    "a number above 0 and below 1"
  )
}
