public import Gestures

// Attaching gestures to a node. `Rules.md` says how gestures on one node, and on nodes inside each other,
// meet.
extension GestureNode {
  /// Attaches a gesture, which comes after the recognizers and gestures that the node has.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name in explanations, which the names of its recognizers start with; nil for none.
  /// - Returns: The attached gesture. It need not be kept.
  @discardableResult
  public func gesture(_ gesture: some Gesture, name: String? = nil) -> AttachedGesture {
    attach(gesture, .normal, name)
  }

  /// Attaches a gesture that goes before those of the node and of the nodes inside it.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name in explanations, which the names of its recognizers start with; nil for none.
  /// - Returns: The attached gesture. It need not be kept.
  @discardableResult
  public func highPriorityGesture(_ gesture: some Gesture, name: String? = nil) -> AttachedGesture {
    attach(gesture, .high, name)
  }

  /// Attaches a gesture that happens beside all others.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name in explanations, which the names of its recognizers start with; nil for none.
  /// - Returns: The attached gesture. It need not be kept.
  @discardableResult
  public func simultaneousGesture(_ gesture: some Gesture, name: String? = nil) -> AttachedGesture {
    attach(gesture, .beside, name)
  }

  private func attach(
    _ gesture: some Gesture,
    _ rank: GestureRank,
    _ name: String?
  ) -> AttachedGesture {
    var order = 0
    for recognizer in gestures.recognizers {
      guard let other = GestureAssembly.assembly(of: recognizer) else { continue }
      order = max(order, other.order)
    }
    let assembly = GestureAssembly(rank: rank, order: order + 1)
    let root = gesture._makePart(in: assembly)
    assembly.setRoot(root)
    let recognizers = assembly.takeRecognizers()
    assembly.setNames(of: recognizers, on: name)
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
    return AttachedGesture(recognizers, assembly, name)
  }
}

extension GestureAssembly {
  /// Names the recognizers after the gesture and their kinds; several of one kind get numbers.
  func setNames(of recognizers: [GestureRecognizer], on name: String?) {
    var used: [[UInt8]] = []
    for (recognizer, leaf) in zip(recognizers, leaves) {
      let word = Array(leaf.word.utf8)
      var count = 1
      // Comparing strings needs tables that Embedded programs do not link.
      for other in used where other == word { count += 1 }
      used.append(word)
      let part = count == 1 ? leaf.word : "\(leaf.word)\(count)"
      if let name {
        recognizer.name = recognizers.count == 1 ? name : "\(name).\(part)"
      } else {
        recognizer.name = part
      }
    }
  }
}
