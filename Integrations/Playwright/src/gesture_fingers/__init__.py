"""Several fingers in browser tests: gestures from words, timed right, and why one was not recognized."""

from .auditing import Audit, AuditError, audit, audit_async
from .expecting import FingersAssertions, expect_fingers
from .fingers import AsyncFingers, Fingers
from .performing import Fired, Late, Performance, WhyNot
from .planner import Area, Frame, Message, PlanError, Touch, messages, plan
from .words import circle, drag, flick, pinch, press, rotate, sequence, swipe, tap, together, wait

__all__ = [
    "Area", "AsyncFingers", "Audit", "AuditError", "Fingers", "FingersAssertions", "Fired", "Frame", "Late", "Message",
    "Performance", "PlanError", "Touch", "WhyNot", "audit", "audit_async", "circle", "drag", "expect_fingers", "flick",
    "messages", "pinch", "plan", "press", "rotate", "sequence", "swipe", "tap", "together", "wait",
]
