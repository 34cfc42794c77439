//! Touches and events, which name views and recognizers.

use crate::ffi;
use crate::names::Reason;
use crate::object::{Recognizer, View};
use crate::values::{phase, reason, Kind, Phase, Reading, State, Tool, Values};

/// What one finger, pencil or pointer did.
#[derive(Clone, Debug)]
pub struct Touch {
    /// Which finger: the same number from began to ended. It may be used again then.
    pub id: i64,
    /// What it did.
    pub phase: Phase,
    /// The location, in points of the window.
    pub x: f64,
    /// The location, in points of the window.
    pub y: f64,
    /// Only read when the touch begins.
    pub kind: Kind,
    /// Which device: fingers of different devices may have the same id.
    pub device: i64,
    /// The buttons that are down: 1 primary, 2 secondary, 4 the third one and so on.
    pub buttons: u32,
    /// From 0; 1 is the force of an average touch. A device with a pressure from 0 to 1 passes it times
    /// `maximum_force`.
    pub force: Option<f64>,
    /// Points.
    pub radius: Option<f64>,
    /// Radians: 0 lies on the screen, pi/2 stands upright.
    pub altitude: Option<f64>,
    /// Radians, clockwise from the x axis.
    pub azimuth: Option<f64>,
    /// Radians, of a pencil about its own axis.
    pub roll: Option<f64>,
    /// Began: the view that your own hit test found. None: the library looks for it.
    pub view: Option<View>,
    /// Readings between the last call and this one, oldest first.
    pub readings: Vec<Reading>,
    /// What the source says about the contact.
    pub tool: Tool,
    /// Began: the largest force of the device, in the unit of `force`; [`Touch::USUAL_MAXIMUM_FORCE`] if unknown.
    pub maximum_force: f64,
}

impl Touch {
    /// The largest force of a device that does not name it: 20/3 of an average touch, as on an iPhone 6S.
    pub const USUAL_MAXIMUM_FORCE: f64 = 20.0 / 3.0;

    /// Returns a touch of a finger; other fields are not known.
    pub fn new(id: i64, phase: Phase, x: f64, y: f64) -> Touch {
        Touch {
            id,
            phase,
            x,
            y,
            kind: Kind::Finger,
            device: 0,
            buttons: 0,
            force: None,
            radius: None,
            altitude: None,
            azimuth: None,
            roll: None,
            view: None,
            readings: Vec::new(),
            tool: Tool::Standard,
            maximum_force: Touch::USUAL_MAXIMUM_FORCE,
        }
    }

    /// Returns the library's structure. `readings` must live as long as it.
    pub(crate) fn native(&self, readings: &[ffi::Reading]) -> ffi::Touch {
        let optional = [self.force, self.radius, self.altitude, self.azimuth, self.roll];
        let bits = optional.iter().enumerate();
        let known: u32 = bits.map(|(bit, value)| u32::from(value.is_some()) << bit).sum();
        ffi::Touch {
            id: self.id,
            device: self.device,
            x: self.x,
            y: self.y,
            phase: self.phase as i32,
            kind: self.kind as i32,
            buttons: self.buttons,
            has: known | self.tool as u32,
            force: self.force.unwrap_or(0.0),
            radius: self.radius.unwrap_or(0.0),
            altitude: self.altitude.unwrap_or(0.0),
            azimuth: self.azimuth.unwrap_or(0.0),
            roll: self.roll.unwrap_or(0.0),
            view: self.view.map_or(0, |view| view.handle),
            readings: if readings.is_empty() { std::ptr::null() } else { readings.as_ptr() },
            reading_count: readings.len(),
            maximum_force: self.maximum_force,
        }
    }
}

/// A touch as delegates and touch functions see it.
#[derive(Clone, Copy, Debug)]
pub struct TouchInfo {
    /// Which finger.
    pub id: i64,
    /// Which device.
    pub device: i64,
    /// Points of the view that the touch began on.
    pub x: f64,
    /// Points of the view that the touch began on.
    pub y: f64,
    /// Points of the window.
    pub window_x: f64,
    /// Points of the window.
    pub window_y: f64,
    /// Seconds.
    pub time: f64,
    /// The view that the touch began on.
    pub view: Option<View>,
    /// What it did.
    pub phase: Phase,
    /// What it is made with.
    pub kind: Kind,
    /// How often the finger came down here in quick succession.
    pub tap_count: i32,
    /// The buttons that are down.
    pub buttons: u32,
}

impl TouchInfo {
    pub(crate) fn new(native: &ffi::TouchInfo, window: ffi::Handle) -> TouchInfo {
        TouchInfo {
            id: native.id,
            device: native.device,
            x: native.x,
            y: native.y,
            window_x: native.window_x,
            window_y: native.window_y,
            time: native.time,
            view: (native.view != 0).then_some(View::new(native.view, window)),
            phase: phase(native.phase),
            kind: match native.kind {
                1 => Kind::Indirect,
                2 => Kind::Pencil,
                3 => Kind::Pointer,
                _ => Kind::Finger,
            },
            tap_count: native.tap_count,
            buttons: native.buttons,
        }
    }
}

/// What a recognizer reported.
#[derive(Clone, Debug)]
pub struct Event {
    /// The recognizer.
    pub recognizer: Recognizer,
    /// The view that the recognizer is attached to.
    pub view: View,
    /// Seconds.
    pub time: f64,
    /// The state.
    pub state: State,
    /// How many fingers take part.
    pub touch_count: i32,
    /// The centre of the fingers, in points of the view.
    pub x: f64,
    /// The centre of the fingers, in points of the view.
    pub y: f64,
    /// The centre of the fingers, in points of the window.
    pub window_x: f64,
    /// The centre of the fingers, in points of the window.
    pub window_y: f64,
    /// What the gesture measures.
    pub values: Values,
    /// Failed, cancelled: why.
    pub reason: Option<Reason>,
    /// What the reason is about, such as the distance in points.
    pub measured: f64,
    /// The limit that `measured` missed.
    pub limit: f64,
    /// Whether this is an end without a beginning: a tap, a swipe, a circle, a stroke.
    pub is_discrete: bool,
}

impl Event {
    pub(crate) fn new(native: &ffi::Event, window: ffi::Handle) -> Event {
        Event {
            recognizer: Recognizer::new(native.recognizer, window),
            view: View::new(native.view, window),
            time: native.time,
            state: State::from_number(native.state),
            touch_count: native.touch_count,
            x: native.x,
            y: native.y,
            window_x: native.window_x,
            window_y: native.window_y,
            values: Values::new(native),
            reason: reason(native.reason),
            measured: native.measured,
            limit: native.limit,
            is_discrete: native.is_discrete != 0,
        }
    }
}
