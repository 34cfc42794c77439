/// A node with recognizers on the path from a hit node to the root.
package struct ChainLink {
  /// The recognizers that were attached when the input arrived.
  ///
  /// This is a copy of the list, because delegates may attach and detach recognizers.
  package let recognizers: [GestureRecognizer]
  let node: NodeID
  /// The number of steps from the hit node.
  package let level: Int
}

/// The nodes with recognizers from a hit node up to the root.
///
/// Input: the node that was hit. Output: links, the hit node first. The memory is kept from one hit
/// to the next.
package struct HitChain {
  package private(set) var links: [ChainLink] = []
  /// The depth of the hit node.
  package private(set) var depth = 0

  package init() {}

  /// Collects the nodes from the node of a touch; returns false if the touch hit nothing.
  mutating func collect(from record: TouchRecord) -> Bool {
    // The touch keeps the node alive, and the node owns what is attached to it.
    guard var gestures = record.gestures else {
      guard let node = record.node else { return false }
      collect(from: node)
      return true
    }
    var level = 0
    while true {
      let parent = gestures.with {
        if let node = $0.recognizers.first?.nodeID {
          links.append(ChainLink(recognizers: $0.recognizers, node: node, level: level))
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

  /// Collects the nodes from a node; for nil, the chain stays empty.
  package mutating func collect(from node: (any GestureNode)?) {
    depth = node.map { collect(from: $0, level: 0) } ?? 0
  }

  // Recursive, because a loop would count references twice for each node.
  private mutating func collect(from node: any GestureNode, level: Int) -> Int {
    let attachments = node.gestures
    if !attachments.recognizers.isEmpty {
      let link = ChainLink(
        recognizers: attachments.recognizers,
        node: NodeID(node),
        level: level
      )
      links.append(link)
    }
    guard let parent = node.gestureParent else { return level &+ 1 }
    return collect(from: parent, level: level &+ 1)
  }

  /// Empties the chain and keeps its memory.
  ///
  /// The chain is short, so removing each link costs less than `removeAll(keepingCapacity:)`.
  package mutating func clear() {
    while links.popLast() != nil {}
  }
}
