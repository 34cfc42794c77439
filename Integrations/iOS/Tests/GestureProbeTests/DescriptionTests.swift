import Foundation
import Gestures
import Testing
import UIKit

@testable import GestureProbe

/// The words of recognizers: as UIKit prints them in public logs, and as GestureUIKit does.
struct DescriptionTests {
  /// What UIKit printed, in logs that others have published, with the recognizers that are waited for and that wait.
  private static let published: [(text: String, type: String, waitsFor: [String], isWaitedForBy: [String])] = [
    // iOS 13, a UICollectionView.
    (
      """
      <UITapGestureRecognizer: 0x11f511930 (multi-select.multiFingerTapGesture); state = Possible; view = \
      <UICollectionView 0x120818c00>; target= <(action=_multiFingerTapGesture:, target=<UIMultiSelectInteraction \
      0x2819c6d00>)>; numberOfTouchesRequired = 2; must-fail = {
              <UIPanGestureRecognizer: 0x11f511790 (multi-select.multiFingerPanGesture); state = Possible; \
      delaysTouchesEnded = NO; view = <UICollectionView 0x120818c00>; target= \
      <(action=_handleCommonPanGestureStateChanged:, target=<UIMultiSelectInteraction 0x2819c6d00>)>>
          }>
      """, "UITapGestureRecognizer", ["0x11f511790"], []
    ),
    (
      """
      <UIPanGestureRecognizer: 0x11f511790 (multi-select.multiFingerPanGesture); state = Possible; \
      delaysTouchesEnded = NO; view = <UICollectionView 0x120818c00>; target= \
      <(action=_handleCommonPanGestureStateChanged:, target=<UIMultiSelectInteraction 0x2819c6d00>)>; must-fail-for = {
              <UITapGestureRecognizer: 0x11f511930 (multi-select.multiFingerTapGesture); state = Possible; view = \
      <UICollectionView 0x120818c00>; target= <(action=_multiFingerTapGesture:, target=<UIMultiSelectInteraction \
      0x2819c6d00>)>; numberOfTouchesRequired = 2>
          }>
      """, "UIPanGestureRecognizer", [], ["0x11f511930"]
    ),
    (
      """
      <UIScrollViewKnobLongPressGestureRecognizer: 0x11f510830; state = Possible; view = <UICollectionView \
      0x120818c00>; target= <(action=_handleKnobLongPressGesture:, target=<UICollectionView 0x120818c00>)>; \
      numberOfTapsRequired = 0; minimumPressDuration = 0.1>
      """, "UIScrollViewKnobLongPressGestureRecognizer", [], []
    ),
    // iOS 12, the scroll view of a WKWebView.
    (
      """
      <UIScrollViewPanGestureRecognizer: 0x7ff4cb527810; state = Possible; delaysTouchesEnded = NO; view = \
      <WKScrollView 0x7ff4cc033200>; target= <(action=handlePan:, target=<WKScrollView 0x7ff4cc033200>)>; must-fail = {
                   <UIScrollViewPagingSwipeGestureRecognizer: 0x7ff4cb404270; state = Possible; view = <WKScrollView \
      0x7ff4cc033200>; target= <(action=_handleSwipe:, target=<WKScrollView 0x7ff4cc033200>)>>
               }>
      """, "UIScrollViewPanGestureRecognizer", ["0x7ff4cb404270"], []
    ),
    (
      """
      <UIScrollViewPagingSwipeGestureRecognizer: 0x7ff4cb404270; state = Possible; view = <WKScrollView \
      0x7ff4cc033200>; target= <(action=_handleSwipe:, target=<WKScrollView 0x7ff4cc033200>)>; must-fail-for = {
                   <UIScrollViewPanGestureRecognizer: 0x7ff4cb527810; state = Possible; delaysTouchesEnded = NO; view = \
      <WKScrollView 0x7ff4cc033200>; target= <(action=handlePan:, target=<WKScrollView 0x7ff4cc033200>)>>
               }>
      """, "UIScrollViewPagingSwipeGestureRecognizer", [], ["0x7ff4cb527810"]
    ),
    // iOS 7, a UIWebView: two are waited for.
    (
      """
      <UITapGestureRecognizer: 0x6180001a72a0;
          state = Possible;
          view = <UIWebBrowserView 0x7f844a00aa00>;
          target= <(action=_singleTapRecognized:, target=<UIWebBrowserView 0x7f844a00aa00>)>;
          must-fail = {
              <UITapGestureRecognizer: 0x6180001a7d20;
                  state = Possible;
                  view = <UIWebBrowserView 0x7f844a00aa00>;
                  target= <(action=_doubleTapRecognized:, target=<UIWebBrowserView 0x7f844a00aa00>)>;
                  numberOfTapsRequired = 2>,
              <UITapGestureRecognizer: 0x6180001a8180;
                  state = Possible;
                  view = <UIWebBrowserView 0x7f844a00aa00>;
                  target= <(action=_twoFingerDoubleTapRecognized:, target=<UIWebBrowserView 0x7f844a00aa00>)>;
                  numberOfTapsRequired = 2; numberOfTouchesRequired = 2>
          }>
      """, "UITapGestureRecognizer", ["0x6180001a7d20", "0x6180001a8180"], []
    ),
    // iOS 9 to 17: recognizers of apps and of UIKit without a requirement.
    (
      """
      <UIScreenEdgePanGestureRecognizer: 0x7fd54b310740; state = Possible; delaysTouchesBegan = YES; view = \
      <UILayoutContainerView 0x7fd54b30b9b0>; target= <(action=handleNavigationTransition:, \
      target=<_UINavigationInteractiveTransition 0x7fd54b310600>)>>
      """, "UIScreenEdgePanGestureRecognizer", [], []
    ),
    (
      """
      <UITapGestureRecognizer: 0x7fb3f155f070; state = Possible; view = <UIImageView 0x7fb3f39855b0>; target= \
      <(action=imageTapped:, target=<DecorationBus.CompanyCommentsTableViewController 0x7fb3f1725fd0>)>>
      """, "UITapGestureRecognizer", [], []
    ),
    (
      """
      <TDLongPressGestureRecognizer: 0x7fa7f0816070; baseClass = UILongPressGestureRecognizer; state = Possible; \
      view = <TDView 0x7fa7f0812b90>; target= <(action=longPress:, target=<TDGestureViewController \
      0x7fa7f0814fc0>)>; numberOfTapsRequired = 0; minimumPressDuration =  1>
      """, "TDLongPressGestureRecognizer", [], []
    ),
    (
      """
      <_UISystemGestureGateGestureRecognizer: 0x7fa7edd08450; state = Possible; delaysTouchesEnded = NO; view = \
      <TDWindow 0x7fa7edd09b40>>
      """, "_UISystemGestureGateGestureRecognizer", [], []
    ),
    (
      """
      <UITapGestureRecognizer: 0x14f20a340; state = Possible; view = <(null) 0x0>; target= \
      <(action=_handleActivationGesture:, target=<UIDebuggingInformationOverlayInvokeGestureHandler 0x600002820b20>)>>
      """, "UITapGestureRecognizer", [], []
    ),
    (
      """
      <UISwipeDismissalGestureRecognizer: 0x600001e46df0; state = Possible; enabled = NO; delaysTouchesBegan = YES; \
      view = <UITableView 0x7fc1c4018a00>; target= <(action=_dismissalRecognizerDidRecognize:, \
      target=<UISwipeHandler 0x600000a46bc0>)>>
      """, "UISwipeDismissalGestureRecognizer", [], []
    ),
    (
      """
      <SBIconTapGestureRecognizer: 0x869f62440; baseClass = UITapGestureRecognizer; state = Possible; view = \
      <SBIconView: 0x86bc42800>; target= <(action=tapGestureDidChange:, target=<SBIconView 0x86bc42800>)>>
      """, "SBIconTapGestureRecognizer", [], []
    ),
  ]

