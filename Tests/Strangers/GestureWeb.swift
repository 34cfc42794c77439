// prints true
import GestureGeometry
import GestureScenes
import GestureWeb

let session = WebSession()
session.open(
  SceneKind.photoBoard.make(environment: SceneEnvironment(size: Size(400, 800)), seed: 1)
)
print(session.draw() > 0)
