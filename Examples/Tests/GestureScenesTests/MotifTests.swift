import GestureScenes
import Gestures
import Testing

@Suite struct MotifTests {
  private func commands(_ motif: Motif, _ oddity: Int?) -> [DisplayCommand] {
    var list = DisplayList()
    motif.draw(into: &list, Crayons(palette: .light, shift: 0), oddity: oddity)
    return Array(list.commands)
  }

  /// Returns the drawn pieces, which are the runs of commands from one path to the next.
  private func pieces(_ commands: [DisplayCommand]) -> [[DisplayCommand]] {
    var pieces: [[DisplayCommand]] = []
    for command in commands {
      if command == .beginPath { pieces.append([]) }
      pieces[pieces.count - 1].append(command)
    }
    return pieces
  }

  private func points(of piece: [DisplayCommand]) -> [Point] {
    piece.flatMap { command -> [Point] in
      switch command {
      case .move(let point), .line(let point): [point]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let first, let second, let end): [first, second, end]
      case .rect(let rect, _): [rect.origin, Point(rect.maxX, rect.maxY)]
      case .circle(let center, let radius), .arc(let center, let radius, _, _):
        [center + Vector(-radius, -radius), center + Vector(radius, radius)]
      default: []
      }
    }
  }

  @Test(arguments: Motif.allCases)
  func everyDifferenceIsLargeEnoughToBeSeen(motif: Motif) {
    let regular = pieces(commands(motif, nil))
    for oddity in motif.differences.indices {
      let odd = pieces(commands(motif, oddity))
      let changed =
        regular.filter { !odd.contains($0) } + odd.filter { !regular.contains($0) }
      let bounds = Rect(enclosing: changed.flatMap(points))
      // A tenth of the picture is 12 points in the smallest picture, on a phone with 360 points.
      #expect(
        max(bounds.width, bounds.height) >= 10,
        "\(motif), \(motif.differences[oddity]): \(bounds)"
      )
    }
  }

  @Test(arguments: Motif.allCases)
  func noTwoDifferencesLookAlike(motif: Motif) {
    let drawings = motif.differences.indices.map { commands(motif, $0) }
    for (index, drawing) in drawings.enumerated() {
      #expect(!drawings[..<index].contains(drawing))
      #expect(drawing != commands(motif, nil))
    }
  }

  @Test(arguments: Motif.allCases)
  func differencesAreOfShapeNotOnlyOfColour(motif: Motif) {
    func shapes(_ commands: [DisplayCommand]) -> [DisplayCommand] {
      commands.filter { command in
        if case .fill = command { return false }
        return true
      }
    }
    for oddity in motif.differences.indices {
      #expect(shapes(commands(motif, oddity)) != shapes(commands(motif, nil)))
    }
  }

  @Test(arguments: Motif.allCases)
  func everythingIsInsideTheSquare(motif: Motif) {
    for oddity in [nil] + motif.differences.indices.map(Optional.some) {
      for point in points(of: commands(motif, oddity)) {
        // Control points of curves may lie slightly outside.
        #expect(point.x >= 0 && point.x <= 100 && point.y >= 0 && point.y <= 104)
      }
    }
  }

  @Test func setsAreEvenlyMixed() {
    var numbers = SeededNumbers(seed: 1)
    var last: PictureSet?
    var counts = [0, 0, 0, 0]
    var motifs = Array(repeating: 0, count: Motif.allCases.count)
    for _ in 0..<2000 {
      let set = PictureSet.next(from: &numbers, after: last)
      counts[set.odd] += 1
      motifs[set.motif.rawValue] += 1
      #expect(set.motif.differences.indices.contains(set.oddity))
      last = set
    }
    // Five standard deviations, for probabilities of a quarter and of a tenth.
    #expect(counts.allSatisfy { abs($0 - 500) < 100 })
    #expect(motifs.allSatisfy { abs($0 - 200) < 70 })
  }
}
