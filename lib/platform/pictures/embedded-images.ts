import { DomUtils } from "htmlparser2";
import type { HtmlTree } from "#lib/platform/html/html-tree.ts";

/** Pictures that one post may show. */
export const imagesPerPost = 20;

/** The decoded size a single picture may have, in bytes. */
export const imageLimit = 5 * 1024 * 1024;

export type ImageRefusal = "imageUnsupported" | "imageTooLarge" | "imagesTooMany" | "imagesQuota";
/** Why a picture that may be named by address, too, is not stored. */
export type PictureRefusal = ImageRefusal | "imageUnreachable" | "imagesTooOften";
export type EmbeddedImage = { refusal: ImageRefusal } | { bytes: Buffer };

const dataUri = /^data:image\/(?:png|jpe?g|webp|gif);base64,/i;

/**
 * Decodes a `data:` address. Only base64 of PNG, JPEG, WebP and GIF passes; what the bytes really are is checked
 * afterwards by their content.
 */
export function decodeDataUri(uri: string): EmbeddedImage {
  const head = dataUri.exec(uri.trimStart());
  if (!head) return { refusal: "imageUnsupported" };
  const body = uri.trimStart().slice(head[0].length);
  // Four characters carry three bytes: refuse by length before anything is decoded.
  if (body.length > (imageLimit * 4) / 3 + 1024) return { refusal: "imageTooLarge" };
  if (!/^[\w+/=\s%-]*$/.test(body)) return { refusal: "imageUnsupported" };
  const bytes = Buffer.from(body.replace(/%2B/gi, "+").replace(/%2F/gi, "/").replace(/%3D/gi, "="), "base64");
  if (bytes.length === 0) return { refusal: "imageUnsupported" };
  return bytes.length > imageLimit ? { refusal: "imageTooLarge" } : { bytes };
}

/** Replaces the addresses of pictures in a tree; an address without replacement stays. */
export function replacePictures(tree: HtmlTree, replacements: ReadonlyMap<string, string>): void {
  for (const image of DomUtils.getElementsByTagName("img", tree)) {
    const replacement = replacements.get(image.attribs.src ?? "");
    if (replacement) image.attribs.src = replacement;
  }
}
