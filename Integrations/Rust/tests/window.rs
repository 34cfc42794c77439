//! The wrapper on real touches: results, errors, functions that panic, and lifetimes.

use gestures::{
    ActionWord, Delegate, Direction, Error, ErrorKind, Event, Gesture, Hover, Kind, Object,
    Outcome, Parent, Phase, Property, Reason, Recognizer, Result, State, Tool, Touch, TouchInfo,
    Values, View, Window,
};
use std::cell::{Cell, RefCell};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::rc::Rc;

fn tap(window: &mut Window, x: f64, y: f64, time: f64) -> Result<()> {
    window.send(&[Touch::new(1, Phase::Began, x, y)], time)?;
    window.send(&[Touch::new(1, Phase::Ended, x, y)], time + 0.05)
}

/// Moves a finger by a number of points in 20 steps of 10 ms; it came down at the time.
fn drag(window: &mut Window, from: (f64, f64), by: (f64, f64), time: f64) -> Result<()> {
    for step in 0..=20 {
        let share = f64::from(step) / 20.0;
        let phase = match step {
            0 => Phase::Began,
            20 => Phase::Ended,
            _ => Phase::Moved,
        };
        let touch = Touch::new(7, phase, from.0 + by.0 * share, from.1 + by.1 * share);
        window.send(&[touch], time + f64::from(step) * 0.01)?;
    }
    Ok(())
}

#[test]
fn a_double_tap_ends_the_wait_of_a_single_tap() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let double = window.attach(Gesture::Tap)?;
    double.set(Property::NumberOfTapsRequired, 2)?;
    let single = window.attach(Gesture::Tap)?;
    single.require_failure(&double)?;

    tap(&mut window, 100.0, 200.0, 0.0)?;
    assert_eq!(window.events().count(), 0);
    let deadline = window.next_deadline().expect("the single tap waits");
    window.advance(deadline)?;
    let events: Vec<Event> = window.events().collect();
    assert_eq!(events.len(), 1);
    assert_eq!(events[0].recognizer, single);
    assert_eq!(events[0].view, window.root());
    assert!(events[0].is_discrete);
    assert_eq!((events[0].x, events[0].y), (100.0, 200.0));

    tap(&mut window, 100.0, 200.0, 2.0)?;
    tap(&mut window, 100.0, 200.0, 2.2)?;
    window.advance(4.0)?;
    let events: Vec<Event> = window.events().collect();
    assert_eq!(events.len(), 1);
    assert_eq!(events[0].recognizer, double);
    Ok(())
}

#[test]
fn values_are_in_points_of_the_view_and_the_window() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let view = window.add_view(50.0, 100.0, 300.0, 300.0)?;
    let pan = view.attach(Gesture::Pan)?;
    drag(&mut window, (100.0, 200.0), (100.0, 0.0), 1.0)?;
    let last = window.events().last().expect("a pan");
    assert_eq!(last.recognizer, pan);
    assert_eq!(last.state, State::Ended);
    assert_eq!((last.window_x - last.x, last.window_y - last.y), (50.0, 100.0));
    let Values::Pan { velocity_x, .. } = last.values else { panic!("{:?}", last.values) };
    assert!((velocity_x - 500.0).abs() < 1.0, "{velocity_x}");
    Ok(())
}

#[test]
fn a_swipe_has_a_direction() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let swipe = window.attach(Gesture::Swipe)?;
    swipe.set(Property::Direction, "left right")?;
    assert_eq!(swipe.text(Property::Direction)?, "right left");
    drag(&mut window, (300.0, 300.0), (-200.0, 0.0), 0.0)?;
    let events: Vec<Event> = window.events().collect();
    assert_eq!(events.len(), 1);
    assert_eq!(events[0].values, Values::Swipe { direction: Some(Direction::Left) });
    Ok(())
}

#[test]
fn a_knob_has_a_detent() -> Result<()> {
    let mut window = Window::new(200.0, 200.0)?;
    let knob = window.attach(Gesture::Knob)?;
    knob.set(Property::DetentAngle, 0.5)?;
    for step in 0..=20 {
        let angle = f64::from(step) * 0.1;
        let phase = if step == 0 { Phase::Began } else { Phase::Moved };
        let touch = Touch::new(1, phase, 100.0 + 60.0 * angle.cos(), 100.0 + 60.0 * angle.sin());
        window.send(&[touch], angle)?;
    }
    let last = window.events().last().expect("a knob");
    // The hysteresis of 8 degrees is subtracted from 2 radians: 1.86 is nearest to 4 times 0.5.
    let Values::Knob { rotation, detent, .. } = last.values else { panic!("{:?}", last.values) };
    assert!((rotation - 1.86).abs() < 0.01, "{rotation}");
    assert_eq!(detent, 4);
    Ok(())
}

