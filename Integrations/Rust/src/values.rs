//! The values that go into a window and come out of it, without the objects that they are about.

use crate::ffi;
use crate::names::{ActionWord, Gesture, Reason};
use std::ffi::CStr;
use std::os::raw::c_char;

/// What a touch did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Phase {
    /// It came down.
    Began = 0,
    /// It moved.
    Moved = 1,
    /// It was lifted.
    Ended = 3,
    /// The system took the touch: no gesture follows from it.
    Cancelled = 4,
}

/// What a touch is made with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Kind {
    /// A finger.
    #[default]
    Finger = 0,
    /// On a surface away from the screen, such as a touchpad.
    Indirect = 1,
    /// A pencil.
    Pencil = 2,
    /// A mouse or trackpad whose button is down.
    Pointer = 3,
}

/// What the source says about a contact, besides its kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum Tool {
    /// A fingertip, the tip of a pencil, a pointer.
    #[default]
    Standard = 0,
    /// A palm.
    Palm = 32,
    /// The eraser of a pencil.
    Eraser = 64,
}

/// The state of a gesture.
///
/// A discrete gesture only ends. A continuous one begins, changes any
/// number of times, and ends or is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// No gesture yet.
    Possible,
    /// It began.
    Began,
    /// It changed.
    Changed,
    /// It ended.
    Ended,
    /// It was cancelled.
    Cancelled,
    /// It failed; only in windows whose property `reportsFailures` is true.
    Failed,
}

impl State {
    pub(crate) fn from_number(number: i32) -> State {
        match number {
            1 => State::Began,
            2 => State::Changed,
            3 => State::Ended,
            4 => State::Cancelled,
            5 => State::Failed,
            _ => State::Possible,
        }
    }
}

/// A direction of a swipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the right.
    Right,
    /// To the left.
    Left,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// One earlier reading of a touch, which the device reported together with later ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Seconds.
    pub time: f64,
    /// Points of the window.
    pub x: f64,
    /// Points of the window.
    pub y: f64,
}

/// A pointer or pencil above the window, without a button down.
#[derive(Clone, Copy, Debug)]
pub struct Hover {
    /// Which pointer.
    pub id: i64,
    /// Began: it entered the window. Ended: it left it.
    pub phase: Phase,
    /// Points of the window.
    pub x: f64,
    /// Points of the window.
    pub y: f64,
    /// Whether it is a pencil.
    pub is_pencil: bool,
    /// Which device: pointers of different devices may have the same id.
    pub device: i64,
    /// How far above the surface, from 0 (touching) to 1.
    pub height: f64,
    /// Radians: 0 lies on the screen, pi/2 stands upright.
    pub altitude: Option<f64>,
    /// Radians, clockwise from the x axis.
    pub azimuth: Option<f64>,
    /// Radians, of a pencil about its own axis.
    pub roll: Option<f64>,
}

impl Hover {
    /// Returns a pointer of a mouse or trackpad; other fields are not known.
    pub fn new(id: i64, phase: Phase, x: f64, y: f64) -> Hover {
        Hover {
            id,
            phase,
            x,
            y,
            is_pencil: false,
            device: 0,
            height: 0.0,
            altitude: None,
            azimuth: None,
            roll: None,
        }
    }

    pub(crate) fn native(&self) -> ffi::Hover {
        let known = [self.altitude, self.azimuth, self.roll];
        let bits = known.iter().zip([4, 8, 16]);
        let has: u32 = bits.map(|(value, bit)| if value.is_some() { bit } else { 0 }).sum();
        ffi::Hover {
            id: self.id,
            device: self.device,
            x: self.x,
            y: self.y,
            height: self.height,
            altitude: self.altitude.unwrap_or(0.0),
            azimuth: self.azimuth.unwrap_or(0.0),
            roll: self.roll.unwrap_or(0.0),
            phase: self.phase as i32,
            has: if self.is_pencil { has | 128 } else { has },
        }
    }
}

/// Something that a recognizer does without fingers; see [`Window::perform`](crate::Window::perform).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Which one it is.
    pub word: ActionWord,
    /// For drawings the name of the template.
    pub drawing: Option<String>,
    /// For people, in English: `Zoom in`.
    pub name: String,
    /// Suggested keys in the form of aria-keyshortcuts, such as `Shift+F10`, the most usual one first.
    pub keys: Vec<String>,
}

