/// Something that is wrong with the gestures of a window, or may surprise people.
public struct LintFinding: Hashable, Sendable {
  /// What is wrong; the raw value is the word in files.
  public enum Rule: String, CaseIterable, Sendable {
    /// No performance of its own gesture fires the recognizer.
    case never
    /// Another recognizer fires when people do its gesture one of the usual ways.
    case instead
    /// Another recognizer fires as well, and nobody permitted it by name.
    case also
    /// It answers after the lift, or after its gesture is clear.
    case late
    /// A view shows late that it is touched.
    case lateTouch
    /// It works, or can be touched, on a part of its view only.
    case partly
    /// Some of 200 simulated users get something else; told once for gestures of one kind that are lost alike.
    case unsteady
    /// Recognizers wait for each other.
    case cycle
    /// A requirement changes nothing, or lets the gesture never fire.
    case requirement
    /// A subclass of a delegate's class declares a method that is never called.
    case uncalled
    /// A permission to recognize together, or to take over, changes nothing.
    case permission
    /// No touch reaches the recognizer.
    case noTouch
    /// Its gesture was not performed, so nothing is known about it.
    case unperformed
    /// Two recognizers, or two views with recognizers, have one name.
    case sameName
    /// There is nothing that people who cannot do the gesture do instead.
    case noAlternative
    /// The target is smaller than 24 points.
    case smallTarget
    /// The gesture needs more than three fingers.
    case manyFingers
    /// The gesture needs a hold of more than a second.
    case longHold
    /// A finding is accepted that is not there.
    case staleAcceptance
  }

  /// How bad it is.
  public enum Level: String, CaseIterable, Comparable, Sendable {
    /// The gesture cannot be done.
    case error
    /// People will notice.
    case warning
    /// Worth knowing.
    case note

    /// Whether the first one is worse.
    public static func < (a: Level, b: Level) -> Bool { a.severity < b.severity }

    private var severity: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// What is wrong.
  public var rule: Rule
  /// How bad it is.
  public var level: Level
  /// The name of the recognizer, or of the view for a view; the first one of several.
  public var subject: String
  /// The names of all recognizers or views that the finding is about; one name more than once if the others differ.
  public var subjects: [String]
  /// The name of the other recognizer; nil if there is none.
  public var other: String?
  /// The name of the other recognizer for each of ``subjects``.
  public var others: [String?]
  /// What was performed and what happened, in sentences.
  public var text: String
  /// The change that was tried, and what happened with it, in a sentence; nil if none helped.
  public var tried: String?
  /// The changes of that sentence, with their prices; the best first.
  public var remedies: [LintRemedy] = []
  /// Why it is accepted; nil when it is not.
  public var accepted: String?
  /// Whether an earlier run had it, so that it is not new.
  public var isKnown = false

  init(
    _ rule: Rule,
    _ level: Level,
    _ subject: String,
    and others: [String] = [],
    other: String? = nil,
    _ text: String,
    tried: String? = nil,
    remedies: [LintRemedy] = []
  ) {
    self.rule = rule
    self.level = level
    self.subject = subject
    subjects = [subject] + others
    self.others = subjects.map { _ in other }
    self.other = other
    self.text = text
    self.tried = tried ?? LintRemedy.text(remedies)
    self.remedies = remedies
  }

  /// Each of ``subjects`` once.
  public var names: [String] {
    subjects.enumerated().filter { !subjects.prefix($0.offset).contains($0.element) }
      .map { $0.element }
  }

  /// One line: the level, the rule, and what happened.
  public var line: String {
    let reason = accepted.map { " Accepted: \($0)" } ?? ""
    return "\(level.rawValue) \(rule.rawValue): \(text)" + (tried.map { " " + $0 } ?? "") + reason
  }
}

/// A finding that is known and wanted.
public struct LintAcceptance: Hashable, Sendable {
  /// The rule.
  public var rule: LintFinding.Rule
  /// The recognizer or view; nil for all.
  public var subject: String?
  /// The other recognizer; nil for all.
  public var other: String?
  /// Why it is wanted.
  public var reason: String

  /// Accepts findings of a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - subject: The name of the recognizer or view; nil for all.
  ///   - other: The name of the other recognizer; nil for all.
  ///   - reason: Why it is wanted.
  public init(
    _ rule: LintFinding.Rule,
    of subject: String? = nil,
    with other: String? = nil,
    because reason: String
  ) {
    self.rule = rule
    self.subject = subject
    self.other = other
    self.reason = reason
  }

  /// Returns whether a finding is meant.
  func covers(_ finding: LintFinding) -> Bool {
    finding.rule == rule && (subject.map { finding.subjects.contains($0) } ?? true)
      && (other == nil || other == finding.other)
  }
}
