import GestureViews
import Gestures

/// One of the four pictures, on a card.
package final class PictureCard: SceneView {
  /// The mark of a card after an answer.
  package enum Mark {
    case none, right, wrong
  }

  package internal(set) var mark = Mark.none
  var number = 1
  private var motif = Motif.house
  private var oddity: Int?
  private var shift = 0

  /// Shows a picture of a set.
  ///
  /// - Parameters:
  ///   - set: The set.
  ///   - index: Which of its pictures, from 0 to 3.
  func show(_ set: PictureSet, _ index: Int) {
    motif = set.motif
    oddity = index == set.odd ? set.oddity : nil
    shift = set.shift
    number = index + 1
    mark = .none
  }

  package override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, cornerRadius: 16, palette.surface)
    let (color, width) =
      switch mark {
      case .none: (palette.line, 1.0)
      case .right: (palette.positive, 3.0)
      case .wrong: (palette.negative, 3.0)
      }
    list.strokeRect(bounds.inset(by: 0.5, 0.5), cornerRadius: 16, color, width: width)
    drawPicture(into: &list, palette: palette)
    let style = TextStyle(size: 13, weight: .medium, color: palette.secondaryText)
    list.text(TextBuilder("\(number)").string, at: Point(12, 16), style)
  }

  /// Draws only the picture, as large as the card allows.
  func drawPicture(into list: inout DisplayList, palette: Palette) {
    let side = min(bounds.width, bounds.height) - 24
    guard side > 0 else { return }
    list.save()
    list.translate(Vector((bounds.width - side) / 2, (bounds.height - side) / 2))
    list.concatenate(.scale(side / 100))
    motif.draw(into: &list, Crayons(palette: palette, shift: shift), oddity: oddity)
    list.restore()
  }
}
