public import GestureScenes
import Gestures

/// Pictures of scenes for documents and bug reports.
public enum ScenePicture {
  /// Returns the current picture of a scene as an SVG document.
  ///
  /// - Parameters:
  ///   - scene: The scene, of which only the drawing method is called.
  ///   - image: The address of one of the host's pictures, or nil for a grey area.
  /// - Returns: A document of the window's size, with a line feed at its end. Equal scenes give
  ///   equal documents.
  public static func svg(
    of scene: Scene,
    image: (ImageID) -> String? = { _ in nil }
  ) -> String {
    var list = DisplayList()
    scene.draw(into: &list)
    return svg(of: list, width: scene.environment.size.width, height: scene.environment.size.height)
  }

  /// Returns a display list as an SVG document.
  ///
  /// - Parameters:
  ///   - list: The commands to draw.
  ///   - width: The width of the picture, in points.
  ///   - height: The height of the picture, in points.
  ///   - image: The address of one of the host's pictures, or nil for a grey area.
  /// - Returns: A document with a line feed at its end.
  public static func svg(
    of list: DisplayList,
    width: Double,
    height: Double,
    image: (ImageID) -> String? = { _ in nil }
  ) -> String {
    var writer = PictureWriter(width: width, height: height)
    for command in list.commands { writer.write(command, image: image) }
    return writer.document()
  }
}
