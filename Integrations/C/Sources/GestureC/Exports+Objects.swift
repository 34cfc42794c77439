// The header documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CGestures
import CPlatform
import GestureViews
import Gestures

// The functions of the header about errors, windows and views.

@c @implementation
public func gestures_version() -> Int32 {
  Int32(GESTURES_VERSION_MAJOR * 10000 + GESTURES_VERSION_MINOR * 100 + GESTURES_VERSION_PATCH)
}

@c @implementation
public func gestures_error_text() -> UnsafePointer<CChar>! { platform_error_text() }

@c @implementation
public func gestures_error() -> gestures_status {
  gestures_status(UInt32(platform_error()))
}

// MARK: - Windows

@c @implementation
public func gestures_window_create(_ width: Double, _ height: Double) -> gestures_window {
  Library.call("gestures_window_create", else: { _ in .init() }) { (library) throws(Failure) in
    let window = WindowObject(size: try size(width, height), in: library)
    platform_at_thread_end { Library.endThread() }
    return gestures_window(id: window.handle)
  }
}

@c @implementation
public func gestures_window_resize(
  _ window: gestures_window,
  _ width: Double,
  _ height: Double
) -> gestures_status {
  Library.call("gestures_window_resize") { (library) throws(Failure) in
    let window = try library.window(window.id)
    window.window.frame = Rect(origin: .zero, size: try size(width, height))
  }
}

@c @implementation
public func gestures_window_root(_ window: gestures_window) -> gestures_view {
  Library.call("gestures_window_root", else: { _ in .init() }) { (library) throws(Failure) in
    gestures_view(id: try library.window(window.id).root.handle)
  }
}

@c @implementation
public func gestures_window_set_hit_test(
  _ window: gestures_window,
  _ callback: gestures_hit_test_callback!,
  _ context: UnsafeMutableRawPointer!
) -> gestures_status {
  Library.call("gestures_window_set_hit_test") { (library) throws(Failure) in
    let window = try library.window(window.id).window
    window.hitTestCallback = callback
    window.hitTestContext = context
  }
}

@c @implementation
public func gestures_window_focus(
  _ window: gestures_window,
  _ view: gestures_view
) -> gestures_status {
  Library.call("gestures_window_focus") { (library) throws(Failure) in
    let window = try library.window(window.id)
    let focused = view.id == 0 ? nil : try library.view(view.id)
    guard focused.map({ $0.windowHandle == window.handle }) ?? true else { throw otherWindow }
    // The root is what is focused anyway, and a window must not retain itself.
    window.window.focusedView = focused === window.root ? nil : focused?.view
  }
}

@c @implementation
public func gestures_free(_ object: gestures_id) -> gestures_status {
  Library.call("gestures_free") { (library) throws(Failure) in
    if object != 0 { try library.free(try library.any(object)) }
  }
}

@c @implementation
public func gestures_on_free(
  _ object: gestures_id,
  _ callback: gestures_free_callback!,
  _ context: UnsafeMutableRawPointer!
) -> gestures_status {
  Library.call("gestures_on_free") { (library) throws(Failure) in
    let object = try library.any(object)
    object.freeCallback = callback
    object.freeContext = context
  }
}

// MARK: - Views

@c @implementation
public func gestures_view_create(
  _ parent: gestures_view,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double
) -> gestures_view {
  Library.call("gestures_view_create", else: { _ in .init() }) { (library) throws(Failure) in
    let parent = try library.view(parent.id)
    try checkDepth(1, below: parent.view)
    let view = HostView(frame: Rect(origin: try point(x, y), size: try size(width, height)))
    let object = ViewObject(view, window: parent.windowHandle)
    library.add(object)
    (library.object(object.windowHandle) as? WindowObject)?.add(object)
    view.object = object
    parent.view.addSubview(view)
    return gestures_view(id: object.handle)
  }
}

@c @implementation
public func gestures_view_set_frame(
  _ view: gestures_view,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double
) -> gestures_status {
  Library.call("gestures_view_set_frame") { (library) throws(Failure) in
    let view = try library.inner(view.id)
    view.view.frame = Rect(origin: try point(x, y), size: try size(width, height))
  }
}

@c @implementation
public func gestures_view_set_transform(
  _ view: gestures_view,
  _ a: Double,
  _ b: Double,
  _ c: Double,
  _ d: Double,
  _ tx: Double,
  _ ty: Double
) -> gestures_status {
  Library.call("gestures_view_set_transform") { (library) throws(Failure) in
    let view = try library.inner(view.id)
    for number in [a, b, c, d, tx, ty] { try checkFinite(number) }
    view.view.transform = Transform(a, b, c, d, tx, ty)
  }
}

@c @implementation
public func gestures_view_move(
  _ view: gestures_view,
  _ parent: gestures_view,
  _ index: Int
) -> gestures_status {
  Library.call("gestures_view_move") { (library) throws(Failure) in
    let view = try library.inner(view.id)
    if parent.id == 0 { return view.view.removeFromSuperview() }
    let parent = try library.view(parent.id)
    guard view.windowHandle == parent.windowHandle else { throw otherWindow }
    guard !parent.view.isDescendant(of: view.view) else {
      throw Failure(GESTURES_ERROR_ARGUMENT, "a view cannot move into itself")
    }
    try checkDepth(levels(of: view.view), below: parent.view)
    parent.view.insertSubview(view.view, at: index < 0 ? .max : index)
  }
}

@c @implementation
public func gestures_view_on_touches(
  _ view: gestures_view,
  _ callback: gestures_touch_callback!,
  _ context: UnsafeMutableRawPointer!
) -> gestures_status {
  Library.call("gestures_view_on_touches") { (library) throws(Failure) in
    let view = try library.view(view.id)
    view.touchCallback = callback
    view.touchContext = context
  }
}

/// How many views may contain each other.
///
/// The engine visits them by recursion, with up to 400 bytes of the stack each, and a thread may have only 256 kB.
private let deepest = 512

/// Checks that the views stay few enough when some levels of them are added to a view.
private func checkDepth(_ levels: Int, below parent: View) throws(Failure) {
  var depth = levels
  var next: View? = parent
  while let view = next {
    depth += 1
    next = view.superview
  }
  guard depth <= deepest else {
    throw Failure(GESTURES_ERROR_ARGUMENT, "more than 512 views would contain each other")
  }
}

/// Returns how many views contain each other from a view on.
private func levels(of view: View) -> Int {
  var most = 0
  for subview in view.subviews { most = max(most, levels(of: subview)) }
  return most + 1
}

extension Library {
  /// Returns a view that is not the root of its window.
  fileprivate func inner(_ handle: UInt64) throws(Failure) -> ViewObject {
    let view = try view(handle)
    guard !(view.view is HostWindow) else {
      throw Failure(GESTURES_ERROR_ARGUMENT, "the root has the place and size of its window")
    }
    return view
  }
}
