// prints true
import GestureGeometry
import GestureScenes

let environment = SceneEnvironment(size: Size(400, 800))
let scene = SceneKind.matchItUp.make(environment: environment, seed: 1)
var list = DisplayList()
scene.draw(into: &list)
print(list.words.count > 100)
