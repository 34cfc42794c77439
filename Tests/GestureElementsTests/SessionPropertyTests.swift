import GestureElements
import GestureShapes
import Gestures
import Testing

/// A host that only counts.
final class CountingHost: ElementSessionHost {
  var acted: [Int] = []
  var cancelled: [Int64] = []
  var answers: [ElementQuestion: Bool] = [:]
  func recognizerActed(_ recognizer: Int) { acted.append(recognizer) }
  func touchWasCancelled(_ contact: Int64) { cancelled.append(contact) }
  func answer(_ question: ElementQuestion, _ recognizer: Int, _ other: Int64) -> Bool {
    answers[question] ?? false
  }
}

extension ElementSession {
  /// Writes numbers where the host writes them.
  func write(_ numbers: [Double]) {
    reserve(numbers.count)
    let input = UnsafeMutablePointer<Double>(bitPattern: inputAddress)
    for (index, number) in numbers.enumerated() { input?[index] = number }
  }

  /// Reads numbers where the host reads them.
  func read(_ count: Int) -> [Double] {
    let output = UnsafePointer<Double>(bitPattern: outputAddress)
    return (0..<count).compactMap { output?[$0] }
  }
}

/// The numbers of properties and thresholds are their positions in the engine's own descriptions.
@Suite struct SessionPropertyTests {
  private let session = ElementSession(
    host: CountingHost(),
    make: RecognizerCatalogue.standard.makeRecognizer(at:)
  )
  private let root: Int
  private let place: Int

  init() {
    root = session.addRoot()
    place = session.addPlace(root)
  }

  /// A value of a form that is not the default, in the engine's form and as numbers.
  private func sample(_ form: PropertyForm, not old: PropertyValue?) -> (PropertyValue, [Double])? {
    switch form {
    case .flag: return old == .flag(true) ? (.flag(false), [0]) : (.flag(true), [1])
    case .number(let range, _):
      let number = range.contains(0.625) ? 0.625 : 1.625
      return range.contains(number) ? (.number(number), [number]) : nil
    case .count: return old == .count(3) ? (.count(2), [2]) : (.count(3), [3])
    case .vector: return (.vector(Vector(3, 4)), [3, 4])
    case .numbers(let count, _):
      // A snap has three, and a section and a room have theirs in order.
      let numbers = count == 3 ? [0.5, 0.125, 0.25] : Array([0.25, 0.5, 0.75, 1].prefix(count))
      return (.numbers(numbers), numbers)
    case .word: return old == .count(1) ? (.count(0), [0]) : (.count(1), [1])
    case .options(let options, _):
      let bits = options[options.count - 1].bits
      return (.bits(bits), [Double(bits)])
    case .list: return (.list([0, 2]), [0, 2])
    case .text: return nil
    }
  }

  @Test(arguments: RecognizerCatalogue.standard.kinds.indices)
  func propertiesAreTheEngines(_ kind: Int) throws {
    let description = RecognizerCatalogue.standard.kinds[kind]
    let number = session.addRecognizer(kind, on: place)
    let recognizer = try #require(session.recognizer(number))
    for (index, property) in description.properties.enumerated() {
      let words = "\(description.word).\(property.name)"
      // A text has no numbers.
      if property.name == "name" {
        session.write([1])
        #expect(!session.set(number, index, 1), "\(words)")
        continue
      }
      let old = recognizer.value(of: property.name)
      let (new, numbers) = try #require(sample(property.form, not: old), "\(words)")
      session.write(numbers)
      #expect(session.set(number, index, numbers.count), "\(words)")
      // Values of an attempt are only kept while there is one.
      if !property.isOfAttempt {
        #expect(recognizer.value(of: property.name) == new, "\(words)")
        #expect(session.read(session.get(number, index)) == numbers, "\(words)")
      }
    }
  }

  @Test(arguments: GestureSettings.thresholds.indices)
  func thresholdsAreTheEngines(_ index: Int) throws {
    let setting = GestureSettings.thresholds[index]
    let old = GestureSettings().value(of: setting.name)
    let (new, numbers) = try #require(sample(setting.form, not: old))
    session.write(numbers)
    #expect(session.setSetting(root, 0, index, device: 2, numbers.count))
    let settings = try #require(session.root(root)?.settings)
    #expect(settings.value(of: "pencil." + setting.name) == new)
    #expect(settings.value(of: setting.name) == old)
  }

  @Test(arguments: [
    [Double.nan], [.infinity], [-1], [0], [0.5], [1e300], [2_147_483_648], [], [1, 2],
  ])
  func aCountThatIsNoneIsRefused(_ numbers: [Double]) {
    let tap = session.addRecognizer(0, on: place)
    session.write(numbers)
    #expect(!session.set(tap, 0, numbers.count))
    #expect(session.read(session.get(tap, 0)) == [1])
  }

  @Test func whatIsNotThereIsIgnored() {
    for number in [0, -1, 99, .max, .min] {
      session.write([1])
      #expect(!session.set(number, 0, 1))
      #expect(!session.setSetting(number, number, 0, device: 0, 1))
      #expect(session.get(number, 0) == 0)
      #expect(session.addPlace(number) == 0)
      #expect(session.addRecognizer(0, on: number) == 0)
      #expect(session.addRecognizer(number == 0 ? 99 : number, on: place) == 0)
      session.removePlace(number)
      session.removeRecognizer(number)
      session.removeRoot(number)
      session.touch(number, 1, at: 0)
      session.require(number, toFail: number)
      session.allow(number, with: number)
      session.setParent(number, number)
    }
    let tap = session.addRecognizer(0, on: place)
    session.write([1])
    for property in [-1, 99, .max, .min] {
      #expect(!session.set(tap, property, 1))
      #expect(session.get(tap, property) == 0)
    }
  }

  @Test func numbersOfRemovedObjectsAreUsedAgain() {
    let before = session.objectCount
    for _ in 0..<100 {
      let place = session.addPlace(root)
      let tap = session.addRecognizer(0, on: place)
      session.removeRecognizer(tap)
      session.removePlace(place)
      #expect(place <= 2 && tap == 1)
    }
    #expect(session.objectCount == before)
  }
}
