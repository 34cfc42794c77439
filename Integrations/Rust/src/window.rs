//! Windows, and the functions that they call.

use crate::error::{check, checked_handle, Error, ErrorKind, Result};
use crate::events::{Event, Touch, TouchInfo};
use crate::ffi;
use crate::object::{c_text, sealed, Object, Parent, Recognizer, View};
use crate::values::{phase, Hover, Performable, Phase};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;
use std::mem::{forget, size_of};
use std::os::raw::c_void;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::rc::Rc;

/// A surface that gets touches: the root of a tree of views.
///
/// It belongs to the thread that created it, and is freed with all that it owns when it is dropped, or by
/// [`Window::close`], which says whether its recording is whole.
///
/// The functions that it calls may read and set properties, and attach and free views and
/// recognizers, through [`View`] and [`Recognizer`]. When one panics, the panic goes on from the call
/// during which it happened, such as [`Window::send`], once the library has done its work.
///
/// ```compile_fail
/// fn is_send<T: Send>() {}
/// is_send::<gestures::Window>();
/// ```
pub struct Window {
    handle: ffi::Handle,
    functions: Rc<Functions>,
    not_send: PhantomData<*const ()>,
}

/// What the library calls: the functions of a window, its views and its recognizers.
#[derive(Default)]
struct Functions {
    kept: RefCell<HashMap<(ffi::Handle, Use), Rc<dyn Any>>>,
    panic: Rc<Panic>,
}

/// What a function is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Use {
    Event,
    Touches,
    HitTest,
    Delegate,
}

/// The first panic of a function since the last call.
#[derive(Default)]
struct Panic {
    payload: RefCell<Option<Box<dyn Any + Send>>>,
}

/// A function that the library calls through a pointer to this.
struct Callback<Function: ?Sized> {
    window: ffi::Handle,
    panic: Rc<Panic>,
    /// Whether the function runs; a function that is called by itself would be borrowed twice.
    runs: Cell<bool>,
    function: RefCell<Box<Function>>,
}

type EventFunction = dyn FnMut(&Event);
type TouchFunction = dyn FnMut(View, Phase, &[TouchInfo]);
type HitTest = dyn FnMut(f64, f64) -> Option<View>;

/// Answers questions of a recognizer; what you do not override has the usual answer.
#[allow(unused_variables)]
pub trait Delegate {
    /// Whether a gesture that was recognized may begin.
    fn should_begin(&mut self, recognizer: Recognizer) -> bool {
        true
    }

    /// Whether the recognizer gets a touch that began.
    fn should_receive_touch(&mut self, recognizer: Recognizer, touch: &TouchInfo) -> bool {
        true
    }

    /// Whether two gestures may go on at the same time.
    fn should_recognize_together(&mut self, recognizer: Recognizer, other: Recognizer) -> bool {
        false
    }

    /// Whether the recognizer waits until the other one has failed.
    fn should_require_failure_of(&mut self, recognizer: Recognizer, other: Recognizer) -> bool {
        false
    }

    /// Whether the other one waits until the recognizer has failed.
    fn should_be_required_to_fail_by(&mut self, recognizer: Recognizer, other: Recognizer) -> bool {
        false
    }

    /// Whether the recognizer takes the fingers of the other one, which has begun.
    fn should_take_over_from(&mut self, recognizer: Recognizer, other: Recognizer) -> bool {
        false
    }
}

impl fmt::Debug for Window {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Window({:#x})", self.handle)
    }
}

impl sealed::Sealed for Window {}

impl Object for Window {
    fn handle(&self) -> u64 {
        self.handle
    }

    fn window_handle(&self) -> u64 {
        self.handle
    }
}

impl Parent for Window {}

impl Window {
    /// Creates a window of a size in points.
    ///
    /// Returns an error for a size that is not finite or is negative.
    pub fn new(width: f64, height: f64) -> Result<Window> {
        // SAFETY: numbers.
        let handle = unsafe { ffi::gestures_window_create(width, height) };
        Ok(Window {
            handle: checked_handle(handle)?,
            functions: Rc::default(),
            not_send: PhantomData,
        })
    }

