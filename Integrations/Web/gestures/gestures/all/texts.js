// Texts that the engine is told, and those that it tells: names, drawings and sentences.

/** Writes a text where the engine reads its input; returns its length. */
function write({ engine }, text) {
  const bytes = new TextEncoder().encode(text);
  const place = engine.input(Math.ceil(bytes.length / 8) || 1);
  new Uint8Array(engine.exports.memory.buffer, place * 8, bytes.length).set(bytes);
  return bytes.length;
}

/** The text of the last result of an engine. */
export function textOf(page, { exports }, count) {
  const bytes = new Uint8Array(exports.memory.buffer, exports.text(), count);
  return new TextDecoder().decode(bytes);
}

/** Why a recognizer fired or did not, with the names that the functions of its delegate have here. */
export function sentenceOf(page, engine, recognizer, attempt) {
  return textOf(page, engine, engine.exports.sentence(recognizer, attempt))
    .replace("gestureRecognizerShouldBegin", "shouldBegin").replace("shouldReceive touch", "shouldReceive");
}

export function tellPlace(page, place) {
  page.engine.exports.namePlace(place.number, write(page, page.selectorOf(place.element)));
}

export function tellName(page, recognizer) {
  page.engine.exports.nameRecognizer(recognizer.number, write(page, recognizer.name));
}

export function tellTemplate(page, recognizer, { name, strokes }) {
  const { engine } = page;
  engine.exports.beginTemplate(recognizer.number, write(page, name));
  for (const numbers of strokes) engine.exports.addStroke(engine.write(numbers) / 2);
  engine.exports.endTemplate();
}
