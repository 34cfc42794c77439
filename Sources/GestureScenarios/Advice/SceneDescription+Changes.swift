import GestureExplanation
import GestureViews
import Gestures

extension SceneDescription {
  /// Returns the scene with changes.
  func changed(by changes: [GestureChange]) -> SceneDescription {
    var scene = self
    for change in changes { scene.apply(change) }
    return scene
  }

  private mutating func apply(_ change: GestureChange) {
    switch change {
    case .requirement(let id, let other): update(id) { $0.relations.requireToFail.append(other) }
    case .independence(let id, let other):
      update(id) { $0.relations.requireToFail.removeAll { $0 == other } }
    case .setting(let name, let value, let id):
      guard let added = try? Self.settings("\(name)=\(value)") else { return }
      if let id { update(id) { $0.settings.add(added) } } else { settings.add(added) }
    case .property(let name, let value, let id):
      update(id) { recognizer in
        guard let property = recognizer.type.properties.first(where: { $0.name == name })
        else { return }
        let isCount = if case .count = property.form { true } else { false }
        let written = isCount ? PropertyValue.count(Int(value)) : .number(value)
        recognizer.changes.append { $0.set(name, to: written) }
      }
    case .mode(let mode, let id):
      update(id) { $0.changes.append { $0.set("mode", to: .count(Int(mode.rawValue))) } }
    case .takeover(let id, let other): update(id) { $0.relations.takeOverFrom.append(other) }
    case .exclusion(let id, let view):
      update(id) { $0.relations.shouldNotReceiveTouchesIn.append(view) }
    case .simultaneity(let id, let other):
      update(id) { $0.relations.simultaneousWith.append(other ?? "*") }
    case .beside(let id, let outer, let frame):
      guard var view = ViewDescription.take(id, from: &views) else { return }
      view.fillsSuperview = false
      view.changes.append { $0.frame = frame }
      ViewDescription.insert(view, after: outer, in: &views)
    }
  }

  private mutating func update(_ id: String, _ body: (inout SceneRecognizer) -> Void) {
    for index in views.indices { views[index].update(id, body) }
  }

  /// Whether a requirement would close a cycle, in which no recognizer could ever fire.
  func closesCycle(_ id: String, toFail other: String) -> Bool {
    let all = views.flatMap(\.allRecognizers).map { ($0.id, $0.relations.requireToFail) }
    let required = Dictionary(all) { first, _ in first }
    var known: Set = [other]
    var next = [other]
    while let reached = next.popLast() {
      if reached == id { return true }
      next += required[reached, default: []].filter { known.insert($0).inserted }
    }
    return false
  }

  /// The ids of recognizers that scroll views made for themselves, whose delegate is the scroll view.
  var ownRecognizers: Set<String> {
    Set(views.flatMap(\.allRecognizers).filter { $0.own != nil }.map(\.id))
  }
}

extension ViewDescription {
  /// Takes a view out of a list or one below; nil if it is not there.
  fileprivate static func take(_ id: String, from list: inout [ViewDescription]) -> ViewDescription?
  {
    if let index = list.firstIndex(where: { $0.id == id }) { return list.remove(at: index) }
    for index in list.indices {
      if let found = take(id, from: &list[index].subviews) { return found }
    }
    return nil
  }

  /// Puts a view in front of another one.
  fileprivate static func insert(
    _ view: ViewDescription,
    after id: String,
    in list: inout [ViewDescription]
  ) {
    if let index = list.firstIndex(where: { $0.id == id }) {
      list.insert(view, at: index + 1)
    } else {
      for index in list.indices { insert(view, after: id, in: &list[index].subviews) }
    }
  }

  fileprivate mutating func update(_ id: String, _ body: (inout SceneRecognizer) -> Void) {
    for index in recognizers.indices where recognizers[index].id == id { body(&recognizers[index]) }
    for index in subviews.indices { subviews[index].update(id, body) }
  }
}

// The recognizers that scroll views make for themselves, under the names that a program has for them.
extension SceneDescription {
  /// The scene, with a name such as `list.panGestureRecognizer` for each drag and pinch of a scroll view that has none.
  var namingOwnRecognizers: SceneDescription {
    var scene = self
    for index in scene.views.indices { scene.views[index].nameOwnRecognizers() }
    return scene
  }
}

extension OwnRecognizer {
  /// The name of the property of a scroll view.
  private var property: String { "\(rawValue)GestureRecognizer" }

  /// The name of a recognizer that a scene gives none.
  func name(of view: String) -> String { "\(view).\(property)" }

  /// The view in the name of a recognizer that a scene gives none; nil for any other name.
  func view(in name: String) -> String? {
    name.hasSuffix("." + property) ? String(name.dropLast(property.count + 1)) : nil
  }
}

extension ViewDescription {
  fileprivate mutating func nameOwnRecognizers() {
    if type == .scrollView, let id {
      for own in OwnRecognizer.allCases where !recognizers.contains(where: { $0.own == own }) {
        recognizers.append(SceneRecognizer(id: own.name(of: id), type: own.type, own: own))
      }
    }
    for index in subviews.indices { subviews[index].nameOwnRecognizers() }
  }
}