    /// Frees the window with all that it owns, as dropping it does.
    ///
    /// Returns [`ErrorKind::File`] when its recording is not whole; the window is freed all the same.
    pub fn close(mut self) -> Result<()> {
        self.free()
    }

    fn free(&mut self) -> Result<()> {
        // SAFETY: a number.
        let result = check(unsafe { ffi::gestures_free(self.handle) });
        self.handle = 0;
        if result.as_ref().is_err_and(|error| error.kind != ErrorKind::File) {
            // It is dropped in a callback of another window and lives on; so must its functions.
            forget(Rc::clone(&self.functions));
        }
        result
    }

    /// Changes the size, in points.
    pub fn resize(&mut self, width: f64, height: f64) -> Result<()> {
        // SAFETY: numbers.
        check(unsafe { ffi::gestures_window_resize(self.handle, width, height) })
    }

    /// Returns the view that fills the window.
    pub fn root(&self) -> View {
        // SAFETY: a number.
        View::new(unsafe { ffi::gestures_window_root(self.handle) }, self.handle)
    }

    /// Sets which view gets presses; None for the root.
    pub fn focus(&mut self, view: Option<&View>) -> Result<()> {
        // SAFETY: numbers.
        check(unsafe {
            ffi::gestures_window_focus(self.handle, view.map_or(0, |view| view.handle))
        })
    }

    // MARK: Input

    /// Passes in touches that changed at one time, as one event. The time is in seconds.
    pub fn send(&mut self, touches: &[Touch], time: f64) -> Result<()> {
        self.send_with(touches, time, 0)
    }

    /// Passes in touches with the modifier keys that are held, as in `gestures.h`.
    pub fn send_with(&mut self, touches: &[Touch], time: f64, modifiers: u32) -> Result<()> {
        let readings: Vec<Vec<ffi::Reading>> = touches
            .iter()
            .map(|touch| {
                let each = touch.readings.iter();
                each.map(|r| ffi::Reading { time: r.time, x: r.x, y: r.y }).collect()
            })
            .collect();
        let natives: Vec<ffi::Touch> =
            touches.iter().zip(&readings).map(|(touch, list)| touch.native(list)).collect();
        // SAFETY: there are as many touches as the count says, and their readings live until the end
        // of this function.
        let status = unsafe {
            ffi::gestures_send_sized(
                self.handle,
                natives.as_ptr(),
                natives.len(),
                size_of::<ffi::Touch>(),
                time,
                modifiers,
            )
        };
        self.finish(status)
    }

    /// Lets time pass: fires every timer that is due. Call it once per frame, or at
    /// [`Window::next_deadline`].
    pub fn advance(&mut self, time: f64) -> Result<()> {
        // SAFETY: numbers.
        let status = unsafe { ffi::gestures_advance(self.handle, time) };
        self.finish(status)
    }

    /// Returns when something is due, in seconds; None if nothing is.
    pub fn next_deadline(&self) -> Option<f64> {
        let mut time = 0.0;
        // SAFETY: the pointer is to a number.
        unsafe { ffi::gestures_next_deadline(self.handle, &mut time) }.then_some(time)
    }

    /// Ends every touch as cancelled: the window lost the focus, or the system took over.
    pub fn cancel_all(&mut self, time: f64) -> Result<()> {
        // SAFETY: numbers.
        let status = unsafe { ffi::gestures_cancel_all(self.handle, time) };
        self.finish(status)
    }

    /// Ends the touches of one device as cancelled: it was unplugged.
    pub fn cancel_device(&mut self, device: i64, time: f64) -> Result<()> {
        // SAFETY: numbers.
        let status = unsafe { ffi::gestures_cancel_device(self.handle, device, time) };
        self.finish(status)
    }

