// Pictures from a file picker, dropped onto the page, or pasted.
import { Picture } from "./picture.js";

export function takePictures(stage, picker, area, notify, takeTrace) {
  const takesImages = () => stage.engine.actions().some((action) => action.kind === 2);

  const add = async (files) => {
    const trace = files.find((file) => file.name.endsWith(".jsonl"));
    if (trace) return takeTrace(trace);
    if (files.length === 0) return;
    if (!takesImages()) return notify("This app does not use pictures.");
    const kind = stage.opened;
    for (const file of files) {
      let picture;
      try {
        picture = await Picture.read(file);
      } catch {
        notify(`This browser cannot read “${file.name}” as a picture.`);
        continue;
      }
      // The person may have opened another app in the meantime.
      if (stage.opened === kind) stage.addImage(picture); else picture.close();
    }
  };

  picker.addEventListener("change", () => {
    add([...picker.files]);
    picker.value = "";
  });
  area.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    area.classList.add("drop");
  });
  area.addEventListener("dragleave", () => area.classList.remove("drop"));
  // A file that is dropped beside the picture must not replace the page.
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    area.classList.remove("drop");
    add([...event.dataTransfer.files]);
  });
  addEventListener("paste", (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) event.preventDefault();
    add(files);
  });
  return { choose: () => picker.click(), add };
}
