// The tables of what the engine numbers: kinds, properties, thresholds, reasons and states.

/**
 * The kinds of recognizers in the order of the engine: their values besides x, y and numberOfTouches, and the
 * forms of their properties. Tests compare all tables of this file with the engine's own.
 */
export const kinds = {
  // generated: pageKinds
  tap: { values: ["tapCount"], properties: {
    numberOfTapsRequired: ["count", 1],
    numberOfTouchesRequired: ["count", 1],
    buttonMaskRequired: ["options", { primary: 1, secondary: 2 }],
    mode: ["word", "immediate", "exclusive", "counting", "eachFinger"],
  } },
  longPress: { values: [], properties: {
    minimumPressDuration: ["number"],
    allowableMovement: ["number", 0],
    numberOfTapsRequired: ["count", 0],
    numberOfTouchesRequired: ["count", 1],
  } },
  pan: { values: ["translationX", "translationY", "velocityX", "velocityY", "velocity"],
    properties: {
    minimumNumberOfTouches: ["count", 1],
    maximumNumberOfTouches: ["count", 1],
    numberOfTapsRequired: ["count", 0],
    allowedScrollTypesMask: ["options", { discrete: 1, continuous: 2 }],
    room: ["numbers", 4],
    boundPolicy: ["word", "stay", "fail", "handOver"],
    maximumAngle: ["number", 0],
    beginsWithRemainingTouches: ["flag"],
    ignoresRestingTouches: ["flag"],
    translation: ["vector"],
  } },
  pinch: { values: ["scale", "velocity"], properties: {
    scale: ["number", Number.MIN_VALUE],
  } },
  rotation: { values: ["rotation", "velocity"], properties: {
    snap: ["numbers", 3],
    rotation: ["number"],
  } },
  transform: { values: ["translationX", "translationY", "velocityX", "velocityY", "velocity",
    "scale", "scaleVelocity", "rotation", "rotationVelocity"], properties: {
    components: ["options", { translation: 1, scale: 2, rotation: 4 }],
    minimumNumberOfTouches: ["count", 1],
    maximumNumberOfTouches: ["count", 1],
    snap: ["numbers", 3],
    translation: ["vector"],
    scale: ["number", Number.MIN_VALUE],
    rotation: ["number"],
  } },
  swipe: { values: [], properties: {
    direction: ["options", { right: 1, left: 2, up: 4, down: 8 }],
    numberOfTouchesRequired: ["count", 1],
    maximumAngle: ["number", 0],
  } },
  screenEdgePan: { base: "pan", properties: {
    edges: ["options", { top: 1, left: 2, bottom: 4, right: 8 }],
    section: ["numbers", 2],
    corners: ["options", { "top-left": 1, "top-right": 2, "bottom-left": 4, "bottom-right": 8 }],
  } },
  hover: { values: ["zOffset", "altitudeAngle", "rollAngle"], properties: {} },
  circle: { values: ["centerX", "centerY", "radius", "error"], properties: {
    tolerance: ["number", Number.MIN_VALUE],
    maximumElongation: ["number", 1],
  } },
  stroke: { values: ["score", "margin"], properties: {
    minimumScore: ["number", 0, 1],
    minimumMargin: ["number", 0, 1],
    maximumGap: ["number", 0],
    isRecording: ["flag"],
  } },
  tapDragZoom: { base: "pan", values: ["scale", "velocity"], properties: {
    pointsPerDoubling: ["number"],
    hysteresis: ["number", 0],
    scale: ["number", Number.MIN_VALUE],
  } },
  threeFingerTwist: { values: ["rotation", "velocity"], properties: {
    hysteresis: ["number", 0],
    rotation: ["number"],
  } },
  knob: { values: ["rotation", "velocity", "detent"], properties: {
    center: ["numbers", 2],
    hysteresis: ["number", 0],
    minimumRadius: ["number", 0],
    detentAngle: ["number", 0],
    detentHysteresis: ["number", 0],
    rotation: ["number"],
  } },
  // end of generated
};
for (const kind of Object.values(kinds)) {
  const base = kinds[kind.base];
  if (base) Object.assign(kind, { values: kind.values ?? base.values, properties: { ...kind.properties, ...base.properties } });
}

/** The properties that every kind has, in the order of the engine; null for those that mean nothing here. */
export const common = [
  // generated: pageCommon
  null,
  ["isEnabled", ["flag"]],
  ["cancelsTouchesInView", ["flag"]],
  null,
  null,
  ["requiresExclusiveTouchType", ["flag"]],
  ["allowedTouchTypes", ["options", { direct: 1, pencil: 4, indirectPointer: 8, indirect: 2 }]],
  null,
  // end of generated
];

