// prints <circle cx="20" cy="30" r="10" fill="#00ff00"/>
import GestureDrawing
import GestureGeometry

var picture = SVGDocument(size: Size(40, 60), title: "A dot")
picture.add(.circle(Point(20, 30), radius: 10).filled(SVGColour(0x00ff00)))
for line in picture.text.split(separator: "\n") where line.contains("<circle") {
  print(line.drop { $0 == " " })
}
