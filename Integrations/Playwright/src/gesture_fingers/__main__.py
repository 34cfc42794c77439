"""`python -m gesture_fingers` is the command `gesture-audit`."""

import sys

from .auditing import main

sys.exit(main())
