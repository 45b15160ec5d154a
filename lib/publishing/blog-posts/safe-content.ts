import { safePostHtml } from "#lib/platform/html/html.ts";
import { deepest, scanHtml } from "#lib/platform/html/html-scan.ts";
import { type PictureRefusal, replaceImageUris } from "#lib/platform/pictures/embedded-images.ts";
import { type StoredImages, storeImages } from "#lib/platform/pictures/store-embedded-images.ts";
import type { PostInput } from "./input.ts";
import { postLimits } from "./limit-rules.ts";

type Sent = Pick<PostInput, "content" | "featuredImage">;
type Refused = { refusal: PictureRefusal | "featuredImageUnreachable" | "tooLarge" | "tooDeep" };
export type SafeContent = Pick<StoredImages, "record" | "discard"> & Sent;

/** Refusals that mean one picture by itself. */
const ofOne: readonly string[] = ["imageUnreachable", "imageUnsupported", "imageTooLarge"];

/**
 * What a person sent, made fit to be stored: its limits kept, its pictures made uploads, those elsewhere fetched once, its HTML
 * safe.
 */
export async function safeContent(
  { content: html, featuredImage }: Sent,
  ownerId: string,
  now: Date,
): Promise<SafeContent | Refused> {
  const scan = scanHtml(html, { deepest, longest: postLimits.content });
  if ("refusal" in scan) return scan;
  const images = await storeImages([...new Set([...scan.images, featuredImage ?? ""])], { ownerId }, now);
  if ("refusal" in images) {
    const { refusal, of } = images;
    const above = of === featuredImage && !scan.images.includes(of) && ofOne.includes(refusal);
    return { refusal: above ? "featuredImageUnreachable" : refusal };
  }
  const { places, record, discard } = images;
  const content = safePostHtml(replaceImageUris(html, places));
  if (content.length > postLimits.content) {
    await discard();
    return { refusal: "tooLarge" };
  }
  return { content, featuredImage: placeOf(featuredImage, places), record, discard };
}

/** Where the picture above a post is now. */
export function placeOf(address: string | null, places: ReadonlyMap<string, string>): string | null {
  return address && (places.get(address) ?? address);
}
