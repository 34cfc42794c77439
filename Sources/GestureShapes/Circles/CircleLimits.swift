/// The limits of ``CircleDetector``, each with the geometry it comes from.
enum CircleLimits {
  /// The fewest different points of a circle.
  ///
  /// > Source: Corners of 60° are refused (a hexagon); with 8 points a turn, a drawn circle itself
  /// > has corners of 45°, with 6 it is a hexagon.
  static var points: Int { 8 }

  /// How close to the centre the path may come, in radii.
  ///
  /// > Source: A figure eight, an S and a spiral from the middle come to 0; a hasty start inside
  /// > the ring mostly stays beyond half a radius. One drawn circle of the $1 data set comes to
  /// > 0.38, and the limit was put below it.
  static var middle: Double { 1.0 / 3 }

  /// How far round the centre a path goes at least that is more than an arc, in radians.
  ///
  /// > Source: Three quarters of a turn: from there on the bounding box of an arc is the circle's.
  static var arc: Double { 1.5 * .pi }

  /// The smallest share of the circle's bounding box that the path's must cover.
  ///
  /// > Source: Half of it is covered by a half circle, 2 / 3 by an arc of 219° lying worst.
  static var overlap: Double { 2.0 / 3 }

  /// How far the path may run backwards round the centre, in radians.
  ///
  /// > Source: A quarter turn: a hook at an end turns back by less, a stroke that turns round to
  /// > draw the same arc again by more.
  static var backtrack: Double { .pi / 2 }

  /// How much the turning of the path may differ from its way round the centre, in radians.
  ///
  /// > Source: Each curl away from the centre adds or takes a full turn, each hook at an end at
  /// > most half a turn; the limit is three quarters of a turn.
  static var curl: Double { 1.5 * .pi }

  /// How far apart the ends may be unless the path went all the way round, in radii.
  ///
  /// > Source: The chord of a fifth of a turn, 2·sin 36°: a ring of four fifths is closed enough to
  /// > be meant as a circle, a ring of three quarters is a C.
  static var gap: Double { 1.175_570_504_584_946 }

  /// The smallest ratio between inner and outer end of a path that winds in or out.
  ///
  /// > Source: The radius may change by half of itself from end to end: from 1.25 to 0.75. Chosen
  /// > between a spiral from half its radius (0.52 to 0.59) and drawn circles (0.47 at most).
  static var winding: Double { 0.75 / 1.25 }

  /// The seconds per turn of a person who does not hurry.
  ///
  /// > Source: Fingers and wrist move one another when they go fast, which stretches circles into
  /// > ovals: Dounskaia, Van Gemmert and Stelmach, Interjoint coordination during handwriting-like
  /// > movements, Experimental Brain Research 135, 2000. Of the circles of the $1 data set, those
  /// > of 0.75 s and more are at most 1.49 times as long as wide, those of less up to 1.75 times.
  static var haste: Double { 0.75 }

  /// The seconds from one point to the next when they are unknown.
  ///
  /// > Source: Chosen: screens and tablets read 60 to 240 places a second.
  static var reading: Double { 0.01 }

  /// How much of the path may run straight, if its directions have some ``order``.
  ///
  /// > Source: Nothing of a circle does, even with 8 points a turn; of a square, with corners that
  /// > each take 54° of the circumference to notice, 0.4 does. The limit lies in between.
  static var straight: Double { 0.25 }

  /// How much of a quiet path of many points may run straight, if its directions have some
  /// ``order``.
  ///
  /// > Source: Half of what a hexagon has, 0.28: nothing but its sides makes a part of it straight.
  static var straightFine: Double { 0.14 }

  /// How many points a turn has at least that shows its sides and not the ways between its points.
  ///
  /// > Source: Points 18° apart: three of them lie in the 54° over which a bend is measured.
  static var finePoints: Double { 20 }

  /// How much of its turning a quiet path bends backwards at most, summed over all bends of 54°.
  ///
  /// > Source: A bend is counted three times, once for each step of 9° between its chords, so that
  /// > it is a backward bend of about a degree a turn. Of the drawn circles of the $1 data set, 99
  /// > of 100 bend backwards by less.
  static var quiet: Double { 0.01 }

  /// The share of the path that may be straight in any directions.
  ///
  /// > Source: Chosen below what a square has: a shaking hand makes a third of a circle straight,
  /// > in short pieces all round it.
  static var straightAnyDirection: Double { 0.35 }

  /// How much of the path keeps to 3 to 6 evenly spread directions at least, when they have an
  /// order.
  ///
  /// > Source: Chosen: below the half of ``fewSides``, which is a polygon however it bends, and
  /// > beyond the 0.26 that drawn circles reach.
  static var order: Double { 0.3 }

  /// The bend below which a piece counts as straight, as a share of the circle's bend.
  ///
  /// > Source: The flattest place of an ellipse 1.8 times as long as wide bends by 0.42 of its mean
  /// > circle, minus a third of that for a shaking hand.
  static var flat: Double { 0.3 }

  /// How much of the path may keep to 3 or 4 directions that are evenly spread.
  ///
  /// > Source: Half of it. A polygon keeps to the directions of its sides but for its rounded
  /// > corners, a circle and an ellipse to none; 4 directions also gain from an elongated circle.
  static var fewSides: Double { 0.5 }

  /// How much of the path may keep to 5 or 6 directions that are evenly spread.
  ///
  /// > Source: As ``fewSides``, less what a direction that is 7° off takes from the sixth harmonic
  /// > (a quarter).
  static var manySides: Double { 0.4 }
}
