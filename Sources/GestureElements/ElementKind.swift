import GestureAlternatives
import GestureRecognition
import GestureShapeRecognition
import GestureTouches

/// A kind of recognizer that a page can create.
///
/// A module lists the kinds that it offers, and links no others.
public struct ElementKind: Sendable {
  /// Returns a new recognizer.
  let make: @Sendable () -> GestureRecognizer
  /// How many properties the kind has besides those that every recognizer has.
  let propertyCount: Int
  /// Reads or writes one of these properties.
  let access: @Sendable (GestureRecognizer, Int, inout PropertyAccess) -> Void

  /// Describes a kind.
  ///
  /// The access is called with a recognizer that `make` has made.
  init<Recognizer: GestureRecognizer>(
    _ make: @escaping @Sendable () -> Recognizer,
    _ propertyCount: Int = 0,
    _ access: @escaping @Sendable (Recognizer, Int, inout PropertyAccess) -> Void = { _, _, _ in }
  ) {
    self.make = { make() }
    self.propertyCount = propertyCount
    self.access = { recognizer, property, value in
      guard let recognizer = recognizer as? Recognizer else { return }
      access(recognizer, property, &value)
    }
  }
}

extension ElementKind {
  /// Returns a kind for its position in `RecognizerCatalogue.standard`; nil when there is none.
  ///
  /// A module that calls it links every recognizer.
  public static func every(_ number: Int) -> ElementKind? {
    switch number {
    case 0: .tap
    case 1: .longPress
    case 2: .pan
    case 3: .pinch
    case 4: .rotation
    case 5: .transform
    case 6: .swipe
    case 7: .screenEdgePan
    case 8: .hover
    case 9: .circle
    case 10: .stroke
    case 11: .tapDragZoom
    default: nil
    }
  }

  /// One or more taps.
  public static let tap = ElementKind({ TapGestureRecognizer() }, 4) { tap, property, value in
    switch property {
    case 0: value.count(tap.numberOfTapsRequired, from: 1) { tap.numberOfTapsRequired = $0 }
    case 1: value.count(tap.numberOfTouchesRequired, from: 1) { tap.numberOfTouchesRequired = $0 }
    case 2:
      value.bits(tap.buttonMaskRequired.rawValue) {
        tap.buttonMaskRequired = .init(rawValue: $0)
      }
    case 3:
      let modes: [TapGestureRecognizer.Mode] = [.immediate, .exclusive, .counting]
      value.bits(UInt32(modes.firstIndex(of: tap.mode) ?? 0)) {
        if $0 < 3 { tap.mode = modes[Int($0)] }
      }
    default: break
    }
  }

  /// A press that rests.
  public static let longPress = ElementKind({ LongPressGestureRecognizer() }, 4) {
    press,
    property,
    value in
    switch property {
    case 0: value.number(press.minimumPressDuration) { press.minimumPressDuration = $0 }
    case 1: value.length(press.allowableMovement) { press.allowableMovement = $0 }
    case 2: value.count(press.numberOfTapsRequired, from: 0) { press.numberOfTapsRequired = $0 }
    case 3:
      value.count(press.numberOfTouchesRequired, from: 1) { press.numberOfTouchesRequired = $0 }
    default: break
    }
  }

  /// A drag.
  public static let pan = ElementKind({ PanGestureRecognizer() }, 6) { pan, property, value in
    access(pan, property, &value)
  }

  private static func access(
    _ pan: PanGestureRecognizer,
    _ property: Int,
    _ value: inout PropertyAccess
  ) {
    switch property {
    case 0: value.count(pan.minimumNumberOfTouches, from: 1) { pan.minimumNumberOfTouches = $0 }
    case 1: value.count(pan.maximumNumberOfTouches, from: 1) { pan.maximumNumberOfTouches = $0 }
    case 2:
      value.bits(UInt32(pan.allowedScrollTypesMask.rawValue)) {
        pan.allowedScrollTypesMask = .init(rawValue: .init(truncatingIfNeeded: $0))
      }
    case 3: value.room(pan.room) { pan.room = $0 }
    case 4:
      let policies: [PanGestureRecognizer.BoundPolicy] = [.stay, .fail, .handOver]
      value.bits(UInt32(pan.boundPolicy.rawValue)) {
        if $0 < 3 { pan.boundPolicy = policies[Int($0)] }
      }
    case 5: value.vector(pan.translation(in: nil)) { pan.setTranslation($0, in: nil) }
    default: break
    }
  }

