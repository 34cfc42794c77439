import GestureRecognition
import GestureTraces

/// A change of settings whose value has been read and checked.
typealias SettingsChange = @Sendable (inout GestureSettings) -> Void

/// A threshold that a scene file can set, with its dotted name.
///
/// A name such as `tap.maximumGap` sets the threshold for every device. `pointer.tap.maximumGap`,
/// and likewise `pencil.` and `finger.`, set it for one kind of device. Settings that do not depend
/// on the device, such as `scroll.contentDelay`, have no such prefix.
struct SettingName: Sendable {
  /// The dotted name, without a device.
  let name: String
  let dependsOnDevice: Bool
  /// Reads and checks the value; a nil device means all devices.
  let change: @Sendable (JSONCursor, Device?) throws(InputError) -> SettingsChange

  /// A kind of device with its own thresholds.
  enum Device: String, CaseIterable, Sendable {
    case finger, pencil, pointer
  }

  /// Creates the setting for a recognizer's threshold.
  init(_ setting: RecognizerSetting) {
    name = setting.name
    dependsOnDevice = true
    change = { (cursor, device) throws(InputError) in
      let value = try cursor.value(setting.form)
      return { settings in
        switch device {
        case nil: settings.update { setting.set(value, in: &$0) }
        case .finger: setting.set(value, in: &settings.finger)
        case .pencil: setting.set(value, in: &settings.pencil)
        case .pointer: setting.set(value, in: &settings.pointer)
        }
      }
    }
  }

  /// Creates a setting that is the same for every device.
  init(_ setting: GeneralSetting) {
    name = setting.name
    dependsOnDevice = false
    change = { (cursor, _) throws(InputError) in
      let value = try cursor.value(setting.form)
      return { settings in setting.set(value, in: &settings) }
    }
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
    for (key, value) in object.members {
      let device = Device.allCases.first { key.hasPrefix($0.rawValue + ".") }
      let name = device.map { String(key.dropFirst($0.rawValue.count + 1)) } ?? key
      guard let setting = all.first(where: { $0.name == name }) else { continue }
      changes.append(try setting.change(value, device))
    }
    return changes
  }

  /// Every valid name, with and without a device.
  static let allKeys: [String] =
    all.map(\.name)
    + Device.allCases.flatMap { device in
      all.filter(\.dependsOnDevice).map { device.rawValue + "." + $0.name }
    }

  /// Every setting, in the order in which the settings declare them.
  static let all =
    RecognizerSetting.all.map { SettingName($0) }
    + GeneralSetting.all.map { SettingName($0) }
}
