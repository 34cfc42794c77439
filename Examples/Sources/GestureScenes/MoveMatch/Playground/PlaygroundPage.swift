package import GestureViews
package import Gestures

/// The playground, where a recognizer can be chosen, tried, observed and configured.
package final class PlaygroundPage: View {
  /// The field in which the recognizer is tried.
  package let well = PlaygroundWell(kind: .tap)
  /// The sliders, in the order of ``settings``.
  package private(set) var sliders: [Slider] = []
  /// The settings of the sliders.
  package private(set) var settings: [PlaygroundSetting] = []

  package let chooser = ScrollView()
  private let readings: ReadingsCard
  package let panel = ScrollView()
  /// The outer pan, to which a drag in the field is handed over at its bound.
  private let pager = PanGestureRecognizer()
  private var captions: [SceneLabel] = []
  /// The buttons of directions or edges; empty for most recognizers.
  package private(set) var optionButtons: [SceneButton] = []
  private let optionsCaption = SceneLabel()
  /// Resets the values; hidden if there is nothing to reset.
  package let zeroButton = SceneButton()

  /// Creates a playground that shows taps.
  package init() {
    readings = ReadingsCard(well: well)
    super.init(frame: .zero)
    well.name = "field"
    chooser.name = "recognizers"
    panel.name = "settings"
    chooser.clipsToBounds = true
    panel.clipsToBounds = true
    panel.alwaysBounceVertical = true
    let page = OwnerReference(self)
    for kind in PlaygroundKind.allCases {
      chooser.addSubview(SceneButton(title: kind.title) { _ in page.object?.show(kind) })
    }
    optionsCaption.weight = .medium
    panel.addSubview(optionsCaption)
    panel.addSubview(zeroButton)
    zeroButton.addAction(for: .touchUpInside) { _ in page.object?.zero() }
    addSubview(well)
    addSubview(panel)
    addSubview(readings)
    addSubview(chooser)
    pager.addAction { page.object?.well.note(page: $0) }
    pager.delegate = self
    addGestureRecognizer(pager)
    show(.tap)
  }

  deinit { pager.delegate = nil }

  /// Returns whether the drag in the field has bounds: without any, the outer pan takes nothing.
  package override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer === pager else { return super.gestureRecognizerShouldBegin(recognizer) }
    return (well.recognizer as? PanGestureRecognizer).map { $0.boundPolicy != .stay } ?? false
  }

  // MARK: - Choosing

  /// Shows a recognizer with its first settings.
  package func show(_ kind: PlaygroundKind) {
    window?.settings.filter = TouchFilter()
    window?.resampling = nil
    well.show(kind)
    // Beside other recognizers it would only win over them.
    pager.isEnabled = kind == .pan
    for (index, button) in chooser.subviews.enumerated() {
      (button as? SceneButton)?.isSelected = index == kind.rawValue
    }
    fillPanel()
    layout(in: frame)
    panel.scrollTo(.zero, animated: false)
  }

  /// Scrolls the button of the recognizer into the middle.
  private func revealChoice() {
    let chosen = chooser.subviews[well.kind.rawValue].frame
    let farthest = max(chooser.contentSize.width - chooser.frame.width, 0)
    let offset = max(0, min(chosen.center.x - chooser.frame.width / 2, farthest))
    chooser.scrollTo(Point(offset, 0), animated: false)
  }

  /// Shows another recognizer, a number of steps away, in a cycle.
  package func step(by count: Int) {
    let all = PlaygroundKind.allCases
    show(all[(well.kind.rawValue + count + all.count) % all.count])
  }

  /// Resets the settings of the recognizer.
  package func reset() { show(well.kind) }

  // MARK: - Setting

  /// Resets the values of the recognizer, even during an attempt.
  package func zero() { well.zero() }

  /// Adds or removes a direction or an edge of the recognizer.
  package func toggleOption(_ index: Int) {
    well.kind.toggleOption(index, well.recognizer)
    showOptions()
  }

  private func showOptions() {
    for (index, button) in optionButtons.enumerated() {
      button.isSelected = well.kind.hasOption(index, well.recognizer)
    }
  }

  private func fillOptions() {
    for button in optionButtons { button.removeFromSuperview() }
    let page = OwnerReference(self)
    optionButtons = well.kind.options.enumerated().map { index, title in
      SceneButton(title: title) { _ in page.object?.toggleOption(index) }
    }
    for button in optionButtons { panel.addSubview(button) }
    optionsCaption.text = well.kind.optionsCaption
    optionsCaption.isHidden = optionButtons.isEmpty
    zeroButton.title = well.kind.zeroTitle
    zeroButton.isHidden = well.kind.zeroTitle == nil
    showOptions()
  }

  private func fillPanel() {
    fillOptions()
    for slider in sliders { slider.removeFromSuperview() }
    for caption in captions { caption.removeFromSuperview() }
    settings = well.kind.settings
    sliders = []
    captions = []
    let page = OwnerReference(self)
    for (index, setting) in settings.enumerated() {
      let slider = Slider()
      slider.minimumValue = setting.minimum
      slider.maximumValue = setting.maximum
      slider.value = value(of: setting)
      slider.addAction(for: .valueChanged) { page.object?.set(index, to: $0.value) }
      let caption = SceneLabel(text: setting.caption(slider.value))
      caption.weight = .medium
      panel.addSubview(caption)
      panel.addSubview(slider)
      sliders.append(slider)
      captions.append(caption)
    }
  }

  /// Returns the value of a setting.
  package func value(of setting: PlaygroundSetting) -> Double {
    setting.value(of: well.recognizer)
  }

  /// Changes a setting by a twentieth of its range, and at least by its step.
  package func change(_ index: Int, up: Bool) {
    guard settings.indices.contains(index) else { return }
    let setting = settings[index]
    let step = max((setting.maximum - setting.minimum) / 20, setting.step)
    sliders[index].value = value(of: setting) + (up ? step : -step)
    set(index, to: sliders[index].value)
  }

  private func set(_ index: Int, to value: Double) {
    settings[index].set(value, on: well.recognizer)
    captions[index].text = settings[index].caption(self.value(of: settings[index]))
  }

  /// The recognizer, and the result of the last attempt.
  package var status: String {
    TextBuilder("\(well.kind.title): \(well.state). \(well.failure)").string
  }

  // MARK: - Layout

  /// Puts the field below the readings, or beside them if the page is wider than high.
  package func layout(in frame: Rect) {
    self.frame = frame
    let margin = 12.0
    chooser.frame = Rect(0, 0, frame.width, 52)
    var x = margin
    for button in chooser.subviews where button is SceneButton {
      let title = (button as? SceneButton)?.title ?? ""
      let width = TextMetrics.width(of: title, size: 15, weight: .bold) + 28
      button.frame = Rect(x, 2, width, 44)
      x += width + 8
    }
    chooser.contentSize = Size(x + margin - 8, 52)
    revealChoice()

    let isWide = frame.width > frame.height * 1.1
    let column = isWide ? max(frame.width * 0.42, 280) : frame.width
    let top = 56.0
    // The field has at least half of a narrow page.
    let rest = frame.height - top - (isWide ? 0 : frame.height / 2)
    let readingsHeight = max(min(rest - 84, ReadingsCard.height), 88)
    readings.frame = Rect(margin, top, column - 2 * margin, readingsHeight)
    let panelTop = readings.frame.maxY + 8
    let rowTop = panelRowsTop
    let contentHeight = rowTop + Double(settings.count) * 68 + 8
    let room = frame.height - panelTop
    let height = isWide ? room : min(contentHeight, max(rest - readingsHeight - 8, 0))
    panel.frame = Rect(0, panelTop, column, max(height, 0))
    panel.contentSize = Size(column, contentHeight)
    layoutRows(width: column - 2 * margin, left: margin)
    for (index, slider) in sliders.enumerated() {
      let y = rowTop + Double(index) * 68
      captions[index].frame = Rect(margin + 4, y, column - 2 * margin, 24)
      slider.frame = Rect(margin, y + 24, column - 2 * margin, 44)
    }
    // The field touches the edges of the window, where edge pans begin.
    let wellTop = isWide ? top : panelTop + max(height, 0)
    let wellLeft = isWide ? column : 0
    well.frame = Rect(
      wellLeft,
      wellTop,
      max(frame.width - wellLeft, 0),
      max(frame.height - wellTop, 0)
    )
  }
}

