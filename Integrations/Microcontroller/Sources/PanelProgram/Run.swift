import CBoard
public import GestureGeometry
public import GestureRecognition

/// One replay of a trace on a screen, with figures about it.
public final class Run {
  /// The screen.
  public let screen: Screen
  private var input = TraceInput()
  private var figures = Figures()

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - size: The size of the screen, in points.
  ///   - action: Called for every action of a recognizer of the screen.
  public init(size: Size, action: @escaping (GestureRecognizer, Screen) -> Void) {
    let holder = Holder()
    screen = Screen(size: size) { recognizer in
      if let screen = holder.screen { action(recognizer, screen) }
    }
    holder.screen = screen
  }

  /// Plays the board's trace to its end.
  ///
  /// A mistake in the trace ends the program with a text and the status 65.
  public func play() {
    board_started()
    do throws(TraceInput.Failure) {
      while try input.next() {
        let start = board_ticks()
        if input.cancelsAll {
          screen.cancelAll(at: input.time)
        } else {
          screen.send(input.samples, at: input.time)
        }
        figures.add(samples: input.samples, ticks: (board_ticks() &- start) & 0xff_ffff)
      }
    } catch {
      figures.write(error)
      board_exit(65)
    }
    screen.finish()
  }

  /// Writes the figures, and ends the program.
  public func end() -> Never {
    figures.write()
    board_exit(0)
  }
}

/// Breaks the circle between a screen and its action: the program keeps both to its end.
private final class Holder {
  var screen: Screen?
}
