// UIKit's names for gestures, over the engine of this package. The page `ComingFromUIKit.md` lists every
// name and where it differs.
//
// The names are aliases of types in these modules, so a program that imports this one alone must
// see their members. As UIKit does, it brings Foundation. The names of this module come before Foundation's, such as
// `CGPoint`, in a file that imports this module alone.
@_exported public import Foundation
@_exported public import GestureViews
@_exported public import Gestures