impl Action {
    pub(crate) fn new(native: &ffi::Action) -> Action {
        let (keys, id) = (text(&native.keys), text(&native.id));
        let (word, drawing) = match id.split_once(':') {
            Some((word, drawing)) => (word, Some(drawing.to_owned())),
            None => (id.as_str(), None),
        };
        Action {
            word: ActionWord::from_word(word).unwrap_or(ActionWord::Custom),
            drawing,
            name: text(&native.name),
            keys: keys.split_whitespace().map(str::to_owned).collect(),
        }
    }
}

/// What [`Window::perform`](crate::Window::perform) performs: an [`Action`] or an [`ActionWord`].
pub trait Performable {
    #[doc(hidden)]
    fn id(&self) -> String;
}

impl Performable for ActionWord {
    fn id(&self) -> String {
        self.word().to_owned()
    }
}

impl Performable for &Action {
    fn id(&self) -> String {
        match &self.drawing {
            Some(drawing) => format!("{}:{drawing}", self.word),
            None => self.word.id(),
        }
    }
}

/// Returns a text that ends with 0 or fills its field.
fn text(field: &[c_char]) -> String {
    let bytes: Vec<u8> =
        field.iter().map(|&byte| byte as u8).take_while(|&byte| byte != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

pub(crate) fn phase(number: i32) -> Phase {
    match number {
        0 => Phase::Began,
        3 => Phase::Ended,
        4 => Phase::Cancelled,
        _ => Phase::Moved,
    }
}

/// What an event has of its gesture.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[rustfmt::skip]
pub enum Values {
    // generated: rustValues
    /// One or more taps. Discrete.
    Tap {
        /// The number of the tap in its series.
        tap_count: i32,
    },
    /// A press that rests. Continuous.
    LongPress,
    /// A drag. Continuous.
    Pan {
        /// Points of the window since it began.
        translation_x: f64,
        /// Points of the window since it began.
        translation_y: f64,
        /// Points per second.
        velocity_x: f64,
        /// Points per second.
        velocity_y: f64,
        /// Points per second.
        velocity: f64,
    },
    /// Two fingers that spread or close. Continuous.
    Pinch {
        /// The ratio since it began.
        scale: f64,
        /// The change of the ratio per second.
        velocity: f64,
    },
    /// Two fingers that turn. Continuous.
    Rotation {
        /// Radians since it began, clockwise.
        rotation: f64,
        /// Radians per second.
        velocity: f64,
    },
    /// Drag, pinch and turn together. Continuous.
    Transform {
        /// Points of the window since it began.
        translation_x: f64,
        /// Points of the window since it began.
        translation_y: f64,
        /// Points per second.
        velocity_x: f64,
        /// Points per second.
        velocity_y: f64,
        /// Points per second.
        velocity: f64,
        /// The ratio since it began.
        scale: f64,
        /// Radians since it began, clockwise.
        rotation: f64,
    },
    /// A quick stroke in one direction. Discrete.
    Swipe {
        /// Where it went; none for a failure.
        direction: Option<Direction>,
    },
    /// A drag in from an edge of the window. Continuous.
    ScreenEdgePan {
        /// Points of the window since it began.
        translation_x: f64,
        /// Points of the window since it began.
        translation_y: f64,
        /// Points per second.
        velocity_x: f64,
        /// Points per second.
        velocity_y: f64,
        /// Points per second.
        velocity: f64,
    },
    /// A pointer without contact. Continuous.
    Hover,
    /// A drawn circle. Continuous.
    Circle {
        /// Points of the view.
        radius: f64,
    },
    /// A drawing that resembles one of the templates. Discrete.
    Stroke {
        /// The name of the template.
        name: String,
    },
    /// A tap and then a finger that drags up or down, to zoom with one finger. Continuous.
    TapDragZoom {
        /// The ratio since it began.
        scale: f64,
        /// The change of the ratio per second.
        velocity: f64,
    },
    /// Three fingers that turn. Continuous.
    ThreeFingerTwist {
        /// Radians since it began, clockwise.
        rotation: f64,
        /// Radians per second.
        velocity: f64,
    },
    /// One finger that turns around the center of its view. Continuous.
    Knob {
        /// Radians since it began, clockwise.
        rotation: f64,
        /// Radians per second.
        velocity: f64,
        /// The detent at which it is.
        detent: i32,
    },
    // end of generated
    /// The recognizer was freed while the event waited.
    Gone,
}

impl Values {
    #[rustfmt::skip]
    pub(crate) fn new(native: &ffi::Event) -> Values {
        // The recognizer has its place in the list of gestures, counted from 1.
        let Some(gesture) = (native.userdata as usize).checked_sub(1).and_then(|at| Gesture::ALL.get(at)) else {
            return Values::Gone;
        };
        match gesture {
            // generated: rustReading
            Gesture::Tap => Values::Tap { tap_count: native.tap_count },
            Gesture::LongPress => Values::LongPress,
            Gesture::Pan => Values::Pan { translation_x: native.translation_x,
              translation_y: native.translation_y, velocity_x: native.velocity_x,
              velocity_y: native.velocity_y, velocity: native.velocity },
            Gesture::Pinch => Values::Pinch { scale: native.scale, velocity: native.velocity },
            Gesture::Rotation => Values::Rotation { rotation: native.rotation, velocity: native.velocity },
            Gesture::Transform => Values::Transform { translation_x: native.translation_x,
              translation_y: native.translation_y, velocity_x: native.velocity_x,
              velocity_y: native.velocity_y, velocity: native.velocity, scale: native.scale,
              rotation: native.rotation },
            Gesture::Swipe => Values::Swipe { direction: direction(native.direction) },
            Gesture::ScreenEdgePan => Values::ScreenEdgePan { translation_x: native.translation_x,
              translation_y: native.translation_y, velocity_x: native.velocity_x,
              velocity_y: native.velocity_y, velocity: native.velocity },
            Gesture::Hover => Values::Hover,
            Gesture::Circle => Values::Circle { radius: native.radius },
            Gesture::Stroke => Values::Stroke { name: text(&native.name) },
            Gesture::TapDragZoom => Values::TapDragZoom { scale: native.scale, velocity: native.velocity },
            Gesture::ThreeFingerTwist => Values::ThreeFingerTwist { rotation: native.rotation,
              velocity: native.velocity },
            Gesture::Knob => Values::Knob { rotation: native.rotation, velocity: native.velocity,
              detent: native.detent },
            // end of generated
        }
    }
}

fn direction(number: i32) -> Option<Direction> {
    match number {
        1 => Some(Direction::Right),
        2 => Some(Direction::Left),
        4 => Some(Direction::Up),
        8 => Some(Direction::Down),
        _ => None,
    }
}

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It fired; a continuous gesture began and ended.
    Fired,
    /// It failed.
    Failed,
    /// It had begun and was cancelled.
    Cancelled,
    /// The recognizer did not get the touch.
    Refused,
    /// Nothing is decided yet, or the gesture goes on.
    Open,
}

/// What a recognizer did from the first touch that it was offered to its result; see
/// [`Recognizer::attempts`](crate::Recognizer::attempts).
#[derive(Clone, Debug)]
pub struct Attempt {
    /// Counts the attempts of all recognizers of the window, from 1.
    pub number: i64,
    /// Seconds: its first touch.
    pub start: f64,
    /// Seconds: its result; for one that is open, now.
    pub end: f64,
    /// How it ended.
    pub outcome: Outcome,
    /// Why it did not fire; none if it fired or is open.
    pub reason: Option<Reason>,
    /// What the reason is about, such as the distance in points.
    pub measured: f64,
    /// The limit that `measured` missed.
    pub limit: f64,
    /// The attempt in one or two sentences.
    pub text: String,
}

impl Attempt {
    pub(crate) fn new(native: &ffi::Attempt, text: String) -> Attempt {
        Attempt {
            number: native.number,
            start: native.start,
            end: native.end,
            outcome: match native.outcome {
                0 => Outcome::Fired,
                1 => Outcome::Failed,
                2 => Outcome::Cancelled,
                3 => Outcome::Refused,
                _ => Outcome::Open,
            },
            reason: reason(native.reason),
            measured: native.measured,
            limit: native.limit,
            text,
        }
    }
}

/// Returns a reason by its number; a library that is newer than this may know others.
pub(crate) fn reason(number: i32) -> Option<Reason> {
    // SAFETY: the library returns a text that lives for ever, for every number.
    let text = unsafe { ffi::gestures_reason_name(number) };
    if number == 0 || text.is_null() {
        return None;
    }
    // SAFETY: as above; it ends with 0.
    let word = unsafe { CStr::from_ptr(text) }.to_str().ok()?;
    Some(Reason::from_word(word).unwrap_or(Reason::Custom))
}
