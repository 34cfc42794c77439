// Records the touches of an iOS app and what could recognize them: `gesture explain` then says why a gesture failed.
// Never run on a device or in a simulator: compiled and tested with GestureUIKit, on Linux. README.md has what to check
// there, and what the probe cannot see. Add this file to a debug build (iOS 13.4 or later), call `GestureProbe.start()`
// in `application(_:didFinishLaunchingWithOptions:)`, touch, and call `GestureProbe.export()`.
//
// Documented: `UIWindow.sendEvent(_:)`, which it replaces with functions of the Objective-C runtime, public properties,
// delegates' methods, which it calls once more. Observed in public logs since iOS 7: a recognizer's `description` has
// the recognizers that it waits for under `must-fail`, which no property tells, and the action of its target.
#if canImport(UIKit)
import UIKit
#else
import GestureUIKit
#endif

/// Records the touches of a window, since another one was touched or its views changed.
@MainActor
final class GestureProbe {
  static let shared = GestureProbe()
  private weak var window: UIWindow?
  /// The window at the first frame, and as it was last seen.
  private var (scene, seen) = (ProbeScene(), ProbeScene())
  private var frames: [ProbeObject] = []
  private var (start, end) = (0.0, 0.0)
  private var touchIDs: [ObjectIdentifier: Int] = [:]
  /// The recognizers that may receive the present touches.
  private var contenders: [UIGestureRecognizer] = []
  /// The questions to delegates whose answer was no: a recognizer and a method.
  private var refused: Set<String> = []

  /// Writes the touches to a file, prints its path, and returns it.
  @discardableResult
  static func export() -> URL? {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("touches.trace.jsonl")
    let isWritten = (try? shared.text?.write(to: url, atomically: true, encoding: .utf8)) != nil
    print("GestureProbe: \(isWritten ? url.path : "no touch was recorded, or \(url.path) cannot be written")")
    return isWritten ? url : nil
  }

  /// Prints what ``export()`` writes: the lines that begin with `{` are the file.
  static func printTrace() { print(shared.text ?? "GestureProbe: no touch was recorded") }

  /// The contents of the file; nil before the first touch.
  var text: String? {
    guard !frames.isEmpty, let size = window?.bounds.size else { return nil }
    let header: ProbeObject = ["format": "gesture-trace", "version": 1, "size": [size.width, size.height]]
    let origin: ProbeObject = ["source": "GestureProbe", "scene": scene.file(later: seen)]
    return ([header + origin] + frames + [["t": seconds(max(CACurrentMediaTime(), end))]]).map { $0.text + "\n" }
      .joined()
  }

  /// Records an event around its delivery.
  func record(_ event: UIEvent, in window: UIWindow, deliver: () -> Void) {
    let touches = (event.touches(for: window) ?? []).filter { Self.phases[$0.phase] != nil }
    guard event.type == .touches, !touches.isEmpty else { return deliver() }
    if window !== self.window { (self.window, frames, touchIDs) = (window, [], [:]) }
    var commands = touchIDs.isEmpty ? refresh(window, at: event.timestamp) : []
    if touchIDs.isEmpty { contenders = [] }
    end = event.timestamp
    for touch in touches.sorted(by: { $0.location(in: nil).x < $1.location(in: nil).x }) where touch.phase == .began {
      touchIDs[ObjectIdentifier(touch)] = (1...).first { !touchIDs.values.contains($0) }
      let chain = sequence(first: touch.view) { $0?.superview }.flatMap { $0?.gestureRecognizers ?? [] }
      for one in chain { commands += answer(one, "shouldReceiveTouch", one.probeAccepts(touch)) }
      contenders += chain
    }
    func receivers() -> [UIGestureRecognizer] { touches.flatMap { $0.gestureRecognizers ?? [] } }
    let undecided = receivers().filter { $0.state == .possible }
    if !commands.isEmpty { frames.append(["t": seconds(end), "do": commands]) }
    let known = touches.compactMap { touch in touchIDs[ObjectIdentifier(touch)].map { ($0, touch) } }
    let samples = known.sorted { $0.0 < $1.0 }.map { sample($1, id: $0, event) }
    frames.append(["t": seconds(end), "touches": samples])
    for touch in touches where [.ended, .cancelled].contains(touch.phase) { touchIDs[ObjectIdentifier(touch)] = nil }
    deliver()
    // Those that have just failed, and lost to none, may have done so because they may not begin.
    let held = receivers()
    let failed = undecided.filter { $0.state == .failed || !held.contains($0) }
    let isDecided = touches.contains { $0.phase == .ended } || contenders.contains { 1...3 ~= $0.state.rawValue }
    let answers = isDecided ? [] : failed.flatMap { answer($0, "shouldBegin", $0.probeMayBegin) }
    if !answers.isEmpty { frames.insert(["t": seconds(end), "do": answers], at: frames.count - 1) }
  }

