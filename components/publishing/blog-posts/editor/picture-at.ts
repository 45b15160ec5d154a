import { fetchPostPicture } from "#lib/publishing/blog-posts/actions.ts";
import type { PictureAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";

/** Asks the server for the picture at an address. No browser of an author or reader is sent there. */
export async function pictureFetchedFrom(url: string): Promise<PictureAnswer> {
  try {
    return await fetchPostPicture({ url });
  } catch {
    // No network, a restarted server: to the person all the same.
    return { status: "refused", code: "failed" };
  }
}
