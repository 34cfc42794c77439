import ArgumentParser
@main struct GestureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "gesture")
}
