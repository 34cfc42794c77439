// Settings by their dotted names, for scene files, tools and other languages.

extension GestureSettings {
  /// The thresholds, which each kind of device has.
  ///
  /// A name such as `tap.maximumGap` stands for every device; `finger.`, `pencil.` and `pointer.` before it choose one.
  public static let thresholds: [PropertyDescription] = {
    var thresholds = RecognizerThresholds()
    return PropertyVisitor.properties { thresholds.describe(&$0) }
  }()

  /// The settings that do not depend on the device, such as `scroll.contentDelay`.
  public static let general: [PropertyDescription] = {
    var settings = GestureSettings()
    return PropertyVisitor.properties { settings.describe(&$0) }
  }()

  /// Returns how a setting is written, by its name, before which a device may stand; nil for any other name.
  public static func property(_ name: String) -> PropertyDescription? {
    var settings = GestureSettings()
    return PropertyVisitor.properties(.name(name)) { settings.describeAll(&$0) }.first
  }

  /// Returns a setting by its name; without a device, a threshold is that of fingers.
  ///
  /// - Returns: The value; nil for a setting that has none until it is set, and for any other name.
  public func value(of name: String) -> PropertyValue? {
    var settings = self
    return PropertyVisitor.value(of: name) { settings.describeAll(&$0) }
  }

  /// Sets a setting by its name to a value that was read in its form.
  ///
  /// - Returns: Whether there is such a setting.
  @discardableResult
  public mutating func set(_ name: String, to value: PropertyValue) -> Bool {
    PropertyVisitor.set(name, to: value) { describeAll(&$0) }
  }

  /// Shows a visitor that means a name every setting, and the thresholds of the device that the name begins with.
  private mutating func describeAll(_ settings: inout PropertyVisitor) {
    if settings.dropFromName("finger.") { return finger.describe(&settings) }
    if settings.dropFromName("pencil.") { return pencil.describe(&settings) }
    if settings.dropFromName("pointer.") { return pointer.describe(&settings) }
    describe(&settings)
    finger.describe(&settings)
    guard settings.writes else { return }
    pencil.describe(&settings)
    pointer.describe(&settings)
  }

  /// Shows a visitor every setting that does not depend on the device.
  private mutating func describe(_ settings: inout PropertyVisitor) {
    settings.number("hitTest.minimumAlpha", &hitTest.minimumAlpha, .share)
    settings.number("control.trackingOutset", &control.trackingOutset, .length)
    settings.number("scroll.contentDelay", &scroll.contentDelay, .duration)
    settings.number("scroll.normalRate", &scroll.normalRate, .rate)
    settings.number("scroll.fastRate", &scroll.fastRate, .rate)
    settings.number("scroll.rubberBand", &scroll.rubberBand, .share)
    settings.number("scroll.bounceResponse", &scroll.bounceResponse, .duration)
    settings.number("scroll.minimumCatchVelocity", &scroll.minimumCatchVelocity, .speed)
    settings.number("scroll.stopDistance", &scroll.stopDistance, .length)
    settings.number("alternatives.move", &alternatives.move, .length)
    settings.number("alternatives.scroll", &alternatives.scroll, .length)
    settings.number(
      "alternatives.zoom",
      &alternatives.zoom,
      NumberForm(1.0.nextUp ... .greatestFiniteMagnitude, "a factor above 1")
    )
    settings.number(
      "alternatives.turn",
      &alternatives.turn,
      NumberForm(0 ... .greatestFiniteMagnitude, "an angle of at least 0 radians")
    )
    settings.flag("requiresAllTouchesUpBeforeReset", &requiresAllTouchesUpBeforeReset)
    settings.number("handLandingTime", &handLandingTime, .duration)
    settings.number("diagnostics.stallWarning", &stallWarning, .duration)
    settings.flag("filter.allowsFingers", &filter.allowsFingers)
    settings.flag("filter.allowsPencils", &filter.allowsPencils)
    settings.flag("filter.allowsErasers", &filter.allowsErasers)
    settings.flag("filter.allowsPointers", &filter.allowsPointers)
    settings.flag("filter.rejectsPalms", &filter.rejectsPalms)
    settings.number("filter.maximumRadius", &filter.maximumRadius, .length)
    settings.flag("filter.pencilBlocksFingers", &filter.pencilBlocksFingers)
    settings.number("filter.fingerPause", &filter.fingerPause, .duration)
    settings.flag("filter.pencilCancelsFingers", &filter.pencilCancelsFingers)
  }
}
