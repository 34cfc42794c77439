import GestureElements
import GestureShapes
import Gestures
import RandomStreams

extension FuzzTarget {
  /// What a page calls and sends: an `ElementSession` behind numbers, and an `ElementPage` with events.
  ///
  /// Two bytes are the seed for decisions after the end of the bytes. Each of the others decides one
  /// thing. The rules: no call accesses invalid memory, every call returns, all gestures end after the
  /// last finger, and no object is left.
  static let elements = FuzzTarget("elements", dictionary: nil, longestInput: 1024) { bytes in
    guard bytes.count > 2 else { return .refused }
    let seed = UInt64(bytes[0]) << 8 | UInt64(bytes[1])
    let visitor = PageVisitor(RandomChoices(seed, bytes: bytes[2...]))
    let words = visitor.run()
    return words.map { .wrong($0) } ?? .taken
  }
}

/// A page that calls a session with any numbers, also from the functions that the session calls.
private final class PageVisitor: ElementSessionHost {
  private var choices: RandomChoices
  private var session: ElementSession?
  private var page: ElementPage?
  private var time = 0.0
  private var depth = 0
  private var callsLeft = 2000
  /// Every object that the session made, to see that it is released.
  private var made: [() -> AnyObject?] = []
  private var places: [ElementPlace] = []

  init(_ choices: RandomChoices) { self.choices = choices }

  /// Runs until no bytes are left; returns what is wrong, or nil.
  func run() -> String? {
    session = ElementSession(host: self, make: RecognizerCatalogue.standard.makeRecognizer(at:))
    page = ElementPage(size: Size(400, 600)) { [unowned self] _ in callBack() }
    for _ in 0..<2 { addObjects() }
    var steps = 0
    while choices.hasBytes, steps < 500 {
      steps += 1
      if choices.chance(30) { visitPage() } else { call() }
    }
    callsLeft = 0
    if let words = comeToRest() { return words }
    for number in 1..<2000 {
      session?.removeRecognizer(number)
      session?.removePlace(number)
      session?.removeRoot(number)
    }
    if session?.objectCount != 0 { return "objects that cannot be removed" }
    session = nil
    page = nil
    places = []
    let left = made.count { $0() != nil }
    return left == 0 ? nil : "\(left) objects are left"
  }

  // MARK: - Functions of the page

  func recognizerActed(_ recognizer: Int) { callBack() }

  func touchWasCancelled(_ contact: Int64) { callBack() }

  func answer(_ question: ElementQuestion, _ recognizer: Int, _ other: Int64) -> Bool {
    callBack()
    return choices.chance(60)
  }

  private func callBack() {
    guard depth < 3, callsLeft > 0, choices.chance(20) else { return }
    depth += 1
    call()
    depth -= 1
  }

  // MARK: - Calls of the session

  private func addObjects() {
    guard let session else { return }
    let root = session.addRoot()
    session.resize(root, width: 400, height: 600)
    keep(session.root(root))
    for _ in 0..<3 {
      let place = session.addPlace(root)
      keep(session.place(place))
      for _ in 0..<2 {
        keep(session.recognizer(session.addRecognizer(choices.below(12), on: place)))
      }
    }
  }

  private func keep(_ object: AnyObject?) { made.append { [weak object] in object } }

