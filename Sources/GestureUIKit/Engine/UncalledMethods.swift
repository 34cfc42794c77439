import Foundation

/// Finds methods of delegates that are never called.
///
/// The methods of a protocol are bound when the class that conforms is compiled. A subclass that declares one of them
/// overrides nothing, and the compiler does not say so. A class does not know the names of its methods; the symbols of
/// its program do. They are searched only for an object whose class inherits the conformance.
enum UncalledMethods {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [String]] = [:]

  /// Prints the methods of an object's class once.
  static func report(of delegate: AnyObject) {
    for type in classes(of: delegate) where lock.withLock({ known[ObjectIdentifier(type)] == nil })
    {
      for name in names(of: type) {
        let advice = "is never called: declare it in the superclass that conforms, and override it"
        FileHandle.standardError.write(Data("GestureUIKit: \(name) \(advice)\n".utf8))
      }
    }
  }

  /// Returns the methods of an object's class that the delegates' protocols have and never call.
  static func names(of delegate: AnyObject) -> [String] {
    classes(of: delegate).flatMap { names(of: $0) }
  }

  /// The classes of an object below the one that conforms to a delegate's protocol.
  private static func classes(of delegate: AnyObject) -> [AnyClass] {
    var (below, type): ([AnyClass], AnyClass) = ([], Swift.type(of: delegate))
    while let parent = _getSuperclass(type),
      parent is any UIGestureRecognizerDelegate.Type || parent is any UIScrollViewDelegate.Type
    {
      below.append(type)
      type = parent
    }
    return below
  }

  private static func names(of type: AnyClass) -> [String] {
    lock.withLock {
      if let names = known[ObjectIdentifier(type)] { return names }
      var names: Set<String> = []
      if let mangled = _mangledTypeName(type), let own = demangled("$s" + mangled) {
        for symbol in symbols(beginningWith: "$s" + mangled) where symbol.hasSuffix("F") {
          // Program.Panel.scrollViewDidEndDragging(_: GestureUIKit.UIScrollView, willDecelerate: …) -> ()
          guard let text = demangled(symbol), text.hasPrefix(own + ".") else { continue }
          let method = text.dropFirst(own.count + 1)
          guard method.contains("UIKit.UI"), starts.contains(where: { method.hasPrefix($0) })
          else { continue }
          let labels = method.prefix { $0 != ")" }.components(separatedBy: ", ")
          names.insert("\(type).\(labels.map { $0.prefix { $0 != ":" } + ":" }.joined()))")
        }
      }
      known[ObjectIdentifier(type)] = names.sorted()
      return names.sorted()
    }
  }

  private static let starts = [
    "gestureRecognizer(_", "gestureRecognizerShouldBegin(_", "viewForZooming(in", "scrollViewDid",
    "scrollViewWill", "scrollViewShould",
  ]

  private static func demangled(_ symbol: String) -> String? {
    guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Returns the names in the program's file that begin with a text, each between zeros; none in a stripped program.
  private static func symbols(beginningWith prefix: String) -> [String] {
    let path = URL(fileURLWithPath: "/proc/self/exe")
    guard let file = try? Data(contentsOf: path, options: .alwaysMapped) else { return [] }
    let wanted = Data([0]) + Data(prefix.utf8)
    var (found, rest): ([String], Range) = ([], file.startIndex..<file.endIndex)
    while let hit = file.range(of: wanted, in: rest) {
      let name = file[(hit.lowerBound + 1)...].prefix { $0 != 0 }
      found.append(String(decoding: name, as: UTF8.self))
      rest = name.endIndex..<file.endIndex
    }
    return found
  }
}

/// Returns the readable name of a symbol, which the caller frees; nil for no symbol of Swift.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>,
  _ length: Int,
  _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
