import GestureTraces
import Gestures

/// Makes the frames of a trace from the events of a replay.
struct RRWebSession {
  /// The size of the window at the first page; nil when no event says it.
  private(set) var size: Size?
  private var scanner: RRWebScanner
  private var events: [RRWebEvent]
  private let bytes: [UInt8]

  /// What was left out or assumed.
  var notes: [ImportNote] { scanner.notes.list }

  /// Creates a session from what was found in a file.
  init(_ scanner: RRWebScanner, _ bytes: [UInt8]) {
    self.scanner = scanner
    events = scanner.events
    self.bytes = bytes
  }

  /// Something that a frame says, at its time.
  private struct Entry {
    var time: Int64
    var sample: TouchSample?
    var element: String?
    var screen: String?
  }

  /// Returns the frames, oldest first.
  mutating func frames(keepsClock: Bool) -> [TraceFrame] {
    var entries = screens()
    let windows = Dictionary(grouping: events, by: \.window).sorted { $0.key < $1.key }
    var starts: [RRWebContacts.Start] = []
    var seconds: Set<TouchID> = []
    var changes: [RRWebContacts.Change] = []
    var nextTouch: Int64 = 1
    for (_, events) in windows {
      let contacts = RRWebContacts(events, nextTouch: &nextTouch) { scanner.note($0, in: $1) }
      starts += contacts.starts
      seconds.formUnion(contacts.secondButtons)
      changes += contacts.changes
    }
    for start in starts where start.event.pointer == .mouse && !seconds.contains(start.touch) {
      scanner.note(.unknownButton, in: start.event)
    }
    let names = RRWebNodes.names(of: starts, on: scanner.pages, in: bytes)
    for start in starts where names[start.touch]?.isInsideFrame == true {
      scanner.note(.insideFrame, in: start.event)
    }
    for change in changes {
      var sample = change.sample
      if sample.kind == .indirectPointer {
        sample.buttons = seconds.contains(sample.id) ? .secondary : .primary
      }
      let element = sample.phase == .began ? names[sample.id]?.selector : nil
      entries.append(Entry(time: change.time, sample: sample, element: element))
    }
    // Stable, so that a touch that begins and ends at one time does so in this order.
    entries.sort { $0.time < $1.time }
    let start = keepsClock ? 0 : entries.first?.time ?? 0
    return Self.frames(of: entries, start: start)
  }

  private static func frames(of entries: [Entry], start: Int64) -> [TraceFrame] {
    var frames: [TraceFrame] = []
    var changed: Set<TouchID> = []
    for entry in entries {
      let time = Timestamp(nanoseconds: entry.time - start)
      // A frame has one change of a touch, and a page before the touches on it.
      let isChanged = entry.sample.map { changed.contains($0.id) } ?? false
      if frames.last?.time != time || entry.screen != nil || isChanged {
        frames.append(TraceFrame(time: time))
        changed = []
      }
      let last = frames.count - 1
      if let screen = entry.screen { frames[last].screen = screen }
      guard let sample = entry.sample else { continue }
      changed.insert(sample.id)
      frames[last].touches.append(sample)
      if let element = entry.element {
        frames[last].targets.append(TraceTarget(touch: sample.id, element: element))
      }
    }
    return frames
  }

  /// Returns the beginnings of pages, finds the size of the window, and drops what only says these.
  private mutating func screens() -> [Entry] {
    var entries: [Entry] = []
    var shown: [Int: String] = [:]
    var kept: [RRWebEvent] = []
    for event in events {
      switch event.kind {
      case .page(let href, let newSize):
        if let newSize { use(newSize, event) }
        // A page of the same address is the same page: rrweb repeats it with each new snapshot.
        guard shown[event.window] != href else { continue }
        shown[event.window] = href
        kept.append(event)
        guard let screen = Self.screen(of: href) else { continue }
        entries.append(Entry(time: event.time, screen: screen))
      case .size(let newSize): use(newSize, event)
      default: kept.append(event)
      }
    }
    events = kept
    return entries
  }

  private mutating func use(_ newSize: Size, _ event: RRWebEvent) {
    guard let size else {
      size = newSize
      return
    }
    if newSize != size { scanner.note(.resized, in: event) }
  }

  /// Returns the path of an address, without the host, the query and the fragment, which may hold
  /// secrets; nil when there is none.
  static func screen(of href: String) -> String? {
    var rest = href.prefix { $0 != "?" && $0 != "#" }
    let scheme = rest.prefix { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == "." }
    if rest.dropFirst(scheme.count).hasPrefix("://") {
      rest = rest.dropFirst(scheme.count + 3).drop { $0 != "/" }
      if rest.isEmpty { rest = "/" }
    } else if rest.lowercased().hasPrefix("data:") || rest.lowercased().hasPrefix("blob:") {
      rest = rest.prefix(5)
    }
    return rest.isEmpty ? nil : String(rest.prefix(200))
  }
}
