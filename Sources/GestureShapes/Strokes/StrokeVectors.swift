// What bounds and costs do with four numbers side by side.

/// Returns the smaller of each two numbers.
@inline(__always)
func least(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}

/// Returns the larger of each two numbers.
@inline(__always)
func most(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .> a)
}

/// Returns the sum of four numbers.
///
/// Never inlined: seeing single lanes taken from a loop's sums, the optimizer takes the whole loop
/// apart into lanes, at eight times the cost.
@inline(never)
func laneSum(_ four: SIMD4<Float>) -> Float { (four.x + four.y) + (four.z + four.w) }

/// Returns the sums of four numbers each; never inlined, for the reason that ``laneSum(_:)`` has.
@inline(never)
func laneSums(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD2<Float> {
  SIMD2((a.x + a.y) + (a.z + a.w), (b.x + b.y) + (b.z + b.w))
}

/// What keeps rounding from making a bound larger than a cost.
enum StrokeRounding {
  /// By how much ranges are widened.
  ///
  /// > Source: The numbers are at most 6, and are rounded to 24 bits a few times: an error of 2^-18.
  static var slack: Float { 0x1p-16 }

  /// What a bound is multiplied by, since sums of costs are rounded too.
  static var share: Float { 1 - 0x1p-16 }
}
