// Pictures from a file picker, dropped onto the page, or pasted: each in several sizes, because a canvas draws smaller ones faster.

/** The longest side that is kept, in pixels: enough for a screen, and fast to draw. */
const longest = 2048;
/** The longest side of the smallest copy, in pixels. */
const shortest = 256;
/** How far a copy may be enlarged before a larger copy is used, as a factor. */
const stretch = 1.1;

/**
 * A canvas reads all pixels of what it draws. Fifty photos of a camera take a tenth of a second per
 * frame, even if they are shown small. From copies of about the shown size they take almost no time.
 */
export class Picture {
  /** Copies of one picture, each half as large as the previous one. */
  constructor(copies) { this.copies = copies; }

  /** Reads a file; throws an error if it is not a picture. */
  static async read(file) {
    let bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const factor = longest / Math.max(width, height);
    if (factor < 1) {
      bitmap.close();
      // From the file again: resizing another bitmap would block the page.
      bitmap = await createImageBitmap(file, reduced(width, height, factor));
    }
    const copies = [bitmap];
    while (Math.max(bitmap.width, bitmap.height) >= 2 * shortest) {
      bitmap = await createImageBitmap(bitmap, reduced(bitmap.width, bitmap.height, 0.5));
      copies.push(bitmap);
    }
    return new Picture(copies);
  }

  get width() { return this.copies[0].width; }
  get height() { return this.copies[0].height; }

  /** The smallest copy that looks good at a width in pixels. */
  copy(width) {
    return this.copies.findLast((copy) => copy.width * stretch >= width) ?? this.copies[0];
  }

  /** Frees the memory. */
  close() { for (const copy of this.copies) copy.close(); }
}

function reduced(width, height, factor) {
  return {
    resizeWidth: Math.max(1, Math.round(width * factor)),
    resizeHeight: Math.max(1, Math.round(height * factor)),
    resizeQuality: "high",
  };
}

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
