// With `?measure` in the address, the page shows what a frame costs.

export function measure(stage, output) {
  output.hidden = false;
  const frames = [];
  let input = 0;
  const touch = stage.engine.touch.bind(stage.engine);
  stage.engine.touch = (...given) => {
    const start = performance.now();
    touch(...given);
    input += performance.now() - start;
  };
  stage.addEventListener("frame", () => {
    frames.push(stage.cost + input);
    input = 0;
    if (frames.length > 240) frames.shift();
    const sorted = [...frames].sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)];
    globalThis.frameCost = { median: at(0.5), p95: at(0.95), worst: at(1), costs: frames };
    output.textContent = `send + advance + draw, last ${sorted.length} frames\n`
      + `median ${at(0.5).toFixed(2)} ms  95 % ${at(0.95).toFixed(2)} ms  worst ${at(1).toFixed(2)} ms\n`
      + `ready after ${document.documentElement.dataset.ready} ms`;
  });
}
