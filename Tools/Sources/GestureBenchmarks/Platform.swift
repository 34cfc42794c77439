import Glibc

// What the measuring needs of the system. The clock and the counter are those that the C harnesses
// in `peers` use, so that all figures are taken in the same way.

/// The time on a clock of the system, in seconds.
enum Clock {
  static var wall: Double { seconds(of: CLOCK_MONOTONIC) }
  /// The time that this thread was on the processor.
  static var thread: Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}

/// Counts calls of the heap's allocating functions.
///
/// Nil unless the library of `peers/common/alloccount.c` is preloaded.
struct AllocationCounter {
  private let read: @convention(c) () -> Int

  init?() {
    guard let symbol = dlsym(nil, "peers_alloc_count") else { return nil }
    read = unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
  }

  var count: Int { read() }
}

extension Double {
  /// Returns the number with a fixed count of decimals.
  func fixed(_ decimals: Int) -> String {
    withVaList([Int32(decimals), self]) { arguments in
      var buffer = [CChar](repeating: 0, count: 64)
      vsnprintf(&buffer, buffer.count, "%.*f", arguments)
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
    }
  }
}

/// Prints a line at once, also when the output is a file that another program reads.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Ends the program because a result is not what it must be.
func stop(_ message: String) -> Never {
  let line = "gesture-benchmarks: \(message)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(1)
}