// MARK: - Buttons above the sliders
extension PlaygroundPage {
  /// The height of the area with the buttons above the sliders, in points.
  private var panelRowsTop: Double {
    (zeroButton.isHidden ? 0 : 52) + (optionButtons.isEmpty ? 0 : 78)
  }

  private func layoutRows(width: Double, left: Double) {
    zeroButton.frame = Rect(left, 0, width, 44)
    let top = zeroButton.isHidden ? 0.0 : 52
    optionsCaption.frame = Rect(left + 4, top, width, 24)
    let step = (width + 8) / Double(max(optionButtons.count, 1))
    for (index, button) in optionButtons.enumerated() {
      button.frame = Rect(left + Double(index) * step, top + 26, step - 8, 44)
    }
  }
}

extension PlaygroundPage: GestureRecognizerDelegate {
  /// Returns whether a touch is in the field: elsewhere the outer pan would take sliders over.
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool { touch.view === well }
}

/// The state, the values and the last failure of the recognizer that is tried.
private final class ReadingsCard: SceneView {
  static let height = 142.0

  private let well: PlaygroundWell

  init(well: PlaygroundWell) {
    self.well = well
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, cornerRadius: 14, palette.surface)
    let width = bounds.width - 28
    let title = TextStyle(size: 16, weight: .bold, color: palette.text)
    let state = TextBuilder("\(well.kind.title): \(well.state)").string
    list.text(state, at: Point(14, 20), title, maximumWidth: width)
    let value = TextStyle(size: 15, color: palette.text)
    var y = 44.0
    for line in well.values {
      list.text(line, at: Point(14, y), value, maximumWidth: width)
      y += 20
    }
    let failure = TextStyle(size: 15, color: palette.negative)
    let lines = TextMetrics.lines(of: well.failure, width: width, size: 15)
    y = max(y, bounds.maxY - 16 - Double(lines.count - 1) * 20)
    for line in lines {
      list.text(line, at: Point(14, y), failure, maximumWidth: width)
      y += 20
    }
  }
}
