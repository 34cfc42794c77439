import Foundation
import GestureShapes
@_spi(Reading) import GestureTraces
import Gestures
import Testing

@Suite struct CircleFitTests {
  /// A named set of points with the fits of an independent implementation.
  struct Reference {
    var name: String
    var points: [Point]
    var fits: [(method: CircleFitMethod, fit: CircleFit)]
  }

  static let methods: [(String, CircleFitMethod)] = [
    ("kasa", .kasa), ("pratt", .pratt), ("taubin", .taubin), ("taubin_newton", .taubin),
    ("hyper", .hyper), ("geometric", .geometric),
  ]

  static func references() throws -> [Reference] {
    let file = ShapeFixtures.folder.appendingPathComponent("circle-fit/reference.json")
    let bytes = try FileBytes.read(file)
    let root = try JSONParser.parse(bytes, file: "reference.json")
    return try root.object().members.map { name, value in
      let object = try value.object()
      let xs = try object.required("x").numbers()
      let ys = try object.required("y").numbers()
      let computed = try object.required("computed").object()
      let fits = try methods.map { key, method in
        let entry = try computed.required(key).object()
        let center = Point(try entry.required("a").number(), try entry.required("b").number())
        let radius = try entry.required("r").number()
        let rms = try entry.required("rms").number()
        return (method, CircleFit(center: center, radius: radius, rmsError: rms))
      }
      return Reference(name: name, points: zip(xs, ys).map { Point($0, $1) }, fits: fits)
    }
  }

  @Test func everyMethodAgreesWithIndependentFits() throws {
    let references = try Self.references()
    #expect(references.count == 6)
    for reference in references {
      for (method, expected) in reference.fits {
        let fit = try #require(CircleFit.fitting(reference.points, by: method).fit)
        // For algebraic fits the reference has 16 digits, of which a shallow arc loses about six.
        // Its geometric fits stopped up to 7e-9 before the optimum. The next test has exact ones.
        let tolerance = (method == .geometric ? 1e-8 : 1e-9) * expected.radius
        let label = "\(reference.name), \(method)"
        #expect(fit.center.distance(to: expected.center) < tolerance, "\(label)")
        #expect(abs(fit.radius - expected.radius) < tolerance, "\(label)")
        #expect(abs(fit.rmsError - expected.rmsError) < tolerance, "\(label)")
      }
    }
  }

  /// The optimum of the squared distances, from Newton's method with 40 digits.
  static let exactGeometric: [(name: String, fit: CircleFit)] = [
    ("GGS1994", exact(4.739782410906074, 2.9835326992924752, 4.7142260377921097)),
    ("NumCSE_ETH", exact(3.0432382515825422, 0.74567831345860405, 4.1058558379543311)),
    ("scipy_cookbook_1", exact(10.500086213944377, 9.6599495058364305, 23.333527646182877)),
    ("scipy_cookbook_2", exact(9.8875665674773875, 3.6874973097841205, 27.350443168133744)),
    ("OSGeoLab", exact(6.0811314728254195, 3.6299511684429626, 6.6987316983076445)),
    ("Elwin_hyper_2", exact(0.49933272579526862, -22.535339674961108, 22.562957261921501)),
  ]

  static func exact(_ x: Double, _ y: Double, _ radius: Double) -> CircleFit {
    CircleFit(center: Point(x, y), radius: radius, rmsError: 0)
  }

  @Test func theGeometricFitReachesTheOptimum() throws {
    let references = try Self.references()
    for (name, expected) in Self.exactGeometric {
      let points = try #require(references.first { $0.name == name }).points
      let fit = try #require(CircleFit.fitting(points, by: .geometric).fit)
      #expect(fit.center.distance(to: expected.center) < 1e-9 * expected.radius, "\(name)")
      #expect(abs(fit.radius - expected.radius) < 1e-9 * expected.radius, "\(name)")
    }
  }

