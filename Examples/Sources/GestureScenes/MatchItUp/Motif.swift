import Gestures

/// A subject that is drawn four times, once with a difference.
///
/// Each motif has its own numbered differences; each is larger than a tenth of the picture.
package enum Motif: Int, CaseIterable {
  case house, fish, face, flower, boat, robot, cat, cake, tree, umbrella

  /// The names of the differences, for people who do not see them.
  package var differences: [String] {
    switch self {
    case .house: ["chimney", "window", "door", "gable"]
    case .fish: ["stripes", "top fin", "bubbles", "tail"]
    case .face: ["mouth", "eyebrow", "ear", "hair"]
    case .flower: ["petals", "leaf", "middle", "pot"]
    case .boat: ["flag", "small sail", "portholes", "waves"]
    case .robot: ["antenna", "buttons", "arm", "eyes"]
    case .cat: ["whiskers", "ear", "tail", "collar"]
    case .cake: ["candles", "cherry", "icing", "plate"]
    case .tree: ["apples", "hole", "bird", "swing"]
    case .umbrella: ["handle", "tip", "drops", "panels"]
    }
  }

  /// Draws the motif in the square from 0 to 100.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - crayons: The colours and lines.
  ///   - oddity: The number of the difference; nil for the three equal pictures.
  package func draw(into list: inout DisplayList, _ crayons: Crayons, oddity: Int?) {
    switch self {
    case .house: Self.house(&list, crayons, oddity)
    case .fish: Self.fish(&list, crayons, oddity)
    case .face: Self.face(&list, crayons, oddity)
    case .flower: Self.flower(&list, crayons, oddity)
    case .boat: Self.boat(&list, crayons, oddity)
    case .robot: Self.robot(&list, crayons, oddity)
    case .cat: Self.cat(&list, crayons, oddity)
    case .cake: Self.cake(&list, crayons, oddity)
    case .tree: Self.tree(&list, crayons, oddity)
    case .umbrella: Self.umbrella(&list, crayons, oddity)
    }
  }
}
