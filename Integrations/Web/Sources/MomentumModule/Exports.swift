// The functions that `momentum.js` calls: what glides on after the fingers are lifted, as a formula of time.
import CPage
import Gestures

/// What is kept between two calls; the page has one thread.
///
/// Not in global variables: the one file of a program is its main file, and nothing runs it here.
private enum Motion {
  /// Position, scale and angle; their velocities; the rate; and the bounds.
  nonisolated(unsafe) static var numbers: [Double] = Array(repeating: 0, count: 17)
  /// The state at a time, and how long the motion takes.
  nonisolated(unsafe) static var answer = (state: Momentum.State(), duration: 0.0)
}

/// Sets one of the 17 numbers.
@_expose(wasm, "set")
@_cdecl("set")
public func set(_ index: Int32, _ number: Double) {
  if Motion.numbers.indices.contains(Int(index)) { Motion.numbers[Int(index)] = number }
}

/// Returns one of the five numbers of the answer.
@_expose(wasm, "get")
@_cdecl("get")
public func get(_ index: Int32) -> Double {
  switch index {
  case 0: Motion.answer.state.position.x
  case 1: Motion.answer.state.position.y
  case 2: Motion.answer.state.scale
  case 3: Motion.answer.state.angle
  case 4: Motion.answer.duration
  default: .nan
  }
}

/// Computes the state of the motion at a time in seconds.
@_expose(wasm, "compute")
@_cdecl("compute")
public func compute(_ time: Double) {
  let numbers = Motion.numbers
  let momentum = Momentum(
    from: .init(position: Point(numbers[0], numbers[1]), scale: numbers[2], angle: numbers[3]),
    velocity: .init(
      translation: Vector(numbers[4], numbers[5]),
      scale: numbers[6],
      angle: numbers[7]
    ),
    rate: DecelerationRate(rawValue: numbers[8]),
    bounds: .init(
      x: range(9),
      y: range(11),
      scale: range(13),
      angle: range(15)
    )
  )
  Motion.answer = (momentum.state(at: time), momentum.duration())
}

/// Returns the bounds at a position of the numbers; without an end that is below its start.
private func range(_ index: Int) -> ClosedRange<Double> {
  let (low, high) = (Motion.numbers[index], Motion.numbers[index + 1])
  return low <= high ? low...high : -.infinity...(.infinity)
}

/// Traps where the standard library would draw the seed of `Hasher`: nothing here may be random.
///
/// It also keeps wasi-libc's own version out of the program, which brings imports along.
@_cdecl("arc4random_buf")
public func randomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  fatalError("a motion asked for a random number")
}
