/* The kinds of recognizers, the functions that attach them, and the names of their properties.
 *
 * RECORD_BINDINGS=1 swift test --filter BindingTests writes all three. */
/* generated: cKinds */
#define KINDS \
  "tap", "longPress", "pan", "pinch", "rotation", "transform", "swipe", "screenEdgePan", \
    "hover", "circle", "stroke", "tapDragZoom", "threeFingerTwist"
/* end of generated */

/* generated: cAttachers */
#define ATTACHERS \
  gestures_attach_tap, gestures_attach_long_press, gestures_attach_pan, gestures_attach_pinch, \
    gestures_attach_rotation, gestures_attach_transform, gestures_attach_swipe, \
    gestures_attach_screen_edge_pan, gestures_attach_hover, gestures_attach_circle, \
    gestures_attach_stroke, gestures_attach_tap_drag_zoom, gestures_attach_three_finger_twist
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
