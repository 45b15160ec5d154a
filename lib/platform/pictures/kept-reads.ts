import { db } from "#db/client.ts";
import { showsPicture } from "#db/queries/platform/pictures-in-posts.ts";
import { uploadsByIds } from "#db/queries/platform/uploads.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { kept } from "#lib/platform/refresh/kept.ts";
import { pictureAtAddress, picturesNamed } from "#lib/platform/storage/picture-names.ts";
import type { PictureSizes } from "./sized-html.ts";

export async function sizesIn(html: string): Promise<PictureSizes> {
  const ids = [...new Set(picturesNamed(html))].sort();
  return ids.length === 0 ? {} : readSizes(ids);
}

export async function sizesAt(address: string): Promise<PictureSizes> {
  const picture = pictureAtAddress(address);
  return picture ? readSizes([picture.id]) : {};
}

async function readSizes(ids: readonly string[]): Promise<PictureSizes> {
  const rows = await uploadsByIds(db(), ids);
  return Object.fromEntries(
    rows.map(({ id, width, height, widths, avifWidths }) => [id, { width, height, widths, avifWidths }]),
  );
}

/** Searches all posts of the owner, so ask only for pictures that exist. */
export function isPublicPicture(ownerId: string, id: string): Promise<boolean> {
  return kept(`public-picture ${ownerId} ${id}`, [cacheTags.posts], () => showsPicture(db(), ownerId, id));
}
