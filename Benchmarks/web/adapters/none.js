// No listener at all: what the browser itself takes.
export default {
  name: "no listener",
  recognizes: [],
  attach() {},
  detach() {},
};
