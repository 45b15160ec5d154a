import { imageLimit } from "#lib/platform/pictures/embedded-images.ts";
import { encodeImage } from "#lib/platform/pictures/encode-image.ts";
import { fetchPicture } from "#lib/platform/pictures/fetch-picture.ts";
import type { PictureAnswer } from "./post-refusals.ts";

/** Re-encoded; it travels with the text until that is saved. */
export async function showPicture(url: string, authorId: string): Promise<PictureAnswer> {
  const fetched = await fetchPicture(url, authorId);
  if ("refusal" in fetched) return { status: "refused", code: fetched.refusal };
  const image = await encodeImage(fetched.bytes);
  if (image === "unsupported") return { status: "refused", code: "imageUnsupported" };
  if (image === "tooLarge" || image.bytes.length > imageLimit) return { status: "refused", code: "imageTooLarge" };
  return { status: "ok", src: `data:${image.mime};base64,${image.bytes.toString("base64")}` };
}
