import GesturePlanning
import Gestures
import Testing

/// The planner behind buffers, as JavaScript and Python use it.
@Suite struct SessionTests {
  private let session = PlanSession()

  private func write(_ words: String) -> Int {
    let bytes = Array(words.utf8)
    let address = UnsafeMutablePointer<UInt8>(bitPattern: session.reserve(bytes.count))
    for (index, byte) in bytes.enumerated() { address?[index] = byte }
    return bytes.count
  }

  private func answer(_ count: Int) -> [Double] {
    let address = UnsafePointer<Double>(bitPattern: session.outputAddress)
    return (0..<abs(count)).map { address?[$0] ?? .nan }
  }

  @Test func readingsAreNumbers() {
    let numbers = answer(session.plan(write("tap at 50%,7"), in: Rect(0, 0, 10, 20), rate: 60))
    #expect(numbers == [0, 0, 1, 0, 5, 7, 0.05, 0, 1, 3, 5, 7, 0.05])
  }

  @Test func messagesAreNumbers() {
    let numbers = answer(session.messages(write("tap at 6,7"), in: nil, rate: 60))
    #expect(numbers == [0, 0, 1, 1, 6, 7, 0.05, 2, 1, 1, 6, 7, 0.05])
  }

  @Test func mistakesAreNumbers() {
    let count = session.plan(write("tap at x"), in: nil, rate: 60)
    #expect(count < 0)
    let numbers = answer(count)
    let expected = Array("a place in points, such as 100,200".utf8)
    #expect(numbers.prefix(4) == [1, 8, Double(expected.count), 3])
    #expect(numbers.dropFirst(4).map { UInt8($0) } == expected + Array("\"x\"".utf8))
  }

  @Test func longPlansGrowTheBuffers() {
    let words = String(repeating: "drag 0,0 to 100,100 over 1s\n", count: 100)
    let count = session.plan(write(words), in: nil, rate: 60)
    #expect(count == 100 * 62 * 6 + 1)
    #expect(answer(count).allSatisfy { $0.isFinite })
  }
}
