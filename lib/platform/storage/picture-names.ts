import { uploadsFolder } from "#lib/platform/file-paths.ts";

export const copyWidths = [480, 960] as const;
/** AVIF is small enough for a copy that is sharp on dense screens too; a narrower picture keeps its own width in it. */
export const avifCopyWidths = [480, 960, 1600] as const;

export type CopyFormat = "webp" | "avif";
export type PictureName = { id: string; width: number | undefined; format: CopyFormat | undefined };

const id = "[0-9a-f]{32}";
const original = new RegExp(`^${id}\\.(?:png|jpg|webp|gif)$`);
const copies = {
  webp: new RegExp(`^${id}-(${copyWidths.join("|")})\\.webp$`),
  avif: new RegExp(`^${id}-(${avifCopyWidths.join("|")})\\.avif$`),
} as const;

const types: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
};

export function isPictureName(name: string): boolean {
  return original.test(name);
}

/** Only names that pass this reach the file system. */
export function pictureOfName(name: string): PictureName | undefined {
  for (const format of ["webp", "avif"] as const) {
    const width = copies[format].exec(name)?.[1];
    if (width !== undefined) return { id: name.slice(0, 32), width: Number(width), format };
  }
  return isPictureName(name) ? { id: name.slice(0, 32), width: undefined, format: undefined } : undefined;
}

/** The type a stored picture is served with: of its name, which we gave, so never anything but a picture. */
export function pictureTypeOf(name: string): string | undefined {
  return pictureOfName(name) && types[name.slice(name.lastIndexOf(".") + 1)];
}

export function copyName(pictureId: string, width: number, format: CopyFormat = "webp"): string {
  return `${pictureId}-${width}.${format}`;
}

/** Of the picture and of every copy it may have. */
export function fileNamesOf(name: string): string[] {
  const pictureId = name.slice(0, 32);
  return [
    name,
    ...copyWidths.map((width) => copyName(pictureId, width)),
    ...avifCopyWidths.map((width) => copyName(pictureId, width, "avif")),
  ];
}

export function pictureAtAddress(address: string): PictureName | undefined {
  return address.startsWith(uploadsFolder) ? pictureOfName(address.slice(uploadsFolder.length)) : undefined;
}

const named = new RegExp(`(?<=${uploadsFolder})${id}(?=[-.])`, "g");

export function picturesNamed(text: string): string[] {
  return text.match(named) ?? [];
}

/** How stored HTML shows a picture: `safePost` writes the address first, and neither text nor an attribute holds these signs. */
export const pictureTag = '<img src="';

const inTag = new RegExp(`(?<=${pictureTag}${uploadsFolder})${id}(?=[-.])`, "g");
const above = new RegExp(`(?<=^${uploadsFolder})${id}(?=[-.])`);

export type PostWithPictures = Readonly<{ content: string; featuredImage: string | null }>;

/** The pictures that a stored post shows, in it and above it; none that it only names. */
export function picturesShown({ content, featuredImage }: PostWithPictures): string[] {
  return [...new Set([...(content.match(inTag) ?? []), ...(featuredImage?.match(above) ?? [])])];
}