  /// Two fingers that spread or close.
  public static let pinch = ElementKind({ PinchGestureRecognizer() }, 1) { pinch, property, value in
    if property == 0 { value.positive(pinch.scale) { pinch.scale = $0 } }
  }

  /// Two fingers that turn.
  public static let rotation = ElementKind({ RotationGestureRecognizer() }, 2) {
    rotation,
    property,
    value in
    switch property {
    case 0: value.snap(rotation.snap) { rotation.snap = $0 }
    case 1: value.number(rotation.rotation) { rotation.rotation = $0 }
    default: break
    }
  }

  /// Drag, pinch and turn together.
  public static let transform = ElementKind({ TransformGestureRecognizer() }, 7) {
    transform,
    property,
    value in
    switch property {
    case 0:
      value.bits(UInt32(transform.components.rawValue)) {
        transform.components = .init(rawValue: .init(truncatingIfNeeded: $0))
      }
    case 1:
      value.count(transform.minimumNumberOfTouches, from: 1) {
        transform.minimumNumberOfTouches = $0
      }
    case 2:
      value.count(transform.maximumNumberOfTouches, from: 1) {
        transform.maximumNumberOfTouches = $0
      }
    case 3: value.snap(transform.snap) { transform.snap = $0 }
    case 4: value.vector(transform.translation(in: nil)) { transform.setTranslation($0, in: nil) }
    case 5: value.positive(transform.scale) { transform.scale = $0 }
    case 6: value.number(transform.rotation) { transform.rotation = $0 }
    default: break
    }
  }

  /// A quick stroke in one direction.
  public static let swipe = ElementKind({ SwipeGestureRecognizer() }, 2) { swipe, property, value in
    switch property {
    case 0:
      value.bits(UInt32(swipe.direction.rawValue)) {
        swipe.direction = .init(rawValue: .init(truncatingIfNeeded: $0))
      }
    case 1:
      value.count(swipe.numberOfTouchesRequired, from: 1) { swipe.numberOfTouchesRequired = $0 }
    default: break
    }
  }

  /// A drag in from an edge of the window.
  public static let screenEdgePan = ElementKind({ ScreenEdgePanGestureRecognizer() }, 9) {
    edge,
    property,
    value in
    switch property {
    case 0:
      value.bits(UInt32(edge.edges.rawValue)) {
        edge.edges = .init(rawValue: .init(truncatingIfNeeded: $0))
      }
    case 1: value.section(edge.section) { edge.section = $0 }
    case 2:
      value.bits(UInt32(edge.corners.rawValue)) {
        edge.corners = .init(rawValue: .init(truncatingIfNeeded: $0))
      }
    default: access(edge, property - 3, &value)
    }
  }

  /// A pointer without contact.
  public static let hover = ElementKind({ HoverGestureRecognizer() })

  /// A drawn circle.
  public static let circle = ElementKind({ CircleGestureRecognizer() }, 2) {
    circle,
    property,
    value in
    switch property {
    case 0: value.positive(circle.tolerance) { circle.tolerance = $0 }
    case 1: value.number(circle.elongationLimit, from: 1) { circle.maximumElongation = $0 }
    default: break
    }
  }

  /// A drawing that resembles one of the templates.
  public static let stroke = ElementKind({ StrokeGestureRecognizer() }, 4) {
    stroke,
    property,
    value in
    switch property {
    case 0: value.number(stroke.minimumScore, from: 0, to: 1) { stroke.minimumScore = $0 }
    case 1: value.number(stroke.minimumMargin, from: 0, to: 1) { stroke.minimumMargin = $0 }
    case 2: value.length(stroke.maximumGap) { stroke.maximumGap = $0 }
    case 3: value.flag(stroke.isRecording) { stroke.isRecording = $0 }
    default: break
    }
  }

  /// A tap and then a finger that drags up or down, to zoom with one finger.
  public static let tapDragZoom = ElementKind({ TapDragZoomGestureRecognizer() }, 4) {
    zoom,
    property,
    value in
    switch property {
    case 0: value.count(zoom.numberOfTapsRequired, from: 1) { zoom.numberOfTapsRequired = $0 }
    case 1: value.number(zoom.pointsPerDoubling) { zoom.pointsPerDoubling = $0 }
    case 2: value.length(zoom.hysteresis) { zoom.hysteresis = $0 }
    case 3: value.positive(zoom.scale) { zoom.scale = $0 }
    default: break
    }
  }
}
