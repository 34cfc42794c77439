import GestureEvdev
import GestureRecordings
import GestureTraces

/// A device of a test, which reports what the test queues.
final class FakeDevice: TouchDevice {
  let info: TouchDeviceInfo
  let descriptor: Int32 = -1
  var state: [TouchDeviceEvent] = []
  private var queue: [TouchDeviceEvent] = []
  private var taken = 0
  var isGone = false

  init(
    name: String = "Fake",
    path: String = "/dev/input/event0",
    width: Int = 999,
    height: Int = 499
  ) {
    func axis(_ code: UInt16, _ maximum: Int) -> EvdevStream.Axis {
      EvdevStream.Axis(code: code, minimum: 0, maximum: maximum, resolution: 0)
    }
    info = TouchDeviceInfo(
      path: path,
      name: name,
      kind: .touchscreen,
      identity: name,
      axes: [axis(0x2F, 9), axis(0x35, width), axis(0x36, height)]
    )
  }

  func currentState() -> [TouchDeviceEvent] { state }

  func next() throws(TouchDeviceError) -> TouchDeviceEvent? {
    guard taken < queue.count else {
      queue.removeAll(keepingCapacity: true)
      taken = 0
      if isGone { throw .gone("No such device") }
      return nil
    }
    taken += 1
    return queue[taken - 1]
  }

  /// Queues a frame.
  func send(_ events: (UInt16, UInt16, Int)..., at time: Int64) {
    for (type, code, value) in events + [(0, 0, 0)] {
      queue.append(TouchDeviceEvent(time: time, type: type, code: code, value: value))
    }
  }

  func down(_ slot: Int, _ contact: Int, _ x: Int, _ y: Int, at time: Int64) {
    send((3, 0x2F, slot), (3, 0x39, contact), (3, 0x35, x), (3, 0x36, y), at: time)
  }

  func move(_ slot: Int, _ x: Int, _ y: Int, at time: Int64) {
    send((3, 0x2F, slot), (3, 0x35, x), (3, 0x36, y), at: time)
  }

  func up(_ slot: Int, at time: Int64) { send((3, 0x2F, slot), (3, 0x39, -1), at: time) }
}

/// Milliseconds in nanoseconds.
func ms(_ count: Int64) -> Int64 { count * 1_000_000 }
