import { z } from "zod";
import { db, transaction } from "#db/client.ts";
import { knownCategories } from "#db/queries/author-posts.ts";
import { previewOf, setPreview } from "#db/queries/previews.ts";
import { safePostHtml } from "#lib/html.ts";
import { hour } from "#lib/time.ts";
import { storeEmbeddedImages } from "#lib/uploads/store-embedded-images.ts";
import type { PostInput } from "./input.ts";
import type { RefusalCode } from "./refusals.ts";
import { categoryColors, normaliseTags, plainText, readingTime } from "./rules.ts";

const previewData = z.object({
  title: z.string(),
  excerpt: z.string(),
  language: z.string(),
  content: z.string(),
  featuredImage: z.string().nullable(),
  tags: z.array(z.string()),
  categories: z.array(z.object({ name: z.string(), slug: z.string(), color: z.enum(categoryColors) })),
  readingTime: z.number(),
});
export type PreviewData = z.output<typeof previewData>;

/** Keeps an unsaved post, complete or not, for its author to look at for an hour. */
export async function previewPost(authorId: string, input: PostInput, now: Date): Promise<RefusalCode | undefined> {
  const images = await storeEmbeddedImages(input.content, authorId, now);
  if ("refusal" in images) return images.refusal;
  const content = safePostHtml(images.html);
  const { title, excerpt, language, featuredImage } = input;
  const tags = normaliseTags(input.tags);
  const known = await knownCategories(db(), input.categories);
  const categories = known.map(({ name, slug, color }) => ({ name, slug, color }));
  const data: PreviewData = {
    title,
    excerpt,
    language,
    content,
    featuredImage,
    tags,
    categories,
    readingTime: readingTime(plainText(content)),
  };
  try {
    await transaction(async (tx) => {
      await images.record(tx);
      await setPreview(tx, authorId, data, new Date(now.getTime() + hour), now);
    });
  } catch (error) {
    await images.discard();
    throw error;
  }
  return undefined;
}

/** The author's preview; undefined when there is none or its hour is over. */
export async function ownPreview(authorId: string, now: Date): Promise<PreviewData | undefined> {
  return previewData.safeParse(await previewOf(db(), authorId, now)).data;
}
