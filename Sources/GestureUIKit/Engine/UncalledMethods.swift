import Foundation
import GestureViews

/// Finds methods of delegates that are never called.
///
/// The methods of a protocol are bound when the class that conforms is compiled. A subclass that declares one of them
/// overrides nothing, and the compiler does not say so. A class does not know the names of its methods; the symbols of
/// its program do. They are searched only for an object whose class inherits the conformance.
enum UncalledMethods {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [String]] = [:]
  nonisolated(unsafe) private static var reported: Set<String> = []

  /// Prints each method once, in debug builds.
  static func report(of delegate: AnyObject?) {
    #if DEBUG
    guard let delegate else { return }
    for name in names(of: delegate) where lock.withLock({ reported.insert(name).inserted }) {
      let line = "GestureUIKit: \(Window.advice(onUncalled: name))\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    #endif
  }

  /// Returns the methods of an object's class that the delegates' protocols have and never call.
  static func names(of delegate: AnyObject) -> [String] {
    var (types, next): ([AnyClass], AnyClass?) = ([], type(of: delegate))
    while let type = next {
      types.append(type)
      next = _getSuperclass(type)
    }
    let conforming = [
      (["gestureRecognizer"], types.lastIndex { $0 is any UIGestureRecognizerDelegate.Type }),
      (
        ["scrollView", "viewForZooming(in:"],
        types.lastIndex { $0 is any UIScrollViewDelegate.Type }
      ),
    ]
    return conforming.flatMap { starts, index -> [String] in
      guard let index, index > 0 else { return [] }
      // What the class that conforms has, its subclasses override.
      let called = types[index...].flatMap { methods(of: $0) }
      return types[..<index].flatMap { type in
        methods(of: type).filter { method in
          starts.contains { method.hasPrefix($0) } && !called.contains(method)
        }
        .map { "\(type).\($0)" }
      }
    }
  }

  /// Returns the methods of a class, but not of its superclass, that take an object of this module.
  private static func methods(of type: AnyClass) -> [String] {
    lock.withLock {
      if let methods = known[ObjectIdentifier(type)] { return methods }
      var methods: Set<String> = []
      if let mangled = _mangledTypeName(type) {
        // The running program has an address where the symbol of a private class has 32 digits behind its name.
        let named = mangled.replacing(/[0-9]+\$[0-9a-f]+yXZ/, with: "")
        let isPrivate = named != mangled
        let start = "$s" + (isPrivate ? named.dropLast() + "33_" : named)
        for symbol in symbols(beginningWith: start) where symbol.hasSuffix("F") {
          let own = demangled(isPrivate ? String(symbol.prefix(start.count + 35)) : start) ?? ""
          // Program.Panel.scrollViewDidEndDragging(_: GestureUIKit.UIScrollView, willDecelerate: …) -> ()
          guard let text = demangled(symbol), text.hasPrefix(own + "."), text.contains("UIKit.UI")
          else { continue }
          let parts = text.dropFirst(own.count + 1).components(separatedBy: "(")
          let labels = parts.dropFirst().prefix(1).joined().components(separatedBy: ", ")
            .map { $0.contains(": ") ? "\($0.prefix { $0 != ":" }):" : "_:" }
          methods.insert("\(parts[0])(\(labels.joined()))")
        }
      }
      known[ObjectIdentifier(type)] = methods.sorted()
      return methods.sorted()
    }
  }

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
