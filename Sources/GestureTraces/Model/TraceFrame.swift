public import GestureTouches

/// The input at one time of a trace.
///
/// A frame that has only a time lets time pass, so that timers fire.
public struct TraceFrame: Hashable, Sendable {
  /// When it happened.
  public var time: Timestamp
  /// The contacts that changed, in the order in which they were reported; may be empty.
  public var touches: [TouchSample]
  /// Whether the system cancelled every touch, after the touches of this frame.
  public var isCancelAll: Bool
  /// A pointer that moved without contact.
  public var hover: HoverSample?
  /// A rotation of a wheel or a step of a scrolling surface.
  public var scroll: ScrollSample?
  /// A step of a trackpad's pinch or rotation.
  public var transform: TransformSample?
  /// The hardware buttons that changed, in the order in which they were reported; may be empty.
  public var presses: [TracePress]
  /// The changes to the scene after all of the above has been sent, in order; may be empty.
  public var commands: [TraceCommand]
  /// The elements of a web page under the touches that begin; may be empty.
  ///
  /// These are notes, which nothing that plays the trace reads.
  public var targets: [TraceTarget] = []
  /// What a web page did, or should have done, in order; may be empty.
  ///
  /// These are notes, which nothing that plays the trace reads.
  public var pageEvents: [TracePageEvent] = []
  /// The page or screen that is shown from this frame on, such as `/checkout`; nil when it is the
  /// same as before, or not known.
  ///
  /// This is a note, `"x-screen":"/checkout"`, which nothing that plays the trace reads.
  public var screen: String?

  /// Creates a frame; input that is not given did not happen.
  public init(
    time: Timestamp,
    touches: [TouchSample] = [],
    isCancelAll: Bool = false,
    hover: HoverSample? = nil,
    scroll: ScrollSample? = nil,
    transform: TransformSample? = nil,
    presses: [TracePress] = [],
    commands: [TraceCommand] = []
  ) {
    self.time = time
    self.touches = touches
    self.isCancelAll = isCancelAll
    self.hover = hover
    self.scroll = scroll
    self.transform = transform
    self.presses = presses
    self.commands = commands
  }

  /// Whether the frame sends nothing, so that only time passes.
  public var isOnlyTime: Bool {
    touches.isEmpty && !isCancelAll && hover == nil && scroll == nil && transform == nil
      && presses.isEmpty
  }
}
