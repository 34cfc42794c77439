import GestureMemory
import GestureTouches

/// What an engine knows of its host, which owns the engine and is not owned by it.
struct HostReference {
  /// The host of the present call, which keeps it alive; nil between calls.
  var current: (any GestureHost)? { loan?.object }
  private var loan: UnownedAny<any GestureHost>?

  /// The address of the host that says when it goes; nil for none.
  ///
  /// A weak reference would make every use of the host slower. Any other host may make calls too.
  var announcing: ObjectAddress?
  /// The host that touches hit, when it is one that does not say when it goes.
  private var watched = WatchedHost()
  private var isWatching = false

  /// Lends a host to the callbacks of a call, whose caller keeps the host alive until it returns.
  ///
  /// - Returns: Whether touches may refer to another host, which may be gone.
  @inline(__always)
  mutating func lend(_ host: any GestureHost) -> Bool {
    loan = UnownedAny(host)
    guard isWatching, watched.isOther(than: host) else { return false }
    isWatching = false
    return true
  }

  /// Ends the loan.
  @inline(__always)
  mutating func end() { loan = nil }

  /// Returns how a touch refers to the node that it hit when that is the host, else nil.
  @inline(__always)
  mutating func reference(
    to place: any GesturePlace,
    of host: any GestureHost
  ) -> TargetBackref? {
    guard place === host else { return nil }
    if announcing == ObjectAddress(host) {
      return TargetBackref(telling: place)
    }
    isWatching = true
    watched = WatchedHost(host)
    return TargetBackref(place)
  }
}
