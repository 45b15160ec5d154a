import { type ReadExport, UnreadableExportError } from "./moved-post.ts";
import { readGhost } from "./read-ghost.ts";
import { readWordPress } from "./read-wordpress.ts";

/** `site` is the old address, for exports that leave it out. */
export function readExport(bytes: Uint8Array, site: string | undefined): ReadExport {
  const text = textOf(bytes);
  const first = text.trimStart()[0];
  if (first === "{") return readGhost(text, site);
  if (first === "<") return readWordPress(text);
  throw new UnreadableExportError(
    "The file is neither a Ghost export (JSON, begins with {) nor a WordPress export (WXR, begins with <).",
  );
}

function textOf(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)) {
    throw new UnreadableExportError("The file is written in UTF-16. Save it as UTF-8.");
  }
  if (one === 0x1f && two === 0x8b) throw new UnreadableExportError("The file is compressed (gzip). Unpack it first.");
  if (one === 0x50 && two === 0x4b) throw new UnreadableExportError("The file is compressed (zip). Unpack it first.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableExportError("The file is not written in UTF-8, so its letters cannot be read.");
  }
}
