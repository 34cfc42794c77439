fn pass_on(
    window: &mut Window,
    touch: &winit::event::Touch,
    scale: f64,
    seconds: f64,
) -> gestures::Result<()> {
    let phase = match touch.phase {
        winit::event::TouchPhase::Started => Phase::Began,
        winit::event::TouchPhase::Moved => Phase::Moved,
        winit::event::TouchPhase::Ended => Phase::Ended,
        winit::event::TouchPhase::Cancelled => Phase::Cancelled,
    };
    let place = touch.location.to_logical::<f64>(scale);
    window.send(&[Touch::new(touch.id as i64, phase, place.x, place.y)], seconds)
}
