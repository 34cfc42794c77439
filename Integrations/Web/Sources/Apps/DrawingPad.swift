// The functions that only "Draw your own" has, for `Examples/Studio/templates-engine.js`: the examples, and what came of a drawing. The
// linker exports them in its module alone.
import GestureScenes
import GestureShapes
import GestureWeb
import Gestures

/// What is kept between two calls; the page has one thread.
///
/// Not in global variables: the one file of a program is its main file, and nothing runs it here.
private enum Kept {
  /// The pad; nil before the page opens it.
  nonisolated(unsafe) static var pad: DrawingPad?
  /// The example that the page is writing.
  nonisolated(unsafe) static var example = StrokeTemplate("", strokes: [])
  /// The examples of the next book.
  nonisolated(unsafe) static var examples: [StrokeTemplate] = []
}

/// Shows an empty pad.
@_cdecl("drawing_pad")
public func openDrawingPad(_ seed: Double, _ width: Double, _ height: Double, _ flags: UInt32) {
  show(seed, width, height, flags) { environment, _ in
    let pad = DrawingPad(environment: environment)
    Kept.pad = pad
    return pad
  }
}

// MARK: - Examples

/// Begins an example; the page has written the bytes of its name and those of its writer.
@_cdecl("beginExample")
public func beginExample(_ name: Int32, _ writer: Int32) {
  Kept.example = StrokeTemplate(
    session.inputText(Int(name)),
    strokes: [],
    writer: session.inputText(from: Int(name), Int(writer))
  )
}

/// Adds a stroke of a number of points, whose x and y the page has written.
@_cdecl("addStroke")
public func addStroke(_ count: Int32) {
  Kept.example.strokes.append(
    (0..<max(0, Int(count))).map {
      Point(session.inputNumber(2 * $0), session.inputNumber(2 * $0 + 1))
    }
  )
}

/// Ends an example of the next book; returns 1 if it has a shape, and otherwise forgets it.
@_cdecl("endExample")
public func endExample() -> Int32 {
  guard TemplateBook.hasShape(Kept.example) else { return 0 }
  Kept.examples.append(Kept.example)
  return 1
}

/// Ends an example and adds it to the gestures; returns 1 if it has a shape.
@_cdecl("addExample")
public func addExample() -> Int32 { Kept.pad?.add(Kept.example) == true ? 1 : 0 }

/// Makes a book of the examples that were ended, and replaces all gestures.
///
/// The rotation is in degrees; 180 is any. The order counts if it is not 0.
@_cdecl("openBook")
public func openBook(_ rotation: Double, _ order: Int32) {
  let turns: StrokeRotation =
    rotation >= 180 ? .any : rotation > 0 ? .upTo(rotation * .pi / 180) : .fixed
  Kept.pad?.open(
    TemplateBook(Kept.examples, rotation: turns, order: order != 0 ? .asDrawn : .any)
  )
  Kept.examples = []
}

/// Writes how an example is judged, and returns the number of bytes.
@_cdecl("judge")
public func judge(_ index: Int32) -> Int32 { answer(Kept.pad?.report(of: Int(index))) }

/// Writes the distances of all gestures, and returns the number of bytes.
@_cdecl("distances")
public func distances() -> Int32 { answer(Kept.pad?.report()) }

// MARK: - Drawings

/// Makes drawings examples (1), or recognizes them (0).
@_cdecl("record")
public func record(_ isRecording: Int32) { Kept.pad?.isRecording = isRecording != 0 }

/// Returns how many drawings were finished.
@_cdecl("drawings")
public func drawings() -> Int32 { Int32(truncatingIfNeeded: Kept.pad?.drawings ?? 0) }

/// Writes the last drawing and what came of it, and returns the number of bytes.
@_cdecl("lastDrawing")
public func lastDrawing() -> Int32 { answer(Kept.pad?.lastDrawing()) }

private func answer(_ bytes: [UInt8]?) -> Int32 { Int32(session.answer(bytes: bytes ?? [])) }
