import { type SafePost, safePost } from "#lib/platform/html/html.ts";
import { deepest, type ReadHtml, readHtml } from "#lib/platform/html/html-scan.ts";
import { picturesIn } from "#lib/platform/html/html-words.ts";
import { type PictureRefusal, replacePictures } from "#lib/platform/pictures/embedded-images.ts";
import { type StoredImages, storeImages } from "#lib/platform/pictures/store-embedded-images.ts";
import type { PostInput } from "./input.ts";
import { postLimits } from "./limit-rules.ts";

export type SentContent = Readonly<{ html: string; read: ReadHtml; featuredImage: string | null }>;
type Refused = { refusal: PictureRefusal | "featuredImageUnreachable" | "tooLarge" | "tooDeep" };
export type SafeContent = Pick<StoredImages, "record" | "discard"> &
  Readonly<{ content: SafePost; featuredImage: string | null }>;

const ofOne: readonly string[] = ["imageUnreachable", "imageUnsupported", "imageTooLarge"];

export function readContent({
  content: html,
  featuredImage,
}: Pick<PostInput, "content" | "featuredImage">): SentContent {
  return { html, read: readHtml(html, { deepest, longest: postLimits.content }), featuredImage };
}

/** Limits checked, pictures stored as uploads, external ones fetched once, HTML sanitised. */
export async function safeContent(
  { html, read, featuredImage }: SentContent,
  ownerId: string,
  now: Date,
): Promise<SafeContent | Refused> {
  if ("refusal" in read) return read;
  const pictures = picturesIn(read.tree);
  const images = await storeImages([...new Set([...pictures, featuredImage ?? ""])], { ownerId }, now);
  if ("refusal" in images) {
    const { refusal, of } = images;
    const above = of === featuredImage && !pictures.includes(of) && ofOne.includes(refusal);
    return { refusal: above ? "featuredImageUnreachable" : refusal };
  }
  const { places, record, discard } = images;
  replacePictures(read.tree, places);
  const content = safePost(read.tree, places.size === 0 ? html : undefined);
  if (content.html.length > postLimits.content) {
    await discard();
    return { refusal: "tooLarge" };
  }
  return { content, featuredImage: placeOf(featuredImage, places), record, discard };
}

export function placeOf(address: string | null, places: ReadonlyMap<string, string>): string | null {
  return address && (places.get(address) ?? address);
}
