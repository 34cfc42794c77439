// The functions that `momentum.js` calls: what glides on after the fingers are lifted, as a formula of time.
import CPage
import GestureGeometry
import GestureMotion

/// The numbers of one motion: position, scale and angle; their velocities; the rate; and the bounds.
nonisolated(unsafe) private var numbers: [Double] = Array(repeating: 0, count: 17)
/// The position, scale and angle at a time, and how long the motion takes.
nonisolated(unsafe) private var answer: [Double] = Array(repeating: 0, count: 5)

/// Sets one of the 17 numbers.
@_expose(wasm, "set")
@_cdecl("set")
public func set(_ index: Int32, _ number: Double) {
  if numbers.indices.contains(Int(index)) { numbers[Int(index)] = number }
}

/// Returns one of the five numbers of the answer.
@_expose(wasm, "get")
@_cdecl("get")
public func get(_ index: Int32) -> Double {
  answer.indices.contains(Int(index)) ? answer[Int(index)] : .nan
}

/// Computes the state of the motion at a time in seconds.
@_expose(wasm, "compute")
@_cdecl("compute")
public func compute(_ time: Double) {
  let rate = numbers[8]
  let momentum = Momentum(
    from: .init(position: Point(numbers[0], numbers[1]), scale: numbers[2], angle: numbers[3]),
    velocity: .init(
      translation: Vector(numbers[4], numbers[5]),
      scale: numbers[6],
      angle: numbers[7]
    ),
    rate: DecelerationRate(rawValue: rate),
    bounds: .init(
      x: range(9),
      y: range(11),
      scale: range(13),
      angle: range(15)
    )
  )
  let state = momentum.state(at: time)
  answer = [
    state.position.x, state.position.y, state.scale, state.angle, momentum.duration(),
  ]
}

/// Returns the bounds at a position of the numbers; without an end that is below its start.
private func range(_ index: Int) -> ClosedRange<Double> {
  let (low, high) = (numbers[index], numbers[index + 1])
  return low <= high ? low...high : -.infinity...(.infinity)
}
