import GestureShapes
import Gestures
import Testing

/// The descriptions in the catalogue are true for the recognizers that they create.
struct RecognizerCatalogueTests {
  @Test func everyWordIsUsedOnce() {
    let words = RecognizerCatalogue.standard.kinds.map(\.word)
    #expect(Set(words).count == words.count)
    #expect(!words.contains("custom"), "a kind of the package says what it is called")
    let settings = RecognizerCatalogue.standard.settings.map(\.name)
    #expect(Set(settings).count == settings.count)
  }

  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func whatIsSetIsWhatIsRead(_ kind: RecognizerDescription) {
    let recognizer = kind.makeRecognizer()
    #expect(Set(kind.properties.map(\.name)).count == kind.properties.count)
    for property in kind.properties where !property.isOfAttempt {
      for value in samples(of: property.form) {
        recognizer.set(property.name, to: value)
        #expect(recognizer.value(of: property.name) == value, "\(kind).\(property.name)")
      }
    }
  }

  @Test func aPropertyOfAnotherKindChangesNothing() {
    let other = GestureRecognizer()
    #expect(!other.set("numberOfTapsRequired", to: .count(2)))
    #expect(other.value(of: "numberOfTapsRequired") == nil)
  }

  @Test(arguments: [-1, 4, 255, 256, 259, Int.max])
  func aWordThatDoesNotExistChangesNothing(_ position: Int) {
    let tap = TapGestureRecognizer()
    tap.mode = .counting
    tap.set("mode", to: .count(position))
    #expect(tap.mode == .counting)
  }

  /// A property may have a setter with effects, so a visitor that reads does not even set the same value.
  @Test func whatIsReadIsNotSet() {
    final class Observed: GestureRecognizer {
      var count = 0
      var distance = 0.0 { didSet { count += 1 } }
      override func describe(_ properties: inout PropertyVisitor) {
        properties.number("distance", distance, .length) { distance = $0 }
        super.describe(&properties)
      }
    }
    let description = RecognizerDescription(Observed.self)
    #expect(description.properties.first?.name == "distance")
    let observed = Observed()
    #expect(observed.value(of: "distance") == .number(0) && observed.count == 0)
    #expect(observed.set("distance", to: .number(3)) && observed.count == 1)
    #expect(observed.set("isEnabled", to: .flag(true)) && observed.count == 1)
  }

  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func aReadingHasTheNamesOfTheDescription(_ kind: RecognizerDescription) {
    let reading = RecognizerReading(of: kind.makeRecognizer())
    #expect(reading.all.map(\.name) == kind.valueNames)
    #expect(Set(kind.valueNames).count == kind.valueNames.count)
  }

  @Test func theListOfThresholdsHasThoseOfEveryKind() {
    let names = GestureSettings.thresholds.map(\.name)
    let kinds = RecognizerCatalogue.standard.settings.map(\.name)
    // These belong to several kinds.
    let shared = names.filter { $0.hasPrefix("takeover") || $0.hasPrefix("velocityModel") }
    #expect(names == kinds + shared)
    #expect(Set(names).isDisjoint(with: GestureSettings.general.map(\.name)))
  }

  @Test(arguments: (GestureSettings.thresholds + GestureSettings.general).map(\.name))
  func aSettingIsReadAsItWasSet(_ name: String) throws {
    let form = try #require(GestureSettings.property(name)?.form)
    var settings = GestureSettings()
    var hasChanged = false
    for value in samples(of: form) {
      let isSet = settings.set(name, to: value)
      #expect(isSet)
      #expect(settings.value(of: name) == value)
      hasChanged = hasChanged || settings != GestureSettings()
    }
    #expect(hasChanged)
  }

  @Test func aDeviceBeforeANameIsMeantAlone() {
    var settings = GestureSettings()
    settings.set("pencil.tap.maximumGap", to: .number(2))
    #expect(settings.value(of: "pencil.tap.maximumGap") == .number(2))
    #expect(settings.pencil.tap.maximumGap == 2)
    settings.pencil = GestureSettings().pencil
    #expect(settings == GestureSettings())
    settings.set("tap.maximumGap", to: .number(3))
    #expect(settings.finger.tap.maximumGap == 3 && settings.pencil.tap.maximumGap == 3)
    #expect(settings.value(of: "pointer.tap.maximumGap") == .number(3))
    for name in [
      "pencil.scroll.contentDelay", "pencil.", "tap", "pencil.pencil.tap.maximumGap", "",
    ] {
      let isSet = settings.set(name, to: .number(1))
      #expect(GestureSettings.property(name) == nil && settings.value(of: name) == nil && !isSet)
    }
  }

  /// Returns two valid values of a form, so that one of them differs from any default.
  private func samples(of form: PropertyForm) -> [PropertyValue] {
    switch form {
    case .flag: [.flag(true), .flag(false)]
    case .text: [.text("a"), .text("b")]
    case .number(let range, _):
      [.number(min(0.25, range.upperBound)), .number(min(0.75, range.upperBound))]
    case .count(let least): [.count(least + 1), .count(least + 2)]
    case .vector: [.vector(Vector(1, 2))]
    case .numbers(let count, _):
      [
        .numbers(Array(repeating: 0.25, count: count)),
        .numbers(Array(repeating: 0.5, count: count)),
      ]
    case .word(let words): words.indices.map { .count($0) }
    case .list(let words): [.list([]), .list(Array(words.indices))]
    case .options(let options, _):
      [.bits(options[0].bits), .bits(options.reduce(0) { $0 | $1.bits })]
    }
  }
}
