import Foundation
import GestureLint
import Gestures

/// Findings in the format that code hosts show beside lines.
///
/// > Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
enum LintSARIF {
  static func text(_ results: [LintCommand.Result]) -> String {
    var json = JSONBytes()
    json.object { json in
      json.add("$schema", text: "https://json.schemastore.org/sarif-2.1.0.json")
      json.add("version", text: "2.1.0")
      json.add(
        "runs",
        array: { json in
          json.object { json in
            json.add("tool", object: { $0.add("driver", object: writeDriver) })
            json.add(
              "results",
              array: { json in for result in results { write(result, to: &json) } }
            )
          }
        }
      )
    }
    return json.text + "\n"
  }

  /// The page on which each rule has a row.
  private static let page =
    "https://github.com/OWNER/swift-gestures/blob/main/Documentation/Linting.md#rules"

  private static func writeDriver(_ json: inout JSONBytes) {
    json.add("name", text: "gesture lint")
    json.add("informationUri", text: page)
    json.add(
      "rules",
      array: { json in
        for rule in LintFinding.Rule.allCases {
          let (level, summary, help) = rule.page
          json.object { json in
            json.add("id", text: rule.rawValue)
            json.add("shortDescription", object: { $0.add("text", text: summary) })
            json.add("fullDescription", object: { $0.add("text", text: summary + " " + help) })
            json.add(
              "help",
              object: { json in
                json.add("text", text: help)
                json.add("markdown", text: "**\(summary)**\n\n\(help)")
              }
            )
            json.add("helpUri", text: page)
            json.add("defaultConfiguration", object: { $0.add("level", text: level.rawValue) })
          }
        }
      }
    )
  }

  private static func write(_ result: LintCommand.Result, to json: inout JSONBytes) {
    var counts: [LintIdentity: Int] = [:]
    for finding in result.report.findings {
      // The first of those that share it stands for them.
      let identity = LintIdentity.all(of: finding, in: result.name)[0]
      counts[identity, default: 0] += 1
      let number = counts[identity].map { $0 > 1 ? ":\($0)" : "" } ?? ""
      write(finding, of: result, identity.fingerprint + number, to: &json)
    }
  }

  private static func write(
    _ finding: LintFinding,
    of result: LintCommand.Result,
    _ fingerprint: String,
    to json: inout JSONBytes
  ) {
    json.object { json in
      json.add("ruleId", text: finding.rule.rawValue)
      json.add("ruleIndex", LintFinding.Rule.allCases.firstIndex(of: finding.rule) ?? 0)
      json.add("level", text: finding.level.rawValue)
      json.add(
        "message",
        object: { $0.add("text", text: finding.text + (finding.tried.map { " " + $0 } ?? "")) }
      )
      json.add(
        "locations",
        array: { json in
          json.object { json in
            if let file = result.file {
              json.add(
                "physicalLocation",
                object: { json in
                  json.add("artifactLocation", object: { $0.add("uri", text: uri(of: file)) })
                  json.add(
                    "region",
                    object: { $0.add("startLine", result.lines.line(of: finding)) }
                  )
                }
              )
            }
            json.add(
              "logicalLocations",
              array: { json in
                for name in finding.names { json.object { $0.add("name", text: name) } }
              }
            )
          }
        }
      )
      json.add("partialFingerprints", object: { $0.add("gestureLint/v1", text: fingerprint) })
      if finding.isKnown { json.add("baselineState", text: "unchanged") }
      guard let reason = finding.accepted else { return }
      json.add(
        "suppressions",
        array: { json in
          json.object { json in
            json.add("kind", text: "inSource")
            json.add("justification", text: reason)
          }
        }
      )
    }
  }

  /// Returns a file's path as a reference: relative ones stay relative.
  private static func uri(of file: String) -> String {
    // A colon in the first part would be a scheme.
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: ":")
    let path = file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file
    return path.hasPrefix("/") ? "file://" + path : path
  }
}

extension LintFinding.Rule {
  /// The usual level, what the rule says, and what to do.
  fileprivate var page: (level: LintFinding.Level, summary: String, help: String) {
    switch self {
    case .never:
      (
        .error, "A gesture never fires, or a list can never be scrolled.",
        "The finding names who has the fingers, or the limit that is missed. Let the other recognizer wait with require(toFail:), or change the limit."
      )
    case .instead:
      (
        .warning, "Another recognizer fires when people do a gesture in a usual way.",
        "Decide with require(toFail:), takeOver(from:) or shouldNotReceiveTouchesIn who gets it, or accept the finding."
      )
    case .also:
      (
        .warning, "Another recognizer fires as well, and nobody permitted it.",
        "Let one of them wait for the other with require(toFail:), or permit both by name."
      )
    case .late:
      (
        .warning, "A gesture is answered after the lift, or begins later than alone.",
        "The finding names the recognizer that it waits for. Shorten its time, or do without the requirement."
      )
    case .lateTouch:
      (
        .note, "A view shows late that it is touched.",
        "Turn off delaysTouchesBegan of the recognizer, or delaysContentTouches of the scroll view."
      )
    case .partly:
      (
        .warning, "Something scrolls, works or can be touched on a part of its view only.",
        "The finding names who has the rest. Move what is in front, or let it pass touches on."
      )
    case .unsteady:
      (
        .note,
        "Some simulated users get something else; a warning where limits are not the defaults.",
        "Make the limit more generous; the settings \"forgiving\" are made for it."
      )
    case .cycle:
      (
        .error, "Recognizers wait for each other, so none can fire.",
        "Remove one of the requirements."
      )
    case .requirement:
      (
        .error, "A requirement is never met, or changes nothing.",
        "Remove it, or turn it round."
      )
    case .uncalled:
      (
        .warning, "A delegate's method is never called.",
        "Declare it in the superclass that conforms, and override it."
      )
    case .permission:
      (.note, "A permission or a takeover changes nothing.", "Remove it.")
    case .noTouch:
      (
        .error, "No touch reaches a recognizer.",
        "The finding says what hides, covers or disables its view."
      )
    case .unperformed:
      (
        .note, "A gesture was not performed, so nothing is known about it.",
        "The finding says why. Test it with a recording."
      )
    case .sameName:
      (.warning, "Two recognizers or views have one name.", "Name them differently.")
    case .noAlternative:
      (
        .warning, "People who cannot do the gesture have no other way.",
        "Give the recognizer alternativeActions, for keys and buttons (WCAG 2.5.1 and 2.5.7)."
      )
    case .smallTarget:
      (
        .warning, "A target is smaller than 24 × 24 points, and another one is near.",
        "Make it larger, or leave room around it (WCAG 2.5.8)."
      )
    case .manyFingers:
      (
        .warning, "A gesture needs more than three fingers.",
        "Many people cannot put down more; use fewer."
      )
    case .longHold:
      (
        .warning, "A press takes longer than a second.",
        "It is hard to keep still for so long; shorten minimumPressDuration."
      )
    case .staleAcceptance:
      (
        .warning, "A finding is accepted that is not there.",
        "Remove it from the scene."
      )
    }
  }
}
