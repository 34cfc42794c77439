package import Gestures

/// The first input of each kind that is not a touch: what came when a recognizer never got one.
package struct InputsWithoutTouch {
  private enum Input: Equatable {
    case scroll(isContinuous: Bool)
    case transform
    case press(Press.Kind)
  }

  private var noted: [(kind: MissedTouch.OtherInput.Kind, input: Input, time: Timestamp)] = []

  package init() {}

  /// Notes a step of a wheel or a scrolling surface.
  package mutating func note(_ sample: ScrollSample, at time: Timestamp) {
    let isContinuous = sample.isContinuous
    note(isContinuous ? .trackpadScroll : .wheel, .scroll(isContinuous: isContinuous), time)
  }

  /// Notes a step of a trackpad's pinch or rotation.
  package mutating func noteTransform(at time: Timestamp) {
    note(.trackpadTransform, .transform, time)
  }

  /// Notes a hardware button.
  package mutating func note(_ press: Press.Kind, at time: Timestamp) {
    note(.button, .press(press), time)
  }

  private mutating func note(
    _ kind: MissedTouch.OtherInput.Kind,
    _ input: Input,
    _ time: Timestamp
  ) {
    guard !noted.contains(where: { $0.input == input }) else { return }
    noted.append((kind, input, time))
  }

  /// Returns why a recognizer never got a touch where there was other input: what it takes, or else the first.
  package func miss(of recognizer: GestureRecognizer) -> MissedTouch? {
    let accepted = noted.first { Self.isAccepted($0.input, by: recognizer) }
    guard let input = accepted ?? noted.first else { return nil }
    return MissedTouch(
      of: RecognizerLabel(recognizer),
      cause: .otherInput(
        MissedTouch.OtherInput(input.kind, at: input.time, isAccepted: accepted != nil)
      )
    )
  }

  private static func isAccepted(_ input: Input, by recognizer: GestureRecognizer) -> Bool {
    switch input {
    case .scroll(let isContinuous): recognizer.acceptsScroll(continuous: isContinuous)
    case .transform: recognizer.acceptsTransforms
    case .press(let type): recognizer.allowedPressTypes.contains(type)
    }
  }
}
