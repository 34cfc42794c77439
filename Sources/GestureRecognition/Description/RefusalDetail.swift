/// What a recognizer knows about its failure beyond the reason, for explanations.
package struct RefusalDetail {
  /// The `tolerance` from which on a circle that is too long is one.
  package var enoughTolerance: Double?
  /// The template that a refused drawing was most like; nil when there was none.
  package var nearest: String?
  /// The template of another name that it was like next; nil when there was none.
  package var runnerUp: String?

  package init() {}
}
