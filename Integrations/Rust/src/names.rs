//! The words of the library, as types.

use std::fmt;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name { $(#[doc = concat!("`", $word, "`")] $variant,)* }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// The word that scene files and other languages have for it.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            #[allow(dead_code)]
            pub(crate) fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.word() == word)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(self.word())
            }
        }
    };
}

words! {
    /// The gestures that there are recognizers for.
    Gesture {
        // generated: rustGestures
        Tap = "tap"
        LongPress = "longPress"
        Pan = "pan"
        Pinch = "pinch"
        Rotation = "rotation"
        Transform = "transform"
        Swipe = "swipe"
        ScreenEdgePan = "screenEdgePan"
        Hover = "hover"
        Circle = "circle"
        Stroke = "stroke"
        TapDragZoom = "tapDragZoom"
        ThreeFingerTwist = "threeFingerTwist"
        Knob = "knob"
        // end of generated
    }
}

words! {
    /// The properties of recognizers, views and windows, what recognizers measure, and, from
    /// `AlternativesMove` on, thresholds and other settings of recognizers and windows.
    Property {
        DroppedEvents = "droppedEvents"
        Preset = "preset"
        QueueCapacity = "queueCapacity"
        Repairs = "repairs"
        ReportsFailures = "reportsFailures"
        Alpha = "alpha"
        ClipsToBounds = "clipsToBounds"
        IsExclusiveTouch = "isExclusiveTouch"
        IsHidden = "isHidden"
        IsMultipleTouchEnabled = "isMultipleTouchEnabled"
        IsUserInteractionEnabled = "isUserInteractionEnabled"
        FailureReason = "failureReason"
        Order = "order"
        // generated: rustProperties
        AllowableMovement = "allowableMovement"
        AllowedPressTypes = "allowedPressTypes"
        AllowedScrollTypesMask = "allowedScrollTypesMask"
        AllowedTouchTypes = "allowedTouchTypes"
        AltitudeAngle = "altitudeAngle"
        BeginsWithRemainingTouches = "beginsWithRemainingTouches"
        BoundPolicy = "boundPolicy"
        ButtonMaskRequired = "buttonMaskRequired"
        CancelsTouchesInView = "cancelsTouchesInView"
        Center = "center"
        CenterX = "centerX"
        CenterY = "centerY"
        Components = "components"
        Corners = "corners"
        DelaysTouchesBegan = "delaysTouchesBegan"
        DelaysTouchesEnded = "delaysTouchesEnded"
        Detent = "detent"
        DetentAngle = "detentAngle"
        DetentHysteresis = "detentHysteresis"
        Direction = "direction"
        Edges = "edges"
        Error = "error"
        Hysteresis = "hysteresis"
        IgnoresRestingTouches = "ignoresRestingTouches"
        IsEnabled = "isEnabled"
        IsRecording = "isRecording"
        Margin = "margin"
        MaximumAngle = "maximumAngle"
        MaximumElongation = "maximumElongation"
        MaximumGap = "maximumGap"
        MaximumNumberOfTouches = "maximumNumberOfTouches"
        MinimumMargin = "minimumMargin"
        MinimumNumberOfTouches = "minimumNumberOfTouches"
        MinimumPressDuration = "minimumPressDuration"
        MinimumRadius = "minimumRadius"
        MinimumScore = "minimumScore"
        Mode = "mode"
        Name = "name"
        NumberOfTapsRequired = "numberOfTapsRequired"
        NumberOfTouches = "numberOfTouches"
        NumberOfTouchesRequired = "numberOfTouchesRequired"
        PointsPerDoubling = "pointsPerDoubling"
        Radius = "radius"
        RequiresExclusiveTouchType = "requiresExclusiveTouchType"
        RollAngle = "rollAngle"
        Room = "room"
        Rotation = "rotation"
        RotationVelocity = "rotationVelocity"
        Scale = "scale"
        ScaleVelocity = "scaleVelocity"
        Score = "score"
        Section = "section"
        Snap = "snap"
        TapCount = "tapCount"
        Tolerance = "tolerance"
        Translation = "translation"
        TranslationX = "translationX"
        TranslationY = "translationY"
        Velocity = "velocity"
        VelocityX = "velocityX"
        VelocityY = "velocityY"
        X = "x"
        Y = "y"
        ZOffset = "zOffset"
        AlternativesMove = "alternatives.move"
        AlternativesScroll = "alternatives.scroll"
        AlternativesTurn = "alternatives.turn"
        AlternativesZoom = "alternatives.zoom"
        CircleMaximumElongation = "circle.maximumElongation"
        CircleMinimumExtent = "circle.minimumExtent"
        CircleTolerance = "circle.tolerance"
        ControlTrackingOutset = "control.trackingOutset"
        DiagnosticsStallWarning = "diagnostics.stallWarning"
        EdgeCornerSize = "edge.cornerSize"
        EdgeHysteresis = "edge.hysteresis"
        EdgeZone = "edge.zone"
        FilterAllowsErasers = "filter.allowsErasers"
        FilterAllowsFingers = "filter.allowsFingers"
        FilterAllowsPencils = "filter.allowsPencils"
        FilterAllowsPointers = "filter.allowsPointers"
        FilterFingerPause = "filter.fingerPause"
        FilterMaximumRadius = "filter.maximumRadius"
        FilterPencilBlocksFingers = "filter.pencilBlocksFingers"
        FilterPencilCancelsFingers = "filter.pencilCancelsFingers"
        FilterRejectsPalms = "filter.rejectsPalms"
        HandLandingTime = "handLandingTime"
        HitTestMinimumAlpha = "hitTest.minimumAlpha"
        LongPressDuration = "longPress.duration"
        LongPressMaximumMovement = "longPress.maximumMovement"
        PanEndsBelowMinimum = "pan.endsBelowMinimum"
        PanHandOverHysteresis = "pan.handOverHysteresis"
        PanHysteresis = "pan.hysteresis"
        PanMinimumRoom = "pan.minimumRoom"
        PanRestRadius = "pan.restRadius"
        PanRestTime = "pan.restTime"
        PanScrollIdle = "pan.scrollIdle"
        PanSettlingHysteresis = "pan.settlingHysteresis"
        PanSettlingTime = "pan.settlingTime"
        PanSteadySpeed = "pan.steadySpeed"
        PanSteadyTime = "pan.steadyTime"
        PanTrackpadHysteresis = "pan.trackpadHysteresis"
        PanWheelHysteresis = "pan.wheelHysteresis"
        PinchEndsWhenFingerLifts = "pinch.endsWhenFingerLifts"
        PinchHysteresis = "pinch.hysteresis"
        PinchMinimumSpan = "pinch.minimumSpan"
        PinchTrackpadHysteresis = "pinch.trackpadHysteresis"
        RequiresAllTouchesUpBeforeReset = "requiresAllTouchesUpBeforeReset"
        RotationEndsWhenFingerLifts = "rotation.endsWhenFingerLifts"
        RotationHysteresis = "rotation.hysteresis"
        RotationTrackpadHysteresis = "rotation.trackpadHysteresis"
        ScrollBounceResponse = "scroll.bounceResponse"
        ScrollContentDelay = "scroll.contentDelay"
        ScrollFastRate = "scroll.fastRate"
        ScrollMinimumCatchVelocity = "scroll.minimumCatchVelocity"
        ScrollNormalRate = "scroll.normalRate"
        ScrollRubberBand = "scroll.rubberBand"
        ScrollStopDistance = "scroll.stopDistance"
        StrokeMaximumGap = "stroke.maximumGap"
        StrokeMinimumExtent = "stroke.minimumExtent"
        StrokeMinimumMargin = "stroke.minimumMargin"
        StrokeMinimumScore = "stroke.minimumScore"
        SwipeMaximumDuration = "swipe.maximumDuration"
        SwipeMaximumSecondary = "swipe.maximumSecondary"
        SwipeMinimumPrimary = "swipe.minimumPrimary"
        SwipeMinimumSpeed = "swipe.minimumSpeed"
        SwipeOppositeTolerance = "swipe.oppositeTolerance"
        SwipeRelaxation = "swipe.relaxation"
        TakeoverMinimumMovement = "takeover.minimumMovement"
        TapMaximumDistance = "tap.maximumDistance"
        TapMaximumGap = "tap.maximumGap"
        TapMaximumHold = "tap.maximumHold"
        TapMaximumMovement = "tap.maximumMovement"
        TransformEngagement = "transform.engagement"
        VelocityModel = "velocityModel"
        VelocityModelMaximumSamples = "velocityModel.maximumSamples"
        VelocityModelMinimumFlingVelocity = "velocityModel.minimumFlingVelocity"
        VelocityModelRestGap = "velocityModel.restGap"
        VelocityModelRestRadius = "velocityModel.restRadius"
        VelocityModelWindow = "velocityModel.window"
        // end of generated
    }
}