  private func call() {
    guard let session, callsLeft > 0 else { return }
    callsLeft -= 1
    time += choices.pick([0.008, 0.016, 0.1, 0.4, 0, -1])
    let (root, place, recognizer) = (object(3), object(8), object(14))
    switch choices.below(30) {
    case 0: addObjects()
    case 1: session.setParent(place, object(8))
    case 2: session.leave(place, choices.chance(50))
    case 3: keep(session.recognizer(session.addRecognizer(choices.below(14), on: place)))
    case 4: session.removeRecognizer(recognizer)
    case 5: session.removePlace(place)
    case 6: session.removeRoot(root)
    case 7: session.resize(root, width: number(), height: number())
    case 8: session.reportFailures(root)
    case 9: session.require(recognizer, toFail: object(14))
    case 10: session.allow(recognizer, with: object(14))
    case 11: session.answer(UInt8(choices.below(256)), for: recognizer)
    case 12:
      let count = write((0..<choices.below(5)).map { _ in number() })
      _ = session.set(recognizer, choices.below(24), choices.chance(90) ? count : object(20))
    case 13: read(session.get(recognizer, choices.below(24)))
    case 14:
      let count = write((0..<choices.below(3)).map { _ in number() })
      let setting = choices.below(256) - 1
      let device = choices.below(4)
      _ = session.setSetting(root, recognizer, setting, device: device, count)
    case 15: read(session.alternatives(recognizer))
    case 16:
      let index = choices.below(5)
      _ = session.perform(recognizer, index, amount: number(), at: point(), moment())
    case 17:
      session.scroll(
        root,
        on: place,
        at: point(),
        by: Vector(number(), number()),
        isContinuous: choices.chance(50),
        moment()
      )
    case 18:
      session.transform(
        root,
        on: place,
        at: point(),
        scale: number(),
        rotation: number(),
        phase: UInt8(choices.below(5)),
        moment()
      )
    case 19: session.hover(root, on: place, at: point(), phase: UInt8(choices.below(4)), moment())
    case 20: session.cancelAll(root, at: moment())
    case 21: session.advance(root, to: moment())
    case 22: _ = (session.nextDeadline(root), session.touchAction(recognizer), session.objectCount)
    case 23: session.reserve(choices.below(256) * 8)
    case 24: _ = (session.inputNumber(object(300)), session.inputText(choices.below(40)))
    case 25: _ = session.write(text: Array(repeating: 65, count: choices.below(40)))
    default: touch(root)
    }
  }

  /// Sends readings of some contacts, mostly in an order that fingers have.
  private func touch(_ root: Int) {
    var numbers: [Double] = []
    let count = 1 + choices.below(3)
    for _ in 0..<count {
      let phase = choices.pick([0.0, 1, 1, 3, 4, 2])
      let place = Double(object(8))
      let odd = choices.chance(10)
      numbers += [
        Double(choices.below(3)), odd ? number() : phase, point().x, point().y,
        odd ? number() : time,
        Double(choices.below(4)), odd ? number() : 1, odd ? number() : place,
        odd ? number() : .nan, odd ? number() : .nan, .nan, .nan,
      ]
    }
    _ = write(numbers)
    session?.touch(root, odd(count), at: moment())
  }

  // MARK: - Events of the browser

  private func visitPage() {
    guard let page else { return }
    time += choices.pick([0.008, 0.016, 0.1, 0.4])
    switch choices.below(14) {
    case 0: addPlace()
    case 1:
      guard let place = anyPlace() else { return }
      page.remove(place)
      places.removeAll { $0 === place }
    case 2: anyPlace()?.leave(choices.chance(50))
    case 3: anyPlace()?.parent = anyPlace()
    case 4: page.advance(to: moment() * 1000)
    case 5: page.cancelAll(at: moment() * 1000)
    case 6:
      let event = ElementWheelEvent(
        x: point().x,
        y: point().y,
        timeStamp: moment() * 1000,
        deltaX: number(),
        deltaY: number(),
        deltaMode: choices.below(4),
        modifierFlags: choices.chance(50) ? .control : []
      )
      _ = page.wheel(event, on: path())
    case 7: if let place = anyPlace() { page.passes(place) }
    case 8:
      _ = (page.swallowsClick(detail: choices.below(3)), page.nextDeadline, page.place(object(9)))
      let key = AlternativeKey.Key(rawValue: UInt32(choices.below(100)))
      _ = page.key(AlternativeKey(key), on: path(), at: moment() * 1000)
      page.refresh()
    default:
      let at = choices.chance(90) ? point() : Point(number(), number())
      let reading = ElementPointerEvent.Reading(x: at.x, y: at.y, timeStamp: moment() * 1000)
      let event = ElementPointerEvent(
        choices.pick(ElementPointerEvent.Kind.allCases),
        pointerID: Int64(choices.below(3)),
        pointerType: choices.pick(TouchKind.allCases),
        buttons: UInt32(choices.below(4)),
        reading: reading
      )
      page.pointer(event, on: path())
    }
  }

