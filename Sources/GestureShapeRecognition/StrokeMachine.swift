import GestureGeometry
import GestureRecognition
import GestureShapes
import GestureTouches

/// Strokes that are drawn one after the other and then classified together.
struct StrokeMachine {
  typealias Effect = GestureRecognizer.Effect

  /// What makes a drawing, and when a template matches it.
  struct Rules {
    /// How large the first stroke must be at least, in points.
    let minimumExtent: Double
    /// How many strokes a drawing has at most.
    let strokes: Int
    /// How long the finger may be up between two strokes, in seconds.
    let maximumGap: Double
    /// The smallest score; nil to accept any drawing.
    let minimumScore: Double?
    let minimumMargin: Double
  }

  enum Input {
    /// A finger came down; `total` are down now.
    case down(total: Int, at: Point)
    /// The finger was lifted.
    case up
    /// The timer is due.
    case due
    /// The view or the delegate does not let it fire.
    case refused
  }

  private enum Stage {
    /// Nothing is drawn yet; the last drawing is kept, so that an app can show why it was refused.
    case waiting
    /// A finger draws.
    case drawing
    /// The finger is up between two strokes.
    case between
    /// The drawing was refused.
    case refused
    /// The drawing shows this; nil when any drawing is accepted.
    case recognized(name: String?)
  }

  private var stage = Stage.waiting
  /// The present drawing, or the last one.
  var drawing = Drawing()
  /// The classification of the last complete drawing; nil once the next one starts, and without templates.
  private(set) var classification: StrokeClassification?

  var isDrawing: Bool { if case .drawing = stage { true } else { false } }

  /// What the drawing shows; nil until it fires.
  var recognizedName: String? { if case .recognized(let name) = stage { name } else { nil } }

  /// Draws a template and recognizes it, because an alternative action says what is meant.
  mutating func draw(_ template: StrokeTemplate, _ index: Int, about center: Point) {
    drawing.removeAll()
    for stroke in template.strokes where !stroke.isEmpty {
      drawing.begin(at: stroke[0])
      for point in stroke.dropFirst() { _ = drawing.add(point) }
    }
    if let bounds = drawing.bounds { drawing.move(by: center - bounds.center) }
    let match = StrokeMatch(name: template.name, template: index, distance: 0)
    classification = StrokeClassification(best: match, runnerUp: nil)
    stage = .recognized(name: template.name)
  }

  /// Ends an attempt; the drawing and its classification stay until the next one.
  mutating func reset() { stage = .waiting }

  /// Advances by an input; a complete drawing is compared with the templates, which prepare themselves for that.
  mutating func advance(
    _ input: Input,
    at now: Timestamp,
    _ rules: Rules,
    _ templates: inout TemplateStore
  ) -> Effect {
    switch (stage, input) {
    case (.waiting, .down(let total, let point)):
      drawing.removeAll()
      classification = nil
      return begin(total, at: point)
    case (.between, .down(let total, let point)):
      return begin(total, at: point)
    case (.drawing, .down(let total, _)):
      return .tooMany(total, limit: 1)
    case (.drawing, .up):
      let extent = drawing.extent
      guard drawing.count > 1 || extent >= rules.minimumExtent else {
        return .fail(.tooSmall, extent, rules.minimumExtent, setting: .strokeMinimumExtent)
      }
      guard drawing.count < rules.strokes else { return judge(rules, &templates) }
      stage = .between
      // A gap that is not a number counts as zero, so that the drawing does not wait forever.
      return .wake(at: now + (rules.maximumGap > 0 ? rules.maximumGap : 0), .expiry)
    case (.between, .due):
      return judge(rules, &templates)
    case (.recognized, .refused):
      stage = .refused
      return .none
    case (.refused, .down), (.recognized, .down):
      // No touch is offered between the end of an attempt and its reset.
      return .none
    case (.waiting, .up), (.between, .up), (.refused, .up), (.recognized, .up):
      // No finger draws, so the lift is not one of this drawing.
      return .none
    case (.waiting, .due), (.drawing, .due), (.refused, .due), (.recognized, .due):
      // The timer is cancelled when a finger comes down, but a subclass may set one.
      return .none
    case (.waiting, .refused), (.drawing, .refused), (.between, .refused), (.refused, .refused):
      // A delegate that was asked may have ended the attempt.
      return .none
    }
  }

  private mutating func begin(_ total: Int, at point: Point) -> Effect {
    guard total == 1 else { return .tooMany(total, limit: 1) }
    stage = .drawing
    drawing.begin(at: point)
    return .none
  }

  /// Compares the complete drawing with the templates.
  private mutating func judge(_ rules: Rules, _ templates: inout TemplateStore) -> Effect {
    stage = .refused
    classification = templates.classify(drawing.points.span, starts: drawing.starts.span)
    if let fault = fault(of: classification, rules) { return fault }
    stage = .recognized(name: rules.minimumScore == nil ? nil : classification?.best.name)
    return .end
  }

  /// Returns the refusal of a drawing; nil when it is recognized.
  private func fault(of found: StrokeClassification?, _ rules: Rules) -> Effect? {
    guard let minimumScore = rules.minimumScore else { return nil }
    let score = found?.score ?? 0
    guard let found, score >= minimumScore else {
      return .refuse(.noTemplateClose, score, minimumScore, setting: .minimumScore)
    }
    guard found.margin >= rules.minimumMargin else {
      return .refuse(.ambiguous, found.margin, rules.minimumMargin, setting: .minimumMargin)
    }
    return nil
  }
}
