//! Views, recognizers, and what they have in common with windows.

use crate::error::{check, checked_handle, Error, Result};
use crate::ffi;
use crate::names::{Gesture, Property};
use crate::values::{Action, Attempt, Kind, State};
use std::ffi::CString;
use std::fmt;
use std::marker::PhantomData;
use std::mem::size_of;
use std::os::raw::c_char;

/// A rectangle that recognizers are attached to.
///
/// It lives in its window until it is freed; later calls return an error. It may be copied, also into
/// the functions that a window calls.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) handle: ffi::Handle,
    pub(crate) window: ffi::Handle,
    pub(crate) not_send: PhantomData<*const ()>,
}

/// Recognizes one kind of gesture in the touches of its view and its subviews.
///
/// It lives in its window until it is freed; later calls return an error. It may be copied, also into
/// the functions that a window calls.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Recognizer {
    pub(crate) handle: ffi::Handle,
    pub(crate) window: ffi::Handle,
    pub(crate) not_send: PhantomData<*const ()>,
}

/// A value of a property.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// True or false.
    Flag(bool),
    /// A number or a count.
    Number(f64),
    /// A text; several words are separated by spaces.
    Text(String),
    /// Several numbers.
    Numbers(Vec<f64>),
}

impl From<bool> for Value {
    fn from(value: bool) -> Value {
        Value::Flag(value)
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Value {
        Value::Number(value)
    }
}

impl From<i32> for Value {
    fn from(value: i32) -> Value {
        Value::Number(f64::from(value))
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::Text(value.to_owned())
    }
}

impl<const COUNT: usize> From<[f64; COUNT]> for Value {
    fn from(value: [f64; COUNT]) -> Value {
        Value::Numbers(value.to_vec())
    }
}

pub(crate) mod sealed {
    pub trait Sealed {}
    impl Sealed for super::View {}
    impl Sealed for super::Recognizer {}
    impl Sealed for super::Property {}
    impl Sealed for (super::Kind, super::Property) {}
}

/// The name of a property: a [`Property`], or a threshold of one kind of device, such as
/// `(Kind::Pointer, Property::TapMaximumMovement)`.
pub trait PropertyName: sealed::Sealed {
    /// The name that the library has.
    fn name(&self) -> String;
}

impl PropertyName for Property {
    fn name(&self) -> String {
        self.word().to_owned()
    }
}

impl PropertyName for (Kind, Property) {
    fn name(&self) -> String {
        let device = match self.0 {
            Kind::Finger => "finger",
            Kind::Indirect => "indirect",
            Kind::Pencil => "pencil",
            Kind::Pointer => "pointer",
        };
        format!("{device}.{}", self.1.word())
    }
}

/// A window, a view or a recognizer: an object with properties.
///
/// Properties are called as in scene files and in Swift: [`Property`] has all names.
pub trait Object: sealed::Sealed {
    /// The number that the library has for it.
    fn handle(&self) -> u64;

    /// Sets a property: `tap.set(Property::NumberOfTapsRequired, 2)?`.
    fn set(&self, name: impl PropertyName, value: impl Into<Value>) -> Result<()> {
        let property = name.name();
        let name = c_text(&property)?;
        let (handle, name) = (self.handle(), name.as_ptr());
        // SAFETY: the texts end with 0, and the numbers are as many as the count says.
        check(match value.into() {
            Value::Flag(flag) => unsafe { ffi::gestures_set_flag(handle, name, flag) },
            Value::Number(number) => unsafe { ffi::gestures_set_number(handle, name, number) },
            Value::Text(text) => {
                let text = c_text(&text)?;
                unsafe { ffi::gestures_set_text(handle, name, text.as_ptr()) }
            }
            Value::Numbers(numbers) => unsafe {
                ffi::gestures_set_numbers(handle, name, numbers.as_ptr(), numbers.len())
            },
        })
        .map_err(|error| error.of(&property))
    }

    /// Returns a number, a count or a flag, or a value that a recognizer measures now.
    fn number(&self, name: impl PropertyName) -> Result<f64> {
        let property = name.name();
        let name = c_text(&property)?;
        let mut value = 0.0;
        // SAFETY: the text ends with 0, and the pointer is to a number.
        check(unsafe { ffi::gestures_get_number(self.handle(), name.as_ptr(), &mut value) })
            .map_err(|error| error.of(&property))?;
        Ok(value)
    }

    /// Returns a flag.
    fn flag(&self, name: impl PropertyName) -> Result<bool> {
        let property = name.name();
        let name = c_text(&property)?;
        let mut value = false;
        // SAFETY: the text ends with 0, and the pointer is to a flag.
        check(unsafe { ffi::gestures_get_flag(self.handle(), name.as_ptr(), &mut value) })
            .map_err(|error| error.of(&property))?;
        Ok(value)
    }

    /// Returns a text; several words are separated by spaces.
    fn text(&self, name: impl PropertyName) -> Result<String> {
        let property = name.name();
        let name = c_text(&property)?;
        read_text(|buffer, size| {
            // SAFETY: the name ends with 0, and the buffer has that size.
            unsafe { ffi::gestures_get_text(self.handle(), name.as_ptr(), buffer, size) }
        })
        .map_err(|error| error.of(&property))
    }

