// prints true
import GestureScenarios
import GestureTraces

let text = """
  {
    "name": "a tap",
    "scene": { "size": [400, 800], "views": [{ "recognizers": [{ "id": "tap", "type": "tap" }] }] },
    "trace": [
      { "t": 0.00, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 200 }] },
      { "t": 0.05, "touches": [{ "id": 1, "phase": "ended", "x": 100, "y": 200 }] }
    ],
    "expect": { "tap": { "states": ["ended"] } }
  }
  """
let scenes = try ScenarioReader.read(Array(text.utf8), name: "tap", folder: .init(filePath: "/"))
print(scenes.allSatisfy { ScenarioRunner.run($0).passed })
