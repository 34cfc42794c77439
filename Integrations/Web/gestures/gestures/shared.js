// What these modules use of shared.js: once, because the bundle keeps each import of a file that stays one.

export { checkedOptions, compile, forAll, instantiate, meant, report, shown, wrong } from "../shared.js";
