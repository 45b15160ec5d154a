import { asc, count, eq, max } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Category, categories, postCategories } from "#db/schema/posts.ts";

export async function allCategories(q: Executor): Promise<Category[]> {
  return q.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
}

export async function isCategorySlug(q: Executor, slug: string): Promise<boolean> {
  const [row] = await q.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  return row !== undefined;
}

export type CountedCategory = Category & Readonly<{ posts: number }>;

/** With how many posts have it, drafts too. */
export async function countedCategories(q: Executor): Promise<CountedCategory[]> {
  const used = await q
    .select({ id: postCategories.categoryId, posts: count() })
    .from(postCategories)
    .groupBy(postCategories.categoryId);
  const counts = new Map(used.map(({ id, posts: number }) => [id, number]));
  return (await allCategories(q)).map((category) => ({ ...category, posts: counts.get(category.id) ?? 0 }));
}

/** At the end of the list. */
export async function insertCategory(q: Executor, category: Omit<Category, "position">): Promise<void> {
  const [last] = await q.select({ position: max(categories.position) }).from(categories);
  await q.insert(categories).values({ ...category, position: (last?.position ?? 0) + 1 });
}

type Change = Partial<Pick<Category, "name" | "color" | "retiredAt">>;

export async function updateCategory(q: Executor, id: string, change: Change): Promise<void> {
  await q.update(categories).set(change).where(eq(categories.id, id));
}

export async function deleteCategory(q: Executor, id: string): Promise<void> {
  await q.delete(categories).where(eq(categories.id, id));
}
