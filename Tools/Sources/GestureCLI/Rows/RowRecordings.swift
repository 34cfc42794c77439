import GestureRecordings
import GestureScenarios
import GestureTables
import GestureTraces
import Gestures

/// Opens the recordings of rows, to be played in a scene.
struct RowRecordings {
  /// A recording that can be played.
  struct Opened {
    let source: TraceSource
    /// What the import dropped, changed or assumed.
    let notes: [ImportNote]
    /// The size of the window.
    let size: Size
    /// Whether pending timers fire after the end.
    let settles: Bool

    /// Writes what the import dropped, if there was anything.
    func addNotes(to json: inout JSONBytes) {
      guard !notes.isEmpty else { return }
      json.add("notes", array: { json in for note in notes { json.value(text: "\(note)") } })
    }
  }

  /// The scene.
  let scene: SceneDescription
  /// The opener for rows without a size.
  private let opener: TraceOpener
  private let format: TraceOpener.Format?
  private let recordings: RecordingOptions
  private let playing: PlayingOptions

  /// Prepares for a scene what the options say.
  init(_ scene: SceneDescription, _ playing: PlayingOptions, _ recordings: RecordingOptions) {
    self.scene = scene
    self.playing = playing
    self.recordings = recordings
    opener = recordings.opener(size: playing.size?.size)
    format = recordings.from.flatMap { [opener] in opener.format(named: $0) }
  }

  /// The words that a row may have for the format of its recording.
  var formats: [String] { opener.formatWords }

  /// Opens the recording of a row.
  ///
  /// What the row says comes before the options, and both before the scene and the recording.
  ///
  /// - Parameter row: The row.
  /// - Returns: A recording without a mistake.
  /// - Throws: An error with the position in the recording.
  func open(_ row: SessionRow) throws(InputError) -> Opened {
    let opener = row.size.map { recordings.opener(size: $0) } ?? opener
    let named = row.format.flatMap { opener.format(named: $0) }
    let format = named ?? format ?? opener.detect(row.recording)
    let source: TraceSource
    var notes: [ImportNote] = []
    if case .trace = format {
      // Few frames are read once and kept. Many would take ten times as much memory as their text.
      source =
        row.recording.count < 1 << 20
        ? try TraceSource(bytes: row.recording, name: Self.name, for: scene)
        : try TraceSource(ByteSource(bytes: row.recording, name: Self.name), for: scene)
    } else {
      let imported = try opener.open(row.recording, name: Self.name, as: format)
      source = TraceSource(imported.trace, name: Self.name, isRecording: true)
      notes = imported.notes
    }
    return Opened(
      source: source,
      notes: notes,
      size: row.size ?? playing.windowSize(of: scene, else: source.windowSize),
      settles: playing.settles(isRecording: source.isRecording)
    )
  }

  /// The name of a recording in errors; the line is that of the recording, not of the rows.
  static let name = "recording"
}
