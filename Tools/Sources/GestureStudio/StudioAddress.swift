import FlyingSocks
import Foundation

/// Where a server listens: a numeric address and a port.
struct StudioAddress: Sendable {
  /// The address as it was asked for.
  private let host: String
  /// The port that was asked for; 0 for any that is free.
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

  /// Opens a socket that listens here.
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

  /// Returns whether the `Host` of a request means this server.
  ///
  /// Names other than `localhost` never do: any of them may lead here. A server that listens on all
  /// addresses is named by each of them.
  ///
  /// - Parameter text: A host with or without a port.
  /// - Returns: Whether it does.
  func isNamed(by text: String) -> Bool {
    let name = Self.host(of: text.lowercased())
    if ["localhost", "127.0.0.1", "::1", host].contains(name) { return true }
    guard ["0.0.0.0", "::"].contains(host) else { return false }
    return (try? sockaddr_in.inet(ip4: name, port: 0)) != nil
      || (try? sockaddr_in6.inet6(ip6: name, port: 0)) != nil
  }

  /// Returns what stands before the port, without the brackets of an address with colons.
  private static func host(of text: String) -> String {
    if text.hasPrefix("[") { return String(text.dropFirst().prefix { $0 != "]" }) }
    return String(text.prefix { $0 != ":" })
  }
}