    /// The number of its window.
    #[doc(hidden)]
    fn window_handle(&self) -> u64;
}

impl fmt::Debug for View {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_label(formatter, "View", self)
    }
}

impl fmt::Debug for Recognizer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_label(formatter, "Recognizer", self)
    }
}

/// Writes what stands for an object in messages: its name, or its number without one.
fn write_label(
    formatter: &mut fmt::Formatter<'_>,
    kind: &str,
    object: &impl Object,
) -> fmt::Result {
    match object.text(Property::Name) {
        Ok(name) if !name.is_empty() => write!(formatter, "{kind}({name:?})"),
        _ => write!(formatter, "{kind}({:#x})", object.handle()),
    }
}

impl Object for View {
    fn handle(&self) -> u64 {
        self.handle
    }

    fn window_handle(&self) -> u64 {
        self.window
    }
}

impl Object for Recognizer {
    fn handle(&self) -> u64 {
        self.handle
    }

    fn window_handle(&self) -> u64 {
        self.window
    }
}

/// What views are added to and recognizers are attached to: a view, or a window for its root.
pub trait Parent: Object {
    /// Adds a view in front of the other subviews; the frame is in points of the parent.
    fn add_view(&self, x: f64, y: f64, width: f64, height: f64) -> Result<View> {
        // SAFETY: numbers.
        let handle = unsafe { ffi::gestures_view_create(self.handle(), x, y, width, height) };
        Ok(View::new(checked_handle(handle)?, self.window_handle()))
    }

    /// Attaches a recognizer.
    fn attach(&self, gesture: Gesture) -> Result<Recognizer> {
        let kind = c_text(gesture.word())?;
        // SAFETY: the text ends with 0.
        let handle = unsafe { ffi::gestures_attach(self.handle(), kind.as_ptr()) };
        let handle = checked_handle(handle)?;
        // Its events bring its place in the list, counted from 1: it is no pointer, and nothing follows it.
        let place = Gesture::ALL.iter().position(|&one| one == gesture).unwrap_or(0) + 1;
        // SAFETY: the library only keeps it.
        check(unsafe { ffi::gestures_set_userdata(handle, place as *mut std::os::raw::c_void) })?;
        Ok(Recognizer::new(handle, self.window_handle()))
    }
}

impl Parent for View {}

impl View {
    pub(crate) fn new(handle: ffi::Handle, window: ffi::Handle) -> View {
        View { handle, window, not_send: PhantomData }
    }

    /// Removes the view with its subviews and their recognizers. Gestures that go on are cancelled
    /// without an event. The functions of the removed objects are dropped, after the call that runs one.
    pub fn free(self) -> Result<()> {
        // SAFETY: a number.
        check(unsafe { ffi::gestures_free(self.handle) })
    }

    /// Sets the frame, in points of the parent.
    pub fn set_frame(&self, x: f64, y: f64, width: f64, height: f64) -> Result<()> {
        // SAFETY: numbers.
        check(unsafe { ffi::gestures_view_set_frame(self.handle, x, y, width, height) })
    }

    /// Turns, scales or shifts about the centre: x' = a x + c y + tx, y' = b x + d y + ty.
    ///
    /// The numbers are a, b, c, d, tx, ty.
    pub fn set_transform(&self, numbers: [f64; 6]) -> Result<()> {
        let [a, b, c, d, tx, ty] = numbers;
        // SAFETY: numbers.
        check(unsafe { ffi::gestures_view_set_transform(self.handle, a, b, c, d, tx, ty) })
    }

    /// Takes the view with its subviews out of the window, without freeing them. Their gestures are
    /// cancelled. [`View::move_to`] puts it into a view of the same window again.
    pub fn remove(&self) -> Result<()> {
        // SAFETY: numbers.
        check(unsafe { ffi::gestures_view_move(self.handle, 0, 0) })
    }

    /// Moves the view to another parent of the same window, or to another place among its siblings;
    /// 0 is the back, and a larger number than there are siblings is the front.
    pub fn move_to(&self, parent: &impl Parent, index: usize) -> Result<()> {
        // SAFETY: numbers.
        check(unsafe { ffi::gestures_view_move(self.handle, parent.handle(), index) })
    }
}

impl Recognizer {
    pub(crate) fn new(handle: ffi::Handle, window: ffi::Handle) -> Recognizer {
        Recognizer { handle, window, not_send: PhantomData }
    }

    /// Removes the recognizer from its view; see [`View::free`].
    pub fn free(self) -> Result<()> {
        // SAFETY: a number.
        check(unsafe { ffi::gestures_free(self.handle) })
    }

    /// Returns the state of its gesture.
    pub fn state(&self) -> State {
        // SAFETY: a number.
        State::from_number(unsafe { ffi::gestures_get_state(self.handle) })
    }

    /// Makes it wait: it is only recognized once the other one has failed.
    pub fn require_failure(&self, other: &Recognizer) -> Result<()> {
        // SAFETY: numbers.
        check(unsafe { ffi::gestures_require_failure(self.handle, other.handle) })
    }

