/// A view as the class of this module that it is, or comes from.
///
/// Where a cast would do too: but a cast names its class, so that a program contains all of every class
/// that anybody may ask for. This way a program has the views it makes, and no others.
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
