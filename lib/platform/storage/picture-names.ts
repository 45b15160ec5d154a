import { uploadsFolder } from "#lib/platform/file-paths.ts";

/** Names of stored pictures and of their narrower copies (PURE). Nothing else ever reaches the file system. */

/** Widths in pixels a wide picture is also kept in, so that a phone need not load what only a desktop can show. */
export const copyWidths = [480, 960] as const;

const id = "[0-9a-f]{32}";
const original = new RegExp(`^${id}\\.(?:png|jpg|webp|gif)$`);
const copy = new RegExp(`^${id}-(${copyWidths.join("|")})\\.webp$`);

/** Whether this is the name of a picture as it was uploaded. */
export function isPictureName(name: string): boolean {
  return original.test(name);
}

/** What a file name means: which picture, and which of its copies. `undefined` for every other name. */
export function pictureOfName(name: string): { id: string; width: number | undefined } | undefined {
  const width = copy.exec(name)?.[1];
  if (width === undefined && !isPictureName(name)) return undefined;
  return { id: name.slice(0, 32), width: width === undefined ? undefined : Number(width) };
}

export function copyName(pictureId: string, width: number): string {
  return `${pictureId}-${width}.webp`;
}

/** Every file that may belong to a picture. */
export function fileNamesOf(name: string): string[] {
  return [name, ...copyWidths.map((width) => copyName(name.slice(0, 32), width))];
}

/** The picture an address on this site names, if it is one. */
export function pictureAtAddress(address: string): { id: string; width: number | undefined } | undefined {
  return address.startsWith(uploadsFolder) ? pictureOfName(address.slice(uploadsFolder.length)) : undefined;
}

const named = new RegExp(`(?<=${uploadsFolder})${id}(?=[-.])`, "g");

/** The ids of the pictures a text (HTML, JSON) names, in whatever width. */
export function picturesNamed(text: string): string[] {
  return text.match(named) ?? [];
}
