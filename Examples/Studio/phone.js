// A phone records, and the desktop shows it: the studio's server gave both a link with the same token.
import { apps, slug } from "./apps.js";
import { element, keep, kept, make } from "./dom.js";
import { duration, kindOf, read, write } from "./trace.js";

const key = "pairing";
/** How often the desktop asks for recordings, in milliseconds. */
const pause = 1000;

export class Pairing {
  constructor(stage, recorder, inspector, notify) {
    Object.assign(this, { stage, recorder, inspector, notify, last: 0 });
    this.current = () => apps.find((app) => app.kind === stage.kind && app.start === stage.start);
  }

  /** Takes the end of an address: the role of this page and its token, or a recording that the desktop replays. */
  async take(role, token) {
    if (role === "recording") return this.replay(token);
    if (role) keep(key, `${role}=${token}`, "sessionStorage");
    const [mine, ours] = role ? [role, token] : kept(key, "sessionStorage").split("=");
    // The address of this page can be passed on without the token.
    if (role) history.replaceState(null, "", `#${slug(this.current())}`);
    if (this.token === ours) return;
    this.token = ours;
    if (mine === "phone") this.becomePhone();
    else this.becomeDesktop();
  }

  ask(path, options = {}) {
    return fetch(path, { ...options, headers: { "X-Studio-Token": this.token, ...options.headers } });
  }

  // MARK: The phone

  becomePhone() {
    element("pairing").hidden = true;
    const button = make("button", { id: "record-here", type: "button", className: "icon", onclick: () => element("record").click() }, "●");
    element("panels").prepend(button);
    let was;
    const follow = () => {
      const { state } = this.recorder;
      button.ariaLabel = state === "recording" ? "Stop recording" : "Record for the desktop";
      button.ariaPressed = state === "recording";
      if (was === "recording" && state === "idle") this.send();
      was = state;
    };
    this.recorder.addEventListener("change", follow);
    follow();
    this.notify("Press ● and play: the recording appears on the desktop.", "good");
  }

  async send() {
    const body = write(this.recorder.trace);
    const answer = await this.ask("recordings", { method: "POST", body, headers: { "Content-Type": "application/jsonl" } }).catch(() => null);
    if (answer?.ok) this.notify("The desktop has the recording.", "good");
    else this.notify("The desktop did not get the recording: it has more than 4 MB, or the studio has stopped. Download it, or try again.");
  }

  // MARK: The desktop

  becomeDesktop() {
    const picture = make("img", { alt: "A code with the link for a phone" });
    const link = make("a");
    const list = make("ul", { className: "entries", ariaLabel: "Recordings of the phone" });
    element("pairing").open = true;
    element("pairing").lastElementChild.replaceChildren("Scan this in the same network. What the phone records appears here.", picture, link, list);
    const draw = async () => {
      const answer = await this.ask(`phone/${slug(this.current())}`).catch(() => null);
      if (!answer?.ok) return;
      const text = await answer.text();
      link.href = link.textContent = text.match(/<title>(.*)<\/title>/)[1];
      URL.revokeObjectURL(picture.src);
      picture.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    };
    this.stage.addEventListener("open", draw);
    draw();
    this.timer = setInterval(() => this.look(list), pause);
  }

  async look(list) {
    const answer = await this.ask("recordings").catch(() => null);
    if (!answer?.ok) {
      clearInterval(this.timer);
      keep(key, null, "sessionStorage");
      return this.notify("The studio has stopped. Start it again, and open the link that it prints.");
    }
    for (const number of await answer.json()) {
      if (number <= this.last) continue;
      this.last = number;
      const link = make("a");
      try {
        const trace = await this.load(number);
        const app = apps.find(({ kind }) => kind === kindOf(trace)) ?? this.current();
        link.href = `#${slug(app)}/recording=${number}`;
        link.textContent = `${app.title}, ${duration(trace).toFixed(1)} s`;
      } catch {
        link.textContent = `Recording ${number} cannot be read`;
      }
      list.prepend(make("li", {}, link));
      this.inspector.show();
      this.notify(`From the phone: ${link.textContent}.`, "good");
    }
  }

  async load(number) {
    const answer = await this.ask(`recordings/${number}`);
    if (!answer.ok) throw new Error("it is gone");
    return read(new Uint8Array(await answer.arrayBuffer()));
  }

  async replay(number) {
    try {
      await this.inspector.play(await this.load(number));
    } catch {
      this.notify("This recording is no longer here.");
    }
    // The same link can be followed again.
    history.replaceState(null, "", `#${slug(this.current())}`);
  }
}