  /// Looks at the views before the first finger; returns what has changed, or starts again if that cannot be said.
  private func refresh(_ window: UIWindow, at time: TimeInterval) -> [ProbeObject] {
    let now = ProbeScene(window)
    // What comes less than a second after a touch may belong to it: the second tap of a double tap.
    if frames.isEmpty || frames.count > 50_000 || now.fixed != scene.fixed && time - end > 1 {
      (scene, seen, frames, start, refused) = (now, now, [], time, [])
      return []
    }
    let questions = refused.filter { $0.hasSuffix(".shouldBegin") }.sorted()
    refused.subtract(questions)
    defer { seen = now }
    return now.commands(since: seen) + questions.map { ["set": $0, "to": true] }
  }

  /// Returns a command for an answer that is another than before; scroll views ask themselves.
  private func answer(_ recognizer: UIGestureRecognizer, _ method: String, _ isYes: Bool) -> [ProbeObject] {
    guard let id = scene.names[ObjectIdentifier(recognizer)], !recognizer.probeIsOwn else { return [] }
    let question = "\(id).\(method)"
    let isNew = isYes ? refused.remove(question) != nil : refused.insert(question).inserted
    return isNew ? [["set": question, "to": isYes]] : []
  }

  private func seconds(_ time: TimeInterval) -> Double { max(0, ((time - start) * 1e9).rounded() / 1e9) }

  static let phases: [UITouch.Phase: String] = [
    .began: "began", .moved: "moved", .ended: "ended", .cancelled: "cancelled",
  ]

  private func sample(_ touch: UITouch, id: Int, _ event: UIEvent) -> ProbeObject {
    let point = touch.location(in: window)
    var sample: ProbeObject = ["id": id, "phase": Self.phases[touch.phase] ?? "", "x": point.x, "y": point.y]
    let kinds = ["direct", "indirect", "pencil", "indirectPointer"]
    if kinds.indices.contains(touch.type.rawValue) { sample += ["kind": kinds[touch.type.rawValue]] }
    if touch.type == .indirectPointer { sample += ["buttons": max(1, event.buttonMask.rawValue)] }
    if touch.force > 0 { sample += ["force": touch.force, "maximumForce": touch.maximumPossibleForce] }
    if touch.majorRadius > 0 { sample += ["radius": touch.majorRadius] }
    guard touch.phase == .moved else { return sample }
    let readings = (event.coalescedTouches(for: touch) ?? []).dropLast().map { reading -> ProbeObject in
      let point = reading.location(in: window)
      return ["t": seconds(reading.timestamp), "x": point.x, "y": point.y]
    }
    return readings.isEmpty ? sample : sample + ["coalesced": readings]
  }

  /// Returns the class in a description, without its module.
  static func className(in description: String) -> String {
    description.components(separatedBy: ": 0x")[0].split { ".<".contains($0) }.last.map { String($0) } ?? ""
  }

  /// Returns the addresses that a description lists under a key, `must-fail` or `must-fail-for`: also those of views.
  static func addresses(under key: String, in description: String) -> [String] {
    guard let start = description.range(of: "\(key) = {") else { return [] }
    let list = description[start.upperBound...].prefix { $0 != "}" }
    return list.components(separatedBy: "0x").dropFirst().map { "0x" + $0.prefix { $0.isHexDigit } }
  }
}

/// The views and recognizers of a window, at one time.
@MainActor
private struct ProbeScene {
  /// What no command changes, by view and recognizer.
  private(set) var fixed: [String: String] = [:]
  private(set) var names: [ObjectIdentifier: String] = [:]
  private var values: [(property: String, value: Any)] = []
  private var (root, notes): (ProbeObject, [String]) = ([:], [])
  private var recognizers: [(object: UIGestureRecognizer, id: String, kind: String)] = []
  private var required: [String: [String]] = [:]

