import Foundation

#if APPS
import AppFuzzing
#elseif RECORDINGS
import RecordingFuzzing
#else
import FuzzTargets
#endif

#if FUZZING
import CLibFuzzer
#endif

/// Runs a target with inputs.
///
/// `Fuzz TARGET FILE…` runs the named files. When built by `Scripts/fuzz`, the program is called as
/// `Fuzz TARGET [options of libFuzzer] [FOLDER…]` and runs the bytes that the fuzzer generates.
@main enum Fuzz {
  nonisolated(unsafe) private static var target = FuzzTarget.all[0]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--list" {
      for target in FuzzTarget.all {
        print(target.name, target.longestInput, target.dictionary ?? "-")
      }
      return
    }
    // To merge and to shrink inputs, the fuzzer starts itself again without the first argument.
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? arguments.first ?? ""
    guard let found = FuzzTarget.all.first(where: { $0.name == name }) else {
      let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("the first argument is one of \(names)\n".utf8))
      exit(64)
    }
    target = found
    #if FUZZING
    let isStartedAgain = setenv("FUZZ_TARGET", name, 0) == 0 && arguments.first != name
    fuzz([CommandLine.arguments[0]] + (isStartedAgain ? arguments : arguments.dropFirst()))
    #else
    for file in arguments.dropFirst() { replay(file) }
    #endif
  }

  #if FUZZING
  private static func fuzz(_ arguments: [String]) {
    var count = CInt(arguments.count)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let status = pointers.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &start) { data, size in
        Fuzz.report(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
      }
    }
    exit(status)
  }
  #else
  private static func replay(_ file: String) {
    guard let data = FileManager.default.contents(atPath: file) else {
      FileHandle.standardError.write(Data("cannot read \(file)\n".utf8))
      exit(66)
    }
    print(file)
    report([UInt8](data))
  }
  #endif

  /// Ends the program when a rule is broken, so that the fuzzer keeps the input.
  private static func report(_ bytes: [UInt8]) {
    guard case .wrong(let words) = target.outcome(of: bytes) else { return }
    FileHandle.standardError.write(Data("\(target.name): \(words)\n".utf8))
    abort()
  }
}
