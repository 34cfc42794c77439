import Foundation
import GestureLint
import GestureShapes
@_spi(Reading) import GestureTraces
import GestureViews
import Gestures

/// Reads a scene, and then checks ids and relations, which need the whole scene.
struct SceneReader {
  private(set) var scene = SceneDescription()
  private var viewIDs = KnownIDs()
  private let catalogue: RecognizerCatalogue
  private var recognizerIDs = KnownIDs()
  private var relations: [UnresolvedRelation] = []
  private let folder: URL?

  private init(_ catalogue: RecognizerCatalogue, folder: URL?) {
    self.catalogue = catalogue
    self.folder = folder
  }

  /// Ids in file order, each with its number.
  private struct KnownIDs {
    private(set) var names: [String] = []
    private(set) var numbers: [String: Int] = [:]

    /// Adds an id; returns false if it is known.
    mutating func add(_ id: String) -> Bool {
      guard numbers.updateValue(names.count, forKey: id) == nil else { return false }
      names.append(id)
      return true
    }
  }

  /// A relation to an object that may come later in the file.
  struct UnresolvedRelation {
    enum Kind {
      case recognizer, view, viewOrButton
      case requirement(from: String)
    }
    var kind: Kind
    var target: String
    var cursor: JSONCursor
  }

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - cursor: The object `scene`.
  ///   - size: The size of the trace that contains it, for a scene without one.
  ///   - folder: The folder to which its paths are relative; nil for the working folder.
  ///   - catalogue: The kinds of recognizers that it may name.
  /// - Returns: The scene, in which every name is known.
  /// - Throws: An error at the first mistake.
  static func read(
    _ cursor: JSONCursor,
    ofTrace size: Size? = nil,
    folder: URL?,
    catalogue: RecognizerCatalogue
  ) throws(InputError) -> SceneDescription {
    var reader = SceneReader(catalogue, folder: folder)
    let object = try cursor.object()
    try object.allowKeys(["size", "settings", "resampling", "views", "accepted", "levels", "notes"])
    reader.scene.size = try object["size"]?.size() ?? size
    if let settings = object["settings"] {
      reader.scene.settings = try SettingsDescription.read(settings, folder: folder)
    }
    if let options = try object["resampling"]?.object() {
      try options.allowKeys(["latency", "maximumPrediction"])
      var resampling = ResamplingOptions()
      if let latency = try options["latency"]?.duration() { resampling.latency = latency }
      if let longest = try options["maximumPrediction"]?.duration() {
        resampling.maximumPrediction = longest
      }
      reader.scene.resampling = resampling
    }
    for note in try object["notes"]?.elements() ?? [] {
      reader.scene.notes.append(try note.string())
    }
    for view in try object.required("views").elements() {
      reader.scene.views.append(try reader.view(view))
    }
    try reader.checkRelations()
    for element in try object["accepted"]?.elements() ?? [] {
      reader.scene.accepted.append(try acceptance(element))
    }
    if let levels = object["levels"] { reader.scene.levels = try Self.levels(levels) }
    return reader.scene
  }

  /// Reads the levels of rules: `{ "unsteady": "off", "late": "error" }`.
  private static func levels(
    _ cursor: JSONCursor
  ) throws(InputError) -> [LintFinding.Rule: LintFinding.Level?] {
    let rules = LintFinding.Rule.allCases
    let object = try cursor.object()
    try object.allowKeys(rules.map(\.rawValue))
    var words: [(word: String, meaning: LintFinding.Level?)] = [("off", nil)]
    for level in LintFinding.Level.allCases { words.append((level.rawValue, level)) }
    var levels: [LintFinding.Rule: LintFinding.Level?] = [:]
    for rule in rules {
      guard let value = object[rule.rawValue] else { continue }
      levels.updateValue(try value.word(words), forKey: rule)
    }
    return levels
  }

  /// Reads a finding of lint that is wanted: `{ "rule": "late", "of": "tap", "because": "…" }`.
  private static func acceptance(_ cursor: JSONCursor) throws(InputError) -> LintAcceptance {
    let object = try cursor.object()
    // Scenes once had another word for it.
    if let old = object["finding"] {
      throw old.failure(expected: "the key \"rule\"", found: "\"finding\"")
    }
    try object.allowKeys(["rule", "of", "with", "because"])
    let words = LintFinding.Rule.allCases.map { ($0.rawValue, $0) }
    let reason = try object.required("because")
    guard try !reason.string().isEmpty else {
      throw reason.failure(expected: "a reason", found: "an empty text")
    }
    return LintAcceptance(
      try object.required("rule").word(words),
      of: try object["of"]?.string(),
      with: try object["with"]?.string(),
      because: try reason.string()
    )
  }

  // MARK: - Views

