/// The text of the book.
enum Book {
  struct Chapter {
    let title: String
    let figure: BookFigure.Subject
    let paragraphs: [String]
  }

  static let pages: [Chapter] = [
    Chapter(
      title: "Two things at once",
      figure: .scrollAndTurn,
      paragraphs: [
        """
        Put a finger on this text and move it up or down: the page scrolls, bounces at its ends and \
        glides on when you let go. Now move the finger to the left and lift it. The page turns.
        """,
        """
        You did not have to switch between the two. The scroll view under your finger does not know \
        that pages turn, and the code that turns them does not know that the text scrolls.
        """,
        """
        A window sees every touch before any view does. The window of this book notes where each \
        finger came down. When the finger is lifted, the window compares the two places. If the lift is \
        more than a hundred points to the left or to the right of the start, that was a swipe.
        """,
        """
        The window takes no touch away. It passes every event on, so the scroll view, the buttons and \
        the sliders below work as they would in any other window.
        """,
        """
        The button at the end of this page is a button like any other. Swipe across it, and the page \
        turns once and the button does nothing. Tap it, and it turns the page.
        """,
      ]
    ),
    Chapter(
      title: "From start to lift",
      figure: .detour,
      paragraphs: [
        """
        Many programs find a swipe by its speed: a flick counts and a slow finger does not. People whose \
        hands are slow, or cold, or holding a cup, swipe again and again, and nothing turns.
        """,
        """
        Here the speed does not count. A finger may take a tenth of a second or a minute. It may stop on \
        the way, and it may go back a little before it goes on. What counts is the straight line from \
        the place where it came down to the place where it was lifted.
        """,
        """
        That line also says when you changed your mind. Move the finger far to the left, then back to \
        its start, and lift it: the two places are the same, so no page turns. Watch the bar under the \
        title while you do it. It grows with the distance, changes its colour when a lift would turn \
        the page, and shrinks again on the way back.
        """,
        """
        There is a slider in this text, too. A slider moves to the left and to the right as a swipe \
        does, so a finger that comes down on it belongs to the slider, and no page turns. Use it to \
        choose the size of the text.
        """,
      ]
    ),
    Chapter(
      title: "Your own limits",
      figure: .limits,
      paragraphs: [
        """
        How far is far enough? A hundred points are about the width of a finger and a half. A finger \
        that moves up or down by more than sixty points on its way wants to scroll, so that stroke \
        turns no page, even if it comes back to the height where it began.
        """,
        """
        Both are only numbers, and the picture below shows them. The finger comes down in the middle. \
        A lift in one of the two coloured fields turns the page, and a finger that leaves the band \
        between the dashed lines is not judged as a swipe any more.
        """,
        "Change the two numbers, swipe, and read at the top of the page how the attempt ended.",
        """
        A short distance makes swipes easy, and it also makes them happen when you did not want one. A \
        narrow band lets you scroll without a second thought, and it refuses swipes that go a little \
        uphill, as a thumb does when it moves about its joint. The numbers this book starts with \
        are a compromise. Yours may be better for you.
        """,
      ]
    ),
    Chapter(
      title: "Why nothing happened",
      figure: .misses,
      paragraphs: [
        """
        A gesture that does not happen is the hardest thing to repair, because it leaves nothing to look \
        at. So each attempt here ends with a reason, and each reason comes with the value that was \
        measured and the limit that it missed.
        """,
        """
        Swipe too short, and the line at the top says how short. Swipe too steeply, and it says how \
        steep. Put a second finger down on the way: the attempt ends there, because two fingers mean \
        something else.
        """,
        """
        This page is long, so there is enough of it to scroll. Let it glide, and catch it with a touch. \
        Pull it down at its top, further than it wants to go, and feel it hold back. While it glides, \
        swipe: the page turns all the same.
        """,
        """
        A finger on glass says very little: a place, a time, and then another place. Everything else is \
        a guess. You never notice a good guess. A bad guess should at least be able to say how it was \
        made, and what would have been enough.
        """,
        """
        That is also the fastest way to repair it. "It does not work on my phone" becomes "91 points, \
        and more than 100 are needed", and then you can decide whether a hundred is too much.
        """,
      ]
    ),
    Chapter(
      title: "The end of the book",
      figure: .thereAndBack,
      paragraphs: [
        """
        Swipe to the left once more: the page gives way a little and comes back, because there is no \
        page behind it.
        """,
        """
        All of it is one window of about a hundred and fifty lines, which overrides one method, and a \
        scene that listens to it. A listener gets the direction of each swipe and the view that was \
        touched. The line at the top of the page names that view.
        """,
        """
        You could do the same with a swipe recognizer, and in most programs you should: a recognizer \
        can wait for others, exclude them, and be asked why it failed. A window that overrides \
        sendEvent is for the rest. It can look at all touches of a program in one place, it cannot lose \
        against any recognizer, and it needs no agreement with the views below.
        """,
        """
        It has a price. The window knows nothing of what the views do with the touch, so it has to ask: \
        whether a slider is being dragged, and whether a button would act on this lift. Two rules were \
        enough for this book. A program with maps, drawings and games in it would need more, and then a \
        recognizer is the better place for them.
        """,
        "Take the window with you, or turn back and read the book again.",
      ]
    ),
  ]
}
