public import Gestures

/// The planner behind plain buffers, for a host in another language.
///
/// The host writes words to `inputAddress`, as UTF-8. It reads an answer from ``outputAddress``, as numbers of
/// type `Double`.
public final class PlanSession {
  private var input = Row<UInt8>(repeating: 0, count: 1024)
  private var output = Row<Double>(repeating: 0, count: 1024)

  /// Creates a session.
  public init() {}

  deinit {
    input.free()
    output.free()
  }

  /// Makes space for a count of bytes of input, and returns where the host writes them.
  ///
  /// The address is valid until the next call.
  public func reserve(_ count: Int) -> UInt {
    if count > input.count {
      input.free()
      input = Row(repeating: 0, count: count)
    }
    return input.address
  }

  /// Where the answer to the last call is, until the next call.
  public var outputAddress: UInt { output.address }

  /// Plans the words that are in the input.
  ///
  /// - Parameters:
  ///   - count: How many bytes the words have.
  ///   - area: The rectangle that places are relative to; nil if none is known.
  ///   - rate: The number of readings per second.
  /// - Returns: How many numbers the answer has. Positive: for each reading its time in seconds, how many
  ///   readings of its frame come after it, the number of the finger, its phase as in ``TouchPhase``, x and y;
  ///   after them the duration of the plan. Negative: the line, the column, the number of bytes of what was
  ///   expected and of what was found, and these bytes, one per number.
  public func plan(_ count: Int, in area: Rect?, rate: Double) -> Int {
    switch read(count, in: area, rate: rate) {
    case .success(let plan):
      var numbers: [Double] = []
      for frame in plan.frames(rate: rate) {
        var rest = frame.touches.count
        for touch in frame.touches {
          rest -= 1
          numbers += [
            frame.time.seconds, Double(rest), Double(touch.id.contact),
            Double(touch.phase.rawValue),
            touch.location.x, touch.location.y,
          ]
        }
      }
      numbers.append(plan.duration)
      return answer(numbers)
    case .failure(let error): return answer(error)
    }
  }

  /// Plans the words that are in the input as messages to a browser.
  ///
  /// - Returns: How many numbers the answer has. Positive: for each message its time in seconds, its kind as in
  ///   ``TouchMessage``, the number of fingers, and for each of these its number, x and y; after all of them the
  ///   duration of the plan. Negative: an error, as for ``plan(_:in:rate:)``.
  public func messages(_ count: Int, in area: Rect?, rate: Double) -> Int {
    switch read(count, in: area, rate: rate) {
    case .success(let plan):
      var numbers: [Double] = []
      for message in plan.touchMessages(rate: rate) {
        numbers += [
          message.time.seconds, Double(message.kind.rawValue), Double(message.touches.count),
        ]
        for finger in message.touches {
          numbers += [Double(finger.id), finger.location.x, finger.location.y]
        }
      }
      numbers.append(plan.duration)
      return answer(numbers)
    case .failure(let error): return answer(error)
    }
  }

  private func read(_ count: Int, in area: Rect?, rate: Double) -> Result<GesturePlan, PlanError> {
    var bytes: [UInt8] = []
    for index in 0..<min(max(count, 0), input.count) { bytes.append(input[index]) }
    do throws(PlanError) {
      return .success(try GesturePlan(bytes: bytes, in: area, rate: rate))
    } catch { return .failure(error) }
  }

  private func answer(_ error: PlanError) -> Int {
    let expected = error.expected.bytes
    let found = error.found.bytes
    var numbers = [
      Double(error.line), Double(error.column), Double(expected.count), Double(found.count),
    ]
    for byte in expected { numbers.append(Double(byte)) }
    for byte in found { numbers.append(Double(byte)) }
    return -answer(numbers)
  }

  /// Makes the output hold numbers and returns their count.
  private func answer(_ numbers: [Double]) -> Int {
    if numbers.count > output.count {
      output.free()
      output = Row(repeating: 0, count: numbers.count)
    }
    for index in numbers.indices { output[index] = numbers[index] }
    return numbers.count
  }
}