    /// Passes in a step of a wheel at x and y, by how far the content moves, in points.
    ///
    /// `is_continuous`: whether it is a touchpad with a finger's precision.
    pub fn scroll(
        &mut self,
        (x, y): (f64, f64),
        (dx, dy): (f64, f64),
        is_continuous: bool,
        phase: Phase,
        time: f64,
    ) -> Result<()> {
        let step =
            ffi::Scroll { x, y, dx, dy, continuous: i32::from(is_continuous), phase: phase as i32 };
        let size = size_of::<ffi::Scroll>();
        // SAFETY: the pointer is to a structure of that size.
        let status = unsafe { ffi::gestures_send_scroll_sized(self.handle, &step, size, time) };
        self.finish(status)
    }

    /// Passes in a step of a trackpad's own pinch or rotation: by how much the scale changed since the
    /// last step, and the angle in radians.
    pub fn transform(
        &mut self,
        (x, y): (f64, f64),
        scale: f64,
        rotation: f64,
        phase: Phase,
        time: f64,
    ) -> Result<()> {
        let step = ffi::Transform { x, y, scale, rotation, phase: phase as i32 };
        let size = size_of::<ffi::Transform>();
        // SAFETY: the pointer is to a structure of that size.
        let status = unsafe { ffi::gestures_send_transform_sized(self.handle, &step, size, time) };
        self.finish(status)
    }

    /// Passes in a pointer above the window: began when it enters, ended when it leaves.
    pub fn hover(&mut self, id: i64, phase: Phase, x: f64, y: f64, time: f64) -> Result<()> {
        self.send_hover(&Hover::new(id, phase, x, y), time)
    }

    /// Passes in a pointer or pencil above the window, with all that is known of it.
    pub fn send_hover(&mut self, reading: &Hover, time: f64) -> Result<()> {
        let reading = reading.native();
        let size = size_of::<ffi::Hover>();
        // SAFETY: the pointer is to a structure of that size.
        let status = unsafe { ffi::gestures_send_hover_sized(self.handle, &reading, size, time) };
        self.finish(status)
    }

    /// Passes in a hardware button that changed; the number of the button is as in `gestures.h`.
    pub fn press(&mut self, button: i32, phase: Phase, time: f64) -> Result<()> {
        let press = ffi::Press { button, phase: phase as i32, force: 1.0 };
        let size = size_of::<ffi::Press>();
        // SAFETY: the pointer is to one structure of that size.
        let status =
            unsafe { ffi::gestures_send_presses_sized(self.handle, &press, 1, size, time) };
        self.finish(status)
    }

    /// Performs an action of a recognizer, `window.perform(&pinch, ActionWord::ZoomIn, seconds)?`.
    ///
    /// The gesture begins, has exactly the values of the action, and ends, in this call. It happens in
    /// the middle of its view. How far it goes is a setting: `alternatives.move`, `alternatives.scroll`,
    /// `alternatives.zoom`, `alternatives.turn`. [`Recognizer::actions`] lists the actions.
    ///
    /// Returns [`ErrorKind::Name`](crate::ErrorKind::Name) when it has no such action, and
    /// [`ErrorKind::Refused`](crate::ErrorKind::Refused) when no gesture came of it.
    pub fn perform(
        &mut self,
        recognizer: &Recognizer,
        action: impl Performable,
        time: f64,
    ) -> Result<()> {
        self.require_own(recognizer)?;
        let id = c_text(&action.id())?;
        // SAFETY: the text ends with 0.
        let status = unsafe { ffi::gestures_perform(recognizer.handle, id.as_ptr(), time) };
        self.finish(status)
    }

    /// Performs an action of a recognizer at a point of the window.
    pub fn perform_at(
        &mut self,
        recognizer: &Recognizer,
        action: impl Performable,
        (x, y): (f64, f64),
        time: f64,
    ) -> Result<()> {
        self.require_own(recognizer)?;
        let id = c_text(&action.id())?;
        // SAFETY: the text ends with 0.
        let status =
            unsafe { ffi::gestures_perform_at(recognizer.handle, id.as_ptr(), x, y, time) };
        self.finish(status)
    }

    // MARK: Results

