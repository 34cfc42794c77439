//! Recognizes touch gestures: taps, presses, pans, pinches, rotations, swipes, drawings.
//!
//! You pass in touches and time; the library says which gestures began, changed and ended, and why
//! one did not.
//!
//! ```
//! use gestures::{Gesture, Object, Parent, Phase, Property, Touch, Window};
//!
//! let mut window = Window::new(800.0, 600.0)?;
//! let double = window.attach(Gesture::Tap)?;
//! double.set(Property::NumberOfTapsRequired, 2)?;
//! for time in [0.0, 0.2] {
//!     window.send(&[Touch::new(1, Phase::Began, 100.0, 100.0)], time)?;
//!     window.send(&[Touch::new(1, Phase::Ended, 100.0, 100.0)], time + 0.05)?;
//! }
//! let events: Vec<_> = window.events().collect();
//! assert_eq!(events.len(), 1);
//! assert_eq!(events[0].recognizer, double);
//! # Ok::<(), gestures::Error>(())
//! ```
//!
//! Lengths are in points, x runs to the right and y down. Times are in seconds from any start, and must
//! not run backwards. Angles are in radians, clockwise on the screen. Velocities are per second.

mod error;
mod events;
#[allow(missing_docs)]
pub mod ffi;
mod names;
mod object;
mod values;
mod window;

pub use error::{Error, ErrorKind, Result};
pub use events::{Event, Touch, TouchInfo};
pub use names::{ActionWord, Gesture, Property, Reason};
pub use object::{Object, Parent, PropertyName, Recognizer, Value, View};
pub use values::{
    Action, Attempt, Direction, Hover, Kind, Outcome, Performable, Phase, Reading, State, Tool,
    Values,
};
pub use window::{Delegate, Events, Window};

/// Returns the version of the library: major * 10000 + minor * 100 + patch.
pub fn version() -> i32 {
    // SAFETY: it takes no arguments.
    unsafe { ffi::gestures_version() }
}
