import CSDL2
import Glibc

/// How long the parts of each frame took.
struct FrameTimes {
  private var scene: [Double] = []
  private var drawing: [Double] = []
  private var showing: [Double] = []
  private var whole: [Double] = []
  private var processor: [Double] = []

  var count: Int { whole.count }

  /// A time in milliseconds, finer than SDL's clock of events.
  static var now: Double {
    Double(SDL_GetPerformanceCounter()) * 1000 / Double(SDL_GetPerformanceFrequency())
  }

  /// The time that this thread has had a processor, in milliseconds.
  static var processor: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// Adds a frame that started, had its display list, was drawn and was shown at these times.
  mutating func add(
    _ start: Double,
    _ listed: Double,
    _ drawn: Double,
    _ shown: Double,
    processor: Double
  ) {
    self.processor.append(processor)
    scene.append(listed - start)
    drawing.append(drawn - listed)
    showing.append(shown - drawn)
    whole.append(shown - start)
  }

  /// A line of JSON with milliseconds: the middle of each part, and the slow ones of the whole.
  var line: String {
    func share(_ values: [Double], _ share: Double) -> String {
      guard !values.isEmpty else { return "null" }
      let index = min(Int(Double(values.count) * share), values.count - 1)
      return Self.decimals(values.sorted()[index])
    }
    let parts = [
      "\"frames\":\(count)", "\"scene\":\(share(scene, 0.5))",
      "\"cairo\":\(share(drawing, 0.5))", "\"present\":\(share(showing, 0.5))",
      "\"median\":\(share(whole, 0.5))", "\"p95\":\(share(whole, 0.95))",
      "\"worst\":\(share(whole, 1))", "\"processor\":\(share(processor, 0.5))",
    ]
    return "{\(parts.joined(separator: ","))}"
  }

  /// Returns a number with two decimals.
  private static func decimals(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
