import CBoard
public import Gestures

/// One replay of touches on a screen, with figures about it.
public final class Run {
  /// The screen.
  public let screen: Screen
  private var figures = Figures()
  private let actions: Actions

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - size: The size of the screen, in points.
  ///   - action: Called for every action of a recognizer of the screen.
  public init(size: Size, action: @escaping (GestureRecognizer, Screen) -> Void) {
    let actions = Actions(action)
    screen = Screen(size: size) { actions.perform($0) }
    actions.screen = screen
    self.actions = actions
  }

  /// Plays touches to their end.
  ///
  /// A mistake in the input ends the program with a text and the status 65.
  ///
  /// - Parameters:
  ///   - source: Where the touches come from.
  ///   - fingers: For how many fingers memory is allocated before the first touch.
  public func play(_ source: inout some TouchSource, fingers: Int) {
    screen.warmUp(fingers: fingers, at: .zero)
    actions.isOn = true
    board_started()
    do throws(InputFailure) {
      while try source.next() {
        let before = (screen.tap.state, screen.pan.state, screen.pinch.state)
        let start = board_ticks()
        if source.cancelsAll {
          screen.cancelAll(at: source.time)
        } else {
          screen.send(source.samples, at: source.time)
        }
        figures.add(
          samples: source.samples,
          ticks: (board_ticks() &- start) & 0xff_ffff,
          hasChanged: before != (screen.tap.state, screen.pan.state, screen.pinch.state)
        )
      }
    } catch {
      end(error)
    }
    screen.finish()
  }

  /// Writes the figures, and ends the program.
  public func end() -> Never {
    figures.write()
    board_exit(0)
  }

  /// Writes a mistake in the input, and ends the program.
  public func end(_ failure: InputFailure) -> Never {
    figures.write(failure)
    board_exit(65)
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
