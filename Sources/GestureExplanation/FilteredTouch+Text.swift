public import Gestures

extension FilteredTouch {
  /// The rejection in one sentence, as UTF-8.
  ///
  /// - Parameter time: When the contact was rejected, the time of its decision.
  /// - Returns: A sentence such as `contact 3 was filtered at 0.100 s: its radius of 31.0 pt is above the
  ///   limit of 20.0 pt (`filter.maximumRadius`).`
  public func utf8(at time: Timestamp) -> [UInt8] {
    var words = ExplanationText()
    words.add("contact ")
    words.add(numberOf: id)
    words.add(wasDown ? " was cancelled and filtered at " : " was filtered at ")
    words.add(seconds: time.seconds)
    words.add(": ")
    words.add(why: self)
    words.add(".")
    return words.utf8
  }

  /// The rejection in one sentence.
  ///
  /// - Parameter time: When the contact was rejected, the time of its decision.
  /// - Returns: The sentence.
  public func text(at time: Timestamp) -> String { String(bytes: utf8(at: time)) }

  /// The rejection as one line of JSON for programs.
  ///
  /// - Parameters:
  ///   - time: When the contact was rejected, the time of its decision.
  ///   - trace: The name of its trace, if there are several.
  /// - Returns: An object whose `outcome` is `filtered`.
  public func json(at time: Timestamp, trace: String? = nil) -> String {
    JSONBytes { json in
      json.object { json in
        json.add("outcome", text: "filtered")
        json.add("touch", Int(id.contact))
        if id.device != 0 { json.add("device", Int(id.device)) }
        json.add("t", time.seconds)
        json.add("rule", text: rule.word)
        if limit != 0 {
          json.add("value", measured)
          json.add("limit", limit)
        }
        json.add("setting", text: setting)
        json.add("wasDown", wasDown)
        json.add("text", text: text(at: time))
        if let trace { json.add("trace", text: trace) }
      }
    }.text
  }
}

extension FilteredTouch.Rule {
  /// The name of the rule in files and transcripts.
  public var word: String {
    switch self {
    case .kind: "kind"
    case .palm: "palm"
    case .radius: "radius"
    case .pencilDown: "pencilDown"
    case .pencilNear: "pencilNear"
    case .pencilLeft: "pencilLeft"
    }
  }
}

extension ExplanationText {
  /// Adds the number of a contact, with its device unless that is 0.
  fileprivate mutating func add(numberOf id: TouchID) {
    add(Int(id.contact))
    guard id.device != 0 else { return }
    add(" of device ")
    add(Int(id.device))
  }

  /// Adds why the filter rejected a contact, with the measured value, the limit and the setting.
  mutating func add(why touch: FilteredTouch) {
    switch touch.rule {
    case .kind:
      switch touch.kind {
      case .direct, .indirect: add("fingers are not allowed")
      case .pencil:
        add(touch.tool == .eraser ? "erasers are not allowed" : "pencils are not allowed")
      case .indirectPointer: add("pointers are not allowed")
      }
    case .palm: add("its source says that it is a palm")
    case .radius:
      add("its radius of ")
      add(touch.measured, .points, besides: touch.limit)
      add(" is above the limit of ")
      add(touch.limit, .points, besides: touch.measured)
    case .pencilDown: add("it is a finger, and a pencil is down")
    case .pencilNear: add("it is a finger, and a pencil is near the surface")
    case .pencilLeft:
      add("it is a finger that came ")
      add(seconds: touch.measured)
      add(" after a pencil had left, ")
      add(difference: touch.limit - touch.measured, .seconds)
      add(" before the required ")
      add(seconds: touch.limit)
    }
    add(" (")
    add(name: touch.setting)
    add(")")
  }
}