words! {
    /// Why a gesture failed or was cancelled.
    Reason {
        // generated: rustReasons
        MovedTooFar = "movedTooFar"
        TapsTooFarApart = "tapsTooFarApart"
        NotEnoughMovement = "notEnoughMovement"
        HeldTooLong = "heldTooLong"
        NotEnoughTime = "notEnoughTime"
        TooSlow = "tooSlow"
        TooFewTaps = "tooFewTaps"
        TooFewTouches = "tooFewTouches"
        TooManyTouches = "tooManyTouches"
        WrongDirection = "wrongDirection"
        OffAxis = "offAxis"
        StartedOutsideEdge = "startedOutsideEdge"
        StartedInOtherSection = "startedInOtherSection"
        AtBound = "atBound"
        WrongButton = "wrongButton"
        TooSmall = "tooSmall"
        TooFewPoints = "tooFewPoints"
        ErrorTooLarge = "errorTooLarge"
        PointsInMiddle = "pointsInMiddle"
        ShortArc = "shortArc"
        OpenRing = "openRing"
        Corner = "corner"
        TooLong = "tooLong"
        WrongTurning = "wrongTurning"
        NoTemplateClose = "noTemplateClose"
        Ambiguous = "ambiguous"
        LostTo = "lostTo"
        TakenOver = "takenOver"
        RequiredFailureRecognized = "requiredFailureRecognized"
        DelegateRefused = "delegateRefused"
        ViewRefused = "viewRefused"
        TouchRefused = "touchRefused"
        AllTouchesIgnored = "allTouchesIgnored"
        Disabled = "disabled"
        Detached = "detached"
        CancelledBySystem = "cancelledBySystem"
        ContactTooLarge = "contactTooLarge"
        PalmRejected = "palmRejected"
        PencilInUse = "pencilInUse"
        Custom = "custom"
        // end of generated
    }
}

words! {
    /// What a recognizer does without fingers.
    ActionWord {
        Activate = "activate"
        PressAndHold = "pressAndHold"
        MoveLeft = "moveLeft"
        MoveRight = "moveRight"
        MoveUp = "moveUp"
        MoveDown = "moveDown"
        ScrollRight = "scrollRight"
        ScrollLeft = "scrollLeft"
        ScrollDown = "scrollDown"
        ScrollUp = "scrollUp"
        ZoomIn = "zoomIn"
        ZoomOut = "zoomOut"
        TurnLeft = "turnLeft"
        TurnRight = "turnRight"
        SwipeLeft = "swipeLeft"
        SwipeRight = "swipeRight"
        SwipeUp = "swipeUp"
        SwipeDown = "swipeDown"
        PullInFromLeft = "pullInFromLeft"
        PullInFromRight = "pullInFromRight"
        PullInFromTop = "pullInFromTop"
        PullInFromBottom = "pullInFromBottom"
        DrawCircle = "drawCircle"
        Draw = "draw"
        Point = "point"
        Leave = "leave"
        Custom = "custom"
    }
}
