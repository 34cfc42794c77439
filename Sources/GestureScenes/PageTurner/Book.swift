/// What stands in the book.
enum Book {
  struct Chapter {
    let title: String
    let paragraphs: [String]
  }

  static let pages: [Chapter] = [
    Chapter(
      title: "Two things at once",
      paragraphs: [
        """
        Put a finger on this text and move it up or down: the page scrolls, bounces at its ends and \
        glides on when you let go. Now move the finger to the left. The page turns.
        """,
        """
        Nobody had to choose between the two. The scroll view under your finger knows nothing of \
        turning pages, and what turns the pages knows nothing of scrolling.
        """,
        """
        A window sees every touch before any view does. The window of this book looks at each one, \
        remembers where it came down, and measures how far it has gone since. That is all.
        """,
        """
        The button below is a button like any other. Swipe across it, and it stays quiet; tap it, \
        and it does what it says.
        """,
      ]
    ),
    Chapter(
      title: "From where it began",
      paragraphs: [
        """
        Many programs find a swipe by its speed: a flick counts, a slow finger does not. People whose \
        hands are slow, or cold, or holding a cup, then swipe and swipe, and nothing turns.
        """,
        """
        Here a swipe is judged from where the finger came down. However slowly it goes, and even if \
        it turns back for a moment on the way, it counts once it is far enough from its start.
        """,
        """
        A slider lies in the text, too. It moves to the left and right as swipes do, so a finger \
        that comes down on it is the slider's, and no page turns. Set the text as you like it.
        """,
      ]
    ),
    Chapter(
      title: "Your own measure",
      paragraphs: [
        """
        How far is far enough? A hundred points are about a finger's breadth and a half. A finger that \
        goes up or down by more than sixty points meanwhile wants to scroll, and is let alone.
        """,
        "Both are only numbers. Change them, swipe, and read at the top of the page what became of it.",
      ]
    ),
    Chapter(
      title: "Why nothing happened",
      paragraphs: [
        """
        A gesture that does not happen is the hardest thing to repair, for it leaves nothing to look \
        at. So each attempt here ends with a reason, and each reason with the number that missed \
        and the number it missed.
        """,
        """
        Swipe too short, and the line at the top says how short. Swipe too steeply, and it says how \
        steep. Lay a second finger down in the middle of it: the attempt ends there, for two \
        fingers mean something else.
        """,
        """
        The rest of this page is here so that there is something to scroll. Let it glide, and catch it \
        with a touch. Pull it down at its top, further than it wants to go, and feel it hold back. \
        While it glides, swipe: the page turns all the same, and the text you left goes on \
        gliding until it rests.
        """,
        """
        A finger on glass says very little: a place, a time, and then another place. Everything else is \
        guessed. A good guess is one that you never notice. A bad one should at least be able to \
        say what it was thinking.
        """,
      ]
    ),
    Chapter(
      title: "The end of the book",
      paragraphs: [
        """
        Swipe to the left once more: the page gives way a little and comes back, for there is nothing \
        behind it.
        """,
        """
        The whole of it is a window of about a hundred lines that overrides one method, and a scene that \
        listens to it. Take them with you.
        """,
      ]
    ),
  ]
}