#[test]
fn errors_say_what_was_wrong() -> Result<()> {
    let window = Window::new(400.0, 800.0)?;
    let tap = window.attach(Gesture::Tap)?;
    let kind_of = |result: Result<()>| -> Error { result.expect_err("refused") };
    let error = kind_of(tap.set(Property::MinimumPressDuration, 2));
    assert_eq!(error.kind, ErrorKind::Name);
    assert!(error.text.contains("numberOfTapsRequired"), "{error}");
    assert_eq!(kind_of(tap.set(Property::NumberOfTapsRequired, "two")).kind, ErrorKind::Type);
    assert_eq!(kind_of(tap.set(Property::NumberOfTapsRequired, f64::NAN)).kind, ErrorKind::Number);
    assert_eq!(kind_of(tap.set(Property::Name, "na\0me")).kind, ErrorKind::Argument);
    assert_eq!(Window::new(f64::NAN, 1.0).expect_err("no size").kind, ErrorKind::Number);
    // A text that is empty is no error, also after an error.
    assert_eq!(tap.explain()?, "");
    tap.free()?;
    assert_eq!(kind_of(tap.set(Property::IsEnabled, false)).kind, ErrorKind::Handle);
    assert_eq!(tap.explain().expect_err("freed").kind, ErrorKind::Handle);
    assert_eq!(tap.text(Property::Name).expect_err("freed").kind, ErrorKind::Handle);
    Ok(())
}

#[test]
fn a_function_gets_events_and_may_set_properties() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let pinch = window.attach(Gesture::Pinch)?;
    let zoom = Rc::new(Cell::new(1.0));
    let shared = Rc::clone(&zoom);
    window.on_event(&pinch, move |event| {
        let Values::Pinch { scale, .. } = event.values else { panic!("{:?}", event.values) };
        shared.set(shared.get() * scale);
        pinch.set(Property::Scale, 1.0).expect("a pinch has a scale");
    })?;
    for step in 0..=40 {
        let distance = 100.0 + 5.0 * f64::from(step);
        let phase = if step == 0 { Phase::Began } else { Phase::Moved };
        let fingers = [
            Touch::new(1, phase, 200.0 - distance / 2.0, 400.0),
            Touch::new(2, phase, 200.0 + distance / 2.0, 400.0),
        ];
        window.send(&fingers, f64::from(step) / 60.0)?;
    }
    assert!(zoom.get() > 2.0 && zoom.get() < 3.1, "{}", zoom.get());
    assert_eq!(window.events().count(), 0);
    window.queue_events(&pinch)?;
    window.cancel_all(2.0)?;
    assert_eq!(window.events().map(|event| event.state).collect::<Vec<_>>(), [State::Cancelled]);
    Ok(())
}

#[test]
fn a_panic_goes_on_after_the_call() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let first = window.attach(Gesture::Tap)?;
    let calls = Rc::new(Cell::new(0));
    let shared = Rc::clone(&calls);
    window.on_event(&first, move |_| {
        shared.set(shared.get() + 1);
        panic!("from a function");
    })?;
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(|| tap(&mut window, 10.0, 10.0, 0.0)));
    std::panic::set_hook(hook);
    let payload = result.expect_err("the panic goes on");
    assert_eq!(payload.downcast_ref::<&str>(), Some(&"from a function"));
    // The window can be used as before.
    let shared = Rc::clone(&calls);
    window.on_event(&first, move |_| shared.set(shared.get() + 10))?;
    tap(&mut window, 10.0, 10.0, 1.0)?;
    assert_eq!(calls.get(), 11);
    Ok(())
}

struct Answers {
    asked: Rc<RefCell<Vec<String>>>,
    together: bool,
}

impl Delegate for Answers {
    fn should_begin(&mut self, recognizer: Recognizer) -> bool {
        self.asked.borrow_mut().push(format!("begin {}", recognizer.text(Property::Name).unwrap()));
        true
    }

