import { z } from "zod";
import { db, transaction } from "#db/client.ts";
import { postPreviewOf, setPreview } from "#db/queries/platform/previews.ts";
import { knownCategories } from "#db/queries/publishing/author-posts.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { removeUnusedUploads } from "#lib/platform/pictures/remove-unused.ts";
import { hour } from "#lib/platform/time/time.ts";
import { categoryColors } from "#lib/publishing/categories/rules.ts";
import { sealBody } from "#lib/publishing/dressing/sealed-body.ts";
import { shownBody } from "#lib/publishing/dressing/shown-body.ts";
import type { PostInput } from "./input.ts";
import type { RefusalCode } from "./post-refusals.ts";
import { normaliseTags } from "./rules.ts";
import { readContent, safeContent } from "./safe-content.ts";

const previewData = z.object({
  title: z.string(),
  excerpt: z.string(),
  language: z.string(),
  content: z.string(),
  dressed: z.string().nullable().default(null),
  featuredImage: z.string().nullable(),
  tags: z.array(z.string()),
  categories: z.array(z.object({ name: z.string(), slug: z.string(), color: z.enum(categoryColors) })),
  readingTime: z.number(),
});
type PreviewData = z.output<typeof previewData>;

/** May be incomplete; kept for an hour. */
export async function previewPost(authorId: string, input: PostInput, now: Date): Promise<Answer<RefusalCode>> {
  const result = await oneAtATime(authorId, () => keepPreview(authorId, input, now));
  if (result.ok) await removeUnusedUploads(authorId, now);
  return result;
}

async function keepPreview(authorId: string, input: PostInput, now: Date): Promise<Answer<RefusalCode>> {
  const sent = await readContent(input, authorId);
  const safe = "refusal" in sent ? sent : await safeContent(sent, authorId, now);
  if ("refusal" in safe) return refuse(safe.refusal);
  const { content, featuredImage } = safe;
  const { title, excerpt, language } = input;
  const tags = normaliseTags(input.tags);
  const known = await knownCategories(db(), input.categories);
  const categories = known.map(({ name, slug, color }) => ({ name, slug, color }));
  const data: PreviewData = {
    title,
    excerpt,
    language,
    content: content.content,
    dressed: sealBody(content.content, content.body).dressed,
    featuredImage,
    tags,
    categories,
    readingTime: content.readingTime,
  };
  try {
    const refusal = await transaction(async (tx) => {
      const refused = await safe.record(tx);
      if (!refused) await setPreview(tx, authorId, data, new Date(now.getTime() + hour));
      return refused;
    });
    if (!refusal) return done;
    await safe.discard();
    return refuse(refusal);
  } catch (error) {
    await safe.discard();
    throw error;
  }
}

export async function ownPreview(authorId: string, now: Date) {
  const preview = previewData.safeParse(await postPreviewOf(db(), authorId, now)).data;
  return preview && { ...preview, body: await shownBody({ id: authorId, ...preview }) };
}
