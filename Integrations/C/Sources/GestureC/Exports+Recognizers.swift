// The header documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CGestures
import GestureShapes
import GestureViews
import Gestures

// The functions of the header about recognizers and properties. Each kind has a function of its own, so
// that a program links only the kinds that it uses.

private func attach(
  _ function: StaticString,
  _ description: @autoclosure () -> RecognizerDescription,
  to view: gestures_view,
  by make: (RecognizerDescription, ViewObject) -> RecognizerObject = RecognizerObject.init
) -> gestures_recognizer {
  Library.call(function, else: { _ in .init() }) { (library) throws(Failure) in
    let object = make(description(), try library.view(view.id))
    library.add(object)
    object.attach()
    return gestures_recognizer(id: object.handle)
  }
}

// generated: attachExports
@c @implementation
public func gestures_attach_tap(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_tap", .tap, to: view)
}

@c @implementation
public func gestures_attach_long_press(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_long_press", .longPress, to: view)
}

@c @implementation
public func gestures_attach_pan(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_pan", .pan, to: view)
}

@c @implementation
public func gestures_attach_pinch(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_pinch", .pinch, to: view)
}

@c @implementation
public func gestures_attach_rotation(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_rotation", .rotation, to: view)
}

@c @implementation
public func gestures_attach_transform(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_transform", .transform, to: view)
}

@c @implementation
public func gestures_attach_swipe(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_swipe", .swipe, to: view)
}

@c @implementation
public func gestures_attach_screen_edge_pan(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_screen_edge_pan", .screenEdgePan, to: view)
}

@c @implementation
public func gestures_attach_hover(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_hover", .hover, to: view)
}

@c @implementation
public func gestures_attach_circle(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_circle", .circle, to: view)
}

@c @implementation
public func gestures_attach_stroke(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_stroke", .stroke, to: view, by: StrokeObject.init)
}

@c @implementation
public func gestures_attach_tap_drag_zoom(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_tap_drag_zoom", .tapDragZoom, to: view)
}

@c @implementation
public func gestures_attach_three_finger_twist(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_three_finger_twist", .threeFingerTwist, to: view)
}

@c @implementation
public func gestures_attach_knob(_ view: gestures_view) -> gestures_recognizer {
  attach("gestures_attach_knob", .knob, to: view)
}
// end of generated

@c @implementation
public func gestures_attach(
  _ view: gestures_view,
  _ kind: UnsafePointer<CChar>!
) -> gestures_recognizer {
  Library.call("gestures_attach", else: { _ in .init() }) { (library) throws(Failure) in
    let view = try library.view(view.id)
    let word = try text(kind, "kind")
    guard let description = RecognizerCatalogue.standard.kind(word) else {
      let kinds = PropertyForm.joined(RecognizerCatalogue.standard.kinds.map { $0.word })
      throw Failure(
        GESTURES_ERROR_NAME,
        "there is no kind '",
        .text(word),
        "'; there are ",
        .text(kinds)
      )
    }
    let isStroke = word.isSame(as: "stroke")
    let object =
      isStroke ? StrokeObject(description, on: view) : RecognizerObject(description, on: view)
    library.add(object)
    object.attach()
    return gestures_recognizer(id: object.handle)
  }
}

// MARK: - Relations

@c @implementation
public func gestures_require_failure(
  _ recognizer: gestures_recognizer,
  _ other: gestures_recognizer
) -> gestures_status {
  Library.call("gestures_require_failure") { (library) throws(Failure) in
    let (recognizer, other) = try library.pair(recognizer, other)
    recognizer.recognizer.require(toFail: other.recognizer)
  }
}

@c @implementation
public func gestures_allow_together(
  _ recognizer: gestures_recognizer,
  _ other: gestures_recognizer
) -> gestures_status {
  Library.call("gestures_allow_together") { (library) throws(Failure) in
    if other.id == 0 { return try library.recognizer(recognizer.id).allowTogether(with: 0) }
    let (recognizer, other) = try library.pair(recognizer, other)
    recognizer.allowTogether(with: other.handle)
  }
}

@c @implementation
public func gestures_take_over(
  _ recognizer: gestures_recognizer,
  _ other: gestures_recognizer
) -> gestures_status {
  Library.call("gestures_take_over") { (library) throws(Failure) in
    let (recognizer, other) = try library.pair(recognizer, other)
    recognizer.recognizer.takeOver(from: other.recognizer)
  }
}

@c @implementation
public func gestures_set_userdata(
  _ recognizer: gestures_recognizer,
  _ userdata: UnsafeMutableRawPointer!
) -> gestures_status {
  Library.call("gestures_set_userdata") { (library) throws(Failure) in
    try library.recognizer(recognizer.id).userdata = userdata
  }
}

