/* The kinds of recognizers, and the names of their properties.
 *
 * RECORD_BINDINGS=1 swift test --filter BindingTests writes both. */
/* generated: cKinds */
#define KINDS \
  "tap", "longPress", "pan", "pinch", "rotation", "transform", "swipe", "screenEdgePan", \
    "hover", "circle", "stroke", "tapDragZoom", "threeFingerTwist"
/* end of generated */

/* generated: cProperties */
#define PROPERTIES \
  "allowableMovement", "allowedPressTypes", "allowedScrollTypesMask", "allowedTouchTypes", \
    "boundPolicy", "buttonMaskRequired", "cancelsTouchesInView", "components", "corners", \
    "delaysTouchesBegan", "delaysTouchesEnded", "direction", "edges", "hysteresis", "isEnabled", \
    "isRecording", "maximumElongation", "maximumGap", "maximumNumberOfTouches", "minimumMargin", \
    "minimumNumberOfTouches", "minimumPressDuration", "minimumScore", "mode", "name", \
    "numberOfTapsRequired", "numberOfTouchesRequired", "pointsPerDoubling", \
    "requiresExclusiveTouchType", "room", "rotation", "scale", "section", "snap", "tolerance", \
    "translation"
/* end of generated */
