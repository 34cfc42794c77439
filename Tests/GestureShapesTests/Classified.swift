import GestureShapes
import Gestures
import Testing

/// Returns the classification of a drawing of one stroke; fails the test when there is none.
func classified(
  _ points: [Point],
  by classifier: inout StrokeClassifier
) throws -> StrokeClassification {
  let result = classifier.classify(points)
  return try #require(result)
}

/// Returns the classification of a drawing of several strokes; fails the test when there is none.
func classified(
  strokes: [[Point]],
  by classifier: inout StrokeClassifier
) throws -> StrokeClassification {
  let result = classifier.classify(strokes: strokes)
  return try #require(result)
}

/// Returns whether a drawing of one stroke has no shape to compare.
func isNone(_ points: [Point], by classifier: StrokeClassifier) -> Bool {
  var classifier = classifier
  return classifier.classify(points) == nil
}

/// Returns whether a drawing of several strokes has no shape to compare.
func isNone(strokes: [[Point]], by classifier: StrokeClassifier) -> Bool {
  var classifier = classifier
  return classifier.classify(strokes: strokes) == nil
}
