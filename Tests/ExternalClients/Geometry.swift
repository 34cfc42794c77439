// prints 50.0
// prints 0.75
import Gestures

let half = Transform.scale(0.5).about(Point(10, 10))
print(Point(40, 50).distance(to: Point(10, 10)))
print(half.determinant * 3)