@c @implementation
public func gestures_get_userdata(
  _ recognizer: gestures_recognizer
) -> UnsafeMutableRawPointer! {
  Library.call("gestures_get_userdata", else: { _ in nil }) { (library) throws(Failure) in
    try library.recognizer(recognizer.id).userdata
  }
}

@c @implementation
public func gestures_set_delegate_sized(
  _ recognizer: gestures_recognizer,
  _ delegate: UnsafePointer<gestures_delegate>!,
  _ size: Int
) -> gestures_status {
  Library.call("gestures_set_delegate") { (library) throws(Failure) in
    let recognizer = try library.recognizer(recognizer.id)
    recognizer.use(delegate == nil ? nil : try array(delegate, 1, size, "delegate")[0])
  }
}

@c @implementation
public func gestures_add_template(
  _ recognizer: gestures_recognizer,
  _ name: UnsafePointer<CChar>!,
  _ points: UnsafePointer<Double>!,
  _ counts: UnsafePointer<Int>!,
  _ strokeCount: Int
) -> gestures_status {
  Library.call("gestures_add_template") { (library) throws(Failure) in
    guard let stroke = try library.recognizer(recognizer.id).recognizer as? StrokeGestureRecognizer
    else {
      throw Failure(GESTURES_ERROR_KIND, "only a stroke recognizer has templates")
    }
    let name = try text(name, "name")
    // As much as events have room for. The action that draws it has room for its name, too.
    guard name.utf8.count < MemoryLayout.size(ofValue: gestures_event().name) else {
      throw Failure(GESTURES_ERROR_ARGUMENT, "the name has more than 63 bytes")
    }
    guard let points else { throw missing("points") }
    guard let counts else { throw missing("point_counts") }
    guard try checkCount(strokeCount, "strokes") > 0 else {
      throw Failure(GESTURES_ERROR_ARGUMENT, "stroke_count is 0")
    }
    var strokes: [[Point]] = []
    var next = 0
    for stroke in 0..<strokeCount {
      guard try checkCount(counts[stroke], "points of a stroke") > 0 else {
        throw Failure(GESTURES_ERROR_ARGUMENT, "a stroke has no points")
      }
      var line: [Point] = []
      for _ in 0..<counts[stroke] {
        line.append(try point(points[next], points[next + 1]))
        next += 2
      }
      strokes.append(line)
    }
    _ = stroke.templates.add(StrokeTemplate(name, strokes: strokes))
  }
}

// MARK: - Properties

@c @implementation
public func gestures_set_number(
  _ object: gestures_id,
  _ name: UnsafePointer<CChar>!,
  _ value: Double
) -> gestures_status {
  Library.call("gestures_set_number") { (library) throws(Failure) in
    try library.set(object, name) { (property) throws(Failure) in
      try (property.numberForm ?? property.form).value(value)
    }
  }
}

@c @implementation
public func gestures_set_flag(
  _ object: gestures_id,
  _ name: UnsafePointer<CChar>!,
  _ value: Bool
) -> gestures_status {
  Library.call("gestures_set_flag") { (library) throws(Failure) in
    try library.set(object, name) { (property) throws(Failure) in try property.form.value(value) }
  }
}

@c @implementation
public func gestures_set_text(
  _ object: gestures_id,
  _ name: UnsafePointer<CChar>!,
  _ value: UnsafePointer<CChar>!
) -> gestures_status {
  Library.call("gestures_set_text") { (library) throws(Failure) in
    _ = try library.any(object)
    let value = try text(value, "value")
    let (property, set) = try library.settable(object, name)
    // Only here, so that a program without this function does not link what reads settings files.
    if let setAll = property.setAll, value.utf8.first == UInt8(ascii: "{") {
      setAll(try SettingsFile(Array(value.utf8)).settings())
    } else {
      set(try property.form.value(value))
    }
  }
}

@c @implementation
public func gestures_set_numbers(
  _ object: gestures_id,
  _ name: UnsafePointer<CChar>!,
  _ values: UnsafePointer<Double>!,
  _ count: Int
) -> gestures_status {
  Library.call("gestures_set_numbers") { (library) throws(Failure) in
    _ = try library.any(object)
    guard let values else { throw missing("values") }
    guard count > 0, count <= 16 else {
      throw Failure(GESTURES_ERROR_ARGUMENT, "expected 2 or 3 numbers")
    }
    let numbers = Array(UnsafeBufferPointer(start: values, count: count))
    try library.set(object, name) { (property) throws(Failure) in try property.form.value(numbers) }
  }
}

