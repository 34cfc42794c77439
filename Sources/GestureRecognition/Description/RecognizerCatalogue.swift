#if !hasFeature(Embedded)
/// The kinds of recognizers that scene files, tools and tests know.
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
  /// - Parameter kinds: The kinds; of two with one word the first counts.
  public init(_ kinds: [RecognizerDescription]) { self.kinds = kinds }

  /// The one list of the kinds that come with the package.
  ///
  /// Tools and tests link it. A program that does not has the recognizers it makes, and no others.
  public static let standard = RecognizerCatalogue([
    .tap, .longPress, .pan, .pinch, .rotation, .transform, .swipe, .screenEdgePan, .hover, .circle,
    .stroke, .tapDragZoom,
  ])

  /// Returns a catalogue with a further kind.
  public func adding(_ kind: RecognizerDescription) -> RecognizerCatalogue {
    RecognizerCatalogue(kinds + [kind])
  }

  /// Returns the kind of a word, or nil when there is none.
  public func kind(_ word: String) -> RecognizerDescription? { kinds.first { $0.word == word } }

  /// The thresholds of all kinds, in order.
  public var settings: [RecognizerSetting] { kinds.flatMap(\.settings) }
}
#endif
