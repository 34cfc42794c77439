public import GestureGeometry
public import GestureRecognition
public import GestureTouches
public import GestureViews

/// A view that writes what it is told of its touches into the stage's transcript.
///
/// It keeps touches to itself; with ``forwardsTouches`` they also go on to the superview, as those of
/// a plain view do. The stage checks that each touch is begun once and then closed exactly once.
open class RecordingView: View {
  /// Whether touches also go on to the next responder.
  public var forwardsTouches = false

  /// Kept, since a view hears of a cancelled touch after it has left its window.
  private var recorder: StageRecorder?

  /// Creates a view with a name for the transcript.
  public init(_ name: String, frame: Rect) {
    super.init(frame: frame)
    self.name = name
  }

  private func record(_ phase: TouchPhase, _ touches: [Touch], _ event: TouchEvent) {
    if let present = window?.observer as? StageRecorder { recorder = present }
    recorder?.note(phase, touches, in: self, at: event.timestamp)
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    record(.began, touches, event)
    if forwardsTouches { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    record(.moved, touches, event)
    if forwardsTouches { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    record(.ended, touches, event)
    if forwardsTouches { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    record(.cancelled, touches, event)
    if forwardsTouches { super.touchesCancelled(touches, with: event) }
  }
}

extension TestStage {
  /// Puts a recording view in front of the others.
  ///
  /// - Parameters:
  ///   - name: What the transcript calls it.
  ///   - frame: Where it lies in its superview.
  ///   - superview: Where to put it; nil for the root.
  /// - Returns: The view.
  @discardableResult
  public func addView(_ name: String, frame: Rect, in superview: View? = nil) -> RecordingView {
    let view = RecordingView(name, frame: frame)
    (superview ?? root).addSubview(view)
    return view
  }
}
