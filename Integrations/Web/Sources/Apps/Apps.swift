// How each app begins. A module of the page has the function of one app, as `open`, which `Examples/Studio/engine.js` calls; the
// linker leaves out all others.
import GestureScenes

/// Shows Match It Up from its start.
@_cdecl("match_it_up")
public func openMatchItUp(_ seed: Double, _ width: Double, _ height: Double, _ flags: UInt32) {
  show(seed, width, height, flags) { MatchItUp(environment: $0, seed: $1) }
}

/// Shows the photo board from its start.
@_cdecl("photo_board")
public func openPhotoBoard(_ seed: Double, _ width: Double, _ height: Double, _ flags: UInt32) {
  show(seed, width, height, flags) { PhotoBoard(environment: $0, seed: $1) }
}

/// Shows the image manipulator from its start.
@_cdecl("image_manipulator")
public func openImageManipulator(
  _ seed: Double,
  _ width: Double,
  _ height: Double,
  _ flags: UInt32
) {
  show(seed, width, height, flags) { environment, _ in ImageManipulator(environment: environment) }
}

/// Shows Move Match from its start.
@_cdecl("move_match")
public func openMoveMatch(_ seed: Double, _ width: Double, _ height: Double, _ flags: UInt32) {
  show(seed, width, height, flags) { MoveMatch(environment: $0, seed: $1) }
}

/// Shows the page turner from its start.
@_cdecl("page_turner")
public func openPageTurner(_ seed: Double, _ width: Double, _ height: Double, _ flags: UInt32) {
  show(seed, width, height, flags) { environment, _ in PageTurner(environment: environment) }
}
