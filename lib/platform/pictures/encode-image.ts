import type { Metadata } from "sharp";
import { avifCopyWidths, type CopyFormat, copyWidths } from "#lib/platform/storage/picture-names.ts";
import { openPicture } from "./decoders.ts";
import { frameLimit, keptBox, movementLimit, pixelLimit } from "./picture-limits.ts";

type Copy = { format: CopyFormat; width: number; bytes: Buffer };

export type EncodedImage = {
  bytes: Buffer;
  mime: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
  extension: "png" | "jpg" | "webp" | "gif";
  width: number;
  height: number;
  copies: Copy[];
};

export type ShrunkImage = Pick<EncodedImage, "bytes" | "width" | "height">;

const kinds = {
  png: { mime: "image/png", extension: "png" },
  jpeg: { mime: "image/jpeg", extension: "jpg" },
  webp: { mime: "image/webp", extension: "webp" },
  gif: { mime: "image/gif", extension: "gif" },
} as const;
type Kind = keyof typeof kinds;

export type Box = Readonly<{ width: number; height: number }>;

/** One still picture as WebP that fits into a box. Transparent stays transparent. */
export async function shrinkImage(
  bytes: Uint8Array,
  box: Box,
): Promise<ShrunkImage | "unsupported" | "tooLarge" | "moving"> {
  const kind = kindOf(bytes);
  if (!kind) return "unsupported";
  try {
    const header = await openPicture(bytes, { limitInputPixels: false, animated: true }).metadata();
    if (header.format !== kind) return "unsupported";
    if ((header.pages ?? 1) > 1) return "moving";
    if (header.width * header.height > pixelLimit) return "tooLarge";
    const image = openPicture(bytes)
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true });
    const webp = image.webp({ quality: 90, smartSubsample: true });
    const { data, info } = await webp.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return "unsupported";
  }
}

/** Black or white writing on a clear ground would show to some readers and not to others. */
const ground = "#ffffff";

/** Re-encodes without metadata (place, camera, hidden payload). Goes by the bytes, not the declared type. */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage | "unsupported" | "tooLarge"> {
  const kind = kindOf(bytes);
  if (!kind) return "unsupported";
  try {
    const header = await openPicture(bytes, { limitInputPixels: false, animated: true }).metadata();
    if (header.format !== kind) return "unsupported";
    const frames = header.pages ?? 1;
    const pixels = header.width * (header.pageHeight ?? header.height) * frames;
    if (frames > frameLimit || pixels > pixelLimit) return "tooLarge";
    const whole = openPicture(bytes, { animated: true }).autoOrient();
    const image = frames > 1 ? whole : whole.resize({ ...keptBox, fit: "inside", withoutEnlargement: true });
    const opaque = image.flatten({ background: ground });
    // A palette made for what was transparent has no white.
    const how = { ...movement(header), ...(kind === "gif" ? { reuse: false } : {}) };
    const { data, info } = await opaque.toFormat(kind, how).toBuffer({ resolveWithObject: true });
    const copies = frames > 1 ? [] : await copiesOf(data, info.width);
    return { bytes: data, ...kinds[kind], width: info.width, height: info.pageHeight ?? info.height, copies };
  } catch {
    return "unsupported";
  }
}

/** Whoever looks at it for others sees all of it in seconds, whenever they open it. */
function movement({ pages = 1, delay = [] }: Metadata): Readonly<{ delay?: number[]; loop?: number }> {
  if (pages === 1) return {};
  const most = Math.floor(movementLimit / pages / 10) * 10;
  return { delay: delay.map((milliseconds) => Math.min(milliseconds, most)), loop: 0 };
}

async function copiesOf(bytes: Buffer, width: number): Promise<Copy[]> {
  const webp: Copy[] = [];
  for (const wanted of copyWidths.filter((one) => one < width)) {
    const copy = await openPicture(bytes).resize(wanted).webp({ quality: 78 }).toBuffer();
    if (copy.length < bytes.length) webp.push({ format: "webp", width: wanted, bytes: copy });
  }
  const avif = width <= copyWidths[0] ? [] : await avifCopies(bytes, width);
  // Browsers take AVIF whenever it is offered, so either all widths come in it or none.
  const otherwise = avif.map((copy) => (webp.find((one) => one.width === copy.width)?.bytes ?? bytes).length);
  const isSmaller = sum(avif.map((copy) => copy.bytes.length)) < sum(otherwise);
  return isSmaller ? [...webp, ...avif] : webp;
}

/** With one that is as wide as the picture, or as wide as any screen needs. Effort 1: 2 and more take twice the time for nothing. */
async function avifCopies(bytes: Buffer, width: number): Promise<Copy[]> {
  const copies: Copy[] = [];
  const most = avifCopyWidths.findIndex((one) => one >= width);
  for (const wanted of most < 0 ? avifCopyWidths : avifCopyWidths.slice(0, most + 1)) {
    const image = openPicture(bytes).resize({ width: wanted, withoutEnlargement: true });
    copies.push({ format: "avif", width: wanted, bytes: await image.avif({ quality: 55, effort: 1 }).toBuffer() });
  }
  return copies;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Checks the first bytes, so no other decoder ever sees them. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^GIF8[79]a/.test(head)) return "gif";
  return head.startsWith("RIFF") && head.endsWith("WEBP") ? "webp" : undefined;
}
