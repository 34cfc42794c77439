import Gestures
import PanelProgram
import TouchPanel

// What a board brings.
private func waitForPanelOrTick() {}
private func readI2C(_ address: UInt8, register: UInt8, into registers: inout [UInt8]) {}
private func nanosecondsSinceStart() -> Int64 { 0 }

/// The program on the page, as the body of a function.
private func runTheProgramOnThePage() {
  let size = Size(480, 272)
  let screen = Screen(size: size) { recognizer in
    // Switch a light, move a map …
  }
  var panel = FT5336(map: PanelMap(width: 480, height: 272, points: size), mostContacts: 2)
  var registers = [UInt8](repeating: 0, count: FT5336.registerCount)
  var samples: [TouchSample] = []
  samples.reserveCapacity(4)
  screen.warmUp(fingers: 3, at: .zero)  // allocates the memory for fingers

  while true {
    waitForPanelOrTick()  // the panel's interrupt, or a timer at `screen.engine.nextDeadline`
    readI2C(FT5336.address, register: 0, into: &registers)
    panel.read(registers, into: &samples)
    screen.send(samples, at: Timestamp(nanoseconds: nanosecondsSinceStart()))
  }
}
