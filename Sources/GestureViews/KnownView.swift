/// A view with its class in this module, for a host that draws it.
///
/// It replaces casts. A cast names its class, so that a program contains every class that any code
/// casts to. With this enum, a program contains only the view classes that it creates.
public enum KnownView {
  /// A scroll view.
  case scroll(ScrollView)
  /// A label.
  case label(LabelView)
  /// A button.
  case button(Button)
  /// A switch.
  case toggle(Switch)
  /// A slider.
  case slider(Slider)
  /// A segmented control.
  case segments(SegmentedControl)
  /// A page control.
  case pages(PageControl)
  /// A stepper.
  case stepper(Stepper)
  /// Any other control.
  case control(Control)
  /// Any other view.
  case plain
}
