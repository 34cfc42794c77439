import Builtin

// All declarations of this module are public and inlinable: Swift 6.3 inlines functions with the access level
// `package` into no other module. No product contains the module alone, and it is not for clients.

/// A value that is stored in its owner and can be changed although the cell is a constant.
///
/// Swift checks at run time that no two accesses to a stored property of a class overlap. These checks would
/// cost several times what the engine itself costs, see decision 0020. The value of a cell is not checked.
///
/// Invariant: an owner of cells belongs to one thread, and an access ends before any other code runs. So
/// neither a value nor a part of it is passed `inout` to code that may call a client. If this is broken, a
/// change is lost or an array is read while it moves: `CellTests` shows what is relied on, and the random
/// streams and the fuzz target `calls` change everything from inside every callback.
///
/// > Source: the memory layout is that of `_Cell` in the Synchronization module of Swift.
@_rawLayout(like: Value)
public struct Cell<Value: ~Copyable>: ~Copyable {
  /// Creates a cell that holds a value.
  @inlinable @inline(__always)
  public init(_ value: consuming Value) { address.initialize(to: value) }

  @inlinable
  deinit { address.deinitialize(count: 1) }

  @_transparent
  @usableFromInline
  var address: UnsafeMutablePointer<Value> {
    @inlinable get { UnsafeMutablePointer(Builtin.addressOfRawLayout(self)) }
  }

  /// The value, which is accessed in place.
  public var value: Value {
    @inlinable @_transparent unsafeAddress { UnsafePointer(address) }
    @inlinable @_transparent nonmutating unsafeMutableAddress { address }
  }

  /// A handle to the value, which is valid as long as the owner of the cell exists.
  public var handle: Handle<Value> {
    @inlinable @_transparent get { Handle(address: address) }
  }
}
