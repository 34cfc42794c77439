public import Gestures

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
    _modify { yield &opened.hover }
  }
  /// A rotation of a wheel or a step of a scrolling surface.
  public var scroll: ScrollSample? {
    get { others?.scroll }
    _modify { yield &opened.scroll }
  }
  /// A step of a trackpad's pinch or rotation.
  public var transform: TransformSample? {
    get { others?.transform }
    _modify { yield &opened.transform }
  }
  /// The hardware buttons that changed, in the order in which they were reported; may be empty.
  public var presses: [TracePress] {
    get { others?.presses ?? [] }
    _modify { yield &opened.presses }
  }
  /// The changes to the scene after all of the above has been sent, in order; may be empty.
  public var commands: [TraceCommand] {
    get { others?.commands ?? [] }
    _modify { yield &opened.commands }
  }
  /// The elements of a web page under the touches that begin; may be empty.
  ///
  /// These are notes, which nothing that plays the trace reads.
  public var targets: [TraceTarget] {
    get { others?.targets ?? [] }
    _modify { yield &opened.targets }
  }
  /// What a web page did, or should have done, in order; may be empty.
  ///
  /// These are notes, which nothing that plays the trace reads.
  public var pageEvents: [TracePageEvent] {
    get { others?.pageEvents ?? [] }
    _modify { yield &opened.pageEvents }
  }

  /// The page or screen that is shown from this frame on, such as `/checkout`; nil when it is the
  /// same as before, or not known.
  ///
  /// This is a note, `"x-screen":"/checkout"`, which nothing that plays the trace reads.
  public var screen: String? {
    get { others?.screen }
    _modify { yield &opened.screen }
  }

  /// The id of the recognizer that the gesture which begins here was meant for, such as `tap`; nil when
  /// the recording does not say it.
  ///
  /// This is a note, `"x-meant":"tap"`, which nothing that plays the trace reads. The same note in the
  /// header of a trace is about all of its gestures.
  public var meant: String? {
    get { others?.meant }
    _modify { yield &opened.meant }
  }

  /// Who touches from this frame on; nil when it is the same person as before, or not known.
  ///
  /// This is a note, `"x-person":"p7"`, which nothing that plays the trace reads. It may also stand in
  /// the header of a trace.
  public var person: String? {
    get { others?.person }
    _modify { yield &opened.person }
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
    var meant: String?
    var person: String?
  }

  /// One element, or none when all of them are missing.
  private var boxed: [Others] = []

  private var others: Others? { boxed.first }

  /// What few frames have, to be changed in place: an element is appended to a long list without a copy.
  private var opened: Others {
    get { others ?? Others() }
    _modify {
      if boxed.isEmpty { boxed = [Others()] }
      defer { if boxed[0] == Others() { boxed = [] } }
      yield &boxed[0]
    }
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

  /// Removes all input, and keeps the room of the touches.
  mutating func reset(to time: Timestamp) {
    self.time = time
    touches.removeAll(keepingCapacity: true)
    isCancelAll = false
    if !boxed.isEmpty { boxed = [] }
  }

  /// Whether the frame sends nothing, so that only time passes.
  public var isOnlyTime: Bool {
    touches.isEmpty && !isCancelAll
      && (boxed.isEmpty || hover == nil && scroll == nil && transform == nil && presses.isEmpty)
  }
}
