// A page that is written in Swift alone: photos on a board, for several fingers.
import Gestures
import SwiftPage

/// Makes the page; the bridge calls this once.
@_expose(wasm, "start")
@_cdecl("start")
public func start() {
  let card = Element("button")
  card.style("padding: 1em; font-size: 20px; background: gold; border: 0")
  card.setText("Tap me")
  var taps = 0
  card.addGestureRecognizer(
    TapGestureRecognizer { _ in
      taps += 1
      card.setText("Taps: " + taps.description)
    }
  )
  card.style("position: fixed; right: 12px; top: 12px; font-size: 14px; border-radius: 8px")
  makeBoard()
}

private func makeBoard() {
  Element.body.style("margin: 0; overflow: hidden; background: #20252d; color: #e8ecf2")
  Element.body.style("font: 16px/1.4 system-ui, sans-serif; user-select: none")
  Element.body.style("-webkit-user-select: none; -webkit-touch-callout: none")
  let title = Element("h1")
  title.style("font-size: 22px; margin: 16px 20px 0")
  title.setText("A page written in Swift")
  let hint = Element("p")
  hint.style("margin: 4px 90px 4px 20px; font-size: 14px; color: #9aa7b8")
  hint.setText("Drag, pinch, turn, tap, tap twice, hold. Tap the board for one more.")
  let status = Element("output")
  status.style("display: block; margin: 4px 20px 12px; font-weight: 600; color: #ffd166")
  status.setText("Nothing yet")
  board = Board(status: status)
}

/// Lives as long as the page.
nonisolated(unsafe) private var board: Board?
