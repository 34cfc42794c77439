import GestureElements
import Gestures
import Testing

@Suite struct BrowserEventTests {
  private struct Event: BrowserEvent {
    var type = "pointermove"
    var pointerType = "pen"
    var numbers: [String: Double] = [:]

    func number(_ property: String) -> Double? { numbers[property] }
    func text(_ property: String) -> String? {
      switch property {
      case "type": type
      case "pointerType": pointerType
      default: nil
      }
    }
  }

  @Test func aPointerIsReadByTheNamesOfItsProperties() {
    var event = Event(numbers: [
      "pointerId": 7, "clientX": 1, "clientY": 2, "timeStamp": 3, "buttons": 4, "pressure": 0.5,
      "width": 6, "height": 8, "shiftKey": 1, "ctrlKey": 0, "altKey": 1, "metaKey": 0,
    ])
    let reading = ElementPointerEvent.Reading(
      x: 1,
      y: 2,
      timeStamp: 3,
      pressure: 0.5,
      width: 6,
      height: 8
    )
    let expected = ElementPointerEvent(
      .move,
      pointerID: 7,
      pointerType: .pencil,
      buttons: 4,
      modifierFlags: [.shift, .alternate],
      reading: reading,
      coalesced: [reading, reading]
    )
    #expect(ElementPointerEvent(event, coalesced: [event, event]) == expected)
    event.type = "pointerover"
    #expect(ElementPointerEvent(event) == nil)
  }

  @Test func whatIsMissingOrNoNumberStopsNothing() {
    let bare = ElementPointerEvent(Event(type: "pointerdown", pointerType: "?"))
    #expect(bare?.pointerType == .direct)
    #expect(bare?.reading == ElementPointerEvent.Reading(x: 0, y: 0, timeStamp: 0))
    let names = ["clientX", "buttons", "width", "timeStamp", "deltaX", "deltaMode", "ctrlKey"]
    for number in [Double.nan, .infinity, -1, 1e300] {
      let numbers = Dictionary(uniqueKeysWithValues: names.map { ($0, number) })
      #expect(ElementPointerEvent(Event(numbers: numbers)) != nil)
      #expect(ElementWheelEvent(Event(numbers: numbers)).modifierFlags == [])
      #expect(number == -1 || ElementPointerEvent(Event(numbers: ["pointerId": number])) == nil)
    }
  }

  @Test func aWheelIsReadByTheNamesOfItsProperties() {
    let event = Event(numbers: [
      "clientX": 1, "clientY": 2, "timeStamp": 3, "deltaX": 4, "deltaY": 5, "deltaMode": 1,
      "ctrlKey": 1, "metaKey": 1,
    ])
    let expected = ElementWheelEvent(
      x: 1,
      y: 2,
      timeStamp: 3,
      deltaX: 4,
      deltaY: 5,
      deltaMode: 1,
      modifierFlags: [.control, .command]
    )
    #expect(ElementWheelEvent(event) == expected)
  }
}
