/// Objects by number, from 1; the number of a removed object is used again.
struct ObjectTable<Object: AnyObject> {
  private var objects: [Object?] = []
  private var free: [Int] = []

  /// How many objects there are.
  var count: Int { objects.count - free.count }
  /// The largest number so far.
  var last: Int { objects.count }

  subscript(number: Int) -> Object? {
    number > 0 && number <= objects.count ? objects[number - 1] : nil
  }

  mutating func add(_ object: Object) -> Int {
    if let number = free.popLast() {
      objects[number - 1] = object
      return number
    }
    objects.append(object)
    return objects.count
  }

  @discardableResult
  mutating func remove(_ number: Int) -> Object? {
    guard let object = self[number] else { return nil }
    objects[number - 1] = nil
    free.append(number)
    return object
  }
}
