import FlyingSocks
import Foundation

/// The address of a server: a numeric address and a port.
struct StudioAddress: Sendable {
  /// The requested address.
  private let host: String
  /// What only this machine can reach.
  static let namesOfThisMachine = ["127.0.0.1", "localhost", "::1"]
  /// The requested port; 0 for any free port.
  private let port: UInt16

  /// Creates an address.
  ///
  /// - Throws: A ``StudioServer/Fault`` when the host is neither an address nor `localhost`.
  init(_ host: String, port: Int) throws {
    guard let port = UInt16(exactly: port) else {
      throw StudioServer.Fault(description: "the port must be from 0 to 65535")
    }
    self.host = host.lowercased()
    self.port = port
  }

  /// Opens a socket that listens on this address.
  func listen() throws -> Socket {
    let numeric = host == "localhost" ? "127.0.0.1" : host
    if let address = try? sockaddr_in.inet(ip4: numeric, port: port) {
      return try Self.listen(on: address)
    }
    if let address = try? sockaddr_in6.inet6(ip6: numeric, port: port) {
      return try Self.listen(on: address)
    }
    throw StudioServer.Fault(
      description: "the host must be localhost or an address such as 127.0.0.1 or ::1"
    )
  }

  private static func listen(on address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(type(of: address).family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen(maxPendingConnection: 128)
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }

  /// Returns whether the `Host` of a request is this server.
  ///
  /// A name other than `localhost` never is, because anyone can let a name resolve to this machine.
  /// If the server listens on all addresses, each address is this server.
  ///
  /// - Parameter text: A host with or without a port.
  /// - Returns: Whether it is.
  func isNamed(by text: String) -> Bool {
    guard let name = Self.host(of: text.lowercased()) else { return false }
    if name == host || Self.namesOfThisMachine.contains(name) { return true }
    guard ["0.0.0.0", "::"].contains(host) else { return false }
    return (try? sockaddr_in.inet(ip4: name, port: 0)) != nil
      || (try? sockaddr_in6.inet6(ip6: name, port: 0)) != nil
  }

  /// The address of the page.
  ///
  /// If the server listens on all addresses, it has one that other machines can reach, when there is any.
  func link(port: Int) -> String {
    let name = ["0.0.0.0", "::"].contains(host) ? Self.reachable ?? "localhost" : host
    return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)/"
  }

  /// The first address of this machine in a network.
  private static var reachable: String? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    var next = first
    while let one = next?.pointee {
      next = one.ifa_next
      guard let address = one.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else {
        continue
      }
      var name = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, size, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      let text = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      if !text.hasPrefix("127.") { return text }
    }
    return nil
  }

  /// Returns the name or the address before the port; nil when the text is not a host.
  private static func host(of text: String) -> String? {
    guard text.hasPrefix("[") else {
      let name = text.prefix { $0 != ":" }
      return isPort(text[name.endIndex...]) ? String(name) : nil
    }
    let address = text.dropFirst().prefix { $0 != "]" }
    // Only addresses with colons have brackets (RFC 3986, 3.2.2).
    guard address.contains(":"), text[address.endIndex...].hasPrefix("]"),
      isPort(text[address.endIndex...].dropFirst())
    else { return nil }
    return String(address)
  }

  /// Returns whether a text is empty, or a colon and a port.
  private static func isPort(_ text: Substring) -> Bool {
    guard text.first == ":" else { return text.isEmpty }
    return text.dropFirst().utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
