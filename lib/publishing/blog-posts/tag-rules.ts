import { slugify } from "./slug-rules.ts";

/**
 * The last part of the address of a tag's page; "" for a tag of signs alone, which has none. Plus and sharp count as
 * words, so that C, C++ and C# stay apart; a number sign in front only marks the tag.
 */
export function tagKey(tag: string): string {
  return slugify(tag.trim().replace(/^#+/, "").replaceAll("+", " plus ").replaceAll("#", " sharp "));
}

export type TagAddress = Readonly<{ key: string; name: string }>;

/** Those of a post that have pages, each address once: the first spelling counts. */
export function tagAddresses(tags: readonly string[]): TagAddress[] {
  const pages = new Map<string, string>();
  for (const name of tags) {
    const key = tagKey(name);
    if (key !== "" && !pages.has(key)) pages.set(key, name);
  }
  return [...pages].map(([key, name]) => ({ key, name }));
}
