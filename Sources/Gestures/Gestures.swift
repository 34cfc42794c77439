// The umbrella: one import for everything but the views module, whose names a toolkit may have too.
@_exported public import GestureAlternatives
@_exported public import GestureGeometry
@_exported public import GestureMotion
@_exported public import GestureRecognition
@_exported public import GestureShapeRecognition
@_exported public import GestureShapes
@_exported public import GestureTouches
