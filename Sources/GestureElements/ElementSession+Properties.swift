import GestureRecognition

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
    var value = PropertyAccess(writing: inputNumbers(count))
    access(recognizer, property, &value)
    return value.isValid
  }

  /// Reads a property into the output; returns how many numbers it has.
  public func get(_ recognizer: Int, _ property: Int) -> Int {
    var value = PropertyAccess(writing: nil)
    access(recognizer, property, &value)
    return report.write(value.value)
  }

  private func access(_ recognizer: Int, _ property: Int, _ value: inout PropertyAccess) {
    guard let held = held(recognizer), property >= 0 else { return }
    let own = held.kind.propertyCount
    if property < own {
      held.kind.access(held.recognizer, property, &value)
    } else {
      value.common(property - own, of: held.recognizer)
    }
  }

  /// Sets a threshold of a surface, or of one recognizer.
  ///
  /// - Parameters:
  ///   - root: The number of the surface; not read if there is a recognizer.
  ///   - recognizer: The number of the recognizer, or 0.
  ///   - setting: The position of the setting in `RecognizerSetting.all`; -1 for the preset, whose value
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
    var value = PropertyAccess(writing: inputNumbers(count))
    var all = held?.recognizer.settings ?? surface.settings
    if setting < 0 {
      value.bits(0) { all = $0 == 1 ? .forgiving : GestureSettings() }
    } else {
      switch device {
      case 1: value.threshold(setting, of: &all.finger)
      case 2: value.threshold(setting, of: &all.pencil)
      case 3: value.threshold(setting, of: &all.pointer)
      default: all.update { value.threshold(setting, of: &$0) }
      }
    }
    guard value.isValid else { return false }
    if let held { held.recognizer.settings = all } else { surface.settings = all }
    return true
  }

  private func inputNumbers(_ count: Int) -> [Double] {
    (0..<max(0, min(count, 16))).map { inputNumber($0) }
  }
}
