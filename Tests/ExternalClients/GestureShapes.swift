// prints true
// prints check
import GestureShapes
import Gestures

let ring = (0...64).map { step in
  Point(200, 200) + Transform.rotation(Double(step) / 64 * 2 * .pi).apply(Vector(80, 0))
}
print(CircleDetector().examine(ring).isCircle)

var classifier = StrokeClassifier()
classifier.add(StrokeTemplate("check", points: [Point(0, 40), Point(20, 60), Point(60, 0)]))
classifier.add(StrokeTemplate("line", points: [Point(0, 0), Point(60, 0)]))
print(classifier.classify([Point(100, 95), Point(125, 120), Point(165, 52)])?.best.name ?? "none")
