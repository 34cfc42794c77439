// libevdev, and the parts of the system that Swift's module of the C library leaves out.
#include <libevdev/libevdev.h>
#include <poll.h>
#include <spawn.h>
#include <sys/inotify.h>