    fn should_receive_touch(&mut self, _: Recognizer, touch: &TouchInfo) -> bool {
        touch.window_x < 350.0
    }

    fn should_recognize_together(&mut self, _: Recognizer, _: Recognizer) -> bool {
        self.together
    }
}

#[test]
fn a_delegate_answers() -> Result<()> {
    for together in [false, true] {
        let mut window = Window::new(400.0, 800.0)?;
        let pan = window.attach(Gesture::Pan)?;
        pan.set(Property::Name, "drag")?;
        let swipe = window.attach(Gesture::Swipe)?;
        let asked = Rc::new(RefCell::new(Vec::new()));
        window.set_delegate(&pan, Answers { asked: Rc::clone(&asked), together })?;
        drag(&mut window, (50.0, 300.0), (200.0, 0.0), 0.0)?;
        let swipes = window.events().filter(|event| event.recognizer == swipe).count();
        assert_eq!(swipes, usize::from(together));
        assert_eq!(*asked.borrow(), ["begin drag"]);
        drag(&mut window, (390.0, 300.0), (-200.0, 0.0), 1.0)?;
        assert_eq!(window.events().filter(|event| event.recognizer == pan).count(), 0);
    }
    Ok(())
}

/// Drags with one finger, then spreads with a second one.
fn pinch_late(window: &mut Window) -> Result<()> {
    let steps = [
        (1, Phase::Began, 400.0),
        (1, Phase::Moved, 440.0),
        (2, Phase::Began, 540.0),
        (2, Phase::Moved, 560.0),
        (2, Phase::Moved, 656.0),
    ];
    for (frame, (id, phase, x)) in steps.into_iter().enumerate() {
        window.send(&[Touch::new(id, phase, x, 500.0)], 0.02 * frame as f64)?;
    }
    Ok(())
}

#[test]
fn a_late_pinch_takes_over() -> Result<()> {
    struct Taker;
    impl Delegate for Taker {
        fn should_take_over_from(&mut self, _: Recognizer, _: Recognizer) -> bool {
            true
        }
    }
    for (by_relation, by_delegate) in [(false, false), (true, false), (false, true)] {
        let mut window = Window::new(1000.0, 1000.0)?;
        let pan = window.attach(Gesture::Pan)?;
        let pinch = window.attach(Gesture::Pinch)?;
        if by_relation {
            pinch.take_over(&pan)?;
        }
        if by_delegate {
            window.set_delegate(&pinch, Taker)?;
        }
        pinch_late(&mut window)?;
        let events: Vec<Event> = window.events().collect();
        let taken = events.iter().any(|event| event.reason == Some(Reason::TakenOver));
        assert_eq!(taken, by_relation || by_delegate);
        assert_eq!(events.iter().any(|event| event.recognizer == pinch), taken);
    }
    Ok(())
}

#[test]
fn actions_need_no_fingers() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let pinch = window.attach(Gesture::Pinch)?;
    pinch.set(Property::AlternativesZoom, 2)?;
    let actions = pinch.actions()?;
    let words: Vec<ActionWord> = actions.iter().map(|action| action.word).collect();
    assert_eq!(words, [ActionWord::ZoomIn, ActionWord::ZoomOut]);
    assert_eq!((actions[0].name.as_str(), actions[0].keys.join(" ")), ("Zoom in", "Plus".into()));
    window.perform(&pinch, ActionWord::ZoomIn, 1.0)?;
    window.perform_at(&pinch, &actions[1], (30.0, 40.0), 2.0)?;
    let events: Vec<Event> = window.events().collect();
    let states: Vec<State> = events.iter().map(|event| event.state).collect();
    let once = [State::Began, State::Changed, State::Ended];
    assert_eq!(states, [once, once].concat());
    let scale_of = |event: &Event| match event.values {
        Values::Pinch { scale, .. } => scale,
        _ => f64::NAN,
    };
    assert_eq!((scale_of(&events[0]), scale_of(&events[1]), events[1].x), (1.0, 2.0, 200.0));
    assert_eq!((scale_of(&events[4]), events[4].x, events[4].y), (0.5, 30.0, 40.0));

    let error =
        window.perform(&pinch, ActionWord::TurnLeft, 3.0).expect_err("a pinch does not turn");
    assert_eq!(error.kind, ErrorKind::Name);
    assert!(error.text.contains("zoomOut"), "{error}");
    pinch.set(Property::IsEnabled, false)?;
    let error = window.perform(&pinch, ActionWord::ZoomIn, 3.0).expect_err("it is disabled");
    assert_eq!(error.kind, ErrorKind::Refused);
    assert!(error.text.ends_with("disabled"), "{error}");
    pinch.free()?;
    assert_eq!(pinch.actions().expect_err("freed").kind, ErrorKind::Handle);
    Ok(())
}

