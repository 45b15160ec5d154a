import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { closeDatabase, db } from "#db/client.ts";
import { allCategories } from "#db/queries/categories.ts";
import { demoUserByEmailKey } from "#db/queries/users.ts";
import { posts } from "#db/schema/posts.ts";
import { demoAccounts } from "#lib/demo/accounts.ts";
import { savePost } from "#lib/posts/save-post.ts";
import { daysBefore } from "#lib/time.ts";
import type { StoredPost } from "./posts.ts";

/** Stores posts of the demo's mentor through the use case the editor uses: `store-posts.ts posts.json [--without-samples]`. */
const [, , list = "", flag] = process.argv;
const mentor = await demoUserByEmailKey(db(), demoAccounts.mentor.email);
if (!mentor) throw new Error("There is no demo mentor");
const categories = await allCategories(db());
const now = new Date();

if (flag === "--without-samples") await db().delete(posts).where(eq(posts.authorId, mentor.id));

for (const post of JSON.parse(readFileSync(list, "utf8")) as StoredPost[]) await store(post, mentor.id);
await closeDatabase();

async function store({ daysAgo, formerly = [], rawContent, ...post }: StoredPost, authorId: string): Promise<void> {
  const id = crypto.randomUUID();
  const ids = categories.filter(({ name }) => (post.categories ?? ["Science"]).includes(name)).map((one) => one.id);
  const slugs = [...formerly, post.slug];
  for (const [index, slug] of slugs.entries()) {
    const result = await savePost(
      authorId,
      { id, mode: index === 0 ? "create" : "edit" },
      {
        content: "<p>Text of the post.</p>",
        excerpt: "What it is about.",
        tags: [],
        featuredImage: null,
        language: "en",
        status: "published",
        ...post,
        slug,
        categories: ids,
      },
      daysBefore(now, daysAgo),
    );
    if ("refused" in result) throw new Error(`${slug}: ${result.refused}`);
  }
  if (rawContent !== undefined) await db().update(posts).set({ content: rawContent }).where(eq(posts.id, id));
}
