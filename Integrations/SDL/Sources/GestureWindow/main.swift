import Glibc

/// Ends the program with a sentence on the standard error stream.
func end(_ text: String, status: Int32) -> Never {
  let line = "gesture-window: \(text)\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
  exit(status)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
  print(Options.usage)
  exit(0)
}
do {
  try Program(Options(arguments)).run()
} catch let mistake as Options.Mistake {
  end("\(mistake.text)\nFor help: gesture-window --help", status: 2)
} catch let failure as Screen.Failure {
  end(failure.text, status: 1)
} catch {
  end("\(error)", status: 1)
}
