/// Four pictures, one of which differs.
package struct PictureSet: Equatable {
  /// The subject of all four.
  package let motif: Motif
  /// The number of the difference among the motif's own.
  package let oddity: Int
  /// Which picture has the difference, from 0 to 3.
  package let odd: Int
  /// How far the colours are rotated, so that the same motif looks new.
  package let shift: Int

  /// Returns the next set, the same for the same numbers.
  ///
  /// - Parameters:
  ///   - numbers: The source of random numbers.
  ///   - last: The previous set, whose motif is not used again; nil for the first.
  /// - Returns: A set in which exactly one picture differs.
  package static func next(from numbers: inout SeededNumbers, after last: PictureSet?) -> PictureSet
  {
    var motif = Motif.allCases[numbers.next(below: Motif.allCases.count)]
    if let last, last.motif == motif {
      motif = Motif.allCases[(motif.rawValue + 1) % Motif.allCases.count]
    }
    return PictureSet(
      motif: motif,
      oddity: numbers.next(below: motif.differences.count),
      odd: numbers.next(below: 4),
      shift: numbers.next(below: 6)
    )
  }
}