  @Test(arguments: 0..<13) func publishedWordsAreRead(_ index: Int) {
    let (text, type, waitsFor, isWaitedForBy) = Self.published[index]
    #expect(Self.published.count == 13)
    let first = GestureProbe.addresses(under: "must-fail", in: text)
    let last = GestureProbe.addresses(under: "must-fail-for", in: text)
    // The addresses of views and targets are there, too; those that count are of recognizers.
    #expect(first.filter { Self.isRecognizer($0, in: text) } == waitsFor)
    #expect(last.filter { Self.isRecognizer($0, in: text) } == isWaitedForBy)
    #expect(GestureProbe.className(in: text) == type)
  }

  /// Whether an address belongs to a recognizer: other objects have it after a space.
  private static func isRecognizer(_ address: String, in text: String) -> Bool {
    text.contains("GestureRecognizer: \(address)")
  }

  @Test func aSwiftClassLosesItsModule() {
    #expect(GestureProbe.className(in: "<Photos.ThrowPan: 0x7fa; baseClass = UIPanGestureRecognizer>") == "ThrowPan")
  }

  @Test func theOwnWordsAreThoseOfUIKit() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (tap, double, press) = (
      UITapGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer()
    )
    func address(_ object: AnyObject) -> String {
      "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }
    double.numberOfTapsRequired = 2
    double.name = "like"
    press.isEnabled = false
    press.minimumPressDuration = 0.1
    tap.require(toFail: double)
    tap.require(toFail: press)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(double)
    let place = "view = <UIView \(address(view))>"
    let words = (
      double:
        "<UITapGestureRecognizer: \(address(double)) (like); state = Possible; \(place); numberOfTapsRequired = 2",
      press: "<UILongPressGestureRecognizer: \(address(press)); state = Possible; enabled = NO; "
        + "view = <(null) 0x0>; numberOfTapsRequired = 0; minimumPressDuration = 0.1",
      tap: "<UITapGestureRecognizer: \(address(tap)); state = Possible; \(place)"
    )
    #expect(
      tap.description == """
        \(words.tap); must-fail = {
                \(words.double)>,
                \(words.press)>
            }>
        """
    )
    #expect(
      double.description == """
        \(words.double); must-fail-for = {
                \(words.tap)>
            }>
        """
    )
    let scroll = UIScrollView()
    #expect(scroll.panGestureRecognizer.description.hasPrefix("<UIScrollViewPanGestureRecognizer: 0x"))
    #expect(CircleRecognizer().description.hasPrefix("<CircleRecognizer: 0x"))
    class OwnPan: UIPanGestureRecognizer {}
    #expect(OwnPan().description.contains("; baseClass = UIPanGestureRecognizer; state = Possible; "))
  }
}