/** The thresholds in the order of the engine. */
export const settings = [
  // generated: pageSettings
  ["tap.maximumMovement", ["number", 0]],
  ["tap.maximumHold", ["number", 0]],
  ["tap.maximumGap", ["number", 0]],
  ["tap.maximumDistance", ["number", 0]],
  ["longPress.duration", ["number"]],
  ["longPress.maximumMovement", ["number", 0]],
  ["pan.hysteresis", ["number", 0]],
  ["pan.settlingTime", ["number", 0]],
  ["pan.settlingHysteresis", ["number", 0]],
  ["pan.steadyTime", ["number", 0]],
  ["pan.steadySpeed", ["number", 0]],
  ["pan.wheelHysteresis", ["number", 0]],
  ["pan.trackpadHysteresis", ["number", 0]],
  ["pan.handOverHysteresis", ["number", 0]],
  ["pan.minimumRoom", ["number", 0]],
  ["pan.endsBelowMinimum", ["flag"]],
  ["pan.restRadius", ["number", 0]],
  ["pan.restTime", ["number", 0]],
  ["pan.scrollIdle", ["number", 0]],
  ["pinch.hysteresis", ["number", 0]],
  ["pinch.trackpadHysteresis", ["number", 0]],
  ["pinch.minimumSpan", ["number", 0]],
  ["pinch.endsWhenFingerLifts", ["flag"]],
  ["rotation.hysteresis", ["number", 0]],
  ["rotation.trackpadHysteresis", ["number", 0]],
  ["rotation.endsWhenFingerLifts", ["flag"]],
  ["transform.engagement", ["word", "independent", "together"]],
  ["swipe.minimumPrimary", ["number", 0]],
  ["swipe.maximumSecondary", ["number", 0]],
  ["swipe.maximumDuration", ["number", 0]],
  ["swipe.minimumSpeed", ["number", 0]],
  ["swipe.relaxation", ["number", 0, 1]],
  ["swipe.oppositeTolerance", ["number", 0]],
  ["edge.zone", ["number", 0]],
  ["edge.cornerSize", ["number", 0]],
  ["edge.hysteresis", ["number", 0]],
  ["circle.tolerance", ["number", Number.MIN_VALUE]],
  ["circle.minimumExtent", ["number", 0]],
  ["circle.maximumElongation", ["number", 1]],
  ["stroke.minimumScore", ["number", 0, 1]],
  ["stroke.minimumMargin", ["number", 0, 1]],
  ["stroke.maximumGap", ["number", 0]],
  ["stroke.minimumExtent", ["number", 0]],
  ["takeover.minimumMovement", ["number", 0]],
  ["velocityModel", ["word", "leastSquares", "lastKnown"]],
  ["velocityModel.window", ["number", 0]],
  ["velocityModel.restGap", ["number", 0]],
  ["velocityModel.restRadius", ["number", 0]],
  ["velocityModel.minimumFlingVelocity", ["number", 0]],
  ["velocityModel.maximumSamples", ["count", 1]],
  // end of generated
];

/** Why a gesture failed or was cancelled, in the order of the engine. */
export const reasons = [
  "movedTooFar", "tapsTooFarApart", "notEnoughMovement", "heldTooLong", "notEnoughTime", "tooSlow",
  "tooFewTaps", "tooFewTouches", "tooManyTouches", "wrongDirection", "offAxis", "startedOutsideEdge",
  "startedInOtherSection", "atBound", "wrongButton",
  "tooSmall", "tooFewPoints", "errorTooLarge", "pointsInMiddle", "shortArc", "openRing", "corner", "tooLong",
  "wrongTurning", "noTemplateClose", "ambiguous", "lostTo", "takenOver", "requiredFailureRecognized",
  "delegateRefused", "viewRefused", "touchRefused", "allTouchesIgnored", "disabled", "detached", "cancelledBySystem",
  "contactTooLarge", "palmRejected", "pencilInUse", "custom",
];

/** The kinds that `gestures.wasm` has. */
export const usual = new Set(["tap", "longPress", "pan", "pinch", "rotation", "swipe"]);
/** What else only `gestures-all.wasm` has: properties of these kinds, with the least of their numbers that need it. */
export const larger = {
  tap: { mode: 3 },
  longPress: { numberOfTapsRequired: 1 },
  pan: { numberOfTapsRequired: 1, boundPolicy: 2, beginsWithRemainingTouches: 1, ignoresRestingTouches: 1 },
};
export const states = ["possible", "began", "changed", "ended", "cancelled", "failed"];
export const directions = { 1: "right", 2: "left", 4: "up", 8: "down" };
export const devices = ["", "finger.", "pencil.", "pointer."];
export const questions = [
  ["shouldBegin", 1], ["shouldReceive", 2], ["shouldRecognizeSimultaneouslyWith", 4],
  ["shouldRequireFailureOf", 8], ["shouldBeRequiredToFailBy", 16],
];
export const handlers = ["began", "changed", "ended", "cancelled", "failed"];

/** The relations of a recognizer: the option, the method, the field with the others, and the function of the engine. */
export const relations = [
  ["requiresFailureOf", "requireFailureOf", "required", "require"], ["recognizesWith", "recognizeWith", "partners", "allow"],
  ["takesOverFrom", "takeOverFrom", "givers", "takeOver"],
];

/** The options that are neither handlers, questions nor properties of the engine. */
export const further = ["on", "name", "touchAction", "settings", ...relations.map(([option]) => option)];