    /// Returns the events since the last call, oldest first, and removes them from the queue.
    ///
    /// Events that have a function do not enter the queue.
    pub fn events(&mut self) -> Events<'_> {
        Events { window: self }
    }

    /// Watches the window, so that [`Recognizer::explain`] tells whole sentences. It costs time and
    /// memory for every touch.
    pub fn watch(&mut self, is_watched: bool) -> Result<()> {
        // SAFETY: a number and a flag.
        check(unsafe { ffi::gestures_watch(self.handle, is_watched) })
    }

    /// Records all input from now on to a file, which `gesture explain` reads; None ends that.
    ///
    /// When the file cannot be written any more, the call during which that happened takes its input and
    /// returns [`ErrorKind::File`], and so does the end.
    pub fn record(&mut self, path: Option<&str>) -> Result<()> {
        let path = path.map(c_text).transpose()?;
        let pointer = path.as_ref().map_or(std::ptr::null(), |path| path.as_ptr());
        // SAFETY: null, or a text that ends with 0.
        check(unsafe { ffi::gestures_record(self.handle, pointer) })
    }

    // MARK: Functions

    /// Calls a function with each event of a recognizer, or, for the window itself, of all recognizers
    /// that have no function of their own. Replaces an earlier function.
    pub fn on_event(
        &mut self,
        object: &impl Object,
        function: impl FnMut(&Event) + 'static,
    ) -> Result<()> {
        let handle = object.handle();
        self.require_own(object)?;
        self.install::<EventFunction>(Box::new(function), handle, Use::Event, |context| {
            // SAFETY: the context lives until the window has another function or is freed.
            unsafe { ffi::gestures_on_event(handle, Some(call_event), context) }
        })
    }

    /// Lets the events of a recognizer, or of the window, go to the queue again.
    pub fn queue_events(&mut self, object: &impl Object) -> Result<()> {
        let handle = object.handle();
        self.require_own(object)?;
        // SAFETY: null ends the calls.
        check(unsafe { ffi::gestures_on_event(handle, None, std::ptr::null_mut()) })?;
        let removed = self.functions.kept.borrow_mut().remove(&(handle, Use::Event));
        // Dropping it may free others.
        drop(removed);
        Ok(())
    }

    /// Calls a function with the touches of a view.
    pub fn on_touches(
        &mut self,
        view: &View,
        function: impl FnMut(View, Phase, &[TouchInfo]) + 'static,
    ) -> Result<()> {
        let handle = view.handle;
        self.require_own(view)?;
        self.install::<TouchFunction>(Box::new(function), handle, Use::Touches, |context| {
            // SAFETY: as in `on_event`.
            unsafe { ffi::gestures_view_on_touches(handle, Some(call_touches), context) }
        })
    }

    /// Uses your own hit test instead of the frames of the views: it gets x and y in points of the
    /// window, and returns None for the root.
    pub fn set_hit_test(
        &mut self,
        function: impl FnMut(f64, f64) -> Option<View> + 'static,
    ) -> Result<()> {
        let handle = self.handle;
        self.install::<HitTest>(Box::new(function), handle, Use::HitTest, |context| {
            // SAFETY: as in `on_event`.
            unsafe { ffi::gestures_window_set_hit_test(handle, Some(call_hit_test), context) }
        })
    }

    /// Asks a delegate the questions of a recognizer. Replaces an earlier delegate.
    pub fn set_delegate(
        &mut self,
        recognizer: &Recognizer,
        delegate: impl Delegate + 'static,
    ) -> Result<()> {
        let handle = recognizer.handle;
        self.require_own(recognizer)?;
        self.install::<dyn Delegate>(Box::new(delegate), handle, Use::Delegate, |context| {
            let native = ffi::Delegate {
                context,
                should_begin: Some(call_should_begin),
                should_receive_touch: Some(call_should_receive),
                should_recognize_together: Some(call_together),
                should_require_failure_of: Some(call_require),
                should_be_required_to_fail_by: Some(call_be_required),
                should_take_over_from: Some(call_take_over),
            };
            // SAFETY: as in `on_event`; the structure is copied.
            unsafe { ffi::gestures_set_delegate_sized(handle, &native, size_of::<ffi::Delegate>()) }
        })
    }

