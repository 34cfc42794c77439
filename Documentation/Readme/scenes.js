// Plays touches in the modules of the studio's apps, and returns what the scenes draw.
//
// It is evaluated in a page whose server has the built studio at its root.

/** Opens an app of the studio as a scene of its own, without the studio's page. */
async function open({ app: word, seed, width, height, isDark }) {
  const [{ Engine }, { apps, load }] = await Promise.all([import("/engine.js"), import("/apps.js")]);
  const app = apps.find((one) => one.word === word);
  const engine = new Engine(load);
  await engine.load(app);
  // The inspector watches, so that the scene can say why a gesture failed.
  engine.inspection = 1;
  engine.open(app.kind, seed, width, height, isDark ? 1 : 0);
  return engine;
}

const measure = document.createElement("canvas").getContext("2d");
const weights = [400, 600, 700];
const text = 20;

/** A display list as commands: [code, number…], and for a text [20, x, y, size, style, colour, width, string]. */
function commands(words) {
  const numbers = new Float32Array(words.buffer, words.byteOffset, words.length);
  const list = [];
  for (let at = 0; at < words.length; ) {
    const [code, count] = [words[at] & 0xff, words[at] >>> 8];
    const start = at + 1;
    const own = [...numbers.subarray(start, start + count)];
    const colors = { 6: [0], 16: [0], 17: [4, 5], 18: [0], 19: [0], 20: [3, 4] }[code] ?? [];
    for (const index of colors) own[index] = words[start + index];
    if (code === text) {
      const length = words[start + 6];
      const string = new TextDecoder().decode(
        new Uint8Array(words.buffer, words.byteOffset + (start + 7) * 4, length));
      measure.font = `${weights[own[3] & 0xff] ?? 400} ${own[2]}px Helvetica, Arial, "Liberation Sans", sans-serif`;
      const isTooWide = own[5] > 0 && measure.measureText(string).width > own[5];
      list.push([code, own[0], own[1], own[2], own[3], own[4], isTooWide ? own[5] : 0, string]);
    } else {
      list.push([code, ...own]);
    }
    at = start + count;
  }
  return list;
}

/**
 * Plays frames of a trace, and returns the scene's commands at some times.
 *
 * A frame `{ t, act }` performs an action of the app by its title, as its button does.
 */
async function play({ frames, times, ...scene }) {
  const engine = await open(scene);
  const shown = [];
  const steps = [...frames.map((frame) => ({ t: frame.t, frame })), ...times.map((t) => ({ t }))];
  // Of what happens at one time, the frame of the trace comes first.
  steps.sort((a, b) => a.t - b.t || (a.frame ? 0 : 1) - (b.frame ? 0 : 1));
  for (const { t, frame } of steps) {
    if (frame?.act) {
      const action = engine.actions().find(({ title }) => title === frame.act);
      if (!action) throw new Error(`no action ${frame.act}: ${engine.actions().map(({ title }) => title)}`);
      engine.play({ t, do: [{ perform: action.id }] });
    } else if (frame) {
      engine.play(frame);
    } else {
      engine.play({ t });
      shown.push({ t, commands: commands(engine.draw()), report: engine.report(), status: engine.status() });
    }
  }
  const attempts = engine.report().attempts.map((attempt) => ({ ...attempt, sentence: engine.sentence(attempt.number) }));
  return { shown, attempts };
}

globalThis.play = play;
