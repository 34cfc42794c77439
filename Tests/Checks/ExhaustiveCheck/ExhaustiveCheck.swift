import Foundation

/// Explores every world and prints the findings; exits with 1 when a law was broken.
///
/// ```
/// ExhaustiveCheck [--states NUMBER] [--self-test]
/// ```
@main
enum ExhaustiveCheck {
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var states = 1_000_000
    var isSelfTest = false
    while let argument = arguments.popFirst() {
      switch argument {
      case "--self-test": isSelfTest = true
      case "--states":
        guard let number = arguments.popFirst().flatMap({ Int($0) }), number > 0 else {
          refuse("--states needs a number above 0")
        }
        states = number
      default: refuse("unknown argument \(argument)")
      }
    }
    if isSelfTest {
      let isCovered = Coverage.run()
      exit(SelfTest.run() && isCovered ? 0 : 1)
    }
    exit(await Report.explore(states: states) ? 0 : 1)
  }

  private static func refuse(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(64)
  }
}
