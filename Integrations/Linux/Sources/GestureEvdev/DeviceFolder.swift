import Foundation

/// The folder of input devices.
public struct DeviceFolder: Hashable, Sendable {
  /// The folder of a Linux system.
  public static let standard = DeviceFolder(path: "/dev/input")

  /// The path of the folder.
  public var path: String

  /// Creates a folder.
  public init(path: String) { self.path = path }

  /// Returns the files of devices, in order of their numbers.
  public var devices: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in Self.number(of: name).map { (name, $0) } }
      .sorted { $0.1 < $1.1 }.map { path + "/" + $0.0 }
  }

  /// Returns the number of a device's file, such as 3 for `event3`; nil for another file.
  public static func number(of name: String) -> Int? {
    guard name.hasPrefix("event") else { return nil }
    return Int(name.dropFirst("event".count))
  }
}