#[test]
fn palms_and_hovering_pencils_are_told_apart() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    window.set(Property::FilterRejectsPalms, true)?;
    window.set(Property::FilterPencilBlocksFingers, true)?;
    window.attach(Gesture::Tap)?;
    let mut touch = Touch::new(1, Phase::Began, 100.0, 100.0);
    touch.tool = Tool::Palm;
    window.send(&[touch], 0.0)?;
    window.send(&[Touch::new(1, Phase::Ended, 100.0, 100.0)], 0.05)?;
    assert_eq!(window.events().count(), 0);
    for (is_pencil, taps) in [(true, 0), (false, 1)] {
        let start = if is_pencil { 10.0 } else { 20.0 };
        let mut hover = Hover::new(9, Phase::Began, 300.0, 300.0);
        hover.is_pencil = is_pencil;
        window.send_hover(&hover, start)?;
        tap(&mut window, 100.0, 100.0, start + 0.1)?;
        hover.phase = Phase::Ended;
        window.send_hover(&hover, start + 1.0)?;
        window.advance(start + 5.0)?;
        assert_eq!(window.events().count(), taps);
    }
    Ok(())
}

#[test]
fn a_hit_test_chooses_the_view() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let left = window.add_view(0.0, 0.0, 0.0, 0.0)?;
    let right = window.add_view(0.0, 0.0, 0.0, 0.0)?;
    let taps = [left.attach(Gesture::Tap)?, right.attach(Gesture::Tap)?];
    window.set_hit_test(move |x, _| Some(if x < 200.0 { left } else { right }))?;
    tap(&mut window, 300.0, 10.0, 0.0)?;
    tap(&mut window, 100.0, 10.0, 1.0)?;
    let order: Vec<Recognizer> = window.events().map(|event| event.recognizer).collect();
    assert_eq!(order, [taps[1], taps[0]]);
    Ok(())
}

#[test]
fn a_view_gets_its_touches_until_a_gesture_cancels_them() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let view = window.add_view(0.0, 0.0, 400.0, 800.0)?;
    view.attach(Gesture::Pan)?;
    let phases = Rc::new(RefCell::new(Vec::new()));
    let shared = Rc::clone(&phases);
    window.on_touches(&view, move |of: View, phase, touches| {
        assert_eq!((of, touches.len()), (view, 1));
        shared.borrow_mut().push(phase);
    })?;
    drag(&mut window, (100.0, 100.0), (0.0, 200.0), 0.0)?;
    let phases = phases.borrow();
    assert_eq!(phases.first(), Some(&Phase::Began));
    assert_eq!(phases.last(), Some(&Phase::Cancelled));
    Ok(())
}

#[test]
fn a_view_that_is_removed_may_come_back() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let view = window.add_view(0.0, 0.0, 400.0, 800.0)?;
    view.attach(Gesture::Tap)?;
    view.remove()?;
    tap(&mut window, 10.0, 10.0, 0.0)?;
    assert_eq!(window.events().count(), 0);
    view.move_to(&window, 0)?;
    tap(&mut window, 10.0, 10.0, 1.0)?;
    assert_eq!(window.events().count(), 1);
    Ok(())
}

#[test]
fn functions_end_with_their_window() -> Result<()> {
    let owned = Rc::new(());
    let mut window = Window::new(400.0, 800.0)?;
    let (tap, view) = (window.attach(Gesture::Tap)?, window.add_view(0.0, 0.0, 9.0, 9.0)?);
    let copies = [Rc::clone(&owned), Rc::clone(&owned), Rc::clone(&owned)];
    let [a, b, c] = copies;
    window.on_event(&tap, move |_| drop(Rc::clone(&a)))?;
    window.on_touches(&view, move |_, _, _| drop(Rc::clone(&b)))?;
    window.on_event(&tap, move |_| drop(Rc::clone(&c)))?;
    assert_eq!(Rc::strong_count(&owned), 3, "a function that was replaced is dropped");
    drop(window);
    assert_eq!(Rc::strong_count(&owned), 1);
    assert_eq!(tap.state(), State::Possible);
    Ok(())
}

