/* Plays fingers and a mouse in Examples/sdl2.c, through SDL's queue, and looks at the photo and at the pixels.
 *
 *     SDL_VIDEODRIVER=dummy sdl2_test [PICTURE.bmp]
 */
#define main example_main
#include "../Examples/sdl2.c"
#undef main

static int checks, failures;

static void check(bool is_met, const char *what, double got) {
  checks++;
  if (is_met) return;
  failures++;
  fprintf(stderr, "sdl2_test: %s: got %g\n", what, got);
}

/* Puts an event into SDL's queue; SDL_PushEvent would replace its time. */
static void push(SDL_Event event) {
  if (SDL_PeepEvents(&event, 1, SDL_ADDEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) != 1) failures++;
}

static void finger(Uint32 type, SDL_TouchID device, SDL_FingerID id, double x, double y, Uint32 time) {
  SDL_Event event;
  SDL_memset(&event, 0, sizeof event);
  event.tfinger.type = type;
  event.tfinger.timestamp = time;
  event.tfinger.touchId = device;
  event.tfinger.fingerId = id;
  event.tfinger.x = (float)(x / 800);
  event.tfinger.y = (float)(y / 600);
  push(event);
}

static void mouse(Uint32 type, Uint32 which, int x, int y, Uint32 time) {
  SDL_Event event;
  SDL_memset(&event, 0, sizeof event);
  event.type = type;
  event.common.timestamp = time;
  if (type == SDL_MOUSEMOTION) {
    event.motion.which = which;
    event.motion.state = SDL_BUTTON_LMASK;
    event.motion.x = x;
    event.motion.y = y;
  } else {
    event.button.which = which;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = x;
    event.button.y = y;
  }
  push(event);
}

/* One frame of the program at a time. */
static void frame(app *app, Uint32 time) {
  SDL_Event event;
  while (SDL_PollEvent(&event)) {
    /* The dummy driver has events of its own, such as that the window was shown; their times are the clock's. */
    if (event.type == SDL_WINDOWEVENT) continue;
    handle(app, &event);
  }
  update(app, time);
  draw(app);
}

/* The colour of a pixel as 0xRRGGBB. */
static Uint32 pixel(app *app, int x, int y) {
  Uint32 value = 0;
  SDL_Rect place = {x, y, 1, 1};
  SDL_RenderReadPixels(app->renderer, &place, SDL_PIXELFORMAT_ARGB8888, &value, sizeof value);
  return value & 0xFFFFFF;
}

