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

  private static func flag(
    _ name: String,
    _ get: @escaping @Sendable (GestureSettings) -> Bool,
    _ set: @escaping @Sendable (inout GestureSettings, Bool) -> Void
  ) -> Self {
    Self(name: name, form: .flag, reader: { .flag(get($0)) }) { settings, value in
      if case .flag(let flag) = value { set(&settings, flag) }
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
  public static let all: [GeneralSetting] =
    [
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
      .number(
        "alternatives.move",
        { $0.alternatives.move },
        { $0.alternatives.move = $1 },
        .length
      ),
      .number(
        "alternatives.scroll",
        { $0.alternatives.scroll },
        { $0.alternatives.scroll = $1 },
        .length
      ),
      .number(
        "alternatives.zoom",
        { $0.alternatives.zoom },
        { $0.alternatives.zoom = $1 },
        .number(1.0.nextUp ... .greatestFiniteMagnitude, "a factor above 1")
      ),
      .number(
        "alternatives.turn",
        { $0.alternatives.turn },
        { $0.alternatives.turn = $1 },
        .number(0 ... .greatestFiniteMagnitude, "an angle of at least 0 radians")
      ),
      .flag(
        "requiresAllTouchesUpBeforeReset",
        { $0.requiresAllTouchesUpBeforeReset },
        { $0.requiresAllTouchesUpBeforeReset = $1 }
      ),
      .number("handLandingTime", { $0.handLandingTime }, { $0.handLandingTime = $1 }, .duration),
      .number("diagnostics.stallWarning", { $0.stallWarning }, { $0.stallWarning = $1 }, .duration),
    ] + filter

  /// The settings of the filter.
  private static let filter: [GeneralSetting] = [
    .flag(
      "filter.allowsFingers",
      { $0.filter.allowsFingers },
      { $0.filter.allowsFingers = $1 }
    ),
    .flag(
      "filter.allowsPencils",
      { $0.filter.allowsPencils },
      { $0.filter.allowsPencils = $1 }
    ),
    .flag(
      "filter.allowsErasers",
      { $0.filter.allowsErasers },
      { $0.filter.allowsErasers = $1 }
    ),
    .flag(
      "filter.allowsPointers",
      { $0.filter.allowsPointers },
      { $0.filter.allowsPointers = $1 }
    ),
    .flag("filter.rejectsPalms", { $0.filter.rejectsPalms }, { $0.filter.rejectsPalms = $1 }),
    .number(
      "filter.maximumRadius",
      { $0.filter.maximumRadius },
      { $0.filter.maximumRadius = $1 },
      .length
    ),
    .flag(
      "filter.pencilBlocksFingers",
      { $0.filter.pencilBlocksFingers },
      { $0.filter.pencilBlocksFingers = $1 }
    ),
    .number(
      "filter.fingerPause",
      { $0.filter.fingerPause },
      { $0.filter.fingerPause = $1 },
      .duration
    ),
    .flag(
      "filter.pencilCancelsFingers",
      { $0.filter.pencilCancelsFingers },
      { $0.filter.pencilCancelsFingers = $1 }
    ),
  ]

  /// A rate of deceleration: at 1 a view would never come to rest, and at 0 it would not move.
  private static let rate = PropertyForm.number(
    .leastNonzeroMagnitude...1.0.nextDown,
    "a number above 0 and below 1"
  )
}
