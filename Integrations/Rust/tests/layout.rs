//! The structures have the layout that a C compiler gives them; `run-tests` asks one.

use gestures::ffi::{
    Action, Attempt, Delegate, Event, Hover, Press, Reading, Scroll, Touch, TouchInfo, Transform,
};
use std::collections::BTreeMap;
use std::mem::{offset_of, size_of};

macro_rules! layout {
    ($map:ident, $type:ident, $name:literal, $($field:ident)*) => {
        $map.insert(concat!($name, " .").to_owned(), size_of::<$type>());
        $($map.insert(concat!($name, " ", stringify!($field)).to_owned(), offset_of!($type, $field));)*
    };
}

#[test]
fn structures_are_as_in_c() {
    let path = std::env::var("GESTURES_LAYOUT").expect("the file that Tests/layout prints");
    let text = std::fs::read_to_string(path).expect("the file that Tests/layout prints");
    let mut wanted = BTreeMap::new();
    for line in text.lines() {
        let (name, number) = line.rsplit_once(' ').expect("a name and a number");
        wanted.insert(name.to_owned(), number.parse::<usize>().expect("a number"));
    }
    let mut got = BTreeMap::new();
    layout!(got, Reading, "reading", time x y);
    layout!(got, Touch, "touch", id device x y phase kind buttons has force radius altitude azimuth
        roll view readings reading_count maximum_force);
    layout!(got, Scroll, "scroll", x y dx dy continuous phase);
    layout!(got, Transform, "transform", x y scale rotation phase);
    layout!(got, Hover, "hover", id device x y height altitude azimuth roll phase has);
    layout!(got, Press, "press", button phase force);
    layout!(got, Event, "event", recognizer view time state touch_count x y window_x window_y
        translation_x translation_y velocity_x velocity_y velocity scale rotation radius direction
        tap_count reason is_discrete measured limit name userdata detent);
    layout!(got, TouchInfo, "touch_info", id device x y window_x window_y time view phase kind
        tap_count buttons);
    layout!(got, Delegate, "delegate", context should_begin should_receive_touch
        should_recognize_together should_require_failure_of should_be_required_to_fail_by
        should_take_over_from);
    layout!(got, Attempt, "attempt", number start end measured limit outcome reason);
    layout!(got, Action, "action", id name keys);
    assert_eq!(got, wanted);
}
