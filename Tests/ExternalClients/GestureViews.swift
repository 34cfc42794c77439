// prints pressed
// prints 150.0
import GestureViews
import Gestures

let window = Window(size: Size(400, 800))
let button = Button(frame: Rect(10, 10, 80, 40))
button.addAction(for: .touchUpInside) { _ in print("pressed") }
let list = ScrollView(frame: Rect(0, 100, 400, 700))
list.contentSize = Size(400, 3000)
window.addSubview(button)
window.addSubview(list)

window.send([TouchSample(id: 1, phase: .began, location: Point(50, 30))], at: .zero)
window.send(
  [TouchSample(id: 1, phase: .ended, location: Point(50, 30))],
  at: Timestamp(seconds: 0.1)
)
list.contentOffset = Point(0, 150)
print(list.contentOffset.y)
