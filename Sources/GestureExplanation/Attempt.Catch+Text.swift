public import Gestures

extension Attempt.Catch {
  /// Creates a note that a touch stopped content that moved by itself.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that scrolls the content.
  ///   - touch: The touch.
  ///   - time: When it came down.
  ///   - speed: How fast the content moved, in points per second; 0 for a further finger of a hand.
  public init(_ recognizer: GestureRecognizer, touch: TouchID, at time: Timestamp, speed: Double) {
    self.init(
      recognizer: RecognizerLabel(recognizer),
      touch: touch,
      time: time,
      speed: speed
    )
  }

  /// The note in one sentence.
  public var text: String {
    var text = ExplanationText()
    text.add(touch)
    text.add(" at ")
    text.add(seconds: time.seconds)
    text.add(" ")
    text.addCatch(self)
    text.add(".")
    return String(bytes: text.utf8)
  }

  /// The note as one line of JSON for programs.
  ///
  /// - Parameter trace: The name of its trace, if there are several.
  /// - Returns: An object whose `outcome` is `caught`.
  public func json(trace: String? = nil) -> String {
    JSONBytes { json in
      json.object { json in
        json.add("outcome", text: "caught")
        if let nodeName = recognizer.nodeName { json.add("view", text: nodeName) }
        json.add("touch", Int(touch.contact))
        json.add("t", time.seconds)
        json.add("speed", speed)
        json.add("text", text: text)
        if let trace { json.add("trace", text: trace) }
      }
    }.text
  }
}
