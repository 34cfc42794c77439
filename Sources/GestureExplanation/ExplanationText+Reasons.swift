import Gestures

/// The text of a sentence about a reason.
enum ReasonWords {
  /// Fixed text.
  case only(StaticString)
  /// The measured value between two pieces of text, and by how much the limit was missed.
  case measured(StaticString, StaticString)
  /// Text that depends on more than one value.
  case told((inout ExplanationText, Attempt, FailureReason) -> Void)
}

extension FailureReason {
  /// The table of sentences: one row for each kind.
  var words: ReasonWords {
    switch kind {
    case .movedTooFar: .told { $0.addExcess(of: $1, $2) }
    case .tapsTooFarApart: .measured("the next tap was ", " from the first")
    case .notEnoughMovement: .told { $0.addShortfall(of: $1, $2) }
    case .heldTooLong: .told { $0.addHold(of: $1, $2) }
    case .notEnoughTime: .told { $0.addEarlyLift($2) }
    case .tooSlow: .told { $0.addSlowness(of: $1, $2) }
    case .tooFewTaps: .told { $0.addMissingTap(of: $1, $2) }
    case .tooFewTouches: .told { $0.addMissingFinger(of: $1, $2) }
    case .tooManyTouches: .told { $0.addFurtherFinger(of: $1, $2) }
    case .wrongDirection: .told { $0.addWrongDirection(of: $1, $2) }
    case .offAxis: .measured("the movement leaned from its axis by ", "")
    case .startedOutsideEdge: .measured("the finger came down ", " from the edge")
    case .startedInOtherSection: .told { $0.addOtherSection(of: $1, $2) }
    case .atBound: .told { $0.addBound(of: $1, $2) }
    case .wrongButton: .told { $0.addWrongButton($2) }
    case .tooSmall: .measured("the drawing was ", " across")
    case .tooFewPoints:
      .measured("the line had ", measured == 1 ? " different point" : " different points")
    case .errorTooLarge:
      .measured("the line strayed from the circle that fits it best by ", " of its radius")
    // The limit of winding is 0.6, that of the middle a third. Their names are in the module of shapes,
    // which a program without shapes need not compile.
    case .pointsInMiddle where limit > 0.5:
      .measured(
        "the line wound in or out: one end was ",
        " times as far from the middle as the other"
      )
    case .pointsInMiddle:
      .measured("the line came within ", " radii of the middle of its circle")
    // Of an arc of 70°, the box covers a twentieth.
    case .shortArc where measured < 0.05:
      .only(measured < 0.005 ? "the line is straight" : "the line is nearly straight")
    case .shortArc:
      .measured("the line was an arc: its box covers ", " of the box of its circle")
    case .openRing: .measured("the ends of the line were ", " radii apart")
    case .corner: .measured("the line had corners: ", " of it is like a polygon")
    case .tooLong: .measured("the drawing was ", " times as long as wide")
    case .wrongTurning: .measured("the line turned back, curled or bent inwards by ", "")
    case .noTemplateClose: .told { $0.addNearest(of: $1, $2) }
    case .ambiguous: .told { $0.addTie(of: $1, $2) }
    case .lostTo, .requiredFailureRecognized:
      .told { text, attempt, _ in
        text.addRequirement(of: attempt)
      }
    case .takenOver: .told { text, attempt, _ in text.addTaker(of: attempt) }
    #if C_NAMES
    case .delegateRefused: .only("its delegate returned false from `should_begin`")
    #else
    case .delegateRefused: .only("its delegate returned false from `gestureRecognizerShouldBegin`")
    #endif
    case .viewRefused: .told { text, attempt, _ in text.addRefusingView(of: attempt) }
    case .touchRefused: .told { text, attempt, _ in text.addRefusedTouch(of: attempt) }
    case .allTouchesIgnored: .only("it ignored all of its touches (`ignore(_:for:)`)")
    case .disabled: .only("it was disabled during the attempt (`isEnabled`)")
    case .detached: .only("it was removed from its view during the attempt")
    case .cancelledBySystem:
      .told { text, attempt, _ in
        text.addInterruption(attempt.interruption ?? .touchCancelled)
      }
    case .contactTooLarge: .measured("the contact of its finger grew to a radius of ", "")
    case .palmRejected: .only("its source said that its touch is a palm (`filter.rejectsPalms`)")
    case .pencilInUse:
      .only(
        "a pencil came and cancelled its fingers (`filter.pencilBlocksFingers`, `filter.pencilCancelsFingers`)"
      )
    case .custom: .told { $0.addOwnWords(of: $1, $2) }
    }
  }
}
