/* A photo that fingers move, zoom and turn, and that a double tap puts back. With a mouse you can move it and
 * double-click it.
 *
 *     gcc sdl2.c -o sdl2 $(pkg-config --cflags --libs gestures sdl2) -lm
 *
 * SDL says what each finger does; the library says what the fingers mean; the program draws.
 */
#include <SDL.h>
#include <math.h>
#include <stdio.h>

#include <gestures.h>

/* The photo: its centre in points, how large it is, and how far it is turned. */
typedef struct photo {
  double x, y, zoom, angle;
} photo;

typedef struct app {
  SDL_Window *window;
  SDL_Renderer *renderer;
  gestures_window surface;
  gestures_view view;
  gestures_recognizer transform, double_tap;
  photo photo;
  /* The photo and the centre of the fingers when the gesture began. */
  photo start;
  double pivot_x, pivot_y;
} app;

static const double width = 300, height = 200;

/* ------------------------------------------------------------------------------------------ Touches */

/* Passes in one finger or the mouse, with SDL's time in milliseconds. */
static void send(app *app, int64_t device, int64_t id, gestures_touch_kind kind, gestures_phase phase,
                 double x, double y, Uint32 milliseconds) {
  gestures_touch touch = {0};
  touch.device = device;
  touch.id = id;
  touch.kind = kind;
  touch.phase = phase;
  touch.x = x;
  touch.y = y;
  touch.buttons = kind == GESTURES_TOUCH_POINTER && phase != GESTURES_PHASE_ENDED ? 1 : 0;
  if (gestures_send(app->surface, &touch, 1, milliseconds / 1000.0) != GESTURES_OK)
    fprintf(stderr, "%s\n", gestures_error_text());
}

/* Handles an event of SDL; returns false when the program must end. */
static bool handle(app *app, const SDL_Event *event) {
  int w, h;
  SDL_GetWindowSize(app->window, &w, &h);
  switch (event->type) {
    case SDL_QUIT: return false;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: {
      const SDL_TouchFingerEvent *finger = &event->tfinger;
      gestures_phase phase = event->type == SDL_FINGERDOWN ? GESTURES_PHASE_BEGAN
                             : event->type == SDL_FINGERUP ? GESTURES_PHASE_ENDED
                                                           : GESTURES_PHASE_MOVED;
      /* SDL makes fingers up from the mouse, too. Their locations are from 0 to 1. */
      if (finger->touchId != SDL_MOUSE_TOUCHID)
        send(app, finger->touchId, finger->fingerId, GESTURES_TOUCH_FINGER, phase, finger->x * w, finger->y * h,
             finger->timestamp);
      return true;
    }
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      /* SDL makes a mouse up from fingers, too. */
      if (event->button.which != SDL_TOUCH_MOUSEID && event->button.button == SDL_BUTTON_LEFT)
        send(app, -1, 0, GESTURES_TOUCH_POINTER,
             event->type == SDL_MOUSEBUTTONDOWN ? GESTURES_PHASE_BEGAN : GESTURES_PHASE_ENDED, event->button.x,
             event->button.y, event->button.timestamp);
      return true;
    case SDL_MOUSEMOTION:
      if (event->motion.which != SDL_TOUCH_MOUSEID && (event->motion.state & SDL_BUTTON_LMASK))
        send(app, -1, 0, GESTURES_TOUCH_POINTER, GESTURES_PHASE_MOVED, event->motion.x, event->motion.y,
             event->motion.timestamp);
      return true;
    case SDL_WINDOWEVENT:
      if (event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
        gestures_window_resize(app->surface, event->window.data1, event->window.data2);
      if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST)
        gestures_cancel_all(app->surface, event->window.timestamp / 1000.0);
      return true;
    default: return true;
  }
}

/* ----------------------------------------------------------------------------------------- Gestures */

/* Puts the view where the photo is, so that touches find it. */
static void place_view(app *app) {
  photo p = app->photo;
  double c = p.zoom * cos(p.angle), s = p.zoom * sin(p.angle);
  gestures_view_set_frame(app->view, p.x - width / 2, p.y - height / 2, width, height);
  gestures_view_set_transform(app->view, c, s, -s, c, 0, 0);
}

