/// A view with its class in this module.
///
/// It replaces casts. A cast names its class, so that a program contains every class that any code
/// casts to. With this enum, a program contains only the view classes that it creates.
package enum KnownView {
  case scroll(ScrollView)
  case label(LabelView)
  case button(Button)
  case toggle(Switch)
  case slider(Slider)
  case segments(SegmentedControl)
  case pages(PageControl)
  case stepper(Stepper)
  case control(Control)
  case plain
}
