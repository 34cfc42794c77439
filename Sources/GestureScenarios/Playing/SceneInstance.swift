import GestureGeometry
import GestureRecognition
import GestureViews

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
  /// Recognizers do not retain their delegates.
  private var delegates: [SceneDelegate] = []
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
  }

  private func add(_ description: SceneRecognizer, to view: View) {
    let recognizer = description.type.makeRecognizer()
    recognizer.name = description.id
    for change in description.changes { change(recognizer) }
    if !description.settings.isEmpty {
      var settings = window.settings
      description.settings.apply(to: &settings)
      recognizer.settings = settings
    }
    view.addGestureRecognizer(recognizer)
    memberIndexes[description.id] = members.count
    objectIndexes[ObjectIdentifier(recognizer)] = members.count
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
    var refused: [View] = []
    for name in relations.shouldNotReceiveTouchesIn {
      if let view = view(name) { refused.append(view) }
      if name == "button" { refused += buttons }
    }
    let delegate = SceneDelegate(relations, ids: ids, refusedViews: refused)
    delegates.append(delegate)
    recognizer.delegate = delegate
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
