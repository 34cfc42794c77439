// The bytes of a text, in the way that costs a small program least.

#if hasFeature(Embedded)
extension String {
  /// Calls a body with the text as UTF-8.
  ///
  /// In Embedded Swift every string is contiguous; walking its view would bring 18 kB of code for those
  /// that are not.
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    _ = utf8.withContiguousStorageIfAvailable(body)
  }
}
#else
extension String {
  /// Calls a body with the text as UTF-8.
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = self
    text.withUTF8(body)
  }
}
#endif