  private func addPlace() {
    guard let page else { return }
    let place = page.addPlace { [unowned self] _ in callBack() }
    keep(place)
    for _ in 0..<3 {
      let recognizer: GestureRecognizer =
        switch choices.below(6) {
        case 0: TapGestureRecognizer()
        case 1: PanGestureRecognizer()
        case 2: PinchGestureRecognizer()
        case 3: RotationGestureRecognizer()
        case 4: LongPressGestureRecognizer()
        default: SwipeGestureRecognizer()
        }
      recognizer.addAction { [unowned self] _ in callBack() }
      keep(recognizer)
      place.addGestureRecognizer(recognizer)
    }
    places.append(place)
  }

  private func anyPlace() -> ElementPlace? { places.isEmpty ? nil : choices.pick(places) }

  private func path() -> [ElementPlace] { places.filter { _ in choices.chance(40) } }

  // MARK: - The end

  /// Lifts all fingers and lets time pass; returns what has not ended.
  private func comeToRest() -> String? {
    // The clock of a surface may be far in the future: a time before its last one counts as that one.
    let end = 1e9
    for place in places { place.leave(false) }
    page?.cancelAll(at: end * 1000)
    page?.advance(to: 2 * end * 1000)
    if let deadline = page?.nextDeadline { return "the page waits until \(deadline)" }
    for place in places {
      for recognizer in place.gestures.recognizers where recognizer.state.isActive {
        return "a recognizer of the page is still \(recognizer.state)"
      }
    }
    guard let session else { return nil }
    for root in 1..<20 {
      session.cancelAll(root, at: end)
      session.hover(root, on: 0, at: Point(1, 1), phase: 2, end)
      session.advance(root, to: 2 * end)
      if session.nextDeadline(root) < .infinity {
        return "surface \(root) waits until \(session.nextDeadline(root))"
      }
    }
    for number in 1..<200 {
      guard let recognizer = session.recognizer(number), recognizer.node != nil else { continue }
      if recognizer.state.isActive {
        return "recognizer \(number), a \(recognizer.words.type), is still \(recognizer.state)"
      }
    }
    return nil
  }

  // MARK: - Values

  /// The number of an object, which may not exist.
  private func object(_ most: Int) -> Int {
    choices.chance(95) ? choices.below(most) : choices.pick([-1, .max, .min, 1000])
  }

  private func odd(_ count: Int) -> Int { choices.chance(95) ? count : object(4) }

  private func number() -> Double {
    choices.pick([0, 1, 2, 5, 40, 250, -20, 0.3, 1e9, 1e300, .nan, .infinity])
  }

  private func point() -> Point {
    Point(Double(choices.below(20)) * 20, Double(choices.below(20)) * 20)
  }

  private func moment() -> Double { choices.chance(95) ? time : number() }

  /// Writes numbers where a page writes them; returns how many there are.
  private func write(_ numbers: [Double]) -> Int {
    guard let session else { return 0 }
    session.reserve(numbers.count)
    let input = UnsafeMutablePointer<Double>(bitPattern: session.inputAddress)
    for (index, number) in numbers.enumerated() { input?[index] = number }
    return numbers.count
  }

  /// Reads what a page would read.
  private func read(_ count: Int) {
    guard let session else { return }
    let output = UnsafePointer<Double>(bitPattern: session.outputAddress)
    var sum = 0.0
    for index in 0..<count { sum += output?[index] ?? 0 }
    if sum == .leastNonzeroMagnitude { callsLeft -= 1 }
  }
}
