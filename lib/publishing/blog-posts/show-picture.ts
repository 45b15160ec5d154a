import type { HeavyDoer } from "#lib/identity/access/reserve-heavy.ts";
import { fetchPicture } from "#lib/platform/pictures/fetch-picture.ts";
import type { PictureAnswer } from "./post-refusals.ts";
import { uploadPicture } from "./upload-picture.ts";

/** Fetched once, re-encoded and kept here until its post is saved. */
export async function showPicture(url: string, author: HeavyDoer, now: Date): Promise<PictureAnswer> {
  const fetched = await fetchPicture(url, author.userId);
  if ("refusal" in fetched) return { status: "refused", code: fetched.refusal };
  const stored = await uploadPicture(author, fetched.bytes, now);
  if (stored.ok) return { status: "ok", src: stored.src };
  return { status: "refused", code: stored.reason === "uploadsTooOften" ? "imagesTooOften" : stored.reason };
}
