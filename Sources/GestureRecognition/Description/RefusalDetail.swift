/// Details of a failure that explanations need in addition to its reason.
package struct RefusalDetail {
  /// The template that was most similar to a refused drawing; nil when there was none.
  package var nearest: String?
  /// The most similar template with another name; nil when there was none.
  package var runnerUp: String?

  package init() {}
}
