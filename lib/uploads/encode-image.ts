import sharp from "sharp";

export type EncodedImage = {
  bytes: Buffer;
  mime: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
  extension: "png" | "jpg" | "webp" | "gif";
  width: number;
  height: number;
};

const kinds = {
  png: { mime: "image/png", extension: "png" },
  jpeg: { mime: "image/jpeg", extension: "jpg" },
  webp: { mime: "image/webp", extension: "webp" },
  gif: { mime: "image/gif", extension: "gif" },
} as const;

/** Pixels of all frames together: a small file that unfolds to gigabytes is refused before it is decoded. */
const limitInputPixels = 50_000_000;

/**
 * Decodes a picture by what its bytes are, never by what it says it is, and writes it anew: upright, in the same format,
 * without metadata (place, camera, hidden payload). Undefined when it is not a whole PNG, JPEG, WebP or GIF.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels, animated: true, failOn: "error" });
    const { format } = await image.metadata();
    if (format !== "png" && format !== "jpeg" && format !== "webp" && format !== "gif") return undefined;
    const { data, info } = await image.autoOrient().toFormat(format).toBuffer({ resolveWithObject: true });
    return { bytes: data, ...kinds[format], width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    // sharp reports every kind of broken picture by throwing; there is nothing in it for the person.
    return undefined;
  }
}
