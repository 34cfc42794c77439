/// What a host tells a window or an engine about one instant.
///
/// The same value is sent, waits while another call runs, is recorded, and is played from a trace.
public enum Input {
  /// Contacts that changed, as one event: one or more readings of each.
  case touches([TouchSample], modifierFlags: ModifierFlags = [])
  /// Hardware buttons that changed; they go to the focused node.
  case presses([Press])
  // Samples of other devices than touches are kept elsewhere. So an input is short, and touches are passed in registers.

  /// A step of a wheel or a scrolling surface.
  indirect case scroll(ScrollSample)
  /// A reading of a pointer above the window.
  indirect case hover(HoverSample)
  /// A step of a pinch or rotation that a trackpad recognized.
  indirect case transform(TransformSample)
  /// Nothing but time: every timer that is due fires, each at its own deadline.
  case time
  /// The touches of a device end, because the device or the focus was lost; nil for all devices.
  case cancel(device: Int64? = nil)
  /// The contacts that are really down, after events were lost.
  ///
  /// Touches that are missing in the list are cancelled, known ones move, and new ones begin. The phases of the
  /// samples are ignored.
  case resync([TouchSample])
  /// Corrected values for samples that the device had estimated, identified by contact and
  /// ``TouchSample/estimationUpdateIndex``. They let no time pass: the time is ignored.
  ///
  /// As long as a touch shows the corrected sample, its force, radius and angles change. Once it shows a later
  /// sample, recognizers and nodes receive a copy of the touch instead, which also has the corrected location. The
  /// location of the touch itself does not change, because gestures have already used it. Samples of contacts that
  /// are not down are ignored.
  case corrections([TouchSample])
}
