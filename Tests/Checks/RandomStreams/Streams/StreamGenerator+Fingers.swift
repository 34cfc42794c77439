import Gestures

// Fingers that come down, move and are lifted.
extension StreamGenerator {
  mutating func down(near spot: Point, within radius: Double) -> TouchSample {
    nextContact += 1
    let id = TouchID(random.chance(70) ? nextContact : Int64(random.below(6)))
    let kind: TouchKind = random.chance(80) ? .direct : random.pick(TouchKind.allCases)
    var sample = TouchSample(
      id: id,
      phase: .began,
      location: point(near: spot, within: radius),
      kind: kind,
      buttons: kind == .indirectPointer && random.chance(80) ? .primary : []
    )
    decorate(&sample)
    remember(sample)
    return sample
  }

  mutating func move(_ id: TouchID, by displacement: Vector) -> TouchSample {
    let finger = fingers[id] ?? Finger(location: .zero, kind: .direct, buttons: [])
    let location = finger.location + displacement
    fingers[id]?.location = location
    var sample = TouchSample(
      id: id,
      phase: .moved,
      location: location,
      kind: finger.kind,
      buttons: finger.buttons
    )
    decorate(&sample)
    return sample
  }

  mutating func moveAll(by reach: Double) {
    send(
      order.map {
        move($0, by: Vector(random.between(-reach, reach), random.between(-reach, reach)))
      }
    )
  }

  mutating func lift(_ id: TouchID) {
    var sample = move(id, by: .zero)
    sample.phase = random.chance(90) ? .ended : .cancelled
    forget(id)
    send([sample])
  }

  mutating func liftAll() {
    guard !order.isEmpty else { return }
    if random.chance(30), let first = order.first { lift(first) }
    var samples: [TouchSample] = []
    for id in order {
      var sample = move(id, by: .zero)
      sample.phase = random.chance(93) ? .ended : .cancelled
      samples.append(sample)
    }
    forgetAll()
    if !samples.isEmpty { send(samples) }
  }

  mutating func remember(_ sample: TouchSample) {
    if fingers[sample.id] == nil { order.append(sample.id) }
    fingers[sample.id] = Finger(
      location: sample.location,
      kind: sample.kind,
      buttons: sample.buttons
    )
  }

  mutating func forget(_ id: TouchID) {
    if fingers.removeValue(forKey: id) != nil { order.removeAll { $0 == id } }
  }

  mutating func forgetAll() {
    fingers.removeAll()
    order.removeAll()
  }

  mutating func point() -> Point {
    Point(random.between(0, Self.side - 1), random.between(0, Self.side - 1))
  }

  mutating func point(near spot: Point, within radius: Double) -> Point {
    spot + Vector(random.between(-radius, radius), random.between(-radius, radius))
  }
}
