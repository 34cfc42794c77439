import CCairo
public import GestureScenes
import Gestures

/// Plays display lists with Cairo, as `Examples/Studio/player.js` plays them on a browser's canvas.
public final class CairoPlayer {
  /// The pictures of the host, by their numbers.
  public var pictures: [ImageID: CairoPicture] = [:]
  /// The pictures in the list that was played last.
  public internal(set) var shown: Set<ImageID> = []

  /// What ``DisplayCommand/save`` saves besides Cairo's own state.
  struct State {
    var opacity = 1.0
    var shadow: Shadow?
    /// Whether the transform shows nothing; Cairo would not draw anything after it.
    var isFlat = false
    /// How many groups are open for clips.
    var groups = 0
  }

  var state = State()
  private var kept: [State] = []
  private var text = CairoText()
  /// The groups that are open, the outermost first.
  var groups: [OpenGroup] = []
  /// The groups of the list that was played last, and those of this one so far.
  var keptGroups: [ClippedGroup] = []
  /// Whether groups are kept for the next list.
  private var keepsGroups = true
  /// The masks that were used last, the newest at the end.
  var masks: [ShadowMask] = []
  private var gradients: [GradientStrip] = []
  /// Pixels per point of the list that is being played.
  var scale = 1.0

  /// Creates a player without pictures.
  public init() {}

  /// Plays a list on a surface.
  ///
  /// - Parameters:
  ///   - list: The commands.
  ///   - surface: Where to draw.
  ///   - scale: How many pixels a point has; a value that is not positive draws nothing.
  public func play(_ list: DisplayList, on surface: CairoSurface, scale: Double = 1) {
    guard scale > 0, scale.isFinite, let context = cairo_create(surface.surface) else { return }
    self.scale = scale
    cairo_scale(context, scale, scale)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    setFontOptions(context)
    state = State()
    kept = []
    shown = []
    keepsGroups = !surface.isFile
    playAll(Array(list.commands)[...], context)
    closeGroups(downTo: 0, context)
    dropUnusedGroups()
    cairo_destroy(context)
    surface.flush()
  }

  /// Letters are placed between pixels, as in a browser.
  private func setFontOptions(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  private func playAll(_ commands: ArraySlice<DisplayCommand>, _ context: OpaquePointer) {
    var index = commands.startIndex
    while index < commands.endIndex {
      if case .clip(let rect, let radius) = commands[index], !state.isFlat {
        let rest = commands[(index + 1)...]
        index += 1 + clip(rect, radius, before: keepsGroups ? rest : [], context)
      } else {
        play(commands[index], context)
        index += 1
      }
    }
  }

  private func play(_ command: DisplayCommand, _ context: OpaquePointer) {
    switch command {
    case .save:
      kept.append(state)
      cairo_save(context)
    case .restore:
      guard let last = kept.popLast() else { return }
      closeGroups(downTo: last.groups, context)
      state = last
      cairo_restore(context)
    case .opacity(let opacity): state.opacity *= max(0, min(opacity, 1))
    case .shadow(let color, let blur, let offset):
      let shadow = Shadow(color: color, blur: blur, offset: offset)
      state.shadow = color.rgba & 0xff == 0 ? nil : shadow
    default:
      guard !state.isFlat else { return }
      draw(command, context)
    }
  }

  /// Performs a command that depends on the transform.
  private func draw(_ command: DisplayCommand, _ context: OpaquePointer) {
    switch command {
    case .transform(let map): transform(map, context)
    case .fill(let color): fill(color, context)
    case .fillGradient(let start, let first, let end, let second):
      fill(from: start, first, to: end, second, context)
    case .stroke(let color, let width, let dash): stroke(color, width, dash, context)
    case .image(let id, let rect, let radius): image(id, rect, radius, context)
    case .text(let string, let point, let style, let width):
      guard point.isDrawable else { return }
      setSource(style.color, context)
      text.draw(string, point.x, point.y, style, maximumWidth: width, on: context)
    default: addToPath(command, context)
    }
  }

  private func addToPath(_ command: DisplayCommand, _ context: OpaquePointer) {
    switch command {
    case .beginPath: cairo_new_path(context)
    case .move(let point):
      if point.isDrawable { cairo_move_to(context, point.x, point.y) }
    case .line(let point):
      if point.isDrawable { cairo_line_to(context, point.x, point.y) }
    case .quadratic(let control, let end): quadratic(control, end, context)
    case .cubic(let first, let second, let end):
      guard first.isDrawable, second.isDrawable, end.isDrawable else { return }
      cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    case .closePath: cairo_close_path(context)
    case .rect(let rect, let radius): add(rect, radius, context)
    case .circle(let center, let radius):
      guard center.isDrawable, radius.isDrawable else { return }
      cairo_new_sub_path(context)
      cairo_arc(context, center.x, center.y, max(radius, 0), 0, 2 * .pi)
    case .arc(let center, let radius, let start, let end):
      guard center.isDrawable, radius.isDrawable, start.isDrawable, end.isDrawable else { return }
      // Cairo would draw each of many turns.
      let turn = max(-2 * .pi, min(end - start, 2 * .pi))
      let add = turn < 0 ? cairo_arc_negative : cairo_arc
      add(context, center.x, center.y, max(radius, 0), start, start + turn)
    default: break
    }
  }

  private func transform(_ map: Transform, _ context: OpaquePointer) {
    var own = cairo_matrix_t()
    var now = cairo_matrix_t()
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&own, map.a, map.b, map.c, map.d, map.tx, map.ty)
    cairo_get_matrix(context, &now)
    cairo_matrix_multiply(&matrix, &own, &now)
    let area = matrix.xx * matrix.yy - matrix.xy * matrix.yx
    guard area.isFinite, abs(area) > 1e-12, matrix.x0.isDrawable, matrix.y0.isDrawable else {
      state.isFlat = true
      return
    }
    cairo_set_matrix(context, &matrix)
  }

