@_spi(Reading) import GestureTraces
import Gestures

/// A change of settings whose value has been read and checked.
typealias SettingsChange = @Sendable (inout GestureSettings) -> Void

/// The dotted names of settings in scene files.
///
/// A name such as `tap.maximumGap` sets the threshold for every device. `pointer.tap.maximumGap`,
/// and likewise `pencil.` and `finger.`, set it for one kind of device. Settings that do not depend
/// on the device, such as `scroll.contentDelay`, have no such prefix.
enum SettingName {
  /// Every name without a device, in the order in which the settings declare them.
  static let all = (GestureSettings.thresholds + GestureSettings.general).map(\.name)

  /// Every valid name, with and without a device.
  static let allKeys: [String] =
    all
    + ["finger", "pencil", "pointer"].flatMap { device in
      GestureSettings.thresholds.map { device + "." + $0.name }
    }

  /// Reads the settings in the object `settings` of a scene or a recognizer.
  ///
  /// - Parameter cursor: The object, which may also name a preset.
  /// - Returns: The changes, in file order.
  /// - Throws: An error at the first unknown name or value that is out of range.
  static func changes(_ cursor: JSONCursor) throws(InputError) -> [SettingsChange] {
    let object = try cursor.object()
    try object.allowKeys([SettingsPreset.key] + allKeys)
    var changes: [SettingsChange] = []
    for (key, cursor) in object.members {
      guard let form = GestureSettings.property(key)?.form else { continue }
      let value = try cursor.value(form)
      changes.append { $0.set(key, to: value) }
    }
    return changes
  }
}
