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

  /// How far a path may bend inwards that a trembling hand does not explain, in radians a turn.
  ///
  /// > Source: Chosen: 20°. A closed curve that bends one way only turns by 360° in all, and by more
  /// > just when it bends inwards somewhere (Fenchel, Über Krümmung und Windung geschlossener
  /// > Raumkurven, Mathematische Annalen 101, 1929). A steady hand does not; the shallowest heart of
  /// > the EDS data set that no other rule refuses does by 34°.
  static var dent: Double { .pi / 9 }

  /// How many degrees of a bend inwards over 36° are counted as tremor for each of those over 54°
  /// that are not.
  ///
  /// > Source: A dent bends inwards by nearly as much however it is smoothed (1.0 to 2.0 times as
  /// > much over 36° as over 54°, for hearts, flowers and cats' heads), a trembling line by three
  /// > times as much and more: with that ratio nothing is left of it.
  static var tremorGain: Double { 3 }

  /// How far a path may bend inwards in cusps, in radians a turn.
  ///
  /// > Source: Chosen: 60°. A cloud of five or six half circles has 120° to 160°.
  static var cusps: Double { .pi / 3 }

  /// The skewness of the bends below which what bends inwards are cusps.
  ///
  /// > Source: That of a ripple is 0, that of clouds of 5, 6 and 8 lumps -1.0, -0.8 and -0.4. Chosen
  /// > between them, above those of two in three clouds of six lumps.
  static var cuspSkewness: Double { -0.7 }

  /// How much of its bending over 36° the path may have to move to bend evenly.
  ///
  /// > Source: 1 / π, what a ripple has to that just does not bend inwards, whatever its number of
  /// > waves. A nonagon has to move 0.30, an octagon 0.36; a superellipse of exponent 3 has to move
  /// > 0.25, a drawn circle of the $1 and EDS data sets at most 0.28.
  static var uneven: Double { 1 / .pi }

  /// How much of its bending over 54° the path may have to move to bend evenly, which no tremor
  /// excuses.
  ///
  /// > Source: What a pentagon has to, 0.39: a square has to move 0.49, a hexagon 0.30.
  static var unevenCoarse: Double { 0.39 }

  /// The same when the path has few points.
  ///
  /// > Source: What a hexagon has to.
  static var unevenSparse: Double { 0.3 }

  /// How much more of its bending a path may have to move for each radian of tremor a turn.
  ///
  /// > Source: A ripple that bends inwards by 40° a turn has to move 0.40. Chosen with the drawn
  /// > circles of both sets, shaken by 4 % of their size at 8 to 12 Hz, and with polygons whose
  /// > corners slip by 15 %: what accepts more of the ones accepts more of the others.
  static var unevenByTremor: Double { 1.15 }

  /// How much the tremor counts that is seen over 36° only, against that over 54°.
  ///
  /// > Source: Of a shaken circle, a fifth of what is bent inwards over 36° is bent so over 54°.
  static var fineTremor: Double { 0.2 }

  /// How many points a turn has at least that shows its sides and not the ways between its points.
  ///
  /// > Source: Two points within the 36° over which a bend is measured, and with room for jitter.
  static var finePoints: Double { 14 }

  /// How far an ellipse may leave its mean circle at most, in radii, whatever is set.
  ///
  /// > Source: Chosen: it is 19 times as long as wide then; with 1, it would be a line.
  static var mostDeviation: Double { 0.9 }

  /// From how many turns on a path is not asked to bend evenly, only not to keep to few directions.
  ///
  /// > Source: One turn and a half: what overlaps its start by less is one circle.
  static var severalTurns: Double { 1.5 }

  /// How much of the path may keep to 3 or 4 directions that are evenly spread.
  ///
  /// > Source: Half of it. A polygon keeps to the directions of its sides but for its rounded
  /// > corners, a circle to none.
  static var fewSides: Double { 0.5 }

  /// How much of the path may keep to 5 or 6 directions that are evenly spread.
  ///
  /// > Source: As ``fewSides``, less what a direction that is 7° off takes from the sixth harmonic
  /// > (a quarter).
  static var manySides: Double { 0.4 }

  /// How much of the path may keep to 7 or 8 directions that are evenly spread.
  ///
  /// > Source: As ``fewSides``, less what a direction that is 5° off takes from the eighth harmonic
  /// > (a quarter).
  static var mostSides: Double { 0.38 }

  /// How much more of the path may keep to such directions for each radian of tremor a turn.
  ///
  /// > Source: Chosen as ``unevenByTremor``: a tremor of *n* waves a turn is an *n*-gon by accident.
  static var sidesByTremor: Double { 0.6 }

  /// By how much more at most.
  ///
  /// > Source: Chosen: a regular polygon that trembles keeps to its sides by three fifths.
  static var mostSidesByTremor: Double { 0.2 }
}