  init(_ window: UIWindow? = nil) {
    guard let window else { return }
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap { all($0) } }
    var used: Set<String> = []
    func name(_ object: AnyObject, _ own: String?, else other: String) -> String {
      let base = [own, other].compactMap { $0 }.first { !$0.isEmpty } ?? "view"
      var (id, count) = (base, 1)
      while !used.insert(id).inserted { (id, count) = ("\(base)\(count + 1)", count + 1) }
      names[ObjectIdentifier(object)] = id
      return id
    }
    for view in all(window) {
      let id = name(view, view.accessibilityIdentifier, else: word("\(type(of: view))"))
      if "\(type(of: view))".contains("HostingView") { note("\(id) has gestures of SwiftUI, which are left out") }
      for one in view.gestureRecognizers ?? [] {
        let type = GestureProbe.className(in: one.description)
        let actions = one.description.components(separatedBy: "(action=").dropFirst()
        let action = actions.first.map { word(String($0.prefix { !":,".contains($0) })) }
        guard let kind = one.probeKind(type) else {
          note("\(type) is left out: no kind is near it")
          continue
        }
        let isDouble = (one as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
        let usual = one.probeIsOwn ? "\(id).\(kind)" : isDouble ? "doubleTap" : kind
        let id = name(one, one.name, else: action ?? usual)
        recognizers.append((one, id, kind))
        guard !one.probeIsOwn, type.lowercased() != "ui\(kind)gesturerecognizer" else { continue }
        note("\(id) is a \(type), played as a \(kind): what its class adds is left out")
      }
    }
    root = object(of: window)
  }

  private mutating func note(_ text: String) { if !notes.contains(text) { notes.append(text) } }

  /// Returns a scene file, with a note if it was another one later.
  func file(later: ProbeScene) -> ProbeObject {
    let new = later.fixed.keys.filter { later.fixed[$0] != fixed[$0] }.sorted().joined(separator: ", ")
    return ["notes": new.isEmpty ? notes : notes + ["changed while it was touched: \(new)"], "views": [root]]
  }

  /// Returns commands for the values that have changed; none when there are other views.
  func commands(since old: ProbeScene) -> [ProbeObject] {
    guard fixed == old.fixed else { return [] }
    let known = Dictionary(old.values.map { ($0.property, json($0.value)) }) { $1 }
    return values.filter { known[$0.property] != json($0.value) }.map { ["set": $0.property, "to": $0.value] }
  }

  private mutating func object(of view: UIView) -> ProbeObject {
    let (id, scroll, name) = (names[ObjectIdentifier(view)] ?? "", view as? UIScrollView, "\(type(of: view))")
    let taps = view is UIButton || ["UISwitch", "UIStepper", "UISegmentedControl", "UIPageControl"].contains(name)
    let kind = scroll != nil ? "scrollView" : taps ? "button" : "view"
    if kind == "view", view is UIControl { note("\(id) is a \(name): what it does with touches is left out") }
    fixed[id] = "\(kind) with \(view.subviews.compactMap { names[ObjectIdentifier($0)] })"
    let list = view.probeValues + (scroll?.probeScrollValues ?? [:])
    // While content moves, the movement says where it is.
    let isMoving = scroll.map { $0.isDragging || $0.isDecelerating } ?? false
    values += list.members.filter { !isMoving || $0.key != "contentOffset" }.map { ("\(id).\($0.key)", $0.value) }
    var (object, others): (ProbeObject, [ProbeObject]) = (["id": id, "type": kind] + list, [])
    for (recognizer, name, kind) in recognizers where recognizer.view === view {
      let one = self.object(of: recognizer, name, kind)
      if recognizer.probeIsOwn { object += [kind: one] } else { others.append(one) }
    }
    if !others.isEmpty { object += ["recognizers": others] }
    let subviews = view.subviews.map { self.object(of: $0) }
    return subviews.isEmpty ? object : object + ["subviews": subviews]
  }

  private mutating func object(of recognizer: UIGestureRecognizer, _ id: String, _ kind: String) -> ProbeObject {
    var (together, asked): ([String], [String]) = ([], [])
    let addresses = GestureProbe.addresses(under: "must-fail", in: recognizer.description)
    for (other, name, _) in recognizers where other !== recognizer {
      guard let view = recognizer.view, let around = other.view else { continue }
      let address = UInt(bitPattern: Unmanaged.passUnretained(other).toOpaque())
      let isSaid = addresses.contains("0x" + String(address, radix: 16))
      let meets = view.isDescendant(of: around) || around.isDescendant(of: view)
      let (allows, waits) = meets ? recognizer.probeAnswers(other) : (false, false)
      if isSaid || waits { require(name, by: id) }
      if waits, !isSaid { asked.append(name) }
      if allows { together.append(name) }
    }
    let isOwn = recognizer.probeIsOwn
    let list = recognizer.probeValues + (isOwn ? [:] : ["simultaneousWith": together])
    values += list.members.map { ("\(id).\($0.key)", $0.value) }
    fixed[id] = "\(kind) after \(required[id] ?? [])"
    let relations: ProbeObject = ["requireToFail": required[id] ?? [], "x-asked": asked]
    return ["id": id] + (isOwn ? [:] : ["type": kind]) + list + relations
  }

