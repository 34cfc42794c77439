/// Which parts of the engine a program has.
///
/// Compiled with the condition `USUAL_PARTS`, it has all but these, and what leads to them is dropped:
///
/// - the log of decisions
/// - alternatives, wheels, trackpads and hovering
/// - the filter of contacts, and ``Touch/tapCount``
/// - calls of nodes, except when their touches are cancelled
/// - pans that hand their fingers over, begin with what others left, or ignore fingers at rest
/// - taps before a drag or a press, and taps of each finger.
///
/// The smaller module of a page is such a program, and so is firmware. Nothing in the module asks for these, see `larger` in the
/// page's `tables.js`.
enum Parts {
  #if USUAL_PARTS
  static var areAll: Bool { false }
  #else
  static var areAll: Bool { true }
  #endif
}
