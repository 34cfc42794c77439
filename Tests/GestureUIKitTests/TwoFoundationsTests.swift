import Foundation
import GestureUIKit
import Testing

// Both modules have types of these names.
import struct GestureUIKit.CGPoint
import struct GestureUIKit.CGRect

/// A file that imports Foundation chooses the types of gestures by name.
struct TwoFoundationsTests {
  @Test func theChosenTypesAreThoseOfViews() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let center: CGPoint = view.center
    #expect(center == CGPoint(x: 50, y: 25))
    #expect(type(of: center) != Foundation.CGPoint.self)
  }
}
