import GestureGeometry
public import GestureScenes

/// Pictures of scenes for documents and bug reports.
public enum ScenePicture {
  /// Returns what a scene shows at present as an SVG document.
  ///
  /// - Parameters:
  ///   - scene: Is asked to draw itself; nothing else of it is called.
  ///   - image: The address of a picture of the host's, or nil for a grey place.
  /// - Returns: A document of the window's size, ended by a line feed; the same for the same scene.
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
  ///   - list: What to draw.
  ///   - width: Of the picture, in points.
  ///   - height: Of the picture, in points.
  ///   - image: The address of a picture of the host's, or nil for a grey place.
  /// - Returns: A document ended by a line feed.
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
