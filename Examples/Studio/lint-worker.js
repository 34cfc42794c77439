// Performs every gesture of an app beside the page, which stays responsive.
import { open } from "./building.js";

addEventListener("message", async ({ data: { kind, seed, width, height, isForgiving } }) => {
  try {
    const { exports, read } = await open("studio-lint.wasm");
    postMessage({ text: read(exports.lint(kind, seed, width, height, isForgiving)) });
  } catch (error) {
    console.error(error);
    postMessage({ fault: "The check did not load. Please check the connection." });
  }
});
