/// The description of a kind of recognizer for files, tools and tests.
///
/// Declare it beside the class, and add it to the ``RecognizerCatalogue`` that you pass to a reader of scene
/// files:
///
/// ```swift
/// extension RecognizerDescription {
///   static let nudge = RecognizerDescription(NudgeGestureRecognizer.self)
/// }
/// ```
/// The class says the rest: ``GestureRecognizer/words``, ``GestureRecognizer/report(_:)`` and
/// ``GestureRecognizer/describe(_:)``.
public struct RecognizerDescription: Sendable, CustomStringConvertible {
  /// The word for the type in scene files.
  public let word: String
  /// The names of the values that events of this kind contain and scenarios may expect.
  public let valueNames: [String]
  /// The properties that scene files and commands may set, those of the class itself first.
  public let properties: [PropertyDescription]
  /// The thresholds at which this kind fails; may be empty.
  public let settings: [PropertyDescription]
  private let maker: @Sendable () -> GestureRecognizer

  /// Describes a class.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - thresholds: The first part of the names of its thresholds; nil for the word.
  public init<Recognizer: GestureRecognizer>(
    _ type: Recognizer.Type,
    thresholds: String? = nil
  ) {
    self.init(thresholds) { Recognizer() }
  }

  private init(_ thresholds: String?, _ maker: @escaping @Sendable () -> GestureRecognizer) {
    let sample = maker()
    self.maker = maker
    word = sample.words.type
    valueNames = RecognizerReading(of: sample).all.map { $0.name }
    properties = PropertyVisitor.properties { sample.describe(&$0) }
    let prefix = (thresholds ?? word) + "."
    settings = GestureSettings.thresholds.filter { $0.name.after(prefix) != nil }
  }

  /// Returns a new recognizer with default values.
  public func makeRecognizer() -> GestureRecognizer { maker() }

  /// The word.
  public var description: String { word }
}
