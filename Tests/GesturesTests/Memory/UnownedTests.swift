import Gestures
import Testing

/// What the engine relies on in references that own nothing.
struct UnownedTests {
  @Test func aReferenceKeepsNothingAlive() {
    weak var remains: Named?
    do {
      let object = Named("a")
      remains = object
      let reference = Unowned(object)
      #expect(reference.object === object)
      #expect(reference.with { $0.name } == "a")
      let any = UnownedAny<any Naming>(object)
      #expect(any.object === object)
      #expect(any.with { $0.object.name } == "a")
      withExtendedLifetime(object) {}
    }
    #expect(remains == nil)
  }

  @Test func referencesAreEqualIfTheyReferToOneObject() {
    let (a, b) = (Named("a"), Named("a"))
    #expect(Unowned(a) == Unowned(a))
    #expect(Unowned(a) != Unowned(b))
    #expect(Unowned(a).refers(to: a))
    #expect(!Unowned(a).refers(to: b))
    #expect(UnownedAny<any Naming>(a).refers(to: a))
    #expect(!UnownedAny<any Naming>(a).refers(to: b))
    #expect(ObjectAddress(a) == ObjectAddress(a))
    #expect(ObjectAddress(a) != ObjectAddress(b))
  }

  @Test func aReferenceToAProtocolCallsTheRightClass() {
    let objects: [any Naming] = [Named("a"), Numbered(4)]
    let references = objects.map { UnownedAny($0) }
    #expect(references.map { $0.object.name } == ["a", "4"])
    #expect(references.map { $0.with { $0.object.name } } == ["a", "4"])
  }

  @Test func retainAndReleaseKeepTheObjectBetweenThem() {
    weak var remains: Named?
    let reference: Unowned<Named>
    do {
      let object = Named("a")
      remains = object
      reference = Unowned(object)
      reference.retain()
    }
    #expect(remains != nil)
    #expect(reference.release().name == "a")
    #expect(remains == nil)
  }

  @Test func anElementOfAnArrayIsTheObjectAtTheIndex() {
    let array = [Named("a"), Named("b")]
    #expect(Unowned(elementOf: array, at: 0).refers(to: array[0]))
    #expect(Unowned(elementOf: array, at: 1).refers(to: array[1]))
  }

  @Test func aKnownClassIsTheSameObject() {
    let object = Named("a")
    #expect(downcast(object as AnyObject, toKnown: Named.self) === object)
  }

  private protocol Naming: AnyObject {
    var name: String { get }
  }

  private final class Named: Naming {
    let name: String

    init(_ name: String) { self.name = name }
  }

  private final class Numbered: Naming {
    let number: Int

    init(_ number: Int) { self.number = number }

    var name: String { "\(number)" }
  }
}
