//! The bridge on the page, compiled and called with a stand-in for winit.

use gestures::{Gesture, Object, Parent, Phase, Property, State, Touch, Window};

/// As much of winit 0.30 as the bridge uses.
mod winit {
    pub mod dpi {
        pub struct Position {
            pub x: f64,
            pub y: f64,
        }
        impl Position {
            #[allow(clippy::extra_unused_type_parameters)] // As winit's, which has a position of any numbers.
            pub fn to_logical<Number>(&self, scale: f64) -> Position {
                Position { x: self.x / scale, y: self.y / scale }
            }
        }
    }
    pub mod event {
        #[allow(dead_code)]
        pub enum TouchPhase {
            Started,
            Moved,
            Ended,
            Cancelled,
        }
        pub struct Touch {
            pub phase: TouchPhase,
            pub location: super::dpi::Position,
            pub id: u64,
        }
    }
}

include!("bridge/winit.rs");

#[test]
fn a_finger_of_winit_taps() {
    let mut window = Window::new(400.0, 300.0).unwrap();
    let tap = window.attach(Gesture::Tap).unwrap();
    tap.set(Property::Name, "tap").unwrap();
    for (phase, seconds) in
        [(winit::event::TouchPhase::Started, 1.0), (winit::event::TouchPhase::Ended, 1.05)]
    {
        let location = winit::dpi::Position { x: 200.0, y: 100.0 };
        pass_on(&mut window, &winit::event::Touch { phase, location, id: 7 }, 2.0, seconds)
            .unwrap();
    }
    let events: Vec<_> = window.events().collect();
    assert_eq!(events.len(), 1);
    assert_eq!((events[0].state, events[0].x, events[0].y), (State::Ended, 100.0, 50.0));
    assert_eq!(format!("{:?}", events[0].recognizer), "Recognizer(\"tap\")");
}

#[test]
fn the_page_shows_the_bridge() {
    assert!(include_str!("../README.md").contains(include_str!("bridge/winit.rs")));
}