  @Test func drawnCirclesAgreeWithIndependentFits() throws {
    let url = ShapeFixtures.folder.appendingPathComponent("circle-fit/dollar1_circles_fits.csv.gz")
    let text = try Gunzip.unpack(try FileBytes.read(url), name: "fits.csv")
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",").map(String.init)
    }
    let samples = try ShapeFixtures.dataSet().filter { $0.label == "circle" }
    #expect(samples.count == 330)
    for sample in samples {
      let parts = sample.id.split(separator: "-")
      let repetition = try #require(Int(parts[3]))
      let row = try #require(
        lines.first { $0[0] == parts[0] && $0[1] == parts[1] && Int($0[2]) == repetition }
      )
      for (index, method) in [.kasa, .pratt, .taubin, .hyper, .geometric].enumerated()
        as EnumeratedSequence<[CircleFitMethod]>
      {
        let expected = row[(4 + 4 * index)..<(8 + 4 * index)].compactMap(Double.init)
        let fit = try #require(CircleFit.fitting(sample.points, by: method).fit)
        // The table is printed with nine digits.
        #expect(abs(fit.center.x - expected[0]) < 1e-6, "\(sample.id), \(method)")
        #expect(abs(fit.center.y - expected[1]) < 1e-6, "\(sample.id), \(method)")
        #expect(abs(fit.radius - expected[2]) < 1e-6, "\(sample.id), \(method)")
        #expect(abs(fit.rmsError - expected[3]) < 1e-6, "\(sample.id), \(method)")
      }
    }
  }

  /// An arc that is not exactly circular, so that the methods differ.
  static let arc = ShapeFixtures.path(23) { along in
    let angle = 0.3 + 2.4 * along
    let radius = 40 + sin(17 * along)
    return Point(12 + radius * cos(angle), -7 + radius * sin(angle))
  }

  @Test(arguments: CircleFitMethod.allCases)
  func turningMovingAndScalingActOnTheFitAlone(method: CircleFitMethod) throws {
    let plain = try #require(CircleFit.fitting(Self.arc, by: method).fit)
    for angle in [0.7, 2.0, -1.3] {
      let map = Transform.rotation(angle).concatenating(.scale(3.7))
        .concatenating(.translation(Vector(-250, 900)))
      let fit = try #require(CircleFit.fitting(Self.arc.map { map.apply($0) }, by: method).fit)
      // Rounding of coordinates near 1000, and the same amount from the transform.
      #expect(fit.center.distance(to: map.apply(plain.center)) < 1e-9)
      #expect(abs(fit.radius - 3.7 * plain.radius) < 1e-9)
      #expect(abs(fit.relativeError - plain.relativeError) < 1e-12)
    }
  }

  @Test(arguments: CircleFitMethod.allCases)
  func pointsFarFromTheOriginLoseNoPrecision(method: CircleFitMethod) throws {
    let plain = try #require(CircleFit.fitting(Self.arc, by: method).fit)
    // A power of two, so that moving the points rounds them by 2e-10 at most.
    let far = Vector(1_048_576, -1_048_576)
    let fit = try #require(CircleFit.fitting(Self.arc.map { $0 + far }, by: method).fit)
    #expect(fit.center.distance(to: plain.center + far) < 2e-8)
    #expect(abs(fit.radius - plain.radius) < 2e-8)
  }

  @Test(arguments: CircleFitMethod.allCases)
  func pointsOnACircleAreFittedExactly(method: CircleFitMethod) throws {
    let points = ShapeFixtures.ring(turns: 0.6, ratio: 1, count: 17)
    let fit = try #require(CircleFit.fitting(points, by: method).fit)
    #expect(fit.center.distance(to: Point(200, 300)) < 1e-9)
    #expect(abs(fit.radius - 50) < 1e-9)
    #expect(fit.rmsError < 1e-9)
  }

  @Test func prattAndHyperShareTheirCentre() throws {
    let pratt = try #require(CircleFit.fitting(Self.arc, by: .pratt).fit)
    let hyper = try #require(CircleFit.fitting(Self.arc, by: .hyper).fit)
    #expect(pratt.center == hyper.center)
    #expect(pratt.radius > hyper.radius)
  }

  @Test func noCircleNearTheGeometricFitIsCloser() throws {
    let fit = try #require(CircleFit.fitting(Self.arc, by: .geometric).fit)
    func error(_ center: Point, _ radius: Double) -> Double {
      let squares = Self.arc.map { pow($0.distance(to: center) - radius, 2) }
      return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }
    #expect(abs(error(fit.center, fit.radius) - fit.rmsError) < 1e-12)
    for step in [Vector(1e-3, 0), Vector(-1e-3, 0), Vector(0, 1e-3), Vector(0, -1e-3)] {
      #expect(error(fit.center + step, fit.radius) > fit.rmsError)
    }
    #expect(error(fit.center, fit.radius + 1e-3) > fit.rmsError)
    #expect(error(fit.center, fit.radius - 1e-3) > fit.rmsError)
  }

  @Test(arguments: CircleFitMethod.allCases)
  func pointsThatDetermineNoCircleSaySo(method: CircleFitMethod) {
    let far = Point(1e6, 1e6)
    #expect(CircleFit.fitting([], by: method) == .tooFewPoints)
    #expect(CircleFit.fitting([Point(3, 4)], by: method) == .tooFewPoints)
    #expect(CircleFit.fitting([Point(3, 4), Point(5, 6)], by: method) == .tooFewPoints)
    #expect(CircleFit.fitting([Point](repeating: far, count: 9), by: method) == .tooFewPoints)
    let line = (0..<9).map { far + Vector(0.1, 0.3) * Double($0) }
    #expect(CircleFit.fitting(line, by: method) == .collinear)
    #expect(CircleFit.fitting(line.map { Point($0.x, 0) }, by: method) == .collinear)
    for value in [Double.nan, .infinity, -.infinity] {
      let points = [Point(0, 0), Point(1, value), Point(2, 0), Point(0, 2)]
      #expect(CircleFit.fitting(points, by: method) == .notFinite)
    }
    let huge = [Point(0, 0), Point(1e200, 0), Point(0, 1e200), Point(1e200, 1e199)]
    #expect(CircleFit.fitting(huge, by: method) == .notFinite)
  }

  @Test func threePointsLieOnTheirCircle() throws {
    let fit = try #require(CircleFit.fitting([Point(1, 0), Point(0, 1), Point(-1, 0)]).fit)
    #expect(fit.center.distance(to: .zero) < 1e-12)
    #expect(abs(fit.radius - 1) < 1e-12)
  }
}
