public import Gestures

/// A reading of a contact, with the place that it is on.
public struct ElementTouch {
  /// The reading, in points of the visible part of the page.
  public var sample: TouchSample
  /// The innermost place under a contact that begins, nil where there is none; otherwise not read.
  public var place: ElementPlace?

  /// Creates a reading.
  public init(_ sample: TouchSample, on place: ElementPlace? = nil) {
    self.sample = sample
    self.place = place
  }
}
