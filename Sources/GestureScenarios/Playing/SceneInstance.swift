import GestureExplanation
import GestureViews
import Gestures

/// A window that was built from a scene file.
final class SceneInstance {
  /// A recognizer of the scene.
  struct Member {
    let source: SceneEvent.Source
    let recognizer: GestureRecognizer
    var id: String { source.recognizer }
    var type: RecognizerDescription { source.type }
  }

  /// The window.
  let window: Window
  /// The recognizers, in file order.
  private(set) var members: [Member] = []
  /// The views that have an id, in file order.
  private(set) var views: [(id: String, view: View)] = []
  let ids = RecognizerIDs()
  /// The indexes of recognizers and views by id.
  private var memberIndexes: [String: Int] = [:]
  private var viewIndexes: [String: Int] = [:]
  private var objectIndexes: [ObjectIdentifier: Int] = [:]
  private var labelIndexes: [ObjectIdentifier: Int] = [:]
  /// Recognizers do not retain their delegates.
  private var delegates: [String: SceneDelegate] = [:]
  private var buttons: [View] = []

  /// Builds a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - size: The size of the window, in points.
  init(_ scene: SceneDescription, size: Size) {
    window = Window(size: size)
    window.settings = scene.makeSettings()
    window.resampling = scene.resampling
    for view in scene.views { add(view, to: window) }
    for view in scene.views {
      for description in view.allRecognizers { relate(description) }
    }
  }

  func recognizer(_ id: String) -> GestureRecognizer? {
    memberIndexes[id].map { members[$0].recognizer }
  }

  func view(_ id: String) -> View? {
    viewIndexes[id].map { views[$0].view }
  }

  /// Returns the member that a recognizer is; nil for one that a view created.
  func member(_ recognizer: GestureRecognizer) -> Member? {
    objectIndexes[ObjectIdentifier(recognizer)].map { members[$0] }
  }

  /// Returns the id of the recognizer of a label; nil for one that a view created.
  func id(of label: RecognizerLabel) -> String? {
    labelIndexes[label.identity].map { members[$0].id }
  }

  private func add(_ description: ViewDescription, to superview: View) {
    let view = description.type.makeView()
    view.name = description.id
    view.frame = Rect(origin: .zero, size: superview.bounds.size)
    superview.addSubview(view)
    for change in description.changes { change(view) }
    if let id = description.id {
      viewIndexes[id] = views.count
      views.append((id, view))
    }
    if description.type == .button { buttons.append(view) }
    for recognizer in description.recognizers { add(recognizer, to: view) }
    for subview in description.subviews { add(subview, to: view) }
    for change in description.lastChanges { change(view) }
  }

  private func add(_ description: SceneRecognizer, to view: View) {
    let recognizer = view.own(description.own) ?? description.type.makeRecognizer()
    recognizer.name = description.id
    for change in description.changes { change(recognizer) }
    if !description.settings.isEmpty {
      var settings = window.settings
      description.settings.apply(to: &settings)
      recognizer.settings = settings
    }
    if description.own == nil { view.addGestureRecognizer(recognizer) }
    memberIndexes[description.id] = members.count
    objectIndexes[ObjectIdentifier(recognizer)] = members.count
    labelIndexes[RecognizerLabel.identity(of: recognizer)] = members.count
    let source = SceneEvent.Source(description.id, type: description.type)
    members.append(Member(source: source, recognizer: recognizer))
    ids[recognizer] = description.id
  }

  /// Sets up relations, after all recognizers exist.
  private func relate(_ description: SceneRecognizer) {
    guard let recognizer = recognizer(description.id) else { return }
    let relations = description.relations
    for id in relations.requireToFail {
      if let required = self.recognizer(id) { recognizer.require(toFail: required) }
    }
    for id in relations.takeOverFrom {
      if let giver = self.recognizer(id) { recognizer.takeOver(from: giver) }
    }
    guard relations.needsDelegate else { return }
    changeAnswers(of: description.id) { $0 = relations }
  }

  /// Changes the answers of a recognizer's delegate.
  func changeAnswers(of id: String, _ change: (inout RelationDescription) -> Void) {
    let delegate = delegates[id] ?? SceneDelegate(RelationDescription(), ids: ids)
    change(&delegate.relations)
    delegate.refusedViews = []
    for name in delegate.relations.shouldNotReceiveTouchesIn {
      if let view = view(name) { delegate.refusedViews.append(view) }
      if name == "button" { delegate.refusedViews += buttons }
    }
    delegates[id] = delegate
    recognizer(id)?.delegate = delegate
  }

  /// Moves a view to the front of another one; nil removes it from its superview.
  func move(view id: String, to superview: String?) {
    guard let view = view(id) else { return }
    guard let superview else { return view.removeFromSuperview() }
    self.view(superview)?.addSubview(view)
  }

  /// Moves a recognizer to another view; nil removes it from its view.
  func move(recognizer id: String, to view: String?) {
    guard let recognizer = recognizer(id) else { return }
    guard let view else {
      recognizer.view?.removeGestureRecognizer(recognizer)
      return
    }
    self.view(view)?.addGestureRecognizer(recognizer)
  }
}

extension View {
  /// Returns one of a scroll view's own recognizers.
  fileprivate func own(_ own: OwnRecognizer?) -> GestureRecognizer? {
    guard let own, let scrollView = self as? ScrollView else { return nil }
    return own == .pan ? scrollView.panGestureRecognizer : scrollView.pinchGestureRecognizer
  }

  /// Returns the first view below this one that has a name.
  func descendant(named name: String) -> View? {
    for subview in subviews {
      if subview.name == name { return subview }
      if let view = subview.descendant(named: name) { return view }
    }
    return nil
  }
}

extension ViewType {
  /// Returns a new view with its defaults; views of scenarios take any number of fingers.
  fileprivate func makeView() -> View {
    let view: View =
      switch self {
      case .view: View()
      case .button: Button()
      case .scrollView: ScrollView()
      case .label: LabelView()
      case .image: ImageView()
      }
    view.isMultipleTouchEnabled = true
    return view
  }
}
