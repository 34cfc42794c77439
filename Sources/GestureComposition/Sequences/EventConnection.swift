#if !hasFeature(Embedded)
import Gestures

/// The recognizers of one loop, which it detaches when it ends.
///
/// It does not retain them: when the node is released, they are released too, and the sequence ends.
final class EventConnection {
  private let anchors: [RecognizerAnchor]

  init(_ recognizers: [GestureRecognizer]) { anchors = recognizers.map { $0.anchor } }

  func disconnect() {
    for anchor in anchors { anchor.object?.detach() }
  }

  deinit { disconnect() }
}
#endif
