@_spi(Reading) import GestureTraces
import Gestures

/// Finds the elements of nodes in the descriptions of pages, without a table of the pages.
///
/// A page is read once, and only the elements under touches get names.
struct RRWebNodes {
  /// What is known of an element.
  struct Name {
    /// A selector, as a recording of a page has it; `node 12` when nothing is known.
    var selector: String
    /// Whether the element is in a frame of the page, such as an iframe.
    var isInsideFrame = false
  }

  /// Where an element is, and up to three around it, innermost first.
  private struct Place {
    var elements: [Object]
    /// The node of its document.
    var document: Int64?
  }

  private let wanted: Set<Int64>
  private let bytes: [UInt8]
  private var places: [Int64: Place] = [:]
  /// The names that a touch asked for, because most elements are never touched.
  private var names: [Int64: Name] = [:]
  /// The node of the page's document; nil when no whole page was described.
  private var document: Int64?

  /// Returns the elements on which touches began.
  ///
  /// - Parameters:
  ///   - starts: The starts of touches.
  ///   - pages: The descriptions of pages, and of their changes.
  ///   - bytes: The text that contains them, which has been checked.
  /// - Returns: A name for each touch that has a node.
  static func names(
    of starts: [RRWebContacts.Start],
    on pages: [RRWebScanner.Page],
    in bytes: [UInt8]
  ) -> [TouchID: Name] {
    var found: [TouchID: Name] = [:]
    let pages = Dictionary(grouping: pages, by: \.window)
    for (window, starts) in Dictionary(grouping: starts, by: \.event.window) {
      var nodes = RRWebNodes(wanted: Set(starts.compactMap(\.event.node)), bytes: bytes)
      if nodes.wanted.isEmpty { continue }
      var rest = (pages[window] ?? []).sorted { $0.time < $1.time }[...]
      for start in starts {
        while let page = rest.first, page.isBefore(start.event) {
          nodes.read(page)
          rest.removeFirst()
        }
        if let node = start.event.node { found[start.touch] = nodes.name(of: node) }
      }
    }
    return found
  }

  private init(wanted: Set<Int64>, bytes: [UInt8]) {
    self.wanted = wanted
    self.bytes = bytes
  }

  private mutating func name(of node: Int64) -> Name {
    if let name = names[node] { return name }
    var name = Name(selector: "node \(node)")
    if let place = places[node] {
      let parser = JSONParser(bytes)
      let elements = place.elements.map {
        RRWebElement($0.tag, attributes: $0.attributes, at: $0.start, parser)
      }
      let named = elements.first(where: \.isNamed) ?? elements.first
      name.selector = named?.selector ?? name.selector
      name.isInsideFrame =
        place.document != nil && document != nil && place.document != document
    }
    names[node] = name
    return name
  }

  // MARK: - Pages

  /// An object around the current place, and what is known of it so far.
  private struct Object {
    var isNode = false
    var id: Int64?
    var document: Int64?
    var tag: Range<Int>?
    var attributes: Int?
    var start: Int
  }

  private mutating func read(_ page: RRWebScanner.Page) {
    if page.isWhole {
      places = [:]
      names = [:]
      document = nil
    }
    var parser = JSONParser(bytes)
    parser.index = page.data
    do throws(JSONParser.Fault) { try read(&parser, isWhole: page.isWhole) } catch {
      // The text was checked before.
    }
  }

  /// Reads a value without recursion, because pages are deep.
  private mutating func read(
    _ parser: inout JSONParser,
    isWhole: Bool
  ) throws(JSONParser.Fault) {
    // Lists are nil.
    var around: [Object?] = []
    while true {
      parser.skipSpace()
      // A value starts here, unless the key before it took it.
      if parser.peek == UInt8(ascii: "{") || parser.peek == UInt8(ascii: "[") {
        let isObject = parser.peek == UInt8(ascii: "{")
        around.append(isObject ? Object(start: parser.index) : nil)
        parser.index += 1
        parser.skipSpace()
        if parser.peek != UInt8(ascii: "}"), parser.peek != UInt8(ascii: "]") {
          if isObject { try member(&parser, &around) }
          continue
        }
      } else if parser.peek != UInt8(ascii: ","), parser.peek != UInt8(ascii: "}"),
        parser.peek != UInt8(ascii: "]")
      {
        try parser.skip()
      }
      // Behind a value: the next one, or the ends of what is around it.
      while true {
        guard let innermost = around.last else { return }
        parser.skipSpace()
        if parser.peek == UInt8(ascii: ",") {
          parser.index += 1
          parser.skipSpace()
          if innermost != nil { try member(&parser, &around) }
          break
        }
        parser.index += 1
        if let object = innermost { finish(object, around, isWhole: isWhole) }
        around.removeLast()
      }
      if around.isEmpty { return }
    }
  }

  /// Reads a key, and its value if that is short; otherwise the value is next.
  private func member(
    _ parser: inout JSONParser,
    _ around: inout [Object?]
  ) throws(JSONParser.Fault) {
    let key = try parser.skipKey()
    let start = parser.index
    let last = around.count - 1
    if parser.key(key, is: "id") {
      around[last]?.id = try integer(&parser)
    } else if parser.key(key, is: "rootId") {
      around[last]?.document = try integer(&parser)
    } else if parser.key(key, is: "tagName"), parser.peek == UInt8(ascii: "\"") {
      around[last]?.isNode = true
      try parser.skip()
      around[last]?.tag = start + 1..<parser.index - 1
    } else if parser.key(key, is: "attributes"), parser.peek == UInt8(ascii: "{") {
      around[last]?.attributes = start
      try parser.skip()
    }
  }

  private func integer(_ parser: inout JSONParser) throws(JSONParser.Fault) -> Int64? {
    guard parser.peek &- UInt8(ascii: "0") < 10 else { return nil }
    let start = parser.index
    try parser.number()
    return JSONDecimal.integer(parser.bytes[start..<parser.index])
  }

  private mutating func finish(
    _ object: Object,
    _ around: [Object?],
    isWhole: Bool
  ) {
    guard let id = object.id else { return }
    // The document of a whole page is `data.node`.
    if isWhole, around.count == 2 { document = id }
    guard object.isNode, wanted.contains(id) else { return }
    let nodes = around.reversed().lazy.compactMap(\.self).filter(\.isNode).prefix(4)
    places[id] = Place(elements: Array(nodes), document: object.document)
    names[id] = nil
  }
}

extension RRWebScanner.Page {
  fileprivate func isBefore(_ event: RRWebEvent) -> Bool {
    time < event.time || (time == event.time && offset < event.offset)
  }
}
