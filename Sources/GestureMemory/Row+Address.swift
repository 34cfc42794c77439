extension Row {
  /// Where the elements are in memory, as a number for a host in another language.
  ///
  /// The address is valid until ``free()``. What the host does with it, nothing here can check.
  package var address: UInt { @inlinable get { UInt(bitPattern: start) } }
}
