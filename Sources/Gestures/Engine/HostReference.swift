/// The engine's reference to its host.
///
/// The host owns the engine, so the engine must not own the host.
package struct HostReference {
  /// The host of the present call, which keeps it alive; nil between calls.
  package var current: (any GestureHost)? { loan?.object }
  private var loan: UnownedAny<any GestureHost>?

  /// The host that announces its release; nil for none.
  ///
  /// A weak reference would make every use of the host slower. Other hosts may make calls too.
  package var announcedHost: UnownedAny<any GestureHost>?
  /// The host that touches hit, if that host does not announce its release.
  private var watched = WatchedHost()
  private var isWatching = false

  package init() {}

  /// Lends a host to the callbacks of a call.
  ///
  /// The caller keeps the host alive until the call returns.
  ///
  /// - Returns: Whether touches may refer to another host, which may have been released.
  @inline(__always)
  package mutating func lend(_ host: any GestureHost) -> Bool {
    loan = UnownedAny(host)
    guard isWatching, watched.isOther(than: host) else { return false }
    isWatching = false
    return true
  }

  /// Ends the loan.
  @inline(__always)
  package mutating func end() { loan = nil }

  /// Returns a touch's reference to the node that it hit if that is the host, otherwise nil.
  @inline(__always)
  package mutating func reference(
    to node: any GestureNode,
    of host: any GestureHost
  ) -> TargetReference? {
    guard node === host else { return nil }
    if announcedHost?.object === host {
      return TargetReference(telling: node)
    }
    isWatching = true
    watched = WatchedHost(host)
    return TargetReference(node)
  }
}