#[test]
fn functions_end_with_what_they_are_for() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let owned = Rc::new(());
    let outer = window.add_view(0.0, 0.0, 400.0, 400.0)?;
    let inner = outer.add_view(0.0, 0.0, 400.0, 400.0)?;
    for _ in 0..2 {
        let recognizer = inner.attach(Gesture::Tap)?;
        let held = Rc::clone(&owned);
        window.on_event(&recognizer, move |_| drop(Rc::clone(&held)))?;
        let held = Rc::clone(&owned);
        window.on_touches(&inner, move |_, _, _| drop(Rc::clone(&held)))?;
        let strong = Rc::strong_count(&owned);
        recognizer.free()?;
        assert_eq!(
            Rc::strong_count(&owned),
            strong - 1,
            "a recognizer's function is dropped with it"
        );
    }
    let recognizer = inner.attach(Gesture::Tap)?;
    let held = Rc::clone(&owned);
    window.on_event(&recognizer, move |_| {
        let strong = Rc::strong_count(&held);
        outer.free().expect("a view is freed in a function");
        assert_eq!(Rc::strong_count(&held), strong, "not while a function runs");
    })?;
    assert_eq!(Rc::strong_count(&owned), 3);
    tap(&mut window, 10.0, 10.0, 0.0)?;
    assert_eq!(
        Rc::strong_count(&owned),
        1,
        "a view's functions and its recognizers' are dropped with it"
    );
    Ok(())
}

#[test]
fn a_panic_of_a_function_that_is_dropped_goes_on() -> Result<()> {
    struct Bomb;
    impl Drop for Bomb {
        fn drop(&mut self) {
            panic!("dropped");
        }
    }
    let mut window = Window::new(400.0, 800.0)?;
    let recognizer = window.attach(Gesture::Tap)?;
    let bomb = Bomb;
    window.on_event(&recognizer, move |_| {
        let _ = &bomb;
    })?;
    recognizer.free()?;
    let result = catch_unwind(AssertUnwindSafe(|| window.advance(1.0)));
    assert!(result.is_err(), "the next call goes on with it");
    window.advance(2.0)
}

#[test]
fn a_touch_has_the_maximum_of_its_device() -> Result<()> {
    let file = std::env::temp_dir().join(format!("force-{}.trace.jsonl", std::process::id()));
    let mut window = Window::new(400.0, 800.0)?;
    window.record(file.to_str())?;
    let mut touch = Touch::new(1, Phase::Began, 1.0, 2.0);
    touch.force = Some(1.0);
    window.send(&[Touch { id: 2, maximum_force: 4.0, ..touch.clone() }], 0.0)?;
    window.send(&[touch], 1.0)?;
    window.close()?;
    let text = std::fs::read_to_string(&file).expect("the recording");
    std::fs::remove_file(&file).expect("the recording");
    assert!(text.contains("\"force\":1,\"maximumForce\":4}"), "{text}");
    assert!(text.contains("\"force\":1}"), "{text}");
    Ok(())
}

#[test]
fn a_full_disk_is_told() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let recognizer = window.attach(Gesture::Tap)?;
    window.record(Some("/dev/full"))?;
    let error = window.advance(0.0).expect_err("the disk is full");
    assert_eq!(error.kind, ErrorKind::File);
    assert!(error.text.contains("No space left"), "{}", error.text);
    tap(&mut window, 10.0, 10.0, 1.0)?;
    assert!(window.events().any(|event| event.recognizer == recognizer));
    assert_eq!(window.record(None).map_err(|error| error.kind), Err(ErrorKind::File));
    window.record(Some("/dev/full"))?;
    assert!(window.advance(2.0).is_err());
    assert_eq!(window.close().map_err(|error| error.kind), Err(ErrorKind::File));
    assert!(recognizer.set(Property::IsEnabled, true).is_err(), "the window is freed all the same");
    let mut dropped = Window::new(400.0, 800.0)?;
    let owned = Rc::new(());
    let held = Rc::clone(&owned);
    let recognizer = dropped.attach(Gesture::Tap)?;
    dropped.on_event(&recognizer, move |_| drop(Rc::clone(&held)))?;
    dropped.record(Some("/dev/full"))?;
    assert!(dropped.advance(0.0).is_err());
    drop(dropped);
    assert_eq!(Rc::strong_count(&owned), 1);
    Window::new(1.0, 1.0)?.close()
}