  private func quadratic(_ control: Point, _ end: Point, _ context: OpaquePointer) {
    guard control.isDrawable, end.isDrawable else { return }
    if cairo_has_current_point(context) == 0 { cairo_move_to(context, control.x, control.y) }
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(context, &x, &y)
    let start = Point(x, y)
    // A parabola is a cubic curve whose controls are two thirds of the way to its own.
    let first = start + (control - start) * (2 / 3)
    let second = end + (control - end) * (2 / 3)
    cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
  }

  /// Adds a rectangle to the path, with rounded corners.
  func add(_ rect: Rect, _ radius: Double, _ context: OpaquePointer) {
    let (x, y, width, height) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    guard x.isDrawable, y.isDrawable, width.isDrawable, height.isDrawable else { return }
    let radius = min(radius, abs(width) / 2, abs(height) / 2)
    guard radius > 0, width > 0, height > 0 else {
      return cairo_rectangle(context, x, y, width, height)
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, x + width - radius, y + radius, radius, -quarter, 0)
    cairo_arc(context, x + width - radius, y + height - radius, radius, 0, quarter)
    cairo_arc(context, x + radius, y + height - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, x + radius, y + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  // MARK: - Painting

  /// Makes a colour the source, with the opacity of the state.
  func setSource(_ color: Color, _ context: OpaquePointer) {
    let (red, green, blue, alpha) = color.shares
    cairo_set_source_rgba(context, red, green, blue, alpha * state.opacity)
  }

  private func fill(_ color: Color, _ context: OpaquePointer) {
    drawShadow(opacity: color.shares.3, context)
    setSource(color, context)
    cairo_fill_preserve(context)
  }

  private func fill(
    from start: Point,
    _ first: Color,
    to end: Point,
    _ second: Color,
    _ context: OpaquePointer
  ) {
    // A canvas draws nothing for a gradient without a direction.
    guard end.distance(to: start) > 1e-6, start.isDrawable, end.isDrawable else { return }
    drawShadow(opacity: 1, context)
    let pattern = gradient(first, second).pattern(from: start, to: end)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_fill_preserve(context)
  }

  private func gradient(_ first: Color, _ second: Color) -> GradientStrip {
    let key = GradientStrip.Key(first: first, second: second, opacity: state.opacity)
    if let strip = gradients.first(where: { $0.key == key }) { return strip }
    let strip = GradientStrip(key)
    if gradients.count >= 64 { gradients.removeFirst() }
    gradients.append(strip)
    return strip
  }

  private func stroke(_ color: Color, _ width: Double, _ dash: Double, _ context: OpaquePointer) {
    guard width > 0, width.isDrawable else { return }
    setSource(color, context)
    cairo_set_line_width(context, width)
    var length = dash
    cairo_set_dash(context, &length, dash > 0 && dash.isDrawable ? 1 : 0, 0)
    cairo_stroke_preserve(context)
  }

  private func image(_ id: ImageID, _ rect: Rect, _ radius: Double, _ context: OpaquePointer) {
    guard let picture = pictures[id] else { return }
    shown.insert(id)
    guard rect.size.width > 1e-6, rect.size.height > 1e-6, rect.origin.isDrawable,
      rect.size.width.isDrawable, rect.size.height.isDrawable
    else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let stretch = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    let copy = picture.copy(for: rect.size.width * stretch)
    cairo_save(context)
    cairo_new_path(context)
    add(rect, radius, context)
    cairo_clip(context)
    cairo_translate(context, rect.origin.x, rect.origin.y)
    cairo_scale(
      context,
      rect.size.width / Double(copy.width),
      rect.size.height / Double(copy.height)
    )
    cairo_set_source_surface(context, copy.surface, 0, 0)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(context, state.opacity)
    cairo_restore(context)
  }
}

extension Double {
  /// Whether Cairo's numbers, with 24 bits before the point, can express it in any usual scale.
  var isDrawable: Bool { abs(self) < 1e6 }
}

extension Point {
  /// Whether Cairo can draw it.
  var isDrawable: Bool { x.isDrawable && y.isDrawable }
}

extension Color {
  /// Red, green, blue and opacity, each from 0 to 1.
  var shares: (Double, Double, Double, Double) {
    func share(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xff) / 255 }
    return (share(24), share(16), share(8), share(0))
  }
}
