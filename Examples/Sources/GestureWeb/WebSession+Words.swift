import GestureScenes
import Gestures

extension WebSession {
  /// The actions of the scene.
  ///
  /// - Returns: How many words the result has. For each action these are its number, a word
  ///   with its kind, its key, whether it is enabled and whether it is on, from the lowest byte up,
  ///   and its title as in ``status()``.
  public func actions() -> Int {
    var words: [UInt32] = []
    for action in scene?.actions ?? [] {
      words.append(UInt32(bitPattern: Int32(truncatingIfNeeded: action.id)))
      words.append(
        UInt32(action.kind.rawValue) | UInt32(action.key) << 8
          | (action.isEnabled ? 1 << 16 : 0) | (action.isOn ? 1 << 24 : 0)
      )
      words.append(packed: action.title)
    }
    return answer(words)
  }

  /// The status of the scene, for a screen reader, and then its progress.
  ///
  /// - Returns: How many words the result has: for each text the number of its bytes, and the text
  ///   as UTF-8, four bytes per word, the first in the lowest byte.
  public func status() -> Int {
    var words: [UInt32] = []
    words.append(packed: scene?.status ?? "")
    words.append(packed: scene?.progress ?? "")
    return answer(words)
  }

  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: Its number.
  ///   - count: How many bytes of UTF-8 at the start of the input are the entered text.
  public func perform(_ action: Int, textOf count: Int) {
    scene?.perform(action, text: String(utf8Bytes: inputBytes(0, count)))
  }

  // MARK: - For the exports of a scene

  /// Returns the bytes that the host has written, as a text.
  ///
  /// - Parameters:
  ///   - start: How many bytes come before it.
  ///   - count: How many bytes of UTF-8 it has.
  /// - Returns: An empty text when it is not within the input.
  public func inputText(from start: Int = 0, _ count: Int) -> String {
    guard start >= 0, count >= 0, start <= input.count * 8, count <= input.count * 8 - start else {
      return ""
    }
    return String(utf8Bytes: inputBytes(start, count))
  }

  /// Returns bytes that the host has written; no more than the input has.
  private func inputBytes(_ start: Int, _ count: Int) -> [UInt8] {
    let bytes = UnsafeRawBufferPointer(input)
    return (start..<start + max(0, min(count, bytes.count - start))).map { bytes[$0] }
  }

  /// Returns a number that the host has written; NaN beyond the input.
  public func inputNumber(_ index: Int) -> Double {
    index >= 0 && index < input.count ? input[index] : .nan
  }
}
