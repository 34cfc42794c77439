public import Foundation

/// The bytes of a file, a pipe or standard input, opened once.
///
/// A pipe gives its bytes once, as they arrive. A program that opens the same name twice would find
/// the rest of a pipe, or wait forever. So the format is found with ``head()``, which takes no
/// bytes, and what needs the bytes twice calls ``makeRepeatable()`` first.
public final class ByteSource {
  /// The name for errors and reports.
  public let name: String
  /// The folder of files that belong to it; nil for a pipe and for bytes in memory.
  public let folder: URL?
  /// The identity of a regular file; nil for all other sources.
  public let fileID: FileID?
  /// Whether ``rewind()`` goes back to the first byte.
  public private(set) var isRepeatable: Bool

  private enum Storage {
    case file(Int32)
    /// A file that is closed until it is read again.
    case closed
    case memory([UInt8])
  }

  private var storage: Storage
  /// The path of a file that may be closed in between; nil for one that was opened by another.
  private let path: String?
  /// The offset of a file at which this source begins.
  private let start: off_t
  /// Bytes that ``head()`` has read and nothing has taken.
  private var held: [UInt8] = []
  /// Whether the end of the file was read.
  private var isAtEnd = false
  private var isMemoryTaken = false

  /// The largest number of bytes that ``readAll()`` returns: an endless input must not fill the
  /// memory.
  ///
  /// > Source: A choice. The largest recording of this project has 1.2 MB.
  public static let mostBytes = 1 << 30

  /// How many bytes are read at a time.
  private static let chunk = 1 << 16

  /// Opens a file, a pipe or a device.
  ///
  /// - Parameters:
  ///   - path: Its path. A folder is an error.
  ///   - name: The name for errors; nil for the path.
  /// - Throws: An error when it cannot be opened.
  public convenience init(path: String, name: String? = nil) throws(InputError) {
    let name = name ?? path
    guard !path.isEmpty else {
      throw Self.unreadable("\"\"", expected: "the name of a file", found: "an empty name")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let found = errno == ENOENT ? "no such file" : Self.words(errno)
      throw Self.unreadable(name, found: found)
    }
    try self.init(
      descriptor: descriptor,
      name: name,
      folder: URL(fileURLWithPath: path).deletingLastPathComponent(),
      path: path
    )
  }

  /// Creates a source of an open file, which it closes at its end.
  ///
  /// - Parameters:
  ///   - descriptor: The file, of which bytes from its current offset are read.
  ///   - name: The name for errors.
  ///   - folder: The folder of files that belong to it.
  /// - Throws: An error when it is a folder.
  public convenience init(
    descriptor: Int32,
    name: String,
    folder: URL? = nil
  ) throws(InputError) {
    try self.init(descriptor: descriptor, name: name, folder: folder, path: nil)
  }

  private init(
    descriptor: Int32,
    name: String,
    folder: URL?,
    path: String?
  ) throws(InputError) {
    self.name = name
    self.path = path
    storage = .file(descriptor)
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let kind = isKnown ? status.st_mode & S_IFMT : 0
    fileID = kind == S_IFREG ? FileID(status) : nil
    self.folder = kind == S_IFREG ? folder : nil
    start = kind == S_IFREG ? lseek(descriptor, 0, SEEK_CUR) : 0
    isRepeatable = kind == S_IFREG && start >= 0
    if kind == S_IFDIR { throw Self.unreadable(name, found: "a folder") }
  }

  /// Creates a source of bytes in memory.
  public init(bytes: [UInt8], name: String) {
    self.name = name
    path = nil
    storage = .memory(bytes)
    folder = nil
    fileID = nil
    start = 0
    isRepeatable = true
  }

  /// Creates a source of standard input, by the name `<stdin>`.
  public static func standardInput() throws(InputError) -> ByteSource {
    try ByteSource(descriptor: dup(STDIN_FILENO), name: "<stdin>")
  }

  deinit {
    if case .file(let descriptor) = storage { _ = close(descriptor) }
  }

