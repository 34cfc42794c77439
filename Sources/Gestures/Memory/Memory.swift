// Memory that is reached without reference counting and without checks of exclusive access.
//
// Invariant: who allocates frees, once, after the last use. Each owner frees in its `deinit`, and whatever
// has a handle is told before: recognizers lose their thresholds and records when their attempt ends, and an
// engine ends all attempts before it is released. If this is broken, freed memory is read: the tests under
// Address Sanitizer (`Tests/Checks/sanitize`) and the fuzz targets show it.

/// A reference to a value in memory that another object owns, or that is freed by hand.
package struct Handle<Value: ~Copyable>: BitwiseCopyable {
  @usableFromInline
  let address: UnsafeMutablePointer<Value>

  @inlinable @inline(__always)
  init(address: UnsafeMutablePointer<Value>) { self.address = address }

  /// Allocates memory for a value; ``free()`` releases both.
  @inlinable
  package init(allocating value: consuming Value) {
    address = .allocate(capacity: 1)
    address.initialize(to: value)
  }

  /// Releases the value and its memory; only for a handle that allocated it.
  @inlinable
  package func free() {
    address.deinitialize(count: 1)
    address.deallocate()
  }

  /// The value, which is accessed in place.
  package var value: Value {
    @inlinable @_transparent unsafeAddress { UnsafePointer(address) }
    @inlinable @_transparent nonmutating unsafeMutableAddress { address }
  }

  /// Returns whether both refer to the same memory.
  @inlinable @inline(__always)
  package func isSame(as other: Self) -> Bool { address == other.address }
}

extension Handle where Value: Copyable {
  /// Calls a body with each element of an array, which is accessed in place and not changed.
  @inlinable @inline(__always)
  package static func forEach(_ array: [Value], _ body: (Self) -> Void) {
    array.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      for index in 0..<buffer.count {
        body(Self(address: UnsafeMutablePointer(mutating: first + index)))
      }
    }
  }
}

/// A value that all threads share: nobody changes it after it was made, and its memory is never freed.
package struct Shared<Value>: @unchecked Sendable {
  /// The value.
  package let value: Value

  /// Shares a value.
  @inlinable
  package init(_ value: Value) { self.value = value }
}

/// A fixed number of values in a row, in memory that is freed by hand.
@_documentation(visibility: internal)
public struct Row<Element>: BitwiseCopyable {
  @usableFromInline
  let start: UnsafeMutablePointer<Element>
  /// How many elements there are.
  public let count: Int

  /// Allocates memory and fills it; ``free()`` releases it.
  @inlinable
  public init(repeating element: Element, count: Int) {
    precondition(count >= 0)
    start = .allocate(capacity: count)
    start.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Releases the elements and their memory.
  @inlinable
  public func free() {
    start.deinitialize(count: count)
    start.deallocate()
  }

  /// Accesses an element in place; the index is checked in debug builds only.
  public subscript(index: Int) -> Element {
    @inlinable @inline(__always) unsafeAddress {
      assert(index >= 0 && index < count)
      return UnsafePointer(start + index)
    }
    @inlinable @inline(__always) nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count)
      return start + index
    }
  }

  /// A handle to an element, which is valid until ``free()``.
  package func handle(at index: Int) -> Handle<Element> {
    assert(index >= 0 && index < count)
    return Handle(address: start + index)
  }
}

extension Row {
  /// The address of the first element, for a host in another language; it is valid until ``free()``.
  public var address: UInt { @inlinable get { UInt(bitPattern: start) } }
}

extension Row where Element == Double {
  /// Returns the first bytes, which a host in another language has written.
  ///
  /// - Parameter count: How many bytes there are; no more than the row has.
  /// - Returns: The bytes in the order in which they were written.
  public func bytes(_ count: Int) -> [UInt8] {
    (0..<Swift.min(Swift.max(count, 0), self.count * 8)).map { index in
      // In memory, the first byte comes first on every platform.
      let eight = self[index / 8].bitPattern.littleEndian
      return UInt8(truncatingIfNeeded: eight >> UInt64(index % 8 * 8))
    }
  }
}

