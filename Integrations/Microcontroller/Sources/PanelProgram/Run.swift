import CBoard
public import GestureGeometry
public import GestureRecognition
import GestureTouches

/// One replay of a trace on a screen, with figures about it.
public final class Run {
  /// The screen.
  public let screen: Screen
  private var input = TraceInput()
  private var figures = Figures()
  private let actions: Actions

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - size: The size of the screen, in points, for a trace that names none.
  ///   - action: Called for every action of a recognizer of the screen.
  public init(size: Size, action: @escaping (GestureRecognizer, Screen) -> Void) {
    let actions = Actions(action)
    screen = Screen(size: size) { actions.perform($0) }
    actions.screen = screen
    self.actions = actions
  }

  /// Plays the board's trace to its end.
  ///
  /// A mistake in the trace ends the program with a text and the status 65.
  public func play() {
    do throws(ByteReader.Failure) {
      try input.readHeader()
      if let size = input.size { screen.size = size }
      screen.warmUp(fingers: TraceInput.mostTouches, at: .zero)
      actions.isOn = true
      board_started()
      while try input.next() { play(input.samples) }
    } catch {
      figures.write(error)
      board_exit(65)
    }
    screen.finish()
  }

  private func play(_ samples: [TouchSample]) {
    let start = board_ticks()
    if input.cancelsAll {
      screen.cancelAll(at: input.time)
    } else {
      screen.send(samples, at: input.time)
    }
    figures.add(samples: samples, ticks: (board_ticks() &- start) & 0xff_ffff)
  }

  /// Writes the figures, and ends the program.
  public func end() -> Never {
    figures.write()
    board_exit(0)
  }
}

/// The action of a screen, which starts after the screen is ready.
///
/// It keeps the screen, and the screen keeps it: a program has both to its end.
private final class Actions {
  var screen: Screen?
  var isOn = false
  private let action: (GestureRecognizer, Screen) -> Void

  init(_ action: @escaping (GestureRecognizer, Screen) -> Void) { self.action = action }

  func perform(_ recognizer: GestureRecognizer) {
    guard isOn, let screen else { return }
    action(recognizer, screen)
  }
}
