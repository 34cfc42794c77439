// The buffers through which ClickHouse and a module exchange the rows of a block.
//
// > Source: clickhouse.com/docs/sql-reference/functions/wasm_udf, "ABI BUFFERED_V1".

/// Bytes in the memory of the module, as ClickHouse finds them behind the address of a buffer.
struct Buffer {
  let data: UnsafeMutablePointer<UInt8>
  let size: UInt32

  /// Reserves a buffer, and returns where it is described.
  static func make(_ size: Int) -> UnsafeMutablePointer<Buffer> {
    let buffer = UnsafeMutablePointer<Buffer>.allocate(capacity: 1)
    let data = UnsafeMutablePointer<UInt8>.allocate(capacity: max(size, 1))
    buffer.initialize(to: Buffer(data: data, size: UInt32(size)))
    return buffer
  }

  /// Returns a buffer with a copy of bytes.
  static func make(_ bytes: [UInt8]) -> UnsafeMutablePointer<Buffer> {
    let buffer = make(bytes.count)
    for index in bytes.indices { buffer.pointee.data[index] = bytes[index] }
    return buffer
  }
}

/// Reserves a buffer for a number of bytes.
@_expose(wasm, "clickhouse_create_buffer")
@_cdecl("clickhouse_create_buffer")
public func createBuffer(_ size: UInt32) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer(Buffer.make(Int(size)))
}

/// Gives a buffer back.
@_expose(wasm, "clickhouse_destroy_buffer")
@_cdecl("clickhouse_destroy_buffer")
public func destroyBuffer(_ address: UnsafeMutableRawPointer) {
  let buffer = address.assumingMemoryBound(to: Buffer.self)
  buffer.pointee.data.deallocate()
  buffer.deallocate()
}
