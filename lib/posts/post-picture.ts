import { postCard } from "#lib/cards/published.ts";
import { pictureOf, type SharedPicture } from "#lib/site/metadata.ts";
import { pictureAt } from "#lib/uploads/picture-names.ts";
import { sizesAt } from "#lib/uploads/published.ts";

type Post = Parameters<typeof postCard>[0] & { featuredImage: string | null };

/** What stands for a post where it is shared: its featured image, or a card drawn for it. Nothing is fetched for it. */
export async function postPicture(post: Post): Promise<SharedPicture> {
  const { featuredImage, title } = post;
  if (!featuredImage) return pictureOf(postCard(post));
  const size = (await sizesAt(featuredImage))[pictureAt(featuredImage)?.id ?? ""];
  return { url: featuredImage, alt: title, ...(size ? { width: size.width, height: size.height } : {}) };
}
