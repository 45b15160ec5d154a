import { uploadsFolder } from "#lib/platform/file-paths.ts";

/** Addresses of pictures in posts (PURE). */

const own = new RegExp(`^${uploadsFolder}[A-Za-z0-9_-][A-Za-z0-9._/-]*$`);

/** Whether this is the address of a picture stored here. */
export function isOwnPicture(url: string): boolean {
  return own.test(url) && !url.includes("..");
}

/** Whether a picture lies elsewhere on the web: no reader's browser is ever sent there. */
export function isForeignPicture(url: string): boolean {
  return /^https?:\/\//i.test(url) && !/[\s\0]/.test(url) && URL.canParse(url);
}

/** A picture's address as an author may name it: one on the web, which is fetched once, or one stored here. */
export function isImageUrl(url: string): boolean {
  return isOwnPicture(url) || isForeignPicture(url);
}
