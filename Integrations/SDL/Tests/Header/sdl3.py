"""Plays check.c through a real SDL 3: the library inside the PyPI package raylib-sdl.

Usage: sdl3.py LIBRARY, where LIBRARY is check.c with SDL3_MAPPING as a shared object.
"""

import ctypes
import importlib.util
import sys
from pathlib import Path

folder = Path(importlib.util.find_spec("raylib").origin).parent
library, = folder.glob("_raylib_cffi*.so")
# Its symbols must be found by the check, which does not link SDL itself.
SDL = ctypes.CDLL(str(library), mode=ctypes.RTLD_GLOBAL)
version = SDL.SDL_GetVersion()
assert version >= 3_000_000, version
SDL.SDL_Init.restype = ctypes.c_bool
SDL.SDL_SetHint(b"SDL_VIDEO_DRIVER", b"dummy")
assert SDL.SDL_Init(0x4000), "SDL_Init failed"  # SDL_INIT_EVENTS
check = ctypes.CDLL(sys.argv[1])
line = check.check()
SDL.SDL_Quit()
if line:
    sys.exit(f"check.c:{line}: failed with SDL {version}")
print(f"gestures_sdl.h with SDL {version // 1_000_000}.{version // 1000 % 1000}.{version % 1000}: every check passed")
