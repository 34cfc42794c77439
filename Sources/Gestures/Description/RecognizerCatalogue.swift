/// The kinds of recognizers that scene files, tools and tests support.
///
/// ```swift
/// let scenes = try ScenarioReader.read(bytes, name: "nudge", folder: folder,
///   catalogue: .standard.adding(.nudge))
/// ```
public struct RecognizerCatalogue: Sendable {
  /// The kinds, in the order in which errors list them.
  public let kinds: [RecognizerDescription]

  /// Creates a catalogue.
  ///
  /// - Parameter kinds: The kinds. If two have the same word, the first is used.
  public init(_ kinds: [RecognizerDescription]) { self.kinds = kinds }

  /// The kinds that most programs need.
  ///
  /// ``further`` has the rest, `GestureShapes` those of drawings; its `standard` joins all. A program that uses no list
  /// links only the recognizers that it creates.
  public static let basic = RecognizerCatalogue([
    .tap, .longPress, .pan, .pinch, .rotation, .transform, .swipe, .screenEdgePan, .hover,
  ])

  /// Returns a catalogue with one more kind.
  public func adding(_ kind: RecognizerDescription) -> RecognizerCatalogue {
    RecognizerCatalogue(kinds + [kind])
  }

  /// Returns the kind with a word, or nil when there is none.
  public func kind(_ word: String) -> RecognizerDescription? {
    kinds.first { $0.word.hasBytes(of: word) }
  }

  /// Returns a new recognizer of the kind at a position of ``kinds``, or nil when there is none.
  public func makeRecognizer(at position: Int) -> GestureRecognizer? {
    kinds.indices.contains(position) ? kinds[position].makeRecognizer() : nil
  }

  /// The thresholds of all kinds, in order.
  public var settings: [PropertyDescription] { kinds.flatMap { $0.settings } }
}
