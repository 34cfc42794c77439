import Gestures

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
    _ input: ContactInput,
    _ rules: Rules,
    _ templates: inout TemplateStore
  ) -> Effect {
    switch (stage, input.kind) {
    case (.waiting, .down):
      drawing.removeAll()
      classification = nil
      return begin(input)
    case (.between, .down):
      return begin(input)
    case (.drawing, .down):
      return .tooMany(input.count, limit: 1)
    case (.drawing, .up):
      let extent = drawing.extent
      guard drawing.count > 1 || extent >= rules.minimumExtent else {
        return .fail(.tooSmall, extent, rules.minimumExtent, setting: .strokeMinimumExtent)
      }
      guard drawing.count < rules.strokes else { return judge(rules, &templates) }
      stage = .between
      // A gap that is not a number counts as zero, so that the drawing does not wait forever.
      return .wake(at: input.time + (rules.maximumGap > 0 ? rules.maximumGap : 0), .timeout)
    case (.between, .timer):
      return judge(rules, &templates)
    case (.waiting, .up), (.between, .up), (.waiting, .timer), (.drawing, .timer), (_, .moved),
      (_, .step), (.refused, _), (.recognized, _):
      // The recognizer adds the points of a finger that moves.
      return .none
    }
  }

  /// Forgets a drawing that the view or the delegate did not let fire.
  mutating func withdraw() {
    if case .recognized = stage { stage = .refused }
  }

  private mutating func begin(_ input: ContactInput) -> Effect {
    guard input.count == 1, let point = input.centroid else {
      return .tooMany(input.count, limit: 1)
    }
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