#[test]
fn functions_of_another_window_are_refused() -> Result<()> {
    let (first, mut second) = (Window::new(1.0, 1.0)?, Window::new(1.0, 1.0)?);
    let tap = first.attach(Gesture::Tap)?;
    let error = second.on_event(&tap, |_| {}).expect_err("refused");
    assert_eq!(error.kind, ErrorKind::Argument);
    Ok(())
}

#[test]
fn an_explanation_names_the_limit() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let double = window.attach(Gesture::Tap)?;
    double.set(Property::Name, "double")?;
    double.set(Property::NumberOfTapsRequired, 2)?;
    window.watch(true)?;
    tap(&mut window, 100.0, 100.0, 0.0)?;
    window.advance(3.0)?;
    let sentence = double.explain()?;
    assert!(sentence.contains("double") && sentence.contains("tap.maximumGap"), "{sentence}");
    Ok(())
}

struct Refusal;

impl Delegate for Refusal {
    fn should_begin(&mut self, _: Recognizer) -> bool {
        false
    }
}

#[test]
fn a_reason_names_the_function_of_the_delegate() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let once = window.attach(Gesture::Tap)?;
    window.set_delegate(&once, Refusal)?;
    tap(&mut window, 100.0, 100.0, 0.0)?;
    assert_eq!(once.explain()?, "its delegate returned false from `should_begin`");
    Ok(())
}

#[test]
fn a_reason_is_told_in_words_without_watching() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let once = window.attach(Gesture::Tap)?;
    window.send(&[Touch::new(1, Phase::Began, 100.0, 100.0)], 0.0)?;
    window.advance(2.0)?;
    let sentence = once.explain()?;
    assert!(sentence.starts_with("the finger was still down after 0.750 s"), "{sentence}");
    Ok(())
}

#[test]
fn a_late_second_tap_is_one_story() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let double = window.attach(Gesture::Tap)?;
    double.set(Property::NumberOfTapsRequired, 2)?;
    double.set(Property::Name, "double")?;
    assert_eq!(double.attempts(2).expect_err("not watched").kind, ErrorKind::Argument);
    window.watch(true)?;
    assert!(double.attempts(2)?.is_empty());
    tap(&mut window, 100.0, 100.0, 0.0)?;
    window.advance(0.45)?;
    tap(&mut window, 100.0, 100.0, 0.488)?;
    window.advance(3.0)?;
    let story = "the second tap came 0.438 s after the first lift, the limit is 0.350 s";
    assert!(double.explain()?.contains(story), "{}", double.explain()?);
    let attempts = double.attempts(9)?;
    assert_eq!(attempts.iter().map(|one| one.number).collect::<Vec<_>>(), [1, 2]);
    for attempt in &attempts {
        assert_eq!((attempt.outcome, attempt.reason), (Outcome::Failed, Some(Reason::TooFewTaps)));
        assert_eq!((attempt.measured, attempt.limit), (1.0, 2.0));
        assert!(attempt.text.contains(story), "{}", attempt.text);
    }
    assert_eq!((attempts[1].start, attempts[1].text.clone()), (0.488, double.explain()?));
    assert_eq!(double.attempts(1)?[0].number, 2);
    assert!(double.attempts(0)?.is_empty());
    Ok(())
}

#[test]
fn ten_thousand_windows_leave_nothing() -> Result<()> {
    let resident = || -> usize {
        let text = std::fs::read_to_string("/proc/self/statm").expect("Linux");
        text.split(' ').nth(1).and_then(|pages| pages.parse().ok()).expect("a number of pages")
    };
    let make = || -> Result<()> {
        let mut window = Window::new(400.0, 800.0)?;
        let recognizer = window.attach(Gesture::Tap)?;
        window.on_event(&recognizer, |_| {})?;
        tap(&mut window, 1.0, 1.0, 0.0)
    };
    for _ in 0..1000 {
        make()?;
    }
    let before = resident();
    for _ in 0..10_000 {
        make()?;
    }
    let pages = resident().saturating_sub(before);
    assert!(pages < 256, "{pages} pages more for 10,000 windows");
    Ok(())
}

