import Gestures
import Testing

/// The hit chain by itself: a node comes in, the nodes with recognizers up to the root go out.
struct HitChainTests {
  private let screen = PartScreen()

  /// Creates a root, a box in it and a knob in the box, with recognizers on the named ones.
  private func makeTree(attachedTo names: [String]) -> (root: PartNode, knob: PartNode) {
    let root = screen.add("root")
    let box = screen.add("box", in: root)
    let knob = screen.add("knob", in: box)
    for node in [root, box, knob] where names.contains(node.name) {
      screen.attach("on \(node.name)", to: node)
    }
    return (root, knob)
  }

  /// The links as text: the recognizers and the level of each.
  private func text(_ chain: HitChain) -> [String] {
    chain.links.map { link in
      let names = link.recognizers.map { ($0 as? ScriptedRecognizer)?.label ?? "?" }
      return "\(names.joined(separator: ", ")) \(link.level)"
    }
  }

  @Test func theHitNodeComesFirst() {
    var chain = HitChain()
    chain.collect(from: makeTree(attachedTo: ["root", "box", "knob"]).knob)
    #expect(text(chain) == ["on knob 0", "on box 1", "on root 2"])
    #expect(chain.depth == 3)
  }

  @Test func aNodeWithoutRecognizersIsLeftOutButCountsAsALevel() {
    var chain = HitChain()
    chain.collect(from: makeTree(attachedTo: ["root"]).knob)
    #expect(text(chain) == ["on root 2"])
    #expect(chain.depth == 3)
  }

  @Test func withoutANodeTheChainIsEmptyAgain() {
    var chain = HitChain()
    chain.collect(from: makeTree(attachedTo: ["root", "knob"]).knob)
    chain.clear()
    chain.collect(from: nil)
    #expect(chain.links.isEmpty)
    #expect(chain.depth == 0)
  }

  @Test func aLinkKeepsTheListThatItFound() {
    let (_, knob) = makeTree(attachedTo: ["knob"])
    var chain = HitChain()
    chain.collect(from: knob)
    knob.removeGestureRecognizer(knob.gestureRecognizers[0])
    screen.attach("late", to: knob)
    #expect(text(chain) == ["on knob 0"])
    chain.clear()
    chain.collect(from: knob)
    #expect(text(chain) == ["late 0"])
  }

  @Test(arguments: [false, true])
  func aTouchFindsTheSameRecognizersInLinkedNodesWithoutAskingThem(areLinked: Bool) {
    let (root, knob) = makeTree(attachedTo: ["root", "knob"])
    let box = screen.nodes[1]
    if areLinked {
      for (node, parent) in [(root, nil), (box, root), (knob, box)] as [(PartNode, PartNode?)] {
        node.gestures.link(to: node)
        node.gestures.parent = parent.map { Unowned($0.gestures) }
      }
    }
    for node in [root, knob] {
      for case let recognizer as ScriptedRecognizer in node.gestureRecognizers {
        recognizer.onBegan = { $0.notes?.add("\($0.label) began") }
      }
    }
    let before = knob.questions + box.questions
    screen.send((1, .began, 10), at: 0)
    #expect(screen.notes.lines == ["on knob began", "on root began", "knob began 1@10"])
    #expect(knob.questions + box.questions - before == (areLinked ? 0 : 2))
    screen.engine.send(.cancel(), at: .zero, host: screen)
    // A linked node calls this before it is released.
    if areLinked { for node in screen.nodes { node.gestures.nodeWillBeReleased() } }
  }
}
