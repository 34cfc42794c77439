public import Foundation
public import GestureLint
import GestureTraces
public import Gestures

/// The contents of a scene file: a window, its views and their recognizers.
///
/// Every name in it is known and every value is in range, so building it cannot fail.
public struct SceneDescription: Sendable {
  /// The size of the window in points; nil when the size of the trace is used.
  public internal(set) var size: Size?
  /// The files that its templates were read from, in file order; may be empty.
  public internal(set) var templateFiles: [URL] = []
  /// What the exporter of the scene left out or replaced, a sentence each; commands print them.
  public internal(set) var notes: [String] = []
  /// The views of the window, back to front.
  var views: [ViewDescription] = []
  var settings = SettingsDescription()
  /// How touches are moved to the times of frames; nil for not at all.
  var resampling: ResamplingOptions?
  /// The findings of lint that are known and wanted.
  public internal(set) var accepted: [LintAcceptance] = []
  /// The levels of lint's rules that are not as usual; nil for a rule that is not reported.
  public internal(set) var levels: [LintFinding.Rule: LintFinding.Level?] = [:]

  /// The ids of all recognizers, in file order, each with its type.
  public var recognizers: [(id: String, type: RecognizerDescription)] {
    views.flatMap(\.allRecognizers).map { ($0.id, $0.type) }
  }

  /// The ids of all views that have one, in file order, each with its type.
  public var viewIDs: [(id: String, type: ViewType)] {
    views.flatMap(\.all).compactMap { view in view.id.map { ($0, view.type) } }
  }

  /// The ids of the recognizers that have settings of their own, in file order.
  public var recognizersWithSettings: [String] {
    views.flatMap(\.allRecognizers).filter { !$0.settings.isEmpty }.map(\.id)
  }

  /// Whether recognizers measure what the trace says: touches are not resampled, nothing scrolls, and
  /// no recognizer starts to measure later because it waits for another one.
  public var isPlain: Bool {
    let words = ["tap", "longPress", "pan", "pinch", "rotation", "swipe"]
    return resampling == nil
      && views.flatMap(\.all).allSatisfy { view in
        view.type == .view
          && view.recognizers.allSatisfy {
            words.contains($0.type.word)
              && ($0.type.word != "pan" || $0.relations.requireToFail.isEmpty)
              && $0.relations.takeOverFrom.isEmpty
          }
      }
  }
}

extension SceneDescription {
  /// The dotted names of all settings that a scene may set.
  public static var settingNames: [String] { SettingName.all }

  /// Returns the settings of the scene's window.
  public func makeSettings() -> GestureSettings {
    var settings = GestureSettings()
    self.settings.apply(to: &settings)
    return settings
  }
}

/// The description of one view in a scene file.
struct ViewDescription: Sendable {
  var id: String?
  var type = ViewType.view
  /// In file order.
  var changes: [ViewChange] = []
  /// What is set when all subviews exist, in file order.
  var lastChanges: [ViewChange] = []
  /// Whether the view fills its superview, because the file gives no frame.
  var fillsSuperview = true
  /// In the order in which they are added.
  var recognizers: [SceneRecognizer] = []
  /// Back to front.
  var subviews: [ViewDescription] = []

  /// This view and all below it, in file order.
  var all: [ViewDescription] { [self] + subviews.flatMap(\.all) }

  /// The recognizers of this view and all below it, in file order.
  var allRecognizers: [SceneRecognizer] { all.flatMap(\.recognizers) }
}

/// The description of one recognizer in a scene file.
struct SceneRecognizer: Sendable {
  var id: String
  var type: RecognizerDescription
  /// Which recognizer of its scroll view it is; nil for one that the scene adds.
  var own: OwnRecognizer?
  /// In file order.
  var changes: [RecognizerChange] = []
  var settings = SettingsDescription()
  var relations = RelationDescription()
}

/// A recognizer that a scroll view has by itself; the raw value is its key in a scene file.
enum OwnRecognizer: String, CaseIterable, Sendable {
  case pan, pinch

  var type: RecognizerDescription { self == .pan ? .pan : .pinch }
}

/// The relations of a recognizer to others in a scene file.
struct RelationDescription: Sendable {
  /// The ids of recognizers that must fail first.
  var requireToFail: [String] = []
  /// The ids of recognizers from which it takes over.
  var takeOverFrom: [String] = []
  /// The ids of recognizers that may recognize at the same time; `*` for all.
  var simultaneousWith: [String] = []
  var shouldBegin = true
  var shouldReceiveTouch = true
  /// The ids of views whose touches are refused; `button` for every button.
  var shouldNotReceiveTouchesIn: [String] = []

  /// Whether a delegate is needed.
  var needsDelegate: Bool {
    !simultaneousWith.isEmpty || !shouldBegin || !shouldReceiveTouch
      || !shouldNotReceiveTouchesIn.isEmpty
  }
}