@c @implementation
public func gestures_get_number(
  _ object: gestures_id,
  _ name: UnsafePointer<CChar>!,
  _ value: UnsafeMutablePointer<Double>!
) -> gestures_status {
  Library.call("gestures_get_number") { (library) throws(Failure) in
    let (property, current) = try library.get(object, name)
    guard let value else { throw missing("value") }
    guard let number = PropertyForm.number(of: current) else { throw property.form.wrongType }
    value.pointee = number
  }
}

@c @implementation
public func gestures_get_flag(
  _ object: gestures_id,
  _ name: UnsafePointer<CChar>!,
  _ value: UnsafeMutablePointer<Bool>!
) -> gestures_status {
  Library.call("gestures_get_flag") { (library) throws(Failure) in
    let (property, current) = try library.get(object, name)
    guard let value else { throw missing("value") }
    guard case .flag(let flag) = current else { throw property.form.wrongType }
    value.pointee = flag
  }
}

@c @implementation
public func gestures_get_text(
  _ object: gestures_id,
  _ name: UnsafePointer<CChar>!,
  _ buffer: UnsafeMutablePointer<CChar>!,
  _ size: Int
) -> Int {
  Library.call("gestures_get_text", else: { _ in empty(buffer, size) }) {
    (library) throws(Failure) in
    let (property, current) = try library.get(object, name)
    guard let text = property.form.text(of: current) else { throw property.form.wrongType }
    return write(Array(text.utf8), buffer, size)
  }
}

@c @implementation
public func gestures_get_state(_ recognizer: gestures_recognizer) -> gestures_state {
  Library.call("gestures_get_state", else: { _ in GESTURES_STATE_POSSIBLE }) {
    (library) throws(Failure) in
    gestures_state(UInt32(try library.recognizer(recognizer.id).recognizer.state.rawValue))
  }
}

@c @implementation
public func gestures_get_touch(
  _ recognizer: gestures_recognizer,
  _ index: Int,
  _ view: gestures_view,
  _ x: UnsafeMutablePointer<Double>!,
  _ y: UnsafeMutablePointer<Double>!
) -> gestures_status {
  Library.call("gestures_get_touch") { (library) throws(Failure) in
    let object = try library.recognizer(recognizer.id)
    let view = view.id == 0 ? nil : try library.view(view.id)
    guard view.map({ $0.windowHandle == object.windowHandle }) ?? true else { throw otherWindow }
    guard index >= 0, index < object.recognizer.numberOfTouches else {
      throw Failure(
        GESTURES_ERROR_ARGUMENT,
        "the recognizer has ",
        .number(Double(object.recognizer.numberOfTouches)),
        " touches"
      )
    }
    guard let x else { throw missing("x") }
    guard let y else { throw missing("y") }
    let location = object.recognizer.location(ofTouch: index, in: view?.view)
    x.pointee = location.x
    y.pointee = location.y
  }
}

// MARK: - Parts

/// Writes a text as `gestures_get_text` says.
func write(_ text: [UInt8], _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
  guard let buffer, size > 0 else { return text.count }
  return UnsafeMutableRawBufferPointer(start: buffer, count: size).fill(with: text)
}

/// Leaves an empty text after an error.
func empty(_ buffer: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
  write([], buffer, size)
}

extension Library {
  fileprivate func pair(
    _ first: gestures_recognizer,
    _ second: gestures_recognizer
  ) throws(Failure) -> (RecognizerObject, RecognizerObject) {
    let (first, second) = (try recognizer(first.id), try recognizer(second.id))
    guard first.windowHandle == second.windowHandle else { throw otherWindow }
    guard first !== second else {
      throw Failure(GESTURES_ERROR_ARGUMENT, "the two recognizers are the same")
    }
    return (first, second)
  }

  fileprivate func set(
    _ handle: UInt64,
    _ name: UnsafePointer<CChar>?,
    _ read: (Property) throws(Failure) -> PropertyValue
  ) throws(Failure) {
    let (property, set) = try settable(handle, name)
    set(try read(property))
  }

  fileprivate func settable(
    _ handle: UInt64,
    _ name: UnsafePointer<CChar>?
  ) throws(Failure) -> (Property, set: (PropertyValue) -> Void) {
    let object = try any(handle)
    let name = try text(name, "name")
    let property = try object.property(name)
    guard let set = property.set else {
      throw Failure(GESTURES_ERROR_TYPE, "'", .text(name), "' can only be read")
    }
    return (property, set)
  }

  fileprivate func get(
    _ handle: UInt64,
    _ name: UnsafePointer<CChar>?
  ) throws(Failure) -> (Property, PropertyValue) {
    let object = try any(handle)
    let name = try text(name, "name")
    let property = try object.property(name)
    guard let value = property.get() else {
      throw Failure(GESTURES_ERROR_TYPE, "'", .text(name), "' has no value now")
    }
    return (property, value)
  }
}
