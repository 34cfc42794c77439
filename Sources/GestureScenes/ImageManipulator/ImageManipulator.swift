public import GestureGeometry
import GestureMotion
import GestureRecognition
import GestureViews

/// One image and three ways to let fingers move, scale and turn it, side by side.
///
/// Each way has a panel with the same image and its own recognizers: see ``ImagePanel``. A wide window
/// shows all three; another shows the chosen one.
public final class ImageManipulator: Scene {
  /// The way whose image keys move, and which is shown where there is room for one.
  package private(set) var way = ManipulatorWay.transform

  package let panels = ManipulatorWay.allCases.map { ImagePanel(way: $0) }
  package let bar = ManipulatorBar()

  /// Creates the app.
  public init(environment: SceneEnvironment) {
    super.init(environment: environment)
    // The scene holds its views, so their closures must not hold the scene.
    let scene = Backref(self)
    for panel in panels {
      window.addSubview(panel)
      panel.onTouch = { [way = panel.way] in scene.object?.choose(way) }
      panel.onShow = { [way = panel.way] in scene.object?.imageMoved(way) }
    }
    bar.add(to: window)
    bar.onChoice = { scene.object?.choose($0) }
    bar.onHome = { scene.object?.bringAllHome() }
    layout()
  }

  /// The panel of the chosen way.
  package var panel: ImagePanel { panels[way.rawValue] }

  /// Whether all panels are shown.
  private var isSideBySide: Bool { environment.size.width >= ManipulatorBar.sideBySideWidth }

  /// Chooses a way.
  package func choose(_ way: ManipulatorWay) {
    self.way = way
    showPanels()
  }

  private func showPanels() {
    bar.show(way)
    for panel in panels {
      panel.isChosen = panel.way == way
      panel.isHidden = !isSideBySide && panel.way != way
    }
    imageMoved(way)
  }

  private func imageMoved(_ moved: ManipulatorWay) {
    guard moved == way else { return }
    bar.showCard(over: panel.picture.extent)
  }

  private func bringAllHome() {
    for panel in panels { panel.bringHome() }
  }

  // MARK: - Scene

  /// Puts the panels side by side, or over each other where there is room for one.
  public override func layout() {
    let places = bar.layout(in: window.bounds)
    for (panel, place) in zip(panels, places) {
      panel.isFramed = isSideBySide
      panel.clipsToBounds = isSideBySide
      panel.reducesMotion = environment.reducesMotion
      panel.layout(in: place.frame, home: place.room)
    }
    showPanels()
  }

  /// Shows a picture in place of the landscape, in all panels.
  public override func addImage(_ id: ImageID, size: Size) {
    for panel in panels { panel.picture.image = (id, size) }
    layout()
    bringAllHome()
  }

  /// Moving, scaling and turning the chosen image, and the choice.
  public override var actions: [SceneAction] { ManipulatorAction.list(way: way) }

  /// Does what an action stands for.
  public override func perform(_ action: Int, text: String = "") {
    guard let action = ManipulatorAction(rawValue: action) else { return }
    switch action {
    case .home: bringAllHome()
    case .naive, .together, .transform: choose(action.way ?? way)
    case .image: break
    default: panel.glide(by: action.step(about: panel.shown.position))
    }
  }

  /// The chosen way, and the scale and turn of its image.
  public override var status: String { ManipulatorAction.status(of: panel.shown, way: way) }
}