    /// Lets its gesture go on at the same time as another one's; None stands for all.
    pub fn allow_together(&self, other: Option<&Recognizer>) -> Result<()> {
        let other = other.map_or(0, |other| other.handle);
        // SAFETY: numbers.
        check(unsafe { ffi::gestures_allow_together(self.handle, other) })
    }

    /// Lets it begin while the other one goes on, which is cancelled first, with the reason `takenOver`.
    ///
    /// A pinch takes over from a pan: otherwise its second finger has to come before the pan begins.
    pub fn take_over(&self, other: &Recognizer) -> Result<()> {
        // SAFETY: numbers.
        check(unsafe { ffi::gestures_take_over(self.handle, other.handle) })
    }

    /// Returns what it does without fingers, for people who cannot make its gesture; see
    /// [`Window::perform`](crate::Window::perform). It depends on the properties.
    pub fn actions(&self) -> Result<Vec<Action>> {
        let mut actions = Vec::new();
        let mut native = ffi::Action { id: [0; 80], name: [0; 80], keys: [0; 64] };
        let size = size_of::<ffi::Action>();
        // SAFETY: the pointer is to a structure of that size.
        while unsafe {
            ffi::gestures_get_action_sized(self.handle, actions.len(), &mut native, size)
        } {
            actions.push(Action::new(&native));
        }
        // SAFETY: it takes no arguments.
        check(unsafe { ffi::gestures_error() })?;
        Ok(actions)
    }

    /// Adds a drawing that a stroke recognizer looks for: its strokes in order, each with its points.
    pub fn add_template(&self, name: &str, strokes: &[&[(f64, f64)]]) -> Result<()> {
        let name = c_text(name)?;
        let points: Vec<f64> =
            strokes.iter().flat_map(|stroke| stroke.iter()).flat_map(|&(x, y)| [x, y]).collect();
        let counts: Vec<usize> = strokes.iter().map(|stroke| stroke.len()).collect();
        // SAFETY: there are as many points as the counts say, and as many counts as strokes.
        check(unsafe {
            ffi::gestures_add_template(
                self.handle,
                name.as_ptr(),
                points.as_ptr(),
                counts.as_ptr(),
                counts.len(),
            )
        })
    }

    /// Returns the location of one of its fingers, in points of a view, or of the window.
    ///
    /// The index is from 0 to the number of fingers less 1.
    pub fn touch(&self, index: usize, view: Option<&View>) -> Result<(f64, f64)> {
        let (mut x, mut y) = (0.0, 0.0);
        let view = view.map_or(0, |view| view.handle);
        // SAFETY: the pointers are to numbers.
        check(unsafe { ffi::gestures_get_touch(self.handle, index, view, &mut x, &mut y) })?;
        Ok((x, y))
    }

    /// Returns why the last attempt fired or did not, in one sentence; empty before any attempt.
    ///
    /// Without `Window::watch` it is only the reason, in words.
    pub fn explain(&self) -> Result<String> {
        read_text(|buffer, size| {
            // SAFETY: the buffer has that size.
            unsafe { ffi::gestures_explain(self.handle, buffer, size) }
        })
    }

    /// Returns the last attempts, oldest first, at most `count` of them.
    ///
    /// A double tap whose second tap came too late has two. The window keeps the last 256 attempts of
    /// all its recognizers, from `Window::watch` on; it is an error not to watch it.
    pub fn attempts(&self, count: usize) -> Result<Vec<Attempt>> {
        let mut found = vec![ffi::Attempt::default(); count.min(257)];
        let size = size_of::<ffi::Attempt>();
        // SAFETY: the pointer is to that many structures of that size.
        let length = unsafe {
            ffi::gestures_get_attempts_sized(self.handle, found.as_mut_ptr(), found.len(), size)
        };
        // SAFETY: it takes no arguments.
        check(unsafe { ffi::gestures_error() })?;
        found.truncate(length);
        found
            .iter()
            .map(|native| {
                let text = read_text(|buffer, size| {
                    // SAFETY: the buffer has that size.
                    unsafe {
                        ffi::gestures_explain_attempt(self.handle, native.number, buffer, size)
                    }
                })?;
                Ok(Attempt::new(native, text))
            })
            .collect()
    }
}

/// Returns a text that ends with 0.
pub(crate) fn c_text(text: &str) -> Result<CString> {
    CString::new(text).map_err(|_| Error::zero_in_text(text))
}

/// Returns the text that a function writes as snprintf does.
fn read_text(write: impl Fn(*mut c_char, usize) -> usize) -> Result<String> {
    let mut buffer = vec![0u8; 256];
    loop {
        let length = write(buffer.as_mut_ptr().cast(), buffer.len());
        if length == 0 {
            // Either an empty text or an error.
            // SAFETY: it takes no arguments.
            check(unsafe { ffi::gestures_error() })?;
            return Ok(String::new());
        }
        if length < buffer.len() {
            buffer.truncate(length);
            return Ok(String::from_utf8_lossy(&buffer).into_owned());
        }
        buffer.resize(length + 1, 0);
    }
}