/// A growing list whose elements are reached without reference counting, and which keeps its memory.
package struct List<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline
  var start: UnsafeMutablePointer<Element>
  @usableFromInline
  var capacity: Int
  @usableFromInline
  var used = 0

  /// Creates an empty list.
  ///
  /// - Parameter capacity: For how many elements it has memory; at least 1.
  @inlinable
  package init(capacity: Int = 16) {
    precondition(capacity > 0)
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  @inlinable
  deinit { start.deallocate() }

  /// How many elements there are.
  package var count: Int { @inlinable @inline(__always) get { used } }

  /// Reads or replaces an element; the index is checked in debug builds only.
  package subscript(index: Int) -> Element {
    @inlinable @inline(__always) get {
      assert(index >= 0 && index < used)
      return start[index]
    }
    @inlinable @inline(__always) set {
      assert(index >= 0 && index < used)
      start[index] = newValue
    }
  }

  /// Adds an element at the end.
  @inlinable @inline(__always)
  package mutating func append(_ element: Element) {
    if used == capacity { grow() }
    start[used] = element
    used &+= 1
  }

  @inlinable @inline(never)
  mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: start, count: capacity)
    start.deallocate()
    start = larger
    capacity *= 2
  }

  /// Calls a body with each element; the list must not change meanwhile.
  @inlinable @inline(__always)
  package func forEach(_ body: (Element) -> Void) {
    let (start, count) = (start, used)
    for index in 0..<count { body(start[index]) }
  }

  /// Removes the elements from an index on.
  @inlinable @inline(__always)
  package mutating func truncate(to count: Int) {
    assert(count >= 0 && count <= used)
    used = count
  }

  /// Exchanges two elements.
  @inlinable @inline(__always)
  package mutating func swapAt(_ first: Int, _ second: Int) {
    let element = self[first]
    self[first] = self[second]
    self[second] = element
  }

  /// Removes the elements that do not pass a test.
  @inlinable
  package mutating func filter(_ isKept: (Element) -> Bool) {
    var kept = 0
    for index in 0..<used where isKept(start[index]) {
      start[kept] = start[index]
      kept &+= 1
    }
    used = kept
  }
}

/// The last elements of a sequence: as many as it has memory for, the oldest dropped first.
///
/// It is public only because Embedded Swift must see how it releases its memory.
@_documentation(visibility: internal)
public struct Ring<Element>: ~Copyable {
  @usableFromInline
  let row: Row<Element>
  @usableFromInline
  var end = 0
  @usableFromInline
  var used = 0

  /// Creates an empty ring.
  ///
  /// - Parameters:
  ///   - element: Any element, which fills the memory.
  ///   - capacity: How many elements it keeps; a power of two.
  @inlinable
  public init(filledWith element: Element, capacity: Int) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0)
    row = Row(repeating: element, count: capacity)
  }

  @inlinable
  deinit { row.free() }

  /// How many elements there are.
  public var count: Int { @inlinable @inline(__always) get { used } }

  /// Accesses an element by age: 0 for the newest, less than ``count``.
  public subscript(age age: Int) -> Element {
    @inlinable @inline(__always) get {
      precondition(age >= 0 && age < used, "age must be in 0..<count")
      return row[index(ofAge: age)]
    }
    @inlinable @inline(__always) set {
      precondition(age >= 0 && age < used, "age must be in 0..<count")
      row[index(ofAge: age)] = newValue
    }
  }

  @inlinable @inline(__always)
  func index(ofAge age: Int) -> Int { (end &- 1 &- age) & (row.count &- 1) }

  /// Adds the newest element.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    row[end] = element
    end = (end &+ 1) & (row.count &- 1)
    if used < row.count { used &+= 1 }
  }

  /// Forgets all elements; the memory stays.
  @inlinable @inline(__always)
  public mutating func removeAll() {
    used = 0
    end = 0
  }
}

extension OutputSpan<UInt8> {
  /// Adds the lowest bytes of a number, the lowest first.
  ///
  /// Where there is room for eight, all eight are stored at once, and what is behind the count is written
  /// over later.
  ///
  /// - Parameters:
  ///   - count: From 0 to 8, and at most the free capacity.
  ///   - number: The bytes.
  @inlinable @inline(__always)
  package mutating func append(low count: Int, bytesOf number: UInt64) {
    precondition(count >= 0 && count <= 8)
    guard freeCapacity >= 8 else {
      for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (UInt64(index) * 8))) }
      return
    }
    withUnsafeMutableBufferPointer { room, used in
      UnsafeMutableRawBufferPointer(room).storeBytes(
        of: number.littleEndian,
        toByteOffset: used,
        as: UInt64.self
      )
      used += count
    }
  }
}