  private mutating func view(_ cursor: JSONCursor) throws(InputError) -> ViewDescription {
    let object = try cursor.object()
    var view = ViewDescription()
    view.type = try object["type"]?.word(ViewType.words) ?? .view
    let properties = view.type.properties
    let scrollKeys =
      view.type == .scrollView ? OwnRecognizer.allCases.map(\.rawValue) + ["viewForZooming"] : []
    try object.allowKeys(
      ["id", "type", "recognizers", "subviews"] + scrollKeys + properties.map(\.name)
    )
    if let id = object["id"] { view.id = try Self.newID(id, among: &viewIDs, of: "view") }
    for (key, value) in object.members {
      guard let property = properties.first(where: { $0.name == key }) else { continue }
      let change = try property.change(value)
      if property.needsContent {
        view.lastChanges.append(change)
      } else {
        view.changes.append(change)
      }
    }
    if view.type == .scrollView { try readScrolling(object, into: &view) }
    view.fillsSuperview = object["frame"] == nil
    if let list = object["recognizers"] {
      for element in try list.elements() {
        view.recognizers.append(try recognizer(element))
      }
      try requireInteraction(object, view, at: list)
    }
    for element in try object["subviews"]?.elements() ?? [] {
      view.subviews.append(try self.view(element))
    }
    return view
  }

  /// Reads what only scroll views have: their own recognizers, and the view that they zoom.
  private mutating func readScrolling(
    _ object: JSONObjectCursor,
    into view: inout ViewDescription
  ) throws(InputError) {
    for own in OwnRecognizer.allCases {
      guard let cursor = object[own.rawValue] else { continue }
      view.recognizers.append(try recognizer(cursor, own: own))
    }
    guard let zoomed = object["viewForZooming"] else { return }
    let id = try zoomed.string()
    relations.append(UnresolvedRelation(kind: .view, target: id, cursor: zoomed))
    view.changes.append { view in
      guard let view = view as? ScrollView else { return }
      view.viewForZooming = { [weak view] in view?.descendant(named: id) }
    }
  }

  /// Checks that no recognizer is attached to a view whose class takes no touches.
  private func requireInteraction(
    _ object: JSONObjectCursor,
    _ view: ViewDescription,
    at list: JSONCursor
  ) throws(InputError) {
    guard !view.type.isInteractive, !view.recognizers.isEmpty,
      object["isUserInteractionEnabled"] == nil
    else { return }
    throw list.failure(
      expected: "no recognizer on a view of type \"\(view.type.rawValue)\", which takes no touches "
        + "unless \"isUserInteractionEnabled\" is set to true",
      found: "\"\(view.recognizers[0].id)\""
    )
  }

  // Static: a call on the reader would hold a second reference to the ids, which adding would copy.
  private static func newID(
    _ cursor: JSONCursor,
    among known: inout KnownIDs,
    of what: String
  ) throws(InputError) -> String {
    let id = try cursor.string()
    guard !id.isEmpty, known.add(id) else {
      throw cursor.failure(expected: "an id that no other \(what) of the scene has")
    }
    return id
  }

  // MARK: - Recognizers

  private mutating func recognizer(
    _ cursor: JSONCursor,
    own: OwnRecognizer? = nil
  ) throws(InputError) -> SceneRecognizer {
    let object = try cursor.object()
    let type =
      if let own { own.type } else {
        try object.required("type").word(catalogue.kinds.map { (word: $0.word, meaning: $0) })
      }
    let id = try Self.newID(try object.required("id"), among: &recognizerIDs, of: "recognizer")
    var recognizer = SceneRecognizer(id: id, type: type, own: own)
    let properties = type.properties.filter { !$0.isOfAttempt }
    let takesTemplates = type.word == RecognizerDescription.stroke.word
    // The delegate of its own recognizers is the scroll view, as in UIKit.
    let relationKeys = own == nil ? RelationDescription.keys : RelationDescription.ownKeys
    try object.allowKeys(
      ["id", "settings"] + (own == nil ? ["type"] : []) + relationKeys + properties.map(\.name)
        + (takesTemplates ? TemplateReader.keys : [])
    )
    for (key, value) in object.members {
      guard let property = properties.first(where: { $0.name == key }) else { continue }
      recognizer.changes.append(try property.change(value))
    }
    if takesTemplates {
      var reader = TemplateReader(folder: folder)
      let templates = try reader.read(object)
      if let file = reader.file { scene.templateFiles.append(file) }
      recognizer.changes.append { ($0 as? StrokeGestureRecognizer)?.templates = templates }
    }
    try requirePossibleCounts(object)
    if let settings = object["settings"] {
      recognizer.settings = try SettingsDescription.read(settings, folder: folder)
    }
    recognizer.relations = try relations(of: id, object)
    return recognizer
  }

