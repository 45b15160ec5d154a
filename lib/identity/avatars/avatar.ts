import { avatarsFolder } from "#lib/platform/file-paths.ts";
import { normalText } from "#lib/platform/normal-text.ts";

const shape = /^([0-9a-f]{16})\.svg$/;

/** Browsers keep a picture for ever, so another way of drawing needs other starts here. */
const starts = [0x9e3779b9, 0x7f4a7c15] as const;

export function avatarSeed(name: string): string {
  const text = normalText(name.slice(0, 200), "NFKC").toLowerCase().trim().replace(/\s+/g, " ");
  return starts.map((start) => hash(text, start)).join("");
}

export function avatarAddress(name: string): string {
  return `${avatarsFolder}${avatarSeed(name)}.svg`;
}

export function seedOfFile(file: string): string | undefined {
  return shape.exec(file)?.[1];
}

function hash(text: string, start: number): string {
  let value = start;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0).toString(16).padStart(8, "0");
}
