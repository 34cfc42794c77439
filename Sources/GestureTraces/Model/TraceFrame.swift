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
  public var hover: HoverSample? {
    get { others?.hover }
    set { change { $0.hover = newValue } }
  }
  /// A rotation of a wheel or a step of a scrolling surface.
  public var scroll: ScrollSample? {
    get { others?.scroll }
    set { change { $0.scroll = newValue } }
  }
  /// A step of a trackpad's pinch or rotation.
  public var transform: TransformSample? {
    get { others?.transform }
    set { change { $0.transform = newValue } }
  }
  /// The hardware buttons that changed, in the order in which they were reported; may be empty.
  public var presses: [TracePress] {
    get { others?.presses ?? [] }
    set { change { $0.presses = newValue } }
  }
  /// The changes to the scene after all of the above has been sent, in order; may be empty.
  public var commands: [TraceCommand] {
    get { others?.commands ?? [] }
    set { change { $0.commands = newValue } }
  }
  /// The elements of a web page under the touches that begin; may be empty.
  ///
  /// These are notes, which nothing that plays the trace reads.
  public var targets: [TraceTarget] {
    get { others?.targets ?? [] }
    set { change { $0.targets = newValue } }
  }
  /// What a web page did, or should have done, in order; may be empty.
  ///
  /// These are notes, which nothing that plays the trace reads.
  public var pageEvents: [TracePageEvent] {
    get { others?.pageEvents ?? [] }
    set { change { $0.pageEvents = newValue } }
  }

  /// The page or screen that is shown from this frame on, such as `/checkout`; nil when it is the
  /// same as before, or not known.
  ///
  /// This is a note, `"x-screen":"/checkout"`, which nothing that plays the trace reads.
  public var screen: String? {
    get { others?.screen }
    set { change { $0.screen = newValue } }
  }

  /// What few frames have, apart from the rest, so that the others are small and copied fast.
  private struct Others: Hashable, Sendable {
    var hover: HoverSample?
    var scroll: ScrollSample?
    var transform: TransformSample?
    var presses: [TracePress] = []
    var commands: [TraceCommand] = []
    var targets: [TraceTarget] = []
    var pageEvents: [TracePageEvent] = []
    var screen: String?
  }

  /// One element, or none when all of them are missing.
  private var boxed: [Others] = []

  private var others: Others? { boxed.first }

  private mutating func change(_ body: (inout Others) -> Void) {
    var others = others ?? Others()
    body(&others)
    boxed = others == Others() ? [] : [others]
  }

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
    guard
      hover != nil || scroll != nil || transform != nil || !presses.isEmpty || !commands.isEmpty
    else { return }
    boxed = [
      Others(
        hover: hover,
        scroll: scroll,
        transform: transform,
        presses: presses,
        commands: commands
      )
    ]
  }

  /// Whether the frame sends nothing, so that only time passes.
  public var isOnlyTime: Bool {
    touches.isEmpty && !isCancelAll
      && (boxed.isEmpty || hover == nil && scroll == nil && transform == nil && presses.isEmpty)
  }
}