  /// Returns the first bytes, enough to tell a format, without taking them.
  ///
  /// From a pipe, these are only the bytes that the first lines need, so that an answer to them is
  /// not delayed.
  public func head() throws(InputError) -> [UInt8] {
    switch storage {
    case .memory(let bytes): return Array(bytes.prefix(Self.chunk))
    case .closed: return []
    case .file:
      while !isAtEnd, held.count < Self.chunk, isRepeatable || !Self.tellsFormat(held) {
        held += try read()
      }
      return held
    }
  }

  /// Returns the next bytes, and nil after the last.
  ///
  /// From a pipe it returns what has arrived, and waits only if nothing has.
  public func nextChunk() throws(InputError) -> [UInt8]? {
    switch storage {
    case .memory(let bytes):
      defer { isMemoryTaken = true }
      return isMemoryTaken ? nil : bytes
    case .closed: return nil
    case .file:
      if !held.isEmpty {
        defer { held = [] }
        return held
      }
      guard !isAtEnd else { return nil }
      let bytes = try read()
      return bytes.isEmpty ? nil : bytes
    }
  }

  /// Returns all bytes that have not been taken.
  ///
  /// - Throws: An error when there are more than ``mostBytes``, or they cannot be read.
  public func readAll() throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try nextChunk() {
      guard bytes.count + chunk.count <= Self.mostBytes else {
        throw InputError(file: name, expected: "at most \(Self.mostBytes) bytes", found: "more")
      }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    return bytes
  }

  /// Goes back to the first byte.
  ///
  /// - Precondition: ``isRepeatable`` is true.
  public func rewind() throws(InputError) {
    precondition(isRepeatable, "a pipe can be read once")
    held = []
    isAtEnd = false
    isMemoryTaken = false
    if case .memory = storage { return }
    if case .closed = storage, let path {
      let again = try ByteSource(path: path, name: name)
      guard again.fileID == fileID else {
        throw Self.unreadable(name, expected: "the file that was checked", found: "another file")
      }
      swap(&storage, &again.storage)
    }
    guard case .file(let descriptor) = storage, lseek(descriptor, start, SEEK_SET) == start else {
      throw Self.unreadable(name, found: Self.words(errno))
    }
  }

  /// Closes a file until ``rewind()``, because many files are checked before the first is played.
  public func suspend() {
    guard isRepeatable, path != nil, case .file(let descriptor) = storage else { return }
    _ = close(descriptor)
    storage = .closed
  }

  /// Reads a pipe to its end and keeps its bytes, so that they can be read again.
  ///
  /// - Precondition: No bytes have been taken.
  public func makeRepeatable() throws(InputError) {
    guard !isRepeatable, case .file(let descriptor) = storage else { return }
    let bytes = try readAll()
    _ = close(descriptor)
    storage = .memory(bytes)
    isRepeatable = true
  }

  /// Returns whether the beginning of a pipe is a whole line of a format that is played line by line.
  ///
  /// All other formats are read to their end anyway.
  private static func tellsFormat(_ bytes: [UInt8]) -> Bool {
    let text = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard text.first == UInt8(ascii: "{"), let end = text.firstIndex(of: 0x0A) else { return false }
    let last = text[..<end].last { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return last == UInt8(ascii: "}")
  }

  /// Reads what is there; empty at the end.
  private func read() throws(InputError) -> [UInt8] {
    guard case .file(let descriptor) = storage else { return [] }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, filled in
      repeat {
        count = Foundation.read(descriptor, buffer.baseAddress, Self.chunk)
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    guard count >= 0 else { throw Self.unreadable(name, found: Self.words(errno)) }
    isAtEnd = count == 0
    return bytes
  }

  private static func unreadable(
    _ name: String,
    expected: String = "a readable file",
    found: String
  ) -> InputError {
    InputError(kind: .unreadable, file: name, expected: expected, found: found)
  }

  /// Returns the words of the system for an error.
  private static func words(_ code: Int32) -> String {
    "the error \"\(String(cString: strerror(code)))\""
  }
}

/// What two names of one file have in common.
public struct FileID: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Creates the identity of a file from what the system says about it.
  public init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Finds a file, following links; nil when there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
