extension FuzzTarget {
  /// All targets but those of recordings, of the apps and of the C interface, which have programs of their own.
  package static let all: [FuzzTarget] = [
    window, calls, uiKit, elements, json, trace, strokes, scenario, plan, rules,
  ]
}
