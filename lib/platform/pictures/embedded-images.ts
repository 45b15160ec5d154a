import { DomUtils } from "htmlparser2";
import type { HtmlTree } from "#lib/platform/html/html-tree.ts";
import { imageLimit } from "./picture-limits.ts";

export type ImageRefusal = "imageUnsupported" | "imageTooLarge" | "imagesTooMany" | "imagesQuota" | "imagesUnavailable";
export type PictureRefusal = ImageRefusal | "imageUnreachable" | "imagesTooOften";
export type EmbeddedImage = { refusal: ImageRefusal } | { bytes: Buffer };

const dataUri = /^data:image\/(?:png|jpe?g|webp|gif);base64,/i;

export function decodeDataUri(uri: string): EmbeddedImage {
  const head = dataUri.exec(uri.trimStart());
  if (!head) return { refusal: "imageUnsupported" };
  const body = uri.trimStart().slice(head[0].length);
  // Four characters carry three bytes: refuse before decoding.
  if (body.length > (imageLimit * 4) / 3 + 1024) return { refusal: "imageTooLarge" };
  if (!/^[\w+/=\s%-]*$/.test(body)) return { refusal: "imageUnsupported" };
  const bytes = Buffer.from(body.replace(/%2B/gi, "+").replace(/%2F/gi, "/").replace(/%3D/gi, "="), "base64");
  if (bytes.length === 0) return { refusal: "imageUnsupported" };
  return bytes.length > imageLimit ? { refusal: "imageTooLarge" } : { bytes };
}

export function replacePictures(tree: HtmlTree, replacements: ReadonlyMap<string, string>): void {
  for (const image of DomUtils.getElementsByTagName("img", tree)) {
    const replacement = replacements.get(image.attribs.src ?? "");
    if (replacement) image.attribs.src = replacement;
  }
}
