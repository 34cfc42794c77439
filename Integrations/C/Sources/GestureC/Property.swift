import CGestures
import GestureViews
import Gestures

/// A property of a window, a view or a recognizer, found by its name.
struct Property {
  let form: PropertyForm
  /// How a number may be written instead; nil when numbers have no other form.
  var numberForm: PropertyForm?
  /// Returns the value; nil when there is none.
  let get: () -> PropertyValue?
  /// Sets a value in the form of the property; nil for a property that is only read.
  let set: ((PropertyValue) -> Void)?
  /// Sets all settings; nil unless it is the preset, which may also be the contents of a settings file.
  var setAll: ((GestureSettings) -> Void)?
}

extension HandleObject {
  /// Returns a property.
  ///
  /// - Throws: An error that lists the names that there are.
  func property(_ name: String) throws(Failure) -> Property {
    if let window = self as? WindowObject { return try window.windowProperty(name) }
    if let view = self as? ViewObject { return try view.viewProperty(name) }
    guard let recognizer = self as? RecognizerObject else { throw unknown(name, []) }
    return try recognizer.recognizerProperty(name)
  }

  fileprivate func unknown(_ name: String, _ known: [String]) -> Failure {
    Failure(
      GESTURES_ERROR_NAME,
      kindName,
      " has no property '",
      .text(name),
      "'; it has ",
      .text(PropertyForm.joined(known))
    )
  }
}

extension RecognizerObject {
  fileprivate func recognizerProperty(_ name: String) throws(Failure) -> Property {
    let recognizer = recognizer
    for property in description.properties where property.name.isSame(as: name) {
      return Property(
        form: property.form,
        get: {
          if case .text = property.form { return recognizer.value(of: name) ?? .text("") }
          return recognizer.value(of: name)
        },
        set: { recognizer.set(name, to: $0) }
      )
    }
    if name.isSame(as: "failureReason") {
      let get: () -> PropertyValue? = { .text(recognizer.failureReason?.caseName ?? "") }
      return Property(form: .text, get: get, set: nil)
    }
    if let property = furtherProperty(name) { return property }
    let window = (recognizer.node as? View)?.window
    let settings = { recognizer.settings ?? window?.settings ?? GestureSettings() }
    if let property = Property(setting: name, get: settings, set: { recognizer.settings = $0 }) {
      return property
    }
    for value in RecognizerReading(of: recognizer).all where value.name.isSame(as: name) {
      return Property(
        form: .number(.any),
        get: { value.value.isNaN ? nil : .number(value.value) },
        set: nil
      )
    }
    throw unknown(
      name,
      description.properties.map { $0.name } + description.settings.map { $0.name }
    )
  }
}

extension Property {
  /// Finds a threshold by its dotted name, which may begin with a kind of device.
  fileprivate init?(
    setting name: String,
    get: @escaping () -> GestureSettings,
    set: @escaping (GestureSettings) -> Void
  ) {
    if name.isSame(as: "preset") {
      form = .word(["standard", "forgiving"])
      setAll = set
      self.get = { nil }
      self.set = { value in
        guard case .count(let index) = value else { return }
        set(index == 0 ? GestureSettings() : .forgiving)
      }
      return
    }
    guard let setting = GestureSettings.property(name) else { return nil }
    form = setting.form
    self.get = { get().value(of: name) }
    self.set = { value in
      var settings = get()
      settings.set(name, to: value)
      set(settings)
    }
  }
}

extension WindowObject {
  fileprivate func windowProperty(_ name: String) throws(Failure) -> Property {
    if name.isSame(as: "reportsFailures") {
      return Property(form: .flag, get: { .flag(self.reportsFailures) }) { value in
        if case .flag(let flag) = value { self.reportsFailures = flag }
      }
    }
    if name.isSame(as: "queueCapacity") {
      return Property(form: .count(from: 0), get: { .count(self.queue.capacity) }) { value in
        if case .count(let count) = value { self.queue.capacity = count }
      }
    }
    if name.isSame(as: "droppedEvents") {
      return Property(form: .count(from: 0), get: { .count(self.queue.dropped) }, set: nil)
    }
    if name.isSame(as: "repairs") {
      return Property(form: .count(from: 0), get: { .count(self.repairs) }, set: nil)
    }
    let window = window
    let setting = Property(setting: name, get: { window.settings }, set: { window.settings = $0 })
    guard let setting else {
      let own = ["reportsFailures", "queueCapacity", "droppedEvents", "repairs", "preset"]
      throw unknown(name, own + ["and the thresholds, such as tap.maximumGap"])
    }
    return setting
  }
}

extension ViewObject {
  fileprivate func viewProperty(_ name: String) throws(Failure) -> Property {
    let view = view
    let flags: [(String, () -> Bool, (Bool) -> Void)] = [
      ("isHidden", { view.isHidden }, { view.isHidden = $0 }),
      (
        "isUserInteractionEnabled", { view.isUserInteractionEnabled },
        { view.isUserInteractionEnabled = $0 }
      ),
      (
        "isMultipleTouchEnabled", { view.isMultipleTouchEnabled },
        { view.isMultipleTouchEnabled = $0 }
      ),
      ("isExclusiveTouch", { view.isExclusiveTouch }, { view.isExclusiveTouch = $0 }),
      ("clipsToBounds", { view.clipsToBounds }, { view.clipsToBounds = $0 }),
    ]
    for (known, get, set) in flags where known.isSame(as: name) {
      return Property(form: .flag, get: { .flag(get()) }) { value in
        if case .flag(let flag) = value { set(flag) }
      }
    }
    if name.isSame(as: "alpha") {
      return Property(form: .number(.share), get: { .number(view.alpha) }) { value in
        if case .number(let number) = value { view.alpha = number }
      }
    }
    if name.isSame(as: "name") {
      return Property(form: .text, get: { .text(view.name ?? "") }) { value in
        if case .text(let text) = value { view.name = text }
      }
    }
    throw unknown(name, flags.map { $0.0 } + ["alpha", "name"])
  }
}
