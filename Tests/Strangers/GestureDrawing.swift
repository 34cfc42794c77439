// prints <circle class="good" cx="20" cy="30" r="10"/>
import GestureDrawing
import GestureGeometry

var picture = SVGDocument(size: Size(40, 60), title: "A dot")
picture.add(.circle(Point(20, 30), radius: 10).filled(.good))
for line in picture.text.split(separator: "\n") where line.contains("<circle") {
  print(line.drop { $0 == " " })
}