  /// Checks pairs of properties that contradict each other.
  private func requirePossibleCounts(_ object: JSONObjectCursor) throws(InputError) {
    if let least = object["minimumNumberOfTouches"], let most = object["maximumNumberOfTouches"] {
      let count = try most.count(from: 1)
      guard try least.count(from: 1) <= count else {
        throw least.failure(expected: "at most maximumNumberOfTouches, \(count)")
      }
    }
    if let mode = object["mode"], try mode.string() == "eachFinger" {
      for name in ["numberOfTapsRequired", "numberOfTouchesRequired"] {
        guard let count = object[name], try count.count(from: 1) != 1 else { continue }
        throw count.failure(expected: "1, because each finger of mode \"eachFinger\" taps once")
      }
    }
  }

  // MARK: - Relations

  private mutating func relations(
    of id: String,
    _ object: JSONObjectCursor
  ) throws(InputError) -> RelationDescription {
    var described = RelationDescription()
    for (name, cursor) in try object["requireToFail"]?.names() ?? [] {
      described.requireToFail.append(name)
      relations.append(
        UnresolvedRelation(kind: .requirement(from: id), target: name, cursor: cursor)
      )
    }
    for (name, cursor) in try object["takeOverFrom"]?.names() ?? [] {
      described.takeOverFrom.append(name)
      relations.append(UnresolvedRelation(kind: .recognizer, target: name, cursor: cursor))
    }
    for key in RelationDescription.Answer.allCases {
      guard let value = object[key.rawValue] else { continue }
      let (change, names) = try key.read(value)
      change(&described)
      for (name, cursor) in names {
        let kind: UnresolvedRelation.Kind = key == .simultaneousWith ? .recognizer : .viewOrButton
        relations.append(UnresolvedRelation(kind: kind, target: name, cursor: cursor))
      }
    }
    return described
  }

  private func checkRelations() throws(InputError) {
    var requirements = RequirementGraph()
    var cursors: [JSONCursor] = []
    for relation in relations {
      let name = relation.target
      switch relation.kind {
      case .recognizer: try requireName(relation, among: recognizerIDs, what: "recognizer")
      case .view: try requireName(relation, among: viewIDs, what: "view")
      case .viewOrButton:
        if name != "button" { try requireName(relation, among: viewIDs, what: "view") }
      case .requirement(let dependent):
        try requireName(relation, among: recognizerIDs, what: "recognizer")
        guard let from = recognizerIDs.numbers[dependent], let to = recognizerIDs.numbers[name]
        else { continue }
        requirements.add(from: from, to: to)
        cursors.append(relation.cursor)
      }
    }
    guard let (index, cycle) = requirements.firstCycle(amongst: recognizerIDs.names.count) else {
      return
    }
    throw cursors[index].failure(
      expected: "requirements without a cycle, in which no recognizer could ever fire",
      found: cycle.map { MessageText.name(recognizerIDs.names[$0]) }.joined(separator: " → ")
    )
  }

  /// Checks that the target of a relation is a known name.
  private func requireName(
    _ relation: UnresolvedRelation,
    among ids: KnownIDs,
    what: String
  ) throws(InputError) {
    guard ids.numbers[relation.target] == nil else { return }
    var names = ids.names
    if case .viewOrButton = relation.kind { names.append("button") }
    throw relation.cursor.unknownName(relation.target, among: names, what: what)
  }
}

extension RelationDescription {
  /// The keys of a recognizer that name others, or that its delegate answers.
  static let keys = ownKeys + Answer.allCases.map(\.rawValue)
  /// The keys of a scroll view's own recognizer.
  static let ownKeys = ["requireToFail", "takeOverFrom"]

  /// An answer of a recognizer's delegate; the raw value is its key.
  enum Answer: String, CaseIterable {
    case simultaneousWith, shouldBegin, shouldReceiveTouch, shouldNotReceiveTouchesIn

    typealias Change = @Sendable (inout RelationDescription) -> Void

    /// Reads the answer, and returns the names in it that the scene must have.
    func read(
      _ cursor: JSONCursor
    ) throws(InputError) -> (change: Change, names: [(name: String, cursor: JSONCursor)]) {
      switch self {
      case .shouldBegin:
        let flag = try cursor.bool()
        return ({ $0.shouldBegin = flag }, [])
      case .shouldReceiveTouch:
        let flag = try cursor.bool()
        return ({ $0.shouldReceiveTouch = flag }, [])
      case .simultaneousWith:
        let names = try cursor.names()
        let ids = names.map(\.name)
        return ({ $0.simultaneousWith = ids }, names.filter { $0.name != "*" })
      case .shouldNotReceiveTouchesIn:
        let names = try cursor.names()
        let ids = names.map(\.name)
        return ({ $0.shouldNotReceiveTouchesIn = ids }, names)
      }
    }
  }
}
