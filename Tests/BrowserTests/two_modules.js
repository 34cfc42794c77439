// Plays the same random fingers on the same random recognizers with two modules of the page, and returns what each tells the page.

const Phase = { began: 0, moved: 1, ended: 3, cancelled: 4 };
/** The kinds that both modules have, with the properties of each, by position, that neither needs the larger one for. */
const kinds = {
  0: [[0, [1, 2, 3]], [1, [1, 2]], [3, [0, 1, 2]]],
  1: [[0, [0.1, 0.5]], [3, [1, 2]]],
  2: [[0, [1, 2]], [1, [1, 2, 5]], [5, [0, 1]], [6, [0.5, 3.2]]],
  3: [],
  4: [],
  6: [[0, [1, 3, 12, 15]], [1, [1, 2]]],
};

function randomness(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Plays one world; `module` is a compiled one. */
export function play(module, seed, events = 300) {
  const random = randomness(seed);
  const pick = (list) => list[random(list.length)];
  const log = [];
  const down = new Map();
  let exports;
  const numbers = () => new Float64Array(exports.memory.buffer);
  const page = {
    took(number, address) {
      const all = numbers();
      const at = address / 8;
      log.push([number, ...all.slice(at, at + 10 + all[at + 8] + 2 * all[at + 9])].join(" "));
    },
    // What a gesture does with fingers that are up already means nothing to a page.
    cancelled(contact) { if (down.has(contact)) log.push(`cancelled ${contact}`); },
    answer(question, number, other) {
      log.push(`question ${question} ${number} ${other}`);
      return (question + number + other) % 3 ? 1 : 0;
    },
  };
  ({ exports } = new WebAssembly.Instance(module, { page }));
  exports.start();
  const write = (values) => {
    const place = exports.input(values.length) / 8;
    numbers().set(values, place);
    return values.length;
  };
  const root = exports.addRoot();
  exports.resize(root, 400, 600);
  const places = Array.from({ length: 1 + random(3) }, () => exports.addPlace(root));
  for (let index = 1; index < places.length; index += 1) exports.setParent(places[index], places[index - 1]);
  const all = Array.from({ length: 2 + random(8) }, () => {
    const kind = pick(Object.keys(kinds));
    const number = exports.addRecognizer(Number(kind), pick(places));
    for (const [position, values] of kinds[kind]) {
      if (random(3) === 0) log.push(exports.set(number, position, write([pick(values)])));
    }
    if (kind === "2" && random(4) === 0) log.push(exports.set(number, 4, write([random(60), random(60), random(60), random(60)])));
    return number;
  });
  for (let count = random(5); count > 0; count -= 1) pick([exports.require, exports.allow, exports.takeOver])(pick(all), pick(all));
  if (random(4) === 0) exports.allow(pick(all), 0);
  if (random(3) === 0) exports.questions(pick(all), random(32));
  if (random(2) === 0) exports.reportFailures(root);
  if (random(4) === 0) log.push(exports.setSetting(root, 0, -1, 0, write([1])));
  let time = 1;
  let next = 1;
  const send = (readings) => {
    write(readings.flatMap(([id, phase, { x, y }, kind]) =>
      [id, phase, x, y, time, kind, phase === Phase.ended ? 0 : 1, phase === Phase.began ? pick(places) : 0, NaN, NaN, NaN, NaN]));
    log.push(`deadline ${exports.touch(root, readings.length, time)}`);
  };
  for (let event = 0; event < events; event += 1) {
    time += pick([0.008, 0.016, 0.016, 0.016, 0.016, 0.1, 0.4, 1]);
    const deadline = exports.nextDeadline(root);
    if (deadline < time) exports.advance(root, deadline);
    const ids = [...down.keys()];
    const choice = random(20);
    if (ids.length === 0 || (choice < 3 && ids.length < 5)) {
      const finger = { x: random(400), y: random(600), dx: random(41) - 20, dy: random(41) - 20, kind: pick([0, 0, 0, 2, 3]) };
      down.set(next, finger);
      send([[next, Phase.began, finger, finger.kind]]);
      next += 1;
    } else if (choice < 6) {
      const id = pick(ids);
      const phase = random(8) === 0 ? Phase.cancelled : Phase.ended;
      send([[id, phase, down.get(id), down.get(id).kind]]);
      down.delete(id);
    } else if (choice === 6 && random(6) === 0) {
      exports.cancelAll(root, time);
      down.clear();
    } else if (choice === 7 && random(3) === 0) {
      const place = pick(places);
      exports.leave(place, 1);
      exports.leave(place, 0);
    } else {
      send(ids.filter(() => random(4) > 0).map((id) => {
        const finger = down.get(id);
        const isStill = random(6) === 0;
        if (!isStill) [finger.x, finger.y] = [finger.x + finger.dx, finger.y + finger.dy];
        if (random(10) === 0) [finger.dx, finger.dy] = [random(41) - 20, random(41) - 20];
        return [id, Phase.moved, finger, finger.kind];
      }));
    }
  }
  exports.removeRoot(root);
  log.push(`objects ${exports.objectCount()}`);
  return log;
}
