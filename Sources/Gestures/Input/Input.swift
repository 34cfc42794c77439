/// What a host tells a window or an engine about one instant.
///
/// The same value is sent, waits while another call runs, is recorded, and is played from a trace.
///
/// All but touches and time bring their ``InputCode``, which is never written: `.scroll(sample)` sends a scroll step, and
/// `case .scroll(let sample, _)` reads it.
public enum Input {
  /// Contacts that changed, as one event: one or more readings of each.
  case touches([TouchSample], modifierFlags: ModifierFlags = [])
  /// Nothing but time: every timer that is due fires, each at its own deadline.
  case time
  // The values of the others are allocated apart. So an input is short, and touches are passed in registers.

  /// Hardware buttons that changed; they go to the focused node.
  indirect case presses([Press], InputCode<[Press]> = .presses)
  /// A step of a wheel or a scrolling surface.
  indirect case scroll(ScrollSample, InputCode<ScrollSample> = .scroll)
  /// A reading of a pointer above the window.
  indirect case hover(HoverSample, InputCode<HoverSample> = .hover)
  /// A step of a pinch or rotation that a trackpad recognized.
  indirect case transform(TransformSample, InputCode<TransformSample> = .transform)
  /// The touches of a device end, because the device or the focus was lost; nil for all devices.
  indirect case cancel(device: Int64? = nil, InputCode<Int64?> = .cancel)
  /// The contacts that are really down, after events were lost.
  ///
  /// Touches that are missing in the list are cancelled, known ones move, and new ones begin. The phases of the
  /// samples are ignored.
  indirect case resync([TouchSample], InputCode<[TouchSample]> = .resync)
  /// Corrected values for samples that the device had estimated, identified by contact and
  /// ``TouchSample/estimationUpdateIndex``. They let no time pass: the time is ignored.
  ///
  /// As long as a touch shows the corrected sample, its force, radius and angles change. Once it shows a later
  /// sample, recognizers and nodes receive a copy of the touch instead, which also has the corrected location. The
  /// location of the touch itself does not change, because gestures have already used it. Samples of contacts that
  /// are not down are ignored.
  indirect case corrections([TouchSample], InputCode<[TouchSample]> = .corrections)
}

/// The code of an engine for one kind of input.
///
/// An input brings it, so that a program contains the code of the inputs that it creates, and of no others. One switch in the
/// engine over all inputs would bring all of it into every program (decision 51).
public struct InputCode<Value> {
  let process: (GestureEngine, Value) -> Void
}

extension InputCode<[Press]> {
  /// The code for buttons.
  public static var presses: Self { Self { $0.press($1) } }
}

extension InputCode<ScrollSample> {
  /// The code for wheels and scrolling surfaces.
  public static var scroll: Self { Self { $0.scroll($1) } }
}

extension InputCode<HoverSample> {
  /// The code for pointers above the window.
  public static var hover: Self { Self { $0.hover($1) } }
}

extension InputCode<TransformSample> {
  /// The code for trackpads.
  public static var transform: Self { Self { $0.transform($1) } }
}

extension InputCode<Int64?> {
  /// The code that ends the touches of a device, or of all.
  public static var cancel: Self { Self { $0.cancelAll(device: $1) } }
}

extension InputCode<[TouchSample]> {
  /// The code that makes the touches that are down equal to a list.
  public static var resync: Self { Self { $0.resync($1) } }
  /// The code that corrects estimated samples.
  public static var corrections: Self { Self { $0.correct($1) } }
}
