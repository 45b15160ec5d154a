import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { type CopyFormat, copyName, pictureAtAddress } from "#lib/platform/storage/picture-names.ts";

export type PictureSize = Readonly<{
  width: number;
  height: number;
  widths: readonly number[];
  avifWidths: readonly number[];
}>;
export type PictureSizes = Readonly<Record<string, PictureSize>>;

const inText = "(min-width:51rem) 48rem, 100vw";

export function sourcesOf(address: string, sizes: PictureSizes): string | undefined {
  const at = pictureAtAddress(address);
  const size = at && at.width === undefined ? sizes[at.id] : undefined;
  if (!at || !size || size.widths.length === 0) return undefined;
  return [...candidates(at.id, "webp", size.widths, size.width), `${address} ${size.width}w`].join(", ");
}

/** The same picture as AVIF; a browser that knows it takes this one. */
export function avifSourcesOf(address: string, sizes: PictureSizes): string | undefined {
  const at = pictureAtAddress(address);
  const size = at && at.width === undefined ? sizes[at.id] : undefined;
  if (!at || !size || size.avifWidths.length === 0) return undefined;
  return candidates(at.id, "avif", size.avifWidths, size.width).join(", ");
}

/** The widest copy may be narrower than its name says, as wide as the picture. */
function candidates(id: string, format: CopyFormat, widths: readonly number[], most: number): string[] {
  return widths.map((width) => `${uploadsFolder}${copyName(id, width, format)} ${Math.min(width, most)}w`);
}

/** Only for HTML from `dressPost`, where attributes contain no angle brackets. */
export function withPictureSizes(html: string, sizes: PictureSizes): string {
  if (Object.keys(sizes).length === 0) return html;
  return html.replace(/<img ([^<>]*?)( ?\/)?>/g, (whole, attributes: string, end = "") => {
    const address = / src="([^"]*)"/.exec(` ${attributes}`)?.[1] ?? "";
    const size = sizes[pictureAtAddress(address)?.id ?? ""];
    if (!size) return whole;
    const image = `<img ${sized(attributes, size)}${chosen(sourcesOf(address, sizes))}${end}>`;
    const avif = avifSourcesOf(address, sizes);
    return avif ? `<picture><source type="image/avif"${chosen(avif)}${end}>${image}</picture>` : image;
  });
}

function sized(attributes: string, { width, height }: PictureSize): string {
  if (/ width="/.test(attributes) && / height="/.test(attributes)) return attributes;
  return `${attributes.replace(/ (?:width|height)="\d*"/g, "")} width="${width}" height="${height}"`;
}

function chosen(sources: string | undefined): string {
  return sources ? ` srcset="${sources}" sizes="${inText}"` : "";
}