  /// Adds a requirement, unless it closes a circle, which a scene cannot have.
  private mutating func require(_ name: String, by id: String) {
    var (next, seen): ([String], Set<String>) = ([name], [])
    while let one = next.popLast() { if seen.insert(one).inserted { next += required[one] ?? [] } }
    if seen.contains(id) { return note("\(id) and \(name) wait for each other: one of the two is left out") }
    required[id, default: []].append(name)
  }
}

extension UIView {
  fileprivate var probeValues: ProbeObject {
    let corner = CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
    return [
      "frame": [corner.x, corner.y, bounds.width, bounds.height], "isHidden": isHidden, "alpha": alpha,
      "transform": [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty],
      "isUserInteractionEnabled": isUserInteractionEnabled, "isMultipleTouchEnabled": isMultipleTouchEnabled,
      "isExclusiveTouch": isExclusiveTouch, "clipsToBounds": clipsToBounds,
    ]
  }
}

extension UIScrollView {
  fileprivate var probeScrollValues: ProbeObject {
    #if canImport(ObjectiveC)
    let inset = adjustedContentInset
    #else
    let inset = contentInset
    #endif
    return [
      "contentSize": [contentSize.width, contentSize.height], "bounces": bounces, "isPagingEnabled": isPagingEnabled,
      "contentInset": [inset.top, inset.left, inset.bottom, inset.right], "isScrollEnabled": isScrollEnabled,
      "alwaysBounceHorizontal": alwaysBounceHorizontal, "alwaysBounceVertical": alwaysBounceVertical,
      "delaysContentTouches": delaysContentTouches, "canCancelContentTouches": canCancelContentTouches,
      "minimumZoomScale": minimumZoomScale, "maximumZoomScale": maximumZoomScale, "bouncesZoom": bouncesZoom,
      "isDirectionalLockEnabled": isDirectionalLockEnabled, "contentOffset": [contentOffset.x, contentOffset.y],
    ]
  }
}

extension UIGestureRecognizer {
  fileprivate var probeValues: ProbeObject {
    let types = allowedTouchTypes.map(\.intValue).filter { 0..<4 ~= $0 }.reduce(0) { $0 | 1 << $1 }
    let list: ProbeObject = [
      "isEnabled": isEnabled, "cancelsTouchesInView": cancelsTouchesInView, "allowedTouchTypes": types,
      "delaysTouchesBegan": delaysTouchesBegan, "delaysTouchesEnded": delaysTouchesEnded,
      "requiresExclusiveTouchType": requiresExclusiveTouchType,
    ]
    let (taps, touches) = ("numberOfTapsRequired", "numberOfTouchesRequired")
    switch self {
    case let one as UITapGestureRecognizer:
      return list + [taps: one.numberOfTapsRequired, touches: one.numberOfTouchesRequired]
    case let one as UILongPressGestureRecognizer:
      let (time, way) = (one.minimumPressDuration, one.allowableMovement)
      let limits: ProbeObject = ["minimumPressDuration": time, "allowableMovement": way]
      return list + limits + [taps: one.numberOfTapsRequired, touches: one.numberOfTouchesRequired]
    case let one as UIScreenEdgePanGestureRecognizer: return list + ["edges": Int(one.edges.rawValue)]
    case let one as UIPanGestureRecognizer:
      let most = 1..<1000 ~= one.maximumNumberOfTouches ? one.maximumNumberOfTouches : 1000
      let counts: ProbeObject = ["minimumNumberOfTouches": one.minimumNumberOfTouches, "maximumNumberOfTouches": most]
      return list + counts + ["allowedScrollTypesMask": Int(one.allowedScrollTypesMask.rawValue)]
    case let one as UISwipeGestureRecognizer:
      return list + ["direction": Int(one.direction.rawValue), touches: one.numberOfTouchesRequired]
    default: return list
    }
  }

  /// Whether a scroll view has it for itself.
  fileprivate var probeIsOwn: Bool {
    let scroll = view as? UIScrollView
    return self === scroll?.panGestureRecognizer || self === scroll?.pinchGestureRecognizer
  }

