public import GestureShapes
import GestureViews
public import Gestures

/// A pad on which a person records gestures of their own, and tries them out.
///
/// A `StrokeGestureRecognizer` is attached to the whole pad. While it records, every drawing is an
/// example for the host to keep; otherwise it is recognized by the ``book``. The last drawing stays on the
/// pad until the next one starts. The gesture that it is nearest to lies over it, in its place and size.
///
/// This scene is a part of the studio's page "Draw your own", not an app: the host names, keeps, loads and
/// shows the examples.
public final class DrawingPad: Scene, GestureRecognizerDelegate {
  /// What came of the last drawing.
  public enum Outcome: UInt8, Sendable, Hashable {
    /// Nothing yet.
    case none
    /// It is an example to keep.
    case recorded
    /// It shows a gesture.
    case recognized
    /// It shows no gesture.
    case refused
    /// It shows a gesture only because one example of that gesture differs from the others.
    case doubtful
  }

  /// The gestures.
  public private(set) var book = TemplateBook()
  /// How many drawings were finished; a tap or an interrupted drawing is none.
  public private(set) var drawings = 0
  /// What came of the last finished drawing.
  public private(set) var outcome = Outcome.none

  package let stroke = StrokeGestureRecognizer()
  /// The bounds of the last finished drawing, which tell whether it is still on the pad.
  private var finished: Rect?

  /// Creates a pad without gestures, which records.
  public init(environment: SceneEnvironment) {
    super.init(environment: environment)
    window.name = "pad"
    stroke.name = "drawing"
    stroke.delegate = self
    stroke.isRecording = true
    stroke.addTarget(self, action: DrawingPad.recognized)
    let pad = OwnerReference(self)
    stroke.onRefusal = { _ in pad.object?.finish(.refused) }
    window.addGestureRecognizer(stroke)
  }

  /// Whether drawings are examples; otherwise they are recognized.
  public var isRecording: Bool {
    get { stroke.isRecording }
    set { stroke.isRecording = newValue }
  }

  /// Replaces all gestures.
  public func open(_ book: TemplateBook) {
    self.book = book
    stroke.templates = book.store
    outcome = .none
    finished = nil
  }

  /// Adds an example.
  ///
  /// - Returns: Whether it was added: a drawing without a shape is not.
  public func add(_ example: StrokeTemplate) -> Bool {
    guard book.add(example) else { return false }
    stroke.templates = book.store
    return true
  }

  /// Returns how an example is judged, as JSON; see ``TemplateBook/report(of:)``.
  public func report(of index: Int) -> [UInt8] {
    book.examples.indices.contains(index) ? book.report(of: index) : []
  }

  /// Returns the distances of all gestures, as JSON; see ``TemplateBook/report()``.
  public func report() -> [UInt8] { book.report() }

  // MARK: - Drawings

  private func recognized(_ recognizer: GestureRecognizer) {
    finish(stroke.isRecording ? .recorded : isDoubtful ? .doubtful : .recognized)
  }

  /// Whether the drawing would be refused without the example that differs most.
  private var isDoubtful: Bool {
    guard let found = stroke.classification else { return false }
    return found.best.distance * book.looseness(of: found.best.name) > found.limit
  }

  private func finish(_ outcome: Outcome) {
    self.outcome = outcome
    drawings += 1
    finished = stroke.pathBounds
  }

  /// Refuses fingers that join a drawing, since a second finger would end it.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool {
    recognizer.numberOfTouches == 0
  }

  /// Returns the last finished drawing and what came of it, as JSON in UTF-8.
  ///
  /// - Returns: An object with `outcome` (`recorded`, `recognized`, `refused`, `doubtful`), `strokes` in points of the
  ///   pad with two decimals and, when it was classified, `score`, `margin`, `limit`, `best` and `runnerUp`
  ///   (`name`, `template`, `distance`). Nothing before the first drawing.
  public func lastDrawing() -> [UInt8] {
    guard outcome != .none else { return [] }
    var json = JSONBytes()
    json.beginObject()
    json.key("outcome")
    json.value(outcome.word)
    if outcome != .recorded, let found = stroke.classification { json.add(found) }
    json.key("strokes")
    json.beginArray()
    for stroke in stroke.strokes {
      json.beginArray()
      for point in stroke {
        json.beginArray()
        json.value(point.x, decimals: 2)
        json.value(point.y, decimals: 2)
        json.endArray()
      }
      json.endArray()
    }
    json.endArray()
    json.endObject()
    return json.utf8
  }

  // MARK: - Pictures

  /// Draws the pad: the drawing, and over it the gesture that it is nearest to.
  public override func draw(into list: inout DisplayList) {
    list.fillRect(window.bounds, palette.surface)
    let strokes = stroke.strokes
    guard let bounds = stroke.pathBounds else {
      let style = TextStyle(size: 16, alignment: .center, color: palette.secondaryText)
      list.text("Draw here", at: window.bounds.center, style)
      return
    }
    let isFinished = outcome != .none && bounds == finished
    let color = isFinished ? outcome.color(palette) : palette.ink
    for stroke in strokes { draw(stroke, color, into: &list) }
    guard isFinished, outcome != .recorded, let nearest = stroke.classification?.best.template,
      book.examples.indices.contains(nearest)
    else { return }
    for stroke in place(book.examples[nearest].strokes, into: bounds) {
      list.strokeLine(stroke, palette.text.opacity(0.55), width: 2, dash: 6)
    }
  }

  /// Draws a stroke with a dot at its start, since the direction counts.
  private func draw(_ stroke: [Point], _ color: Color, into list: inout DisplayList) {
    guard let start = stroke.first else { return }
    // A darker line below makes the line visible on a light background.
    list.strokeLine(stroke, palette.text.opacity(0.25), width: 9)
    list.fillCircle(start, radius: 7.5, palette.text.opacity(0.25))
    list.strokeLine(stroke, color, width: 6)
    list.fillCircle(start, radius: 6, color)
  }

  /// Moves and scales strokes to the middle and the longer side of a rectangle.
  private func place(_ strokes: [[Point]], into bounds: Rect) -> [[Point]] {
    let points = strokes.flatMap { $0 }
    let own = Rect(enclosing: points)
    let side = max(own.width, own.height)
    guard side > 0, side.isFinite else { return [] }
    let scale = max(bounds.width, bounds.height) / side
    return strokes.map { stroke in
      stroke.map { bounds.center + ($0 - own.center) * scale }
    }
  }
}

extension DrawingPad.Outcome {
  fileprivate var word: StaticString {
    switch self {
    case .none: "none"
    case .recorded: "recorded"
    case .recognized: "recognized"
    case .refused: "refused"
    case .doubtful: "doubtful"
    }
  }

  fileprivate func color(_ palette: Palette) -> Color {
    switch self {
    case .none: palette.ink
    case .recorded: palette.accent
    case .recognized: palette.positive
    case .refused: palette.negative
    case .doubtful: palette.secondaryText
    }
  }
}

extension JSONBytes {
  /// Writes the members of a classification.
  fileprivate mutating func add(_ found: StrokeClassification) {
    add("score", found.score, decimals: 4)
    add("margin", found.margin, decimals: 4)
    add("limit", found.limit, decimals: 4)
    key("best")
    value(found.best)
    guard let runnerUp = found.runnerUp else { return }
    key("runnerUp")
    value(runnerUp)
  }
}
