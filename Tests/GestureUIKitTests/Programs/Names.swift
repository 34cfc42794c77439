import GestureUIKit

// Foundation on Linux has types of these names too. The names of the program's own module come
// first, so these lines decide for all of its files that import both.
typealias CGFloat = GestureUIKit.CGFloat
typealias CGPoint = GestureUIKit.CGPoint
typealias CGSize = GestureUIKit.CGSize
typealias CGRect = GestureUIKit.CGRect