  /// Returns the kind of the engine that is nearest: by the class, or by its name.
  fileprivate func probeKind(_ name: String) -> String? {
    // These serve UIKit: they delay touches, or watch the edges of the screen and the indicators of a scroll view.
    let unused = ["DelayedTouches", "SystemGestureGate", "Knob", "AutoScroll"]
    if name.drop(while: { $0 == "_" }).hasPrefix("UI"), unused.contains(where: { name.contains($0) }) { return nil }
    let kinds: [(type: UIGestureRecognizer.Type, word: String, part: String)] = [
      (UITapGestureRecognizer.self, "tap", "Tap"), (UILongPressGestureRecognizer.self, "longPress", "Press"),
      (UIScreenEdgePanGestureRecognizer.self, "screenEdgePan", "Edge"), (UIPanGestureRecognizer.self, "pan", "Pan"),
      (UIPinchGestureRecognizer.self, "pinch", "Pinch"), (UIRotationGestureRecognizer.self, "rotation", "Rotat"),
      (UISwipeGestureRecognizer.self, "swipe", "Swipe"), (UIHoverGestureRecognizer.self, "hover", "Hover"),
    ]
    let others = kinds.map { ($0.word, $0.part) } + [("pan", "Drag"), ("circle", "Circle")]
    return kinds.first { isKind(of: $0.type) }?.word ?? others.first { name.contains($0.1) }?.0
  }

  fileprivate func probeAccepts(_ touch: UITouch) -> Bool {
    guard let delegate else { return true }
    let method: ((UIGestureRecognizer, UITouch) -> Bool)? = delegate.gestureRecognizer(_:shouldReceive:)
    return method?(self, touch) ?? true
  }

  fileprivate var probeMayBegin: Bool {
    var method: ((UIGestureRecognizer) -> Bool)?
    if let delegate { method = delegate.gestureRecognizerShouldBegin(_:) }
    return method?(self) ?? true && view?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Whether it goes together with another one, and whether it waits for it, as delegates and classes say.
  fileprivate func probeAnswers(_ other: UIGestureRecognizer) -> (together: Bool, waits: Bool) {
    typealias Question = (UIGestureRecognizer, UIGestureRecognizer) -> Bool
    var (allows, first, second): (Question?, Question?, Question?)
    if let delegate {
      allows = delegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)
      first = delegate.gestureRecognizer(_:shouldRequireFailureOf:)
    }
    if let delegate = other.delegate { second = delegate.gestureRecognizer(_:shouldBeRequiredToFailBy:) }
    let isAsked = first?(self, other) ?? false || second?(other, self) ?? false
    let waits = isAsked || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
    return (allows?(self, other) ?? false, waits)
  }
}

/// Returns a class, an action or a property as a word: `UITextField`, `_handleTap` as `textField`, `handleTap`.
private func word(_ name: String) -> String {
  let name = name.hasPrefix("UI") ? name.dropFirst(2) : name.drop { $0 == "_" }
  return name.prefix(1).lowercased() + name.dropFirst().prefix { $0 != "<" }
}

/// An object of JSON, whose members keep their order.
private struct ProbeObject: ExpressibleByDictionaryLiteral {
  private(set) var members: [(key: String, value: Any)]
  init(dictionaryLiteral elements: (String, Any)...) { members = elements.map { ($0, $1) } }
  static func += (one: inout ProbeObject, other: ProbeObject) { one.members += other.members }
  static func + (one: ProbeObject, other: ProbeObject) -> ProbeObject { [one, other].reduce(into: [:], +=) }
  var text: String { "{\(members.map { "\(json($0.key)):\(json($0.value))" }.joined(separator: ","))}" }
}

private func json(_ value: Any) -> String {
  if let object = value as? ProbeObject { return object.text }
  if let list = value as? [Any] { return "[\(list.map { json($0) }.joined(separator: ","))]" }
  if let number = value as? CGFloat, !number.isFinite { return "0" }
  guard let text = value as? String else { return "\(value)" }
  return (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
}

#if canImport(ObjectiveC)
extension GestureProbe {
  /// Starts to record all windows.
  static func start() { _ = replacement }

  private static let replacement: Void = {
    let usual = class_getInstanceMethod(UIWindow.self, #selector(UIWindow.sendEvent(_:)))
    let own = class_getInstanceMethod(UIWindow.self, #selector(UIWindow.gestureProbeSendEvent(_:)))
    if let usual, let own { method_exchangeImplementations(usual, own) }
  }()
}

extension UIWindow {
  /// Runs as `sendEvent(_:)`, and calls by its own name what that was.
  @objc fileprivate dynamic func gestureProbeSendEvent(_ event: UIEvent) {
    GestureProbe.shared.record(event, in: self) { gestureProbeSendEvent(event) }
  }
}
#else
extension GestureProbe {
  /// Starts to record a window.
  func start(in window: UIWindow) {
    window.onSendEvent = { [unowned window] in self.record($0, in: window, deliver: $1) }
  }
}
#endif
