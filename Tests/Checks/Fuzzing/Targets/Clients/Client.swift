import Gestures
import RandomStreams

/// Client code that retains objects of every kind, and calls them in random order.
///
/// A subclass has the objects of one module, and the calls of their methods.
class Client {
  /// The owner of the callbacks; nil when the run is over.
  nonisolated(unsafe) private(set) static var active: Client?
  /// The number of objects with a ``Mortal`` that have not been released.
  nonisolated(unsafe) fileprivate static var living = 0

  final var choices: RandomChoices
  /// The number of calls that are still allowed, so that calls from callbacks end.
  private final var callsLeft = 3000
  private final var depth = 0
  /// The number of objects that are being released around the current call.
  ///
  /// The result of a call is then not kept, because it may be one of them.
  private(set) final var dying = 0
  final var time = Timestamp.zero

  /// Objects that were removed from a bag.
  private final var dropped: [Any] = []

  required init(_ choices: RandomChoices) { self.choices = choices }

  // MARK: - Methods to override

  /// Makes the first objects.
  func build() {}

  /// Acts as the host, which sends input and lets time pass.
  func host() {}

  /// Makes one random call.
  func makeCall() {}

  /// Returns which rule is broken; nil if all hold.
  ///
  /// It is called between the steps of the outermost code, and takes no decision.
  func brokenRule() -> String? { nil }

  // MARK: - Running

  /// Runs client code until no bytes are left, and then releases all objects.
  ///
  /// - Parameter bytes: Two bytes for the seed of the decisions after the end of the bytes. Each of
  ///   the others decides one thing.
  /// - Returns: Wrong if a rule is broken, or if objects are left.
  static func outcome(of bytes: [UInt8]) -> FuzzOutcome {
    guard bytes.count > 2 else { return .refused }
    let seed = UInt64(bytes[0]) << 8 | UInt64(bytes[1])
    living = 0
    if let words = run(RandomChoices(seed, bytes: bytes[2...])) { return .wrong(words) }
    return living == 0 ? .taken : .wrong("\(living) objects are left")
  }

  private static func run(_ choices: RandomChoices) -> String? {
    let client = self.init(choices)
    active = client
    client.build()
    var (steps, words) = (0, String?.none)
    while words == nil, client.choices.hasBytes, steps < 600 {
      steps += 1
      client.step()
      words = client.brokenRule()
    }
    client.callsLeft = 0
    // The objects of the client are released at the end, when no more callbacks run.
    withExtendedLifetime(client) { active = nil }
    return words
  }

  /// Performs one step of the outermost code, which is usually the host's.
  private func step() {
    if choices.chance(60) { host() } else { call() }
  }

  /// Makes one random call if there are calls left.
  final func call() {
    guard callsLeft > 0 else { return }
    nested {
      makeCall()
      _ = takeDropped()
    }
  }

  /// Called from every callback; sometimes makes further calls.
  final func callback() {
    guard depth < 4, callsLeft > 0, choices.chance(15) else { return }
    for _ in 0...choices.below(2) { call() }
  }

  /// Makes calls while an object is being released.
  fileprivate func died() {
    dying += 1
    callback()
    dying -= 1
  }

  /// Whether a callback may make a call that leads to the same callback again.
  final var allowsNesting: Bool { depth < 6 && callsLeft > 0 }

  /// Makes a call, and counts it.
  final func nested(_ call: () -> Void) {
    callsLeft -= 1
    depth += 1
    call()
    depth -= 1
  }

  // MARK: - Bags

  /// Keeps an object, and replaces another one when the bag is full.
  ///
  /// If the other object has no other owner, it is released after the bag is complete again.
  final func keep<T>(_ element: T, in bag: inout [T]) {
    guard dying == 0 else { return }
    guard bag.count >= 24 else { return bag.append(element) }
    let index = choices.below(bag.count)
    dropped.append(bag[index])
    bag[index] = element
  }

  /// Removes an object, which is released after the bag is complete again.
  final func drop<T>(from bag: inout [T]) {
    if !bag.isEmpty { dropped.append(bag.remove(at: choices.below(bag.count))) }
  }

  /// Removes all objects, which are released after the bag is complete again.
  final func dropAll<T>(from bag: inout [T]) {
    dropped.append(bag)
    bag = []
  }

  /// Returns the removed objects, so that the caller releases them.
  @inline(never)
  private func takeDropped() -> [Any] {
    defer { dropped = [] }
    return dropped
  }

  final func any<T>(_ bag: [T]) -> T? { bag.isEmpty ? nil : choices.pick(bag) }
}

/// Counts its owner, and calls client code when the owner is released.
final class Mortal {
  init() { Client.living += 1 }

  deinit {
    Client.living -= 1
    Client.active?.died()
  }
}
