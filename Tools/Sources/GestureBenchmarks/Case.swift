/// A scene that is measured, and the workloads it is measured with.
struct Case: Sendable {
  let name: String
  let workloads: [Workload.Kind]
  let makeScene: @Sendable () -> Scene

  private init(
    _ name: String,
    _ workloads: [Workload.Kind],
    _ makeScene: @escaping @Sendable () -> Scene
  ) {
    self.name = name
    self.workloads = workloads
    self.makeScene = makeScene
  }

  /// The case whose figures are compared with other engines.
  static let standard = "standard10"

  /// Every case, in the order in which they are measured.
  static let all: [Case] =
    [
      Case("none", [.two, .one, .tap]) { Scene() },
      Case(standard, [.two, .one, .tap]) { StandardScene() },
      Case("two-views", [.two]) { SpreadScene(.siblings(2)) },
      Case("nested-10", [.tap]) { SpreadScene(.nested(10)) },
      Case("nested-100", [.tap]) { SpreadScene(.nested(100)) },
    ] + crowds + layouts

  private static var crowds: [Case] {
    var cases: [Case] = []
    for isTogether in [false, true] {
      let suffix = isTogether ? "-together" : ""
      for count in [1, 10, 100] {
        cases.append(
          Case("taps-x\(count)\(suffix)", [.tap]) {
            CrowdScene(.taps(count), isTogether: isTogether)
          }
        )
        cases.append(
          Case("pans-x\(count)\(suffix)", [.one]) {
            CrowdScene(.pans(count), isTogether: isTogether)
          }
        )
      }
    }
    for count in [10, 100] {
      cases.append(
        Case("presses-\(count)", [.tap]) { CrowdScene(.presses(count), isTogether: true) }
      )
    }
    cases.append(Case("pan-failed-x100", [.one]) { CrowdScene(.failedSwipes(100)) })
    cases.append(Case("pan-elsewhere-x100", [.one]) { CrowdScene(.pansElsewhere(100)) })
    return cases
  }

  private static var layouts: [Case] {
    let layouts: [(String, Layout)] = [
      ("views-tree-100", .tree(leaves: 100)), ("views-tree-10000", .tree(leaves: 10_000)),
      ("views-flat-100", .flat(100)), ("views-flat-10000", .flat(10_000)),
      ("views-chain-10", .chain(10)), ("views-chain-100", .chain(100)),
    ]
    return layouts.map { name, layout in
      Case(name, [.two, .one, .tap]) { StandardScene(layout: layout) }
    }
  }
}
