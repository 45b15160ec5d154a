import { sizesAt } from "#lib/platform/pictures/kept-reads.ts";
import { pictureAtAddress } from "#lib/platform/storage/picture-names.ts";
import { postCard } from "#lib/publishing/cards/kept-reads.ts";
import { pictureOfCard, type SharedPicture } from "#lib/publishing/site/metadata.ts";

type Post = Parameters<typeof postCard>[0] & { featuredImage: string | null };

/** What stands for a post where it is shared: its featured image, or a card drawn for it. Nothing is fetched for it. */
export async function postPicture(post: Post): Promise<SharedPicture> {
  const { featuredImage, title } = post;
  if (!featuredImage) return pictureOfCard(postCard(post));
  const size = (await sizesAt(featuredImage))[pictureAtAddress(featuredImage)?.id ?? ""];
  return { url: featuredImage, alt: title, ...(size ? { width: size.width, height: size.height } : {}) };
}
