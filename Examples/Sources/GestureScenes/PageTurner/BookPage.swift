import GestureViews
import Gestures

/// One page: a column of text and controls that scrolls.
final class BookPage: ScrollView {
  /// The parts of the column, top to bottom.
  private enum Block {
    case text(SceneLabel, scale: Double)
    case figure(BookFigure)
    case control(View, height: Double, caption: SceneLabel?)
  }

  private var blocks: [Block] = []

  init(_ chapter: Book.Chapter, swipes: SwipeWindow) {
    super.init(frame: .zero)
    clipsToBounds = true
    alwaysBounceVertical = true
    add(chapter.title, scale: 1.6, weight: .bold)
    let figure = BookFigure(chapter.figure, swipes: swipes)
    for (index, paragraph) in chapter.paragraphs.enumerated() {
      if index == min(2, chapter.paragraphs.count - 1) {
        addSubview(figure)
        blocks.append(.figure(figure))
      }
      add(paragraph)
    }
  }

  /// Adds text at the end; a scale of 1 is the size of the body text.
  func add(_ text: String, scale: Double = 1, weight: TextStyle.Weight = .regular) {
    let label = SceneLabel(text: text)
    label.weight = weight
    label.wraps = true
    addSubview(label)
    blocks.append(.text(label, scale: scale))
  }

  /// Adds a control at the end, with a line of text above it.
  ///
  /// - Parameters:
  ///   - control: Gets the width of the column, or the width of its frame if that is smaller.
  ///   - height: The height, in points.
  ///   - caption: The name of its setting; nil for none.
  func add(_ control: View, height: Double, caption: SceneLabel? = nil) {
    if let caption {
      caption.color = { $0.secondaryText }
      addSubview(caption)
    }
    addSubview(control)
    blocks.append(.control(control, height: height, caption: caption))
  }

  /// The fraction of the page's height that a figure takes.
  ///
  /// > Source: chosen: each page is then longer than a screen of 1440 points, also with the
  /// > smallest text.
  private static var figureShare: Double { 0.64 }

  /// Puts all parts below each other.
  ///
  /// - Parameters:
  ///   - frame: The frame of the page.
  ///   - textSize: The size of the body text, in points.
  func layout(in frame: Rect, textSize: Double) {
    self.frame = frame
    // Lines of forty to seventy letters are easy to read, so a wide page has margins.
    let width = min(frame.width - 40, textSize * 36)
    let left = (frame.width - width) / 2
    var y = 24.0
    for block in blocks {
      switch block {
      case .text(let label, let scale):
        label.size = textSize * scale
        let lines = TextMetrics.lines(of: label.text, width: width, size: label.size).count
        label.frame = Rect(left, y, width, Double(lines) * label.size * SceneLabel.lineHeight)
        y += label.frame.height + textSize * 0.7
      case .figure(let figure):
        let room = frame.width - 40
        let height = min(frame.height * Self.figureShare, room * 0.62)
        let wanted = min(room, max(width, height * 1.5))
        y += textSize * 0.5
        figure.frame = Rect((frame.width - wanted) / 2, y, wanted, height)
        y += height + textSize * 1.2
      case .control(let control, let height, let caption):
        if let caption {
          caption.frame = Rect(left, y, width, 22)
          y += 26
        }
        let wanted = control.frame.width > 0 ? min(control.frame.width, width) : width
        control.frame = Rect(left, y, wanted, height)
        y += height + textSize
      }
    }
    // A host may have buttons over the right corner.
    contentSize = Size(frame.width, y + 64)
    scrollTo(contentOffset, animated: false)
  }
}
