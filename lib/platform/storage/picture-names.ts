import { uploadsFolder } from "#lib/platform/file-paths.ts";

export const copyWidths = [480, 960] as const;

const id = "[0-9a-f]{32}";
const original = new RegExp(`^${id}\\.(?:png|jpg|webp|gif)$`);
const copy = new RegExp(`^${id}-(${copyWidths.join("|")})\\.webp$`);

export function isPictureName(name: string): boolean {
  return original.test(name);
}

/** Only names that pass this reach the file system. */
export function pictureOfName(name: string): { id: string; width: number | undefined } | undefined {
  const width = copy.exec(name)?.[1];
  if (width === undefined && !isPictureName(name)) return undefined;
  return { id: name.slice(0, 32), width: width === undefined ? undefined : Number(width) };
}

export function copyName(pictureId: string, width: number): string {
  return `${pictureId}-${width}.webp`;
}

export function fileNamesOf(name: string): string[] {
  return [name, ...copyWidths.map((width) => copyName(name.slice(0, 32), width))];
}

export function pictureAtAddress(address: string): { id: string; width: number | undefined } | undefined {
  return address.startsWith(uploadsFolder) ? pictureOfName(address.slice(uploadsFolder.length)) : undefined;
}

const named = new RegExp(`(?<=${uploadsFolder})${id}(?=[-.])`, "g");

export function picturesNamed(text: string): string[] {
  return text.match(named) ?? [];
}
