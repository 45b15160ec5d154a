import "#lib/connect.ts";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { closeDatabase, db, transaction } from "#db/client.ts";
import { demoUserByEmailKey } from "#db/queries/identity/users.ts";
import { uploadById } from "#db/queries/platform/uploads.ts";
import { allCategories } from "#db/queries/publishing/categories.ts";
import { posts } from "#db/schema/posts.ts";
import { approvePictures } from "#db/seed/programme/approve-pictures.ts";
import { demoAccounts } from "#lib/accounts/demo/accounts.ts";
import { storePicture } from "#lib/platform/pictures/store-embedded-images.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { savePost } from "#lib/publishing/blog-posts/save-post.ts";
import type { StoredPost } from "./posts.ts";

/** `store-posts.ts posts.json`: stores posts of the demo's mentor through the editor's use case. */
const [, , list = ""] = process.argv;
const mentor = await demoUserByEmailKey(db(), demoAccounts.mentor.email);
if (!mentor) throw new Error("There is no demo mentor");
const categories = await allCategories(db());
const now = new Date();

for (const post of JSON.parse(readFileSync(list, "utf8")) as StoredPost[]) await store(post, mentor.id);
await approvePictures(now);
await closeDatabase();

async function store(
  { daysAgo, formerly = [], rawContent, rawFeaturedImage, featuredImage, ...post }: StoredPost,
  authorId: string,
): Promise<void> {
  const id = crypto.randomUUID();
  const ids = categories.filter(({ name }) => (post.categories ?? ["Science"]).includes(name)).map((one) => one.id);
  const above = featuredImage === undefined ? null : await keepPicture(featuredImage, authorId);
  const slugs = [...formerly, post.slug];
  for (const [index, slug] of slugs.entries()) {
    const result = await savePost(
      authorId,
      { id, mode: index === 0 ? "create" : "edit" },
      {
        content: "<p>Text of the post.</p>",
        excerpt: "What it is about.",
        tags: [],
        featuredImage: above,
        language: "en",
        status: "published",
        ...post,
        slug,
        categories: ids,
      },
      daysBefore(now, daysAgo),
    );
    if (!result.ok) throw new Error(`${slug}: ${result.reason}`);
    if (result.waiting) throw new Error(`${slug}: waits for staff`);
  }
  const raw = { content: rawContent, featuredImage: rawFeaturedImage };
  if (rawContent ?? rawFeaturedImage) await db().update(posts).set(raw).where(eq(posts.id, id));
}

async function keepPicture(uri: string, authorId: string): Promise<string> {
  const bytes = Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64");
  const stored = await storePicture(bytes, authorId, now);
  if ("refusal" in stored) throw new Error(stored.refusal);
  await transaction((tx) => stored.record(tx));
  return `/uploads/${(await uploadById(db(), stored.id))?.fileName}`;
}
