import { asc } from "drizzle-orm";
import { db } from "#db/client.ts";
import { categories } from "#db/schema/index.ts";
import type { PostInput } from "#lib/publishing/blog-posts/input.ts";

/** The first category of the blog: its id. */
export async function firstCategory(): Promise<string> {
  const [first] = await db().select({ id: categories.id }).from(categories).orderBy(asc(categories.position));
  return first?.id ?? "";
}

/** An address of its own, in which the filter reads no word, number or name: groups of a plain random id are some by chance. */
export function newSlug(word: string): string {
  const letters = [...crypto.randomUUID().replaceAll("-", "")].map(
    (digit) => "bcdfghjklmnpqrst"[Number.parseInt(digit, 16)],
  );
  return `${word}-${letters.join("")}`;
}

/** A complete post in `category` to publish, under an address of its own; `change` replaces fields. */
export function filledPost(category: string, change: Partial<PostInput> = {}): PostInput {
  return {
    title: "Sums",
    slug: newSlug("sums"),
    excerpt: "Quick sums",
    content: "<p>Add.</p>",
    featuredImage: null,
    categories: [category],
    tags: [],
    language: "en",
    status: "published",
    ...change,
  };
}
