import type { ReadRefusal } from "#lib/platform/html/html-scan.ts";
import type { PictureRefusal } from "#lib/platform/pictures/embedded-images.ts";
import { type StoredImages, storeImages } from "#lib/platform/pictures/store-embedded-images.ts";
import { type HeavyWork, workApart } from "#lib/platform/workers/pool.ts";
import type { CleanPost } from "./clean-post.ts";
import type { PostInput } from "./input.ts";
import { lookWork, postWork } from "./work.ts";

/** `tooIntricate`: cleaning it takes longer than one person may ask for. */
export type ReadingRefusal = ReadRefusal | "tooIntricate" | "busy";
type Refused<Reason> = Readonly<{ refusal: Reason }>;

type Sent = Pick<PostInput, "content" | "featuredImage" | "title" | "excerpt" | "tags">;
export type SentContent = Readonly<{ post: Sent; pictures: readonly string[]; isEmpty: boolean }>;
export type SafeContent = Pick<StoredImages, "record" | "discard"> &
  Readonly<{ content: CleanPost; featuredImage: string | null }>;

const ofOne: readonly string[] = ["imageUnreachable", "imageUnsupported", "imageTooLarge"];

/** Work on HTML in a thread, with its own refusals and those of the pool as one. */
export async function readApart<In, Out extends object>(
  work: HeavyWork<In, Out>,
  input: In,
  ownerId: string,
): Promise<Out | Refused<"tooIntricate" | "busy">> {
  const worked = await workApart(work, input, ownerId);
  if (worked.ok) return worked.value;
  return { refusal: worked.reason === "busy" ? "busy" : "tooIntricate" };
}

export async function readContent(post: Sent, ownerId: string): Promise<SentContent | Refused<ReadingRefusal>> {
  const look = await readApart(lookWork, post.content, ownerId);
  return "refusal" in look ? look : { post, ...look };
}

/** Limits checked, pictures stored as uploads, external ones fetched once, HTML sanitised and made ready for readers. */
export async function safeContent(
  { post, pictures }: SentContent,
  ownerId: string,
  now: Date,
): Promise<SafeContent | Refused<PictureRefusal | "featuredImageUnreachable" | ReadingRefusal>> {
  const { content: html, featuredImage, title, excerpt, tags } = post;
  const images = await storeImages([...new Set([...pictures, featuredImage ?? ""])], { ownerId }, now);
  if ("refusal" in images) {
    const { refusal, of } = images;
    const above = of === featuredImage && !pictures.includes(of) && ofOne.includes(refusal);
    return { refusal: above ? "featuredImageUnreachable" : refusal };
  }
  const { places, record, discard } = images;
  const content = await readApart(postWork, { html, places, title, excerpt, tags }, ownerId);
  if ("refusal" in content) {
    await discard();
    return content;
  }
  return { content, featuredImage: placeOf(featuredImage, places), record, discard };
}

export function placeOf(address: string | null, places: ReadonlyMap<string, string>): string | null {
  return address && (places.get(address) ?? address);
}
