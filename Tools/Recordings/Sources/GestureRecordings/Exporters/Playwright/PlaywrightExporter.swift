public import GestureTraces
import Gestures

/// Writes the touches of a trace as a test for Playwright that performs them in Chromium.
///
/// The test opens the page and sends each touch through the Chrome DevTools Protocol at its time.
/// It needs no other file and no library but Playwright. The address of the page is the one of the
/// recording, or `PAGE_URL` from the environment.
public struct PlaywrightExporter: TraceExporter {
  /// A language that Playwright's tests are written in.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    /// A module for `@playwright/test`.
    case javaScript
    /// A file for pytest and the package `playwright`.
    case python
  }

  /// The language of the test.
  public var language: Language

  /// Creates an exporter.
  public init(language: Language = .javaScript) {
    self.language = language
  }

  /// "a test for Playwright", in one of the languages.
  public var formatName: String {
    switch language {
    case .javaScript: "a test for Playwright in JavaScript"
    case .python: "a test for Playwright in Python"
    }
  }

  /// "playwright" or "playwright-python".
  public var formatWord: String {
    switch language {
    case .javaScript: "playwright"
    case .python: "playwright-python"
    }
  }

  /// Returns the test.
  public func export(_ trace: Trace) throws(TraceWriteError) -> ExportedTrace {
    let script = try PlaywrightScript(trace)
    let text =
      switch language {
      case .javaScript: script.javaScript
      case .python: script.python
      }
    return ExportedTrace(text: text, notes: script.notes)
  }
}
