import Gestures

// A property is named by its position in `RecognizerDescription.properties`, and its value is numbers: the host has
// the names and words.
extension ElementSession {
  /// Sets a property of a recognizer.
  ///
  /// - Parameters:
  ///   - recognizer: The number of the recognizer.
  ///   - property: The position of the property in the description of the kind.
  ///   - count: How many numbers of the input are the value: one for flags (0 or 1), numbers, counts,
  ///     words (its position) and sets (their bits); several for vectors and snaps.
  /// - Returns: Whether the value has the property's form.
  public func set(_ recognizer: Int, _ property: Int, _ count: Int) -> Bool {
    guard let recognizer = self.recognizer(recognizer) else { return false }
    var visitor = PropertyVisitor(at: property, writing: inputNumbers(count))
    recognizer.describe(&visitor)
    return visitor.isValid
  }

  /// Reads a property into the output; returns how many numbers it has.
  public func get(_ recognizer: Int, _ property: Int) -> Int {
    var visitor = PropertyVisitor(at: property)
    self.recognizer(recognizer)?.describe(&visitor)
    return report.write(visitor.numbers ?? [])
  }

  /// Sets a threshold of a surface, or of one recognizer.
  ///
  /// - Parameters:
  ///   - root: The number of the surface; not read if there is a recognizer.
  ///   - recognizer: The number of the recognizer, or 0.
  ///   - setting: The position of the setting in `GestureSettings.thresholds`; -1 for the preset, whose value
  ///     is 0 for the usual settings and 1 for forgiving ones.
  ///   - device: 0 for all, 1 fingers, 2 pencils, 3 pointers.
  ///   - count: How many numbers of the input are the value.
  /// - Returns: Whether the value has the setting's form.
  public func setSetting(
    _ root: Int,
    _ recognizer: Int,
    _ setting: Int,
    device: Int,
    _ count: Int
  ) -> Bool {
    let held = held(recognizer)
    let surface = (held?.recognizer.node as? ElementPlace)?.root ?? self.root(root)
    guard let surface else { return false }
    let numbers = inputNumbers(count)
    let known = held?.recognizer.own ?? surface.engine.thresholds
    let changed = known.changed { all in
      if setting < 0 {
        guard let preset = numbers.first else { return false }
        all = preset == 1 ? .forgiving : GestureSettings()
        return true
      }
      var isValid = true
      func change(_ thresholds: inout RecognizerThresholds) {
        var visitor = PropertyVisitor(at: setting, writing: numbers)
        thresholds.describe(&visitor)
        isValid = visitor.isValid
      }
      switch device {
      case 1: change(&all.finger)
      case 2: change(&all.pencil)
      case 3: change(&all.pointer)
      default: all.update(change)
      }
      return isValid
    }
    guard let changed else { return false }
    if let held { held.recognizer.own = changed } else { surface.engine.use(changed) }
    return true
  }

  private func inputNumbers(_ count: Int) -> [Double] {
    (0..<max(0, min(count, 16))).map { inputNumber($0) }
  }
}
