/* The kinds of recognizers, the functions that attach them, and the names of their properties.
 *
 * `ATTACHER` is a macro of the file that uses the second list. RECORD_BINDINGS=1 swift test --filter BindingTests writes all three. */
/* generated: cKinds */
#define KINDS \
  "tap", "longPress", "pan", "pinch", "rotation", "transform", "swipe", "screenEdgePan", \
    "hover", "circle", "stroke", "tapDragZoom", "threeFingerTwist", "knob"
/* end of generated */

/* generated: cAttachers */
#define ATTACHERS \
  ATTACHER(gestures_attach_tap), ATTACHER(gestures_attach_long_press), \
    ATTACHER(gestures_attach_pan), ATTACHER(gestures_attach_pinch), \
    ATTACHER(gestures_attach_rotation), ATTACHER(gestures_attach_transform), \
    ATTACHER(gestures_attach_swipe), ATTACHER(gestures_attach_screen_edge_pan), \
    ATTACHER(gestures_attach_hover), ATTACHER(gestures_attach_circle), \
    ATTACHER(gestures_attach_stroke), ATTACHER(gestures_attach_tap_drag_zoom), \
    ATTACHER(gestures_attach_three_finger_twist), ATTACHER(gestures_attach_knob)
/* end of generated */

/* generated: cProperties */
#define PROPERTIES \
  "allowableMovement", "allowedPressTypes", "allowedScrollTypesMask", "allowedTouchTypes", \
    "beginsWithRemainingTouches", "boundPolicy", "buttonMaskRequired", "cancelsTouchesInView", \
    "center", "components", "corners", "delaysTouchesBegan", "delaysTouchesEnded", \
    "detentAngle", "detentHysteresis", "direction", "edges", "hysteresis", \
    "ignoresRestingTouches", "isEnabled", "isRecording", "maximumAngle", "maximumElongation", \
    "maximumGap", "maximumNumberOfTouches", "minimumMargin", "minimumNumberOfTouches", \
    "minimumPressDuration", "minimumRadius", "minimumScore", "mode", "name", \
    "numberOfTapsRequired", "numberOfTouchesRequired", "pointsPerDoubling", \
    "requiresExclusiveTouchType", "room", "rotation", "scale", "section", "snap", "tolerance", \
    "translation"
/* end of generated */
