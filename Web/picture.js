// A picture as a canvas draws it fast: once as it is, and smaller and smaller.

/** The longest side that is kept, in pixels: enough for a screen, and light enough to move. */
const longest = 2048;
/** The longest side of the smallest copy, in pixels. */
const shortest = 256;
/** How much larger than a copy a picture may be shown before a larger copy is taken. */
const stretch = 1.1;

/**
 * A canvas reads all pixels of what it draws, so fifty photos of a camera take a tenth of a second a
 * frame however small they are shown. From a copy of about the size that is shown, they take none.
 */
export class Picture {
  /** Copies of one picture, each half as large as the one before. */
  constructor(copies) { this.copies = copies; }

  /** Reads a file; throws an error when it is no picture. */
  static async read(file) {
    let bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const factor = longest / Math.max(width, height);
    if (factor < 1) {
      bitmap.close();
      // From the file once more: another bitmap would be made smaller in front of a waiting person.
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

  /** The smallest copy that looks well so many pixels wide. */
  copy(width) {
    return this.copies.findLast((copy) => copy.width * stretch >= width) ?? this.copies[0];
  }

  /** Gives the memory back. */
  close() { for (const copy of this.copies) copy.close(); }
}

function reduced(width, height, factor) {
  return {
    resizeWidth: Math.max(1, Math.round(width * factor)),
    resizeHeight: Math.max(1, Math.round(height * factor)),
    resizeQuality: "high",
  };
}