int main(int count, char **arguments) {
  app app = {0};
  if (!open_app(&app)) return 1;
  Uint32 time = 1000;
  frame(&app, time);
  const Uint32 background = 0x202124;
  check(pixel(&app, 400, 300) != background, "the photo is drawn in the middle", pixel(&app, 400, 300));
  check(pixel(&app, 700, 500) == background, "the background is drawn beside it", pixel(&app, 700, 500));

  /* One finger moves it by (150, 100). What SDL makes up as a mouse meanwhile does nothing. */
  finger(SDL_FINGERDOWN, 5, 1, 400, 300, time);
  mouse(SDL_MOUSEBUTTONDOWN, SDL_TOUCH_MOUSEID, 400, 300, time);
  for (int i = 1; i <= 20; i++) {
    time += 16;
    finger(SDL_FINGERMOTION, 5, 1, 400 + 7.5 * i, 300 + 5 * i, time);
    mouse(SDL_MOUSEMOTION, SDL_TOUCH_MOUSEID, 400 + 7 * i, 300 + 5 * i, time);
    frame(&app, time);
  }
  finger(SDL_FINGERUP, 5, 1, 550, 400, time += 16);
  mouse(SDL_MOUSEBUTTONUP, SDL_TOUCH_MOUSEID, 550, 400, time);
  frame(&app, time += 1000);
  /* The first ten points or so tell a drag from a tap. */
  check(fabs(app.photo.x - 550) < 20, "moved to the right", app.photo.x);
  check(fabs(app.photo.y - 400) < 15, "moved down", app.photo.y);
  check(app.photo.zoom == 1 && app.photo.angle == 0, "one finger does not zoom", app.photo.zoom);
  check(pixel(&app, 650, 450) != background, "drawn where it is now", pixel(&app, 650, 450));

  /* Two fingers spread from 100 to 200 points and turn by half a radian. */
  double x = app.photo.x, y = app.photo.y;
  for (int i = 0; i <= 40; i++) {
    double half = 50 + 1.25 * i, angle = 0.0125 * i;
    Uint32 type = i == 0 ? SDL_FINGERDOWN : SDL_FINGERMOTION;
    finger(type, 5, 1, x - half * cos(angle), y - half * sin(angle), time);
    finger(type, 5, 2, x + half * cos(angle), y + half * sin(angle), time);
    frame(&app, time);
    time += 16;
  }
  finger(SDL_FINGERUP, 5, 1, x - 100 * cos(0.5), y - 100 * sin(0.5), time);
  finger(SDL_FINGERUP, 5, 2, x + 100 * cos(0.5), y + 100 * sin(0.5), time);
  frame(&app, time += 16);
  check(app.photo.zoom > 1.6 && app.photo.zoom < 2.05, "zoomed", app.photo.zoom);
  check(app.photo.angle > 0.3 && app.photo.angle < 0.55, "turned", app.photo.angle);
  check(hypot(app.photo.x - x, app.photo.y - y) < 15, "about the fingers", app.photo.x);
  if (count > 1) {
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, 800, 600, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_RenderReadPixels(app.renderer, NULL, SDL_PIXELFORMAT_ARGB8888, picture->pixels, picture->pitch);
    SDL_SaveBMP(picture, arguments[1]);
    SDL_FreeSurface(picture);
  }

  /* Two fast clicks put it back; what SDL makes up as fingers meanwhile does nothing. */
  frame(&app, time += 1000);
  for (int i = 0; i < 2; i++) {
    mouse(SDL_MOUSEBUTTONDOWN, 0, 560, 400, time += 100);
    finger(SDL_FINGERDOWN, SDL_MOUSE_TOUCHID, 0, 560, 400, time);
    mouse(SDL_MOUSEBUTTONUP, 0, 560, 400, time += 50);
    finger(SDL_FINGERUP, SDL_MOUSE_TOUCHID, 0, 560, 400, time);
    frame(&app, time);
  }
  frame(&app, time += 1000);
  check(app.photo.x == 400 && app.photo.zoom == 1, "a double click puts it back", app.photo.x);

  /* The mouse moves it; when the window loses the focus, the drag ends. */
  mouse(SDL_MOUSEBUTTONDOWN, 0, 400, 300, time);
  for (int i = 1; i <= 10; i++) {
    mouse(SDL_MOUSEMOTION, 0, 400, 300 - 10 * i, time += 16);
    frame(&app, time);
  }
  check(fabs(app.photo.y - 200) < 15, "the mouse moved it", app.photo.y);
  SDL_Event lost;
  SDL_memset(&lost, 0, sizeof lost);
  lost.window.type = SDL_WINDOWEVENT;
  lost.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
  lost.window.timestamp = time += 16;
  handle(&app, &lost);
  double end = app.photo.y;
  mouse(SDL_MOUSEMOTION, 0, 400, 500, time += 16);
  frame(&app, time += 16);
  check(app.photo.y == end, "a drag ends with the focus", app.photo.y);

  SDL_Event quit;
  SDL_memset(&quit, 0, sizeof quit);
  quit.type = SDL_QUIT;
  check(!handle(&app, &quit), "SDL_QUIT ends the program", 0);
  close_app(&app);
  printf("sdl2: %d checks, %d failed\n", checks, failures);
  return failures ? 1 : 0;
}
