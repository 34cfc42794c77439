import GestureGeometry
import GestureRecognition
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
        property.set(value, on: recognizer)
        #expect(property.value(of: recognizer) == value, "\(kind).\(property.name)")
      }
    }
  }

  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func aPropertyOfAnotherKindChangesNothing(_ kind: RecognizerDescription) {
    let stranger = GestureRecognizer()
    for property in kind.properties where property.value(of: stranger) == nil {
      for value in samples(of: property.form) { property.set(value, on: stranger) }
      #expect(property.value(of: stranger) == nil || property.name == "name")
    }
  }

  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func aReadingHasTheNamesOfTheDescription(_ kind: RecognizerDescription) {
    let reading = RecognizerReading(of: kind.makeRecognizer())
    #expect(reading.all.map(\.name) == kind.valueNames)
    #expect(Set(kind.valueNames).count == kind.valueNames.count)
  }

  @Test func theListOfThresholdsHasThoseOfEveryKind() {
    let names = RecognizerSetting.all.map(\.name)
    let kinds = RecognizerCatalogue.standard.settings.map(\.name)
    #expect(names == kinds + RecognizerSetting.velocity.map(\.name))
    #expect(Set(names).isDisjoint(with: GeneralSetting.all.map(\.name)))
  }

  @Test(arguments: RecognizerSetting.all.map(\.name))
  func aThresholdIsReadAsItWasSet(_ name: String) throws {
    let setting = try #require(RecognizerSetting.all.first { $0.name == name })
    var thresholds = RecognizerThresholds()
    var hasChanged = false
    for value in samples(of: setting.form) {
      setting.set(value, in: &thresholds)
      #expect(setting.value(in: thresholds) == value)
      hasChanged = hasChanged || thresholds != RecognizerThresholds()
    }
    #expect(hasChanged)
  }

  @Test(arguments: GeneralSetting.all.map(\.name))
  func aGeneralSettingIsReadAsItWasSet(_ name: String) throws {
    let setting = try #require(GeneralSetting.all.first { $0.name == name })
    var settings = GestureSettings()
    var hasChanged = false
    for value in samples(of: setting.form) {
      setting.set(value, in: &settings)
      #expect(setting.value(in: settings) == value)
      hasChanged = hasChanged || settings != GestureSettings()
    }
    #expect(hasChanged)
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
