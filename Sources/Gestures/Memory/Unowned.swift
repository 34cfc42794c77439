// References that neither keep their object alive nor become nil with it.
//
// Invariant: an object clears all references to itself before it is released, or a reference is used only while
// something else keeps the object alive. Decision 5 lists who clears what. If this is broken, a
// released object is called: `Tests/GesturesTests/Recognition/ForeignNodeTests.swift`, the random streams and
// the fuzz target `calls` release everything from inside every callback.

/// A reference to an object that something else keeps alive.
package struct Unowned<Object: AnyObject>: BitwiseCopyable, Equatable {
  @usableFromInline
  let reference: Unmanaged<Object>

  /// Creates a reference.
  @inlinable @inline(__always)
  package init(_ object: Object) { reference = .passUnretained(object) }

  /// Creates a reference to an element of an array, without counting references.
  @inlinable @inline(__always)
  package init(elementOf array: [Object], at index: Int) {
    self = array.withUnsafeBufferPointer { buffer in
      // A reference that owns nothing has the same layout as one that does.
      buffer.withMemoryRebound(to: Unowned<Object>.self) { $0[index] }
    }
  }

  /// The object, retained.
  package var object: Object {
    @inlinable @inline(__always) get { reference.takeUnretainedValue() }
  }

  /// Calls a body with the object, without counting references.
  @inlinable @inline(__always)
  package func with<Result>(_ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef { body($0) }
  }

  /// Returns whether it refers to an object; only the addresses are compared.
  @inlinable @inline(__always)
  package func refers(to object: Object) -> Bool { self == Unowned(object) }

  /// Returns whether two references refer to the same object; only the addresses are compared.
  @inlinable @inline(__always)
  package static func == (a: Self, b: Self) -> Bool {
    a.reference.toOpaque() == b.reference.toOpaque()
  }

  /// Retains the object until ``release()``.
  @inlinable
  package func retain() { _ = reference.retain() }

  /// Takes back one ``retain()``.
  ///
  /// - Returns: The object, which may have no other owner.
  @inlinable
  package func release() -> Object { reference.takeRetainedValue() }
}

/// Returns an object as an instance of the class that it is known to have; nothing checks that in release builds.
@inlinable @inline(__always)
package func downcast<Class: AnyObject>(_ object: AnyObject, toKnown type: Class.Type) -> Class {
  unsafeDowncast(object, to: type)
}

/// Identifies an object without accessing it.
package struct ObjectAddress: BitwiseCopyable, Equatable {
  @usableFromInline
  let address: UnsafeMutableRawPointer

  /// Creates the address of an object.
  @inlinable @inline(__always)
  package init(_ object: AnyObject) { address = Unmanaged.passUnretained(object).toOpaque() }

  /// Returns whether two objects are the same.
  @inlinable @inline(__always)
  package static func == (a: Self, b: Self) -> Bool { a.address == b.address }
}

/// A reference to an object of a protocol, which something else keeps alive.
///
/// It holds the bits of an `any P`, where `P` is a protocol for classes.
package struct UnownedAny<Object>: BitwiseCopyable {
  @usableFromInline
  var bits: (UInt, UInt) = (0, 0)

  /// Creates a reference.
  @inlinable @inline(__always)
  package init(_ object: Object) {
    precondition(MemoryLayout<Object>.size == MemoryLayout<(UInt, UInt)>.size)
    withUnsafeBytes(of: object) { object in
      withUnsafeMutableBytes(of: &bits) { $0.copyMemory(from: object) }
    }
  }

  /// Returns whether it refers to an object; only the bits are compared.
  @inlinable @inline(__always)
  package func refers(to object: Object) -> Bool { bits == UnownedAny(object).bits }

  /// The object, retained.
  package var object: Object { @inlinable @inline(__always) get { with { $0.object } } }

  /// Calls a body with the object, without counting references.
  @inlinable @inline(__always)
  package func with<Result>(_ body: (borrowing Lent<Object>) -> Result) -> Result {
    withUnsafePointer(to: bits) {
      body(UnsafeRawPointer($0).assumingMemoryBound(to: Lent<Object>.self).pointee)
    }
  }
}

/// An object while it is lent to a body.
///
/// It is a value that cannot be copied, so that calls of the object count no references.
package struct Lent<Object>: ~Copyable {
  /// The object.
  package let object: Object
}
