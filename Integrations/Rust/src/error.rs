//! What the library refuses.

use crate::ffi;
use std::ffi::CStr;
use std::fmt;

/// Why the library refused a call; nothing has changed, except after [`ErrorKind::Refused`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The kind of error.
    pub kind: ErrorKind,
    /// What was wrong, in English.
    pub text: String,
}

/// The kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The window, view or recognizer was freed.
    Handle,
    /// An object of another kind is needed.
    Kind,
    /// A size or count that cannot be, or a text with a zero in it.
    Argument,
    /// A NaN, an infinite number, or one outside its range.
    Number,
    /// There is no such property, setting, kind or action; the text lists those that are.
    Name,
    /// The property has another type; the text says which.
    Type,
    /// Not possible from a callback.
    Busy,
    /// The window belongs to another thread.
    Thread,
    /// The file could not be written.
    File,
    /// The recognizer did not perform an action; the text says why. Time has passed all the same.
    Refused,
    /// An error of a newer library.
    Other,
}

/// The result of a call.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    fn new(status: ffi::Status) -> Error {
        // SAFETY: the library returns a text that ends with 0 and lives until the next call on this
        // thread.
        let text = unsafe {
            let text = ffi::gestures_error_text();
            if text.is_null() {
                String::new()
            } else {
                without_function(&CStr::from_ptr(text).to_string_lossy())
                    .replace("gestures_watch", "call Window::watch first")
            }
        };
        let kind = match status {
            1 => ErrorKind::Handle,
            2 => ErrorKind::Kind,
            3 => ErrorKind::Argument,
            4 => ErrorKind::Number,
            5 => ErrorKind::Name,
            6 => ErrorKind::Type,
            7 => ErrorKind::Busy,
            8 => ErrorKind::Thread,
            9 => ErrorKind::File,
            10 => ErrorKind::Refused,
            _ => ErrorKind::Other,
        };
        Error { kind, text }
    }

    /// Returns the error of the last call on this thread.
    pub(crate) fn last() -> Error {
        // SAFETY: it takes no arguments.
        Error::new(unsafe { ffi::gestures_error() })
    }

    /// Says which property a value was refused for.
    pub(crate) fn of(mut self, property: &str) -> Error {
        let is_value = matches!(self.kind, ErrorKind::Name | ErrorKind::Number | ErrorKind::Type);
        if is_value && !self.text.contains(property) {
            self.text = format!("{property}: {}", self.text);
        }
        self
    }

    pub(crate) fn of_another_window() -> Error {
        let text = "the view or recognizer belongs to another window".to_owned();
        Error { kind: ErrorKind::Argument, text }
    }

    pub(crate) fn zero_in_text(text: &str) -> Error {
        Error { kind: ErrorKind::Argument, text: format!("the text {text:?} has a zero in it") }
    }
}

/// Leaves out the name of the function of C with which the library's text begins.
fn without_function(text: &str) -> &str {
    match text.split_once(": ") {
        Some((function, rest)) if function.starts_with("gestures_") => rest,
        _ => text,
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl std::error::Error for Error {}

/// Returns an error unless the status is GESTURES_OK.
pub(crate) fn check(status: ffi::Status) -> Result<()> {
    if status == 0 {
        Ok(())
    } else {
        Err(Error::new(status))
    }
}

/// Returns an error unless there is a handle.
pub(crate) fn checked_handle(handle: ffi::Handle) -> Result<ffi::Handle> {
    if handle == 0 {
        Err(Error::last())
    } else {
        Ok(handle)
    }
}
