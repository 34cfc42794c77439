/// Distinguishes JSON formats by the keys at their start, without reading the whole file.
struct JSONHead {
  /// The keys of the first object: the value itself, or the first element if it is a list.
  private(set) var keys: [String] = []
  /// Whether the value is a list.
  private(set) var isList = false

  /// Scans a text up to the end of its first object.
  ///
  /// - Parameter head: The start of a file. For invalid JSON, the keys before the mistake are
  ///   found.
  init(_ head: ArraySlice<UInt8>) {
    var depth = 0
    var keyDepth: Int?
    var text: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in head {
      if isInString {
        switch byte {
        case UInt8(ascii: "\\") where !isEscaped: isEscaped = true
        case UInt8(ascii: "\"") where !isEscaped: isInString = false
        default:
          isEscaped = false
          if depth == keyDepth { text.append(byte) }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = true
        text = []
      case UInt8(ascii: ":"):
        if depth == keyDepth { keys.append(String(decoding: text, as: UTF8.self)) }
      case UInt8(ascii: "{"):
        depth += 1
        if keyDepth == nil { keyDepth = depth }
      case UInt8(ascii: "["):
        if depth == 0 { isList = true }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if let keyDepth, depth < keyDepth { return }
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","): break
      default:
        // Text that starts with neither an object nor a list is not JSON with touches.
        if depth == 0 { return }
      }
    }
  }
}
