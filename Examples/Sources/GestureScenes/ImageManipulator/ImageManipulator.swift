public import GestureViews
public import Gestures

/// One image and three ways to let fingers move, scale and turn it, side by side.
///
/// Each way has a panel with the same image and its own recognizers: see `ImagePanel`. A wide
/// window shows all three panels. A narrow one shows the selected panel.
public final class ImageManipulator: Scene {
  /// The selected mode: keys move its image, and a narrow window shows its panel.
  package private(set) var mode = ManipulatorMode.transform

  package let panels = ManipulatorMode.allCases.map { ImagePanel(mode: $0) }
  package let bar = ManipulatorBar()
  /// Where the images were when the first finger came down.
  private var starts: [Momentum.State] = []

  /// Creates the app.
  public init(environment: SceneEnvironment) {
    let fingers = FingerWindow(size: environment.size)
    super.init(environment: environment, window: fingers)
    // The scene owns its views, so their closures must not retain the scene.
    let scene = OwnerReference(self)
    for panel in panels {
      window.addSubview(panel)
      panel.onTouch = { [mode = panel.mode] in scene.object?.choose(mode) }
      panel.onShow = { [mode = panel.mode] in scene.object?.imageMoved(mode) }
    }
    bar.add(to: window)
    bar.onChoice = { scene.object?.choose($0) }
    fingers.onBegan = {
      guard let self = scene.object else { return }
      self.starts = self.panels.map { $0.shown }
    }
    fingers.onLift = { scene.object?.judge($0) }
    layout()
  }

  /// Says what the chosen way made of a gesture.
  private func judge(_ motion: FingerWindow.Motion) {
    guard starts.count == panels.count else { return }
    let (start, end) = (starts[mode.rawValue], panel.shown)
    let words = FingerWindow.words(for: motion, by: mode, from: start, to: end)
    guard let words else { return }
    bar.verdict.text = words
    imageMoved(mode)
  }

  /// The panel of the selected mode.
  package var panel: ImagePanel { panels[mode.rawValue] }

  /// Whether all panels are shown.
  private var isSideBySide: Bool { environment.size.width >= ManipulatorBar.sideBySideWidth }

  /// Selects a mode.
  package func choose(_ mode: ManipulatorMode) {
    self.mode = mode
    showPanels()
  }

  private func showPanels() {
    bar.show(mode)
    for panel in panels {
      panel.isChosen = panel.mode == mode
      panel.isHidden = !isSideBySide && panel.mode != mode
    }
    imageMoved(mode)
  }

  private func imageMoved(_ moved: ManipulatorMode) {
    guard moved == mode else { return }
    bar.showCard(over: panel.picture.extent)
  }

  private func bringAllHome() {
    for panel in panels { panel.bringHome() }
  }

  // MARK: - Scene

  /// Puts the panels side by side, or over each other in a narrow window.
  public override func layout() {
    let frames = bar.layout(in: window.bounds)
    for (panel, area) in zip(panels, frames) {
      panel.isFramed = isSideBySide
      panel.clipsToBounds = isSideBySide
      panel.reducesMotion = environment.reducesMotion
      panel.layout(in: area.frame, home: area.room)
    }
    showPanels()
  }

  /// Shows a picture instead of the landscape, in all panels.
  public override func addImage(_ id: ImageID, size: Size) {
    for panel in panels { panel.picture.image = (id, size) }
    layout()
    bringAllHome()
  }

  /// Actions that move, scale and turn the selected image, and that select a mode.
  public override var actions: [SceneAction] { ManipulatorAction.list(mode: mode) }

  /// Performs an action.
  public override func perform(_ action: Int, text: String = "") {
    guard let action = ManipulatorAction(rawValue: action) else { return }
    switch action {
    case .home: bringAllHome()
    case .naive, .together, .transform: choose(action.mode ?? mode)
    case .image: break
    default: panel.glide(by: action.step(about: panel.shown.position))
    }
  }

  /// The selected mode, and the scale and angle of its image.
  public override var status: String { ManipulatorAction.status(of: panel.shown, mode: mode) }

  /// The selected mode.
  public override var progress: String { mode.title }

  /// A hand over an image, and over what moves it.
  public override func cursor(over view: View?) -> SceneCursor {
    view is PictureView || view is ImagePanel ? .grab : super.cursor(over: view)
  }
}
