import { uploadsFolder } from "#lib/platform/file-paths.ts";

const own = new RegExp(`^${uploadsFolder}[A-Za-z0-9_-][A-Za-z0-9._/-]*$`);

export function isOwnPicture(url: string): boolean {
  return own.test(url) && !url.includes("..");
}

/** Readers' browsers never load these. */
export function isForeignPicture(url: string): boolean {
  return /^https?:\/\//i.test(url) && !/[\s\0]/.test(url) && URL.canParse(url);
}

export function isImageUrl(url: string): boolean {
  return isOwnPicture(url) || isForeignPicture(url);
}
