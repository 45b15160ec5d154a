import { asc } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Category, categories } from "#db/schema/posts.ts";

export async function allCategories(q: Executor): Promise<Category[]> {
  return q.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
}
