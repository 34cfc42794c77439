import GestureGeometry
import GestureMotion
import GestureRecognition

/// The first attempt: three recognizers on the image itself, of which one wins.
///
/// A finger has to hit the image. Whoever drags cannot scale, whoever scales cannot turn, and what is
/// let go stands still. It is here to be compared with ``ImageManipulator``, not to be copied.
final class NaiveGestures {
  /// Called with what to do to the image.
  var onChange: (((Momentum.State) -> Momentum.State) -> Void)?

  /// Whether they follow fingers.
  var isEnabled = false {
    didSet { for recognizer in recognizers { recognizer.isEnabled = isEnabled } }
  }

  private var recognizers: [GestureRecognizer] = []

  /// Attaches the recognizers to an image, disabled.
  init(on picture: PictureView) {
    let pan = picture.onPan { [unowned(unsafe) self] pan in
      let way = pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
      onChange? { $0.moved(by: ImageDrag.Step(center: $0.position, translation: way)) }
    }
    let pinch = picture.onPinch { [unowned(unsafe) self] pinch in
      let factor = pinch.scale
      pinch.scale = 1
      onChange? { $0.moved(by: ImageDrag.Step(center: $0.position, scale: factor)) }
    }
    let rotation = picture.onRotation { [unowned(unsafe) self] rotation in
      let angle = rotation.rotation
      rotation.rotation = 0
      onChange? { $0.moved(by: ImageDrag.Step(center: $0.position, rotation: angle)) }
    }
    recognizers = [pan, pinch, rotation]
    for recognizer in recognizers { recognizer.isEnabled = false }
  }
}