/* Moves, zooms and turns the photo about the point where the fingers came down. */
static void follow(app *app, const gestures_event *event) {
  if (event->state == GESTURES_STATE_BEGAN) {
    app->start = app->photo;
    app->pivot_x = event->window_x - event->translation_x;
    app->pivot_y = event->window_y - event->translation_y;
  }
  double c = event->scale * cos(event->rotation), s = event->scale * sin(event->rotation);
  double dx = app->start.x - app->pivot_x, dy = app->start.y - app->pivot_y;
  app->photo.x = app->pivot_x + event->translation_x + c * dx - s * dy;
  app->photo.y = app->pivot_y + event->translation_y + s * dx + c * dy;
  app->photo.zoom = app->start.zoom * event->scale;
  app->photo.angle = app->start.angle + event->rotation;
}

/* Lets time pass, and does what the gestures since the last frame mean. */
static void update(app *app, Uint32 milliseconds) {
  gestures_advance(app->surface, milliseconds / 1000.0);
  gestures_event event;
  while (gestures_next(app->surface, &event)) {
    if (event.recognizer.id == app->transform.id) follow(app, &event);
    if (event.recognizer.id == app->double_tap.id) app->photo = (photo){400, 300, 1, 0};
  }
  place_view(app);
}

/* ------------------------------------------------------------------------------------------ Picture */

static void draw(app *app) {
  static const SDL_Color colors[4] = {{250, 200, 80, 255}, {240, 110, 90, 255}, {90, 60, 140, 255}, {60, 130, 190, 255}};
  static const int corners[6] = {0, 1, 2, 0, 2, 3};
  photo p = app->photo;
  SDL_Vertex vertices[4];
  for (int i = 0; i < 4; i++) {
    double x = (i == 0 || i == 3 ? -1 : 1) * p.zoom * width / 2, y = (i < 2 ? -1 : 1) * p.zoom * height / 2;
    vertices[i].position.x = (float)(p.x + x * cos(p.angle) - y * sin(p.angle));
    vertices[i].position.y = (float)(p.y + x * sin(p.angle) + y * cos(p.angle));
    vertices[i].color = colors[i];
    vertices[i].tex_coord = (SDL_FPoint){0, 0};
  }
  SDL_SetRenderDrawColor(app->renderer, 32, 33, 36, 255);
  SDL_RenderClear(app->renderer);
  SDL_RenderGeometry(app->renderer, NULL, vertices, 4, corners, 6);
  SDL_RenderPresent(app->renderer);
}

/* ------------------------------------------------------------------------------------------ Program */

/* Opens the window; returns false, and says why, when that is not possible. */
static bool open_app(app *app) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fprintf(stderr, "%s\n", SDL_GetError()), false;
  app->window = SDL_CreateWindow("Photo", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, 800, 600,
                                 SDL_WINDOW_RESIZABLE);
  app->renderer = app->window ? SDL_CreateRenderer(app->window, -1, 0) : NULL;
  if (!app->renderer) return fprintf(stderr, "%s\n", SDL_GetError()), false;

  app->surface = gestures_window_create(800, 600);
  app->view = gestures_view_create(gestures_window_root(app->surface), 0, 0, width, height);
  app->transform = gestures_attach_transform(app->view);
  app->double_tap = gestures_attach_tap(app->view);
  if (gestures_set_number(app->double_tap.id, GESTURES_NUMBER_OF_TAPS_REQUIRED, 2) != GESTURES_OK)
    return fprintf(stderr, "%s\n", gestures_error_text()), false;
  app->photo = (photo){400, 300, 1, 0};
  place_view(app);
  return true;
}

static void close_app(app *app) {
  gestures_free(app->surface.id);
  SDL_DestroyRenderer(app->renderer);
  SDL_DestroyWindow(app->window);
  SDL_Quit();
}

int main(int count, char **arguments) {
  (void)count, (void)arguments;
  app app = {0};
  bool is_open = open_app(&app), runs = is_open;
  while (runs) {
    SDL_Event event;
    while (runs && SDL_PollEvent(&event)) runs = handle(&app, &event);
    update(&app, SDL_GetTicks());
    draw(&app);
    SDL_Delay(8);
  }
  close_app(&app);
  return is_open ? 0 : 1;
}