    /// Returns an error for an object of another window, which may outlive this window's functions.
    fn require_own(&self, object: &impl Object) -> Result<()> {
        if object.window_handle() == self.handle {
            Ok(())
        } else {
            Err(Error::of_another_window())
        }
    }

    /// Passes a function on, and keeps it as long as the library may call it.
    fn install<Function: ?Sized + 'static>(
        &mut self,
        function: Box<Function>,
        handle: ffi::Handle,
        of: Use,
        pass_on: impl FnOnce(*mut c_void) -> ffi::Status,
    ) -> Result<()> {
        let callback = Rc::new(Callback {
            window: self.handle,
            panic: Rc::clone(&self.functions.panic),
            runs: Cell::new(false),
            function: RefCell::new(function),
        });
        let context = Rc::as_ptr(&callback).cast_mut().cast();
        check(pass_on(context))?;
        // The library no longer has the earlier function, so it may be dropped now. That may free others.
        let earlier = self.functions.kept.borrow_mut().insert((handle, of), callback);
        drop(earlier);
        let functions = Rc::as_ptr(&self.functions).cast_mut().cast();
        // SAFETY: what the pointer is to lives until the window has been freed.
        check(unsafe { ffi::gestures_on_free(handle, Some(call_free), functions) })
    }

    /// Ends a call during which functions ran.
    fn finish(&self, status: ffi::Status) -> Result<()> {
        let result = check(status);
        let payload = self.functions.panic.payload.borrow_mut().take();
        match payload {
            Some(payload) => resume_unwind(payload),
            None => result,
        }
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // Nobody can be told of an error.
        let _ = self.free();
    }
}

/// The events of a window; see [`Window::events`].
pub struct Events<'window> {
    window: &'window mut Window,
}

impl Iterator for Events<'_> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        // SAFETY: every field may be zero.
        let mut event: ffi::Event = unsafe { std::mem::zeroed() };
        let size = size_of::<ffi::Event>();
        // SAFETY: the pointer is to a structure of that size.
        let is_next = unsafe { ffi::gestures_next_sized(self.window.handle, &mut event, size) };
        is_next.then(|| Event::new(&event, self.window.handle))
    }
}

// MARK: - What the library calls

/// Calls a function; a panic is kept, because it must not pass through C.
///
/// # Safety
///
/// The context must be a pointer to a callback with this function type.
unsafe fn call<Function: ?Sized, Answer>(
    context: *mut c_void,
    usual: Answer,
    body: impl FnOnce(&mut Function, ffi::Handle) -> Answer,
) -> Answer {
    // SAFETY: see above.
    let callback = unsafe { &*context.cast_const().cast::<Callback<Function>>() };
    if callback.runs.replace(true) {
        return usual;
    }
    let result = catch_unwind(AssertUnwindSafe(|| {
        body(&mut callback.function.borrow_mut(), callback.window)
    }));
    callback.runs.set(false);
    result.unwrap_or_else(|payload| {
        callback.panic.payload.borrow_mut().get_or_insert(payload);
        usual
    })
}

/// Drops the functions of an object that was freed.
unsafe extern "C" fn call_free(context: *mut c_void, handle: ffi::Handle) {
    // SAFETY: the context is that of `install`.
    let functions = unsafe { &*context.cast_const().cast::<Functions>() };
    for of in [Use::Event, Use::Touches, Use::HitTest, Use::Delegate] {
        let removed = functions.kept.borrow_mut().remove(&(handle, of));
        if let Err(payload) = catch_unwind(AssertUnwindSafe(|| drop(removed))) {
            functions.panic.payload.borrow_mut().get_or_insert(payload);
        }
    }
}

