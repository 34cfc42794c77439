import GestureMemory
import GestureTouches

/// One node on the path from a hit node to the root that has recognizers.
struct ChainLink {
  /// Those that were attached when the input came, whatever delegates attach and detach meanwhile.
  let recognizers: [GestureRecognizer]
  let place: PlaceID
  /// Steps from the hit node.
  let level: Int
}

/// The nodes with recognizers from a hit node up to the root.
///
/// In: what was hit. Out: links, the hit node first. The memory is kept from one hit to the next.
struct HitChain {
  private(set) var links: [ChainLink] = []
  /// How deep the hit node lies.
  private(set) var depth = 0

  /// Collects the nodes from that of a touch; returns false when the touch hit nothing.
  mutating func collect(from record: TouchRecord) -> Bool {
    // The node owns what is attached to it, and the touch keeps the node.
    guard var gestures = record.gestures else {
      guard let place = record.place else { return false }
      collect(from: place)
      return true
    }
    var level = 0
    while true {
      let parent = gestures.with {
        if let place = $0.recognizers.first?.placeID {
          links.append(ChainLink(recognizers: $0.recognizers, place: place, level: level))
        }
        return $0.parent
      }
      level &+= 1
      guard let parent else { break }
      gestures = parent
    }
    depth = level
    return true
  }

  /// Collects the nodes from a node; none for nil.
  mutating func collect(from place: (any GesturePlace)?) {
    depth = place.map { collect(from: $0, level: 0) } ?? 0
  }

  // It calls itself, since a loop would count references for each node twice.
  private mutating func collect(from place: any GesturePlace, level: Int) -> Int {
    let attachments = place.gestures
    if !attachments.recognizers.isEmpty {
      let link = ChainLink(
        recognizers: attachments.recognizers,
        place: PlaceID(place),
        level: level
      )
      links.append(link)
    }
    guard let parent = place.gestureParent else { return level &+ 1 }
    return collect(from: parent, level: level &+ 1)
  }

  /// Takes out the only link; nil when there are several or none.
  @inline(__always)
  mutating func takeOnlyLink() -> ChainLink? { links.count == 1 ? links.popLast() : nil }

  /// Empties the chain, which keeps its memory.
  ///
  /// It is short: taking out each link costs less than `removeAll(keepingCapacity:)`.
  mutating func clear() {
    while links.popLast() != nil {}
  }
}
