import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { copyName, pictureAtAddress } from "#lib/platform/storage/picture-names.ts";

export type PictureSize = Readonly<{ width: number; height: number; widths: readonly number[] }>;
export type PictureSizes = Readonly<Record<string, PictureSize>>;

const inText = "(min-width:51rem) 48rem, 100vw";

export function sourcesOf(address: string, sizes: PictureSizes): string | undefined {
  const at = pictureAtAddress(address);
  const size = at && at.width === undefined ? sizes[at.id] : undefined;
  if (!at || !size || size.widths.length === 0) return undefined;
  const copies = size.widths.map((width) => `${uploadsFolder}${copyName(at.id, width)} ${width}w`);
  return [...copies, `${address} ${size.width}w`].join(", ");
}

/** Only for HTML from `safePostHtml`, where attributes contain no angle brackets. */
export function withPictureSizes(html: string, sizes: PictureSizes): string {
  if (Object.keys(sizes).length === 0) return html;
  return html.replace(/<img ([^<>]*?)( ?\/)?>/g, (whole, attributes: string, end = "") => {
    const address = / src="([^"]*)"/.exec(` ${attributes}`)?.[1] ?? "";
    const size = sizes[pictureAtAddress(address)?.id ?? ""];
    return size ? `<img ${sized(attributes, size)}${chosen(sourcesOf(address, sizes))}${end}>` : whole;
  });
}

function sized(attributes: string, { width, height }: PictureSize): string {
  if (/ width="/.test(attributes) && / height="/.test(attributes)) return attributes;
  return `${attributes.replace(/ (?:width|height)="\d*"/g, "")} width="${width}" height="${height}"`;
}

function chosen(sources: string | undefined): string {
  return sources ? ` srcset="${sources}" sizes="${inText}"` : "";
}
