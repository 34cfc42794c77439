//! The declarations of `gestures.h`, with the names and meanings that they have there.

use std::os::raw::{c_char, c_void};

/// A structure of one number in C, which some processors do not return as they return the number.
pub type Handle = u64;
#[cfg(any(target_arch = "arm", target_arch = "x86", target_arch = "s390x"))]
compile_error!("the C library returns handles in another way here");
pub type Status = i32;

#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading {
    pub time: f64,
    pub x: f64,
    pub y: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    pub id: i64,
    pub device: i64,
    pub x: f64,
    pub y: f64,
    pub phase: i32,
    pub kind: i32,
    pub buttons: u32,
    pub has: u32,
    pub force: f64,
    pub radius: f64,
    pub altitude: f64,
    pub azimuth: f64,
    pub roll: f64,
    pub view: Handle,
    pub readings: *const Reading,
    pub reading_count: usize,
    pub maximum_force: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Scroll {
    pub x: f64,
    pub y: f64,
    pub dx: f64,
    pub dy: f64,
    pub continuous: i32,
    pub phase: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Transform {
    pub x: f64,
    pub y: f64,
    pub scale: f64,
    pub rotation: f64,
    pub phase: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Hover {
    pub id: i64,
    pub device: i64,
    pub x: f64,
    pub y: f64,
    pub height: f64,
    pub altitude: f64,
    pub azimuth: f64,
    pub roll: f64,
    pub phase: i32,
    pub has: u32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Press {
    pub button: i32,
    pub phase: i32,
    pub force: f64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Event {
    pub recognizer: Handle,
    pub view: Handle,
    pub time: f64,
    pub state: i32,
    pub touch_count: i32,
    pub x: f64,
    pub y: f64,
    pub window_x: f64,
    pub window_y: f64,
    pub translation_x: f64,
    pub translation_y: f64,
    pub velocity_x: f64,
    pub velocity_y: f64,
    pub velocity: f64,
    pub scale: f64,
    pub rotation: f64,
    pub radius: f64,
    pub direction: i32,
    pub tap_count: i32,
    pub reason: i32,
    pub is_discrete: i32,
    pub measured: f64,
    pub limit: f64,
    pub name: [c_char; 64],
    pub userdata: *mut c_void,
    pub detent: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TouchInfo {
    pub id: i64,
    pub device: i64,
    pub x: f64,
    pub y: f64,
    pub window_x: f64,
    pub window_y: f64,
    pub time: f64,
    pub view: Handle,
    pub phase: i32,
    pub kind: i32,
    pub tap_count: i32,
    pub buttons: u32,
}

pub type EventCallback = Option<unsafe extern "C" fn(*mut c_void, *const Event)>;
pub type FreeCallback = Option<unsafe extern "C" fn(context: *mut c_void, object: Handle)>;
pub type TouchCallback =
    Option<unsafe extern "C" fn(*mut c_void, Handle, i32, *const TouchInfo, usize)>;
pub type HitTestCallback = Option<unsafe extern "C" fn(*mut c_void, Handle, f64, f64) -> Handle>;
pub type ShouldBegin = Option<unsafe extern "C" fn(*mut c_void, Handle) -> bool>;
pub type ShouldReceive =
    Option<unsafe extern "C" fn(*mut c_void, Handle, *const TouchInfo) -> bool>;
pub type ShouldRelate = Option<unsafe extern "C" fn(*mut c_void, Handle, Handle) -> bool>;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Delegate {
    pub context: *mut c_void,
    pub should_begin: ShouldBegin,
    pub should_receive_touch: ShouldReceive,
    pub should_recognize_together: ShouldRelate,
    pub should_require_failure_of: ShouldRelate,
    pub should_be_required_to_fail_by: ShouldRelate,
    pub should_take_over_from: ShouldRelate,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Action {
    pub id: [c_char; 80],
    pub name: [c_char; 80],
    pub keys: [c_char; 64],
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Attempt {
    pub number: i64,
    pub start: f64,
    pub end: f64,
    pub measured: f64,
    pub limit: f64,
    pub outcome: i32,
    pub reason: i32,
}

extern "C" {
    pub fn gestures_version() -> i32;
    pub fn gestures_error_text() -> *const c_char;
    pub fn gestures_error() -> Status;

    pub fn gestures_window_create(width: f64, height: f64) -> Handle;
    pub fn gestures_window_resize(window: Handle, width: f64, height: f64) -> Status;
    pub fn gestures_window_root(window: Handle) -> Handle;
    pub fn gestures_window_set_hit_test(
        window: Handle,
        callback: HitTestCallback,
        context: *mut c_void,
    ) -> Status;
    pub fn gestures_window_focus(window: Handle, view: Handle) -> Status;
    pub fn gestures_free(handle: Handle) -> Status;
    pub fn gestures_on_free(object: Handle, callback: FreeCallback, context: *mut c_void)
        -> Status;

    pub fn gestures_view_create(parent: Handle, x: f64, y: f64, width: f64, height: f64) -> Handle;
    pub fn gestures_view_set_frame(view: Handle, x: f64, y: f64, width: f64, height: f64)
        -> Status;
    pub fn gestures_view_set_transform(
        view: Handle,
        a: f64,
        b: f64,
        c: f64,
        d: f64,
        tx: f64,
        ty: f64,
    ) -> Status;
    pub fn gestures_view_move(view: Handle, parent: Handle, index: usize) -> Status;
    pub fn gestures_view_on_touches(
        view: Handle,
        callback: TouchCallback,
        context: *mut c_void,
    ) -> Status;

    pub fn gestures_attach(view: Handle, kind: *const c_char) -> Handle;
    pub fn gestures_set_userdata(recognizer: Handle, userdata: *mut c_void) -> Status;
    pub fn gestures_require_failure(recognizer: Handle, other: Handle) -> Status;
    pub fn gestures_allow_together(recognizer: Handle, other: Handle) -> Status;
    pub fn gestures_take_over(recognizer: Handle, other: Handle) -> Status;
    pub fn gestures_set_delegate_sized(
        recognizer: Handle,
        delegate: *const Delegate,
        size: usize,
    ) -> Status;
    pub fn gestures_add_template(
        recognizer: Handle,
        name: *const c_char,
        points: *const f64,
        point_counts: *const usize,
        stroke_count: usize,
    ) -> Status;

    pub fn gestures_set_number(object: Handle, name: *const c_char, value: f64) -> Status;
    pub fn gestures_set_flag(object: Handle, name: *const c_char, value: bool) -> Status;
    pub fn gestures_set_text(object: Handle, name: *const c_char, value: *const c_char) -> Status;
    pub fn gestures_set_numbers(
        object: Handle,
        name: *const c_char,
        values: *const f64,
        count: usize,
    ) -> Status;
    pub fn gestures_get_number(object: Handle, name: *const c_char, value: *mut f64) -> Status;
    pub fn gestures_get_flag(object: Handle, name: *const c_char, value: *mut bool) -> Status;
    pub fn gestures_get_text(
        object: Handle,
        name: *const c_char,
        buffer: *mut c_char,
        size: usize,
    ) -> usize;
    pub fn gestures_get_state(recognizer: Handle) -> i32;
    pub fn gestures_get_touch(
        recognizer: Handle,
        index: usize,
        view: Handle,
        x: *mut f64,
        y: *mut f64,
    ) -> Status;

    pub fn gestures_send_sized(
        window: Handle,
        touches: *const Touch,
        count: usize,
        size: usize,
        time: f64,
        modifiers: u32,
    ) -> Status;
    pub fn gestures_advance(window: Handle, time: f64) -> Status;
    pub fn gestures_next_deadline(window: Handle, time: *mut f64) -> bool;
    pub fn gestures_cancel_all(window: Handle, time: f64) -> Status;
    pub fn gestures_cancel_device(window: Handle, device: i64, time: f64) -> Status;
    pub fn gestures_send_scroll_sized(
        window: Handle,
        step: *const Scroll,
        size: usize,
        time: f64,
    ) -> Status;
    pub fn gestures_send_transform_sized(
        window: Handle,
        step: *const Transform,
        size: usize,
        time: f64,
    ) -> Status;
    pub fn gestures_send_hover_sized(
        window: Handle,
        reading: *const Hover,
        size: usize,
        time: f64,
    ) -> Status;
    pub fn gestures_send_presses_sized(
        window: Handle,
        presses: *const Press,
        count: usize,
        size: usize,
        time: f64,
    ) -> Status;

    pub fn gestures_next_sized(window: Handle, event: *mut Event, size: usize) -> bool;
    pub fn gestures_on_event(
        object: Handle,
        callback: EventCallback,
        context: *mut c_void,
    ) -> Status;

    pub fn gestures_get_action_sized(
        recognizer: Handle,
        index: usize,
        action: *mut Action,
        size: usize,
    ) -> bool;
    pub fn gestures_perform(recognizer: Handle, id: *const c_char, time: f64) -> Status;
    pub fn gestures_perform_at(
        recognizer: Handle,
        id: *const c_char,
        x: f64,
        y: f64,
        time: f64,
    ) -> Status;

    pub fn gestures_watch(window: Handle, is_watched: bool) -> Status;
    pub fn gestures_explain(recognizer: Handle, buffer: *mut c_char, size: usize) -> usize;
    pub fn gestures_get_attempts_sized(
        recognizer: Handle,
        attempts: *mut Attempt,
        count: usize,
        size: usize,
    ) -> usize;
    pub fn gestures_explain_attempt(
        recognizer: Handle,
        number: i64,
        buffer: *mut c_char,
        size: usize,
    ) -> usize;
    pub fn gestures_reason_name(reason: i32) -> *const c_char;
    pub fn gestures_record(window: Handle, path: *const c_char) -> Status;
}
