public import GestureViews
public import Gestures

/// A small app that takes touches and time and returns a display list.
///
/// Touches and time go to ``window``, as everywhere in this package. A scene builds views and
/// attaches recognizers to them. A host calls ``draw(into:)`` after input and while
/// ``Window/isAnimating`` is true. It needs nothing else, so the same scene runs in a browser, in a
/// test and in a program that writes pictures.
open class Scene {
  /// The window that receives touches and time.
  public let window: Window

  /// The environment in which the scene is shown; a change updates the layout.
  public var environment: SceneEnvironment {
    didSet {
      window.frame = Rect(origin: .zero, size: environment.size)
      layout()
    }
  }

  /// Creates a scene in its own window.
  ///
  /// A subclass builds its views, then calls ``layout()``.
  ///
  /// - Parameters:
  ///   - environment: The environment in which the scene is shown.
  ///   - window: The window that receives touches and time; nil for a plain one.
  public init(environment: SceneEnvironment, window: Window? = nil) {
    self.environment = environment
    self.window = window ?? Window(size: environment.size)
  }

  /// The colours to draw with.
  public final var palette: Palette { environment.palette }

  /// Sets the frames of the views; called when the environment changed.
  open func layout() {}

  /// Draws the background and the views, back to front.
  open func draw(into list: inout DisplayList) {
    list.fillRect(window.bounds, palette.ground)
    ViewDrawing(palette: palette).draw(window, into: &list)
  }

  /// The actions, in the order in which a host shows them.
  open var actions: [SceneAction] { [] }

  /// Performs an action; an unknown or disabled action does nothing.
  ///
  /// - Parameters:
  ///   - action: The number of the action.
  ///   - text: The text that was entered, for an action of kind `text`.
  open func perform(_ action: Int, text: String = "") {}

  /// Adds a picture that the person chose.
  ///
  /// The host keeps it as long as ``draw(into:)`` shows it.
  ///
  /// - Parameters:
  ///   - id: The host's id for it.
  ///   - size: Its size in pixels, both positive.
  open func addImage(_ id: ImageID, size: Size) {}

  /// A sentence about the current state, for people who do not see the picture; empty for none.
  ///
  /// A host announces it when it changes.
  open var status: String { "" }

  /// The score or the progress, in a few words for the title bar of a host; empty for none.
  open var progress: String { "" }

  /// Returns the cursor of a mouse over a view; nil for the background.
  open func cursor(over view: View?) -> SceneCursor { view is Control ? .pointer : .arrow }

  /// Calls a closure after a time on the window's clock; never after the scene is released.
  ///
  /// - Parameters:
  ///   - seconds: The time from now, in seconds; 0 for the next step of time.
  ///   - body: The closure.
  /// - Returns: The timer, which can be stopped.
  @discardableResult
  public final func wait(_ seconds: Double, then body: @escaping () -> Void) -> ValueAnimation {
    window.animate(.linear(seconds), from: 0.0, to: 1.0, { _ in }) { isComplete in
      if isComplete { body() }
    }
  }
}
