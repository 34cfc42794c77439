import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// A photo that moves with a finger, an arrow key or a button.
final class MovablePhoto {
  let window = Window(size: Size(400, 800))
  let photo = View(frame: Rect(100, 200, 200, 200))

  init() {
    window.addSubview(photo)
    photo.onPan { [unowned self] pan in
      photo.center += pan.translation(in: window)
      pan.setTranslation(.zero, in: window)
    }
    window.focusedView = photo
  }

  /// Performs the action of a key; returns whether there is one.
  func pressed(_ key: AlternativeKey, at time: Timestamp) -> Bool {
    window.perform(key, at: time) != nil
  }

  /// The buttons beside the photo.
  var buttons: [String] { photo.alternatives.map { $0.action.name } }
}

/// The code and the table of the article `AccessibleAlternatives`.
struct AlternativeSnippets {
  @Test func aPhotoMovesWithKeys() {
    let app = MovablePhoto()
    #expect(app.buttons == ["Move left", "Move right", "Move up", "Move down"])
    #expect(app.pressed(AlternativeKey(.arrowRight), at: .zero))
    #expect(app.photo.center == Point(220, 300))
    #expect(!app.pressed(AlternativeKey(.plus), at: .zero))
  }

  @Test func namesAndAmountsAreTheClients() {
    let window = Window(size: Size(400, 800))
    let (pinch, tap) = (PinchGestureRecognizer(), TapGestureRecognizer())
    let pan = PanGestureRecognizer()
    for recognizer in [pinch, tap, pan] { window.addGestureRecognizer(recognizer) }
    pinch.alternativeActions = [
      AlternativeAction(.zoom(2), name: "Enlarge the map"),
      AlternativeAction(.zoom(0.5), name: "Reduce the map"),
    ]
    tap.alternativeActions = []
    window.settings.alternatives.move = 8
    window.perform(pan.alternativeActions[0], on: pan, time: .zero)
    let names = window.alternatives.map { $0.action.name }
    #expect(
      names == [
        "Enlarge the map", "Reduce the map", "Move left", "Move right", "Move up", "Move down",
      ]
    )
  }
}
