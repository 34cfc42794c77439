public import GestureGeometry
public import GestureViews

/// A small app that takes touches and time and gives a list of what to show.
///
/// Touches and time go to ``window``, as anywhere in this package; a scene builds views and attaches
/// recognizers to them. A host calls ``draw(into:)`` when something came in or while
/// ``Window/isAnimating``, and nothing else: the same scene runs in a browser, in a test and in a
/// program that writes pictures.
open class Scene {
  /// What touches and time go to.
  public let window: Window

  /// Whether the window is of the scene's own making, and may look at touches before any recognizer.
  public let hasOwnWindow: Bool

  /// Where the scene is shown; a change lays it out anew.
  public var environment: SceneEnvironment {
    didSet {
      window.frame = Rect(origin: .zero, size: environment.size)
      layout()
    }
  }

  /// Creates a scene in a window of its own.
  ///
  /// A subclass builds its views, then calls ``layout()``.
  ///
  /// - Parameters:
  ///   - environment: Where the scene is shown.
  ///   - window: What touches and time go to; nil for a plain one.
  public init(environment: SceneEnvironment, window: Window? = nil) {
    self.environment = environment
    hasOwnWindow = window != nil
    self.window = window ?? Window(size: environment.size)
  }

  /// The colours to draw with.
  public final var palette: Palette { environment.palette }

  /// Puts the views where they belong; called when the environment changed.
  open func layout() {}

  /// Draws the ground and the views, back to front.
  open func draw(into list: inout DisplayList) {
    list.fillRect(window.bounds, palette.ground)
    ViewDrawing(palette: palette).draw(window, into: &list)
  }

  /// What can be done without touching, in the order in which it is offered.
  open var actions: [SceneAction] { [] }

  /// Does what an action stands for; an unknown or disabled one does nothing.
  ///
  /// - Parameters:
  ///   - action: The number of the action.
  ///   - text: What was entered, for an action of kind `text`.
  open func perform(_ action: Int, text: String = "") {}

  /// Takes in a picture that the person chose.
  ///
  /// The host keeps it as long as ``draw(into:)`` shows it.
  ///
  /// - Parameters:
  ///   - id: The host's name for it.
  ///   - size: Its size in pixels, both positive.
  open func addImage(_ id: ImageID, size: Size) {}

  /// A sentence on how things stand, for those who do not see the picture; empty for none.
  ///
  /// A host announces it when it changes.
  open var status: String { "" }

  /// Calls something after so many seconds of the window's time; never when the scene is gone.
  ///
  /// - Parameters:
  ///   - seconds: How long from now; 0 for with the next step of time.
  ///   - body: What to do.
  /// - Returns: The wait, to be stopped.
  @discardableResult
  public final func wait(_ seconds: Double, then body: @escaping () -> Void) -> ValueAnimation {
    window.animate(.linear(seconds), from: 0.0, to: 1.0, { _ in }) { isComplete in
      if isComplete { body() }
    }
  }
}
