//! Two fingers move apart and turn; prints what the recognizers make of it.
//!
//! `cargo run --example two_fingers`

use gestures::{Gesture, Object, Parent, Phase, Property, State, Touch, Values, Window};
use std::cell::Cell;
use std::rc::Rc;

fn main() -> gestures::Result<()> {
    let mut window = Window::new(800.0, 600.0)?;
    let photo = window.add_view(200.0, 100.0, 400.0, 400.0)?;
    let pinch = photo.attach(Gesture::Pinch)?;
    let rotation = photo.attach(Gesture::Rotation)?;
    let double_tap = photo.attach(Gesture::Tap)?;
    double_tap.set(Property::NumberOfTapsRequired, 2)?;
    double_tap.set(Property::Name, "double tap")?;
    pinch.allow_together(Some(&rotation))?;

    // A function for one recognizer; the events of the others wait in the queue.
    let zoom = Rc::new(Cell::new(1.0));
    let shared = Rc::clone(&zoom);
    window.on_event(&pinch, move |event| {
        if let Values::Pinch { scale, .. } = event.values {
            shared.set(scale);
        }
    })?;

    window.watch(true)?;
    for step in 0..=30 {
        let phase = match step {
            0 => Phase::Began,
            30 => Phase::Ended,
            _ => Phase::Moved,
        };
        let (distance, angle) = (80.0 + 4.0 * f64::from(step), 0.03 * f64::from(step));
        let (x, y) = (distance * angle.cos(), distance * angle.sin());
        let fingers = [
            Touch::new(1, phase, 400.0 - x, 300.0 - y),
            Touch::new(2, phase, 400.0 + x, 300.0 + y),
        ];
        window.send(&fingers, f64::from(step) / 60.0)?;
    }
    for event in window.events() {
        if let (false, Values::Rotation { rotation, .. }) =
            (event.state == State::Changed, &event.values)
        {
            println!("{:.3} s: {:?}, {rotation:.2} radians", event.time, event.state);
        }
    }
    println!("zoom {:.2}", zoom.get());
    println!("{}", double_tap.explain()?);
    Ok(())
}