unsafe extern "C" fn call_event(context: *mut c_void, event: *const ffi::Event) {
    // SAFETY: the context is that of `on_event`, and the event lives as long as the call.
    unsafe {
        call::<EventFunction, ()>(context, (), |function, window| {
            function(&Event::new(&*event, window));
        })
    }
}

unsafe extern "C" fn call_touches(
    context: *mut c_void,
    view: ffi::Handle,
    number: i32,
    touches: *const ffi::TouchInfo,
    count: usize,
) {
    // SAFETY: the context is that of `on_touches`, and there are as many touches as the count says.
    unsafe {
        call::<TouchFunction, ()>(context, (), |function, window| {
            let natives = if count == 0 { &[] } else { std::slice::from_raw_parts(touches, count) };
            let infos: Vec<TouchInfo> =
                natives.iter().map(|info| TouchInfo::new(info, window)).collect();
            function(View::new(view, window), phase(number), &infos);
        })
    }
}

unsafe extern "C" fn call_hit_test(
    context: *mut c_void,
    _window: ffi::Handle,
    x: f64,
    y: f64,
) -> ffi::Handle {
    // SAFETY: the context is that of `set_hit_test`.
    unsafe {
        call::<HitTest, ffi::Handle>(context, 0, |function, _| {
            function(x, y).map_or(0, |view| view.handle)
        })
    }
}

unsafe extern "C" fn call_should_begin(context: *mut c_void, handle: ffi::Handle) -> bool {
    // SAFETY: the context is that of `set_delegate`; so it is below.
    unsafe {
        call::<dyn Delegate, bool>(context, true, |delegate, window| {
            delegate.should_begin(Recognizer::new(handle, window))
        })
    }
}

unsafe extern "C" fn call_should_receive(
    context: *mut c_void,
    handle: ffi::Handle,
    touch: *const ffi::TouchInfo,
) -> bool {
    // SAFETY: the touch lives as long as the call.
    unsafe {
        call::<dyn Delegate, bool>(context, true, |delegate, window| {
            delegate.should_receive_touch(
                Recognizer::new(handle, window),
                &TouchInfo::new(&*touch, window),
            )
        })
    }
}

/// Asks a delegate about two recognizers; no, if there is none.
///
/// # Safety
///
/// The context is that of `set_delegate`.
unsafe fn ask_about(
    context: *mut c_void,
    handle: ffi::Handle,
    other: ffi::Handle,
    question: impl FnOnce(&mut (dyn Delegate + 'static), Recognizer, Recognizer) -> bool,
) -> bool {
    // SAFETY: as above.
    unsafe {
        call::<dyn Delegate, bool>(context, false, |delegate, window| {
            question(delegate, Recognizer::new(handle, window), Recognizer::new(other, window))
        })
    }
}

unsafe extern "C" fn call_together(
    context: *mut c_void,
    handle: ffi::Handle,
    other: ffi::Handle,
) -> bool {
    // SAFETY: see `call_should_begin`.
    unsafe {
        ask_about(context, handle, other, |delegate, one, two| {
            delegate.should_recognize_together(one, two)
        })
    }
}

unsafe extern "C" fn call_require(
    context: *mut c_void,
    handle: ffi::Handle,
    other: ffi::Handle,
) -> bool {
    // SAFETY: see `call_should_begin`.
    unsafe {
        ask_about(context, handle, other, |delegate, one, two| {
            delegate.should_require_failure_of(one, two)
        })
    }
}

unsafe extern "C" fn call_be_required(
    context: *mut c_void,
    handle: ffi::Handle,
    other: ffi::Handle,
) -> bool {
    // SAFETY: see `call_should_begin`.
    unsafe {
        ask_about(context, handle, other, |delegate, one, two| {
            delegate.should_be_required_to_fail_by(one, two)
        })
    }
}

unsafe extern "C" fn call_take_over(
    context: *mut c_void,
    handle: ffi::Handle,
    other: ffi::Handle,
) -> bool {
    // SAFETY: see `call_should_begin`.
    unsafe {
        ask_about(context, handle, other, |delegate, one, two| {
            delegate.should_take_over_from(one, two)
        })
    }
}
