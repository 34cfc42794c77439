import CGestures
import CPlatform
import GestureViews
import Gestures

/// An object with a handle.
class HandleObject {
  /// The handle; 0 before the object got one.
  final var handle: UInt64 = 0
  /// The handle of the window to which the object belongs, or its own.
  var windowHandle: UInt64 { handle }
  /// Called when the object was freed.
  final var freeCallback: gestures_free_callback?
  final var freeContext: UnsafeMutableRawPointer?

  /// Called when the object was freed and no call runs.
  func wasFreed() {}
}

extension Library {
  /// Returns the window of a handle.
  ///
  /// - Throws: An error if it is not the handle of a window, or of one on another thread.
  func window(_ handle: UInt64) throws(Failure) -> WindowObject {
    let object = try any(handle)
    guard let window = object as? WindowObject else {
      throw Failure(
        GESTURES_ERROR_KIND,
        "this is the handle of ",
        object.kindName,
        ", not of a window"
      )
    }
    return window
  }

  /// Returns the view of a handle; a window stands for its root, which the packages for Python and Rust use.
  func view(_ handle: UInt64) throws(Failure) -> ViewObject {
    let object = try any(handle)
    if let window = object as? WindowObject { return window.root }
    guard let view = object as? ViewObject else {
      throw Failure(
        GESTURES_ERROR_KIND,
        "this is the handle of ",
        object.kindName,
        ", not of a view"
      )
    }
    return view
  }

  /// Returns the recognizer of a handle.
  func recognizer(_ handle: UInt64) throws(Failure) -> RecognizerObject {
    let object = try any(handle)
    guard let recognizer = object as? RecognizerObject else {
      throw Failure(
        GESTURES_ERROR_KIND,
        "this is the handle of ",
        object.kindName,
        ", not of a recognizer"
      )
    }
    return recognizer
  }

  /// Returns any object that belongs to this thread.
  func any(_ handle: UInt64) throws(Failure) -> HandleObject {
    guard let object = object(handle) else {
      if handle == 0 { throw Failure(GESTURES_ERROR_HANDLE, "the handle is 0") }
      throw Failure(GESTURES_ERROR_HANDLE, "the handle's object was freed, or never existed")
    }
    guard let window = self.object(object.windowHandle) as? WindowObject else {
      throw Failure(GESTURES_ERROR_HANDLE, "the handle's object was freed, or never existed")
    }
    guard window.thread == platform_thread() else {
      throw Failure(GESTURES_ERROR_THREAD, "the window was created on another thread")
    }
    return object
  }

  /// Returns a window that may take input, which it may not from a callback.
  func idleWindow(_ handle: UInt64) throws(Failure) -> WindowObject {
    let window = try window(handle)
    guard !window.isRunning else {
      throw Failure(GESTURES_ERROR_BUSY, "not from a callback of this window")
    }
    return window
  }
}

extension HandleObject {
  var kindName: Failure.Piece {
    if self is WindowObject { return "a window" }
    if self is ViewObject { return "a view" }
    return "a recognizer"
  }
}

extension Library {
  /// Frees an object with all that it owns.
  func free(_ object: HandleObject) throws(Failure) {
    if let window = object as? WindowObject {
      _ = try idleWindow(window.handle)
      defer {
        // Freed all the same. Also views that were taken out of the window.
        while let view = window.views.last { remove(view) }
        remove(window)
      }
      try window.stopRecording()
    } else if let view = object as? ViewObject {
      guard !(view.view is HostWindow) else {
        throw Failure(GESTURES_ERROR_ARGUMENT, "the root of a window is freed with its window")
      }
      view.view.removeFromSuperview()
      removeTree(view)
    } else if let recognizer = object as? RecognizerObject {
      if let index = recognizer.owner?.recognizers.firstIndex(where: { $0 === recognizer }) {
        recognizer.owner?.recognizers.remove(at: index)
      }
      detach(recognizer)
    }
  }

  private func removeTree(_ view: ViewObject) {
    for subview in view.view.subviews {
      if let subview = (subview as? HostView)?.object { removeTree(subview) }
    }
    remove(view)
  }

  private func remove(_ view: ViewObject) {
    for recognizer in view.recognizers { detach(recognizer) }
    view.recognizers = []
    (object(view.windowHandle) as? WindowObject)?.remove(view)
    remove(view as HandleObject)
  }

  private func detach(_ recognizer: RecognizerObject) {
    recognizer.recognizer.removeAllActions()
    recognizer.recognizer.delegate = nil
    recognizer.owner?.view.removeGestureRecognizer(recognizer.recognizer)
    recognizer.owner = nil
    remove(recognizer)
  }
}
