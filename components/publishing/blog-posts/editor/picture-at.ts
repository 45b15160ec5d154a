import { fetchPostPicture } from "#lib/publishing/blog-posts/actions.ts";
import type { PictureAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";

/** The server fetches the picture, so no author's or reader's browser contacts that address. */
export async function pictureFetchedFrom(url: string): Promise<PictureAnswer> {
  try {
    return await fetchPostPicture({ url });
  } catch {
    // No network or a restarted server: the same to the person.
    return { status: "refused", code: "failed" };
  }
}