#[test]
fn broken_touches_are_repaired_and_counted() -> Result<()> {
    let mut window = Window::new(400.0, 800.0)?;
    let tap_recognizer = window.attach(Gesture::Tap)?;
    assert_eq!(window.number(Property::Repairs)?, 0.0);
    window.send(&[Touch::new(1, Phase::Began, f64::NAN, 100.0)], 1.0)?;
    window.send(&[Touch::new(2, Phase::Moved, 100.0, 100.0)], 1.0)?;
    assert_eq!(window.number(Property::Repairs)?, 2.0);
    // The second time is before the first one.
    tap(&mut window, 100.0, 100.0, 0.5)?;
    assert_eq!(window.number(Property::Repairs)?, 4.0);
    assert_eq!(window.events().map(|event| event.recognizer).collect::<Vec<_>>(), [tap_recognizer]);
    // Only a time that is no number is refused.
    assert_eq!(window.advance(f64::NAN).expect_err("no time").kind, ErrorKind::Number);
    Ok(())
}

#[test]
fn every_gesture_can_be_attached_and_every_device_has_thresholds() -> Result<()> {
    let window = Window::new(400.0, 800.0)?;
    for &gesture in Gesture::ALL {
        window.attach(gesture)?;
    }
    let own = (Kind::Pointer, Property::TapMaximumMovement);
    window.set(own, 3.0)?;
    assert_eq!(window.number(own)?, 3.0);
    assert_ne!(window.number(Property::TapMaximumMovement)?, 3.0);
    Ok(())
}

#[test]
fn every_setting_has_its_name() -> Result<()> {
    let window = Window::new(400.0, 800.0)?;
    for property in Property::ALL.iter().filter(|property| property.word().contains('.')) {
        if let Err(error) = window.number(*property) {
            // One that follows another setting has no value of its own.
            assert_eq!(error.kind, ErrorKind::Type, "{error}");
        }
    }
    Ok(())
}

#[test]
fn errors_name_no_function_of_c() -> Result<()> {
    let window = Window::new(400.0, 800.0)?;
    let tap = window.attach(Gesture::Tap)?;
    let error = tap.set(Property::Alpha, 2).expect_err("no such property");
    assert!(error.text.starts_with("a recognizer has no property 'alpha'; it has "), "{error}");
    let errors = [
        tap.set(Property::Name, 2),
        tap.set(Property::IsEnabled, "yes"),
        tap.set(Property::Mode, 1),
        tap.set(Property::NumberOfTapsRequired, "two"),
        tap.set(Property::ButtonMaskRequired, "left"),
        window.set(Property::Preset, "none"),
        tap.require_failure(&Window::new(1.0, 1.0)?.attach(Gesture::Tap)?),
    ];
    for error in errors {
        let error = error.expect_err("refused");
        assert!(!error.text.contains("gestures_"), "{error}");
    }
    let refused = |value: &str| tap.set(Property::NumberOfTapsRequired, value).unwrap_err().text;
    assert_eq!(refused("two"), "numberOfTapsRequired: it is a number");
    let least = tap.set(Property::NumberOfTapsRequired, 0).expect_err("none").text;
    assert_eq!(least, "numberOfTapsRequired: expected a whole number of at least 1, not 0");
    assert_eq!(tap.number(Property::Name).unwrap_err().text, "name: it is a text");
    let unwatched = tap.attempts(1).unwrap_err().text;
    assert_eq!(unwatched, "the window is not watched: call Window::watch first");
    Ok(())
}

#[test]
fn failures_report_where_they_were() -> Result<()> {
    use Gesture::{LongPress, Pan, Pinch, Rotation, Tap};
    for kind in [Tap, Pan, Pinch, Rotation, LongPress] {
        let mut window = Window::new(400.0, 800.0)?;
        window.set(Property::ReportsFailures, true)?;
        let recognizer = window.add_view(50.0, 50.0, 300.0, 300.0)?.attach(kind)?;
        if kind == Tap {
            recognizer.set(Property::NumberOfTapsRequired, 2)?;
        }
        tap(&mut window, 100.0, 200.0, 0.0)?;
        window.advance(2.0)?;
        let event = window.events().next().expect("a failure");
        assert_eq!(event.state, State::Failed, "{kind}");
        assert_eq!((event.x, event.y, event.window_x, event.window_y), (50.0, 150.0, 100.0, 200.0));
    }
    Ok(())
}
