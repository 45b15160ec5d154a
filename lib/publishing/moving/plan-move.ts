import { createHash } from "node:crypto";
import { paths } from "#lib/platform/paths.ts";
import { postLimits } from "#lib/publishing/blog-posts/limit-rules.ts";
import { foldForSearch, normaliseTags, reservedSlugs } from "#lib/publishing/blog-posts/rules.ts";
import { slugify } from "#lib/publishing/blog-posts/slug-rules.ts";
import { keyOf } from "./moved-html.ts";
import type { MovedPost } from "./moved-post.ts";

/** The same post of the same export has the same id here, so that a second import finds it. */
export function movedId(origin: string): string {
  const hex = createHash("sha256").update("baobab import\0").update(origin).digest("hex");
  // A UUID of version 8: its bits are the maker's own (RFC 9562).
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** A free slug: the old one, or with a number. `isTaken` knows those of other posts. */
export async function freeSlug(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const base = slugify(wanted).slice(0, postLimits.slug - 8) || "post";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!reservedSlugs.includes(slug) && !(await isTaken(slug))) return slug;
  }
}

/** Where links between moved posts lead from now on, by host and path of the old address. */
export function newPathsOf(
  posts: readonly (Pick<MovedPost, "paths"> & { newSlug: string })[],
  site: string | undefined,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { paths: old, newSlug } of posts) {
    for (const path of old) {
      if (path === "/") continue;
      found.set(path, paths.post(newSlug));
      if (site !== undefined) found.set(keyOf(new URL(path, site).href), paths.post(newSlug));
    }
  }
  return found;
}

export type KnownCategory = Readonly<{ id: string; name: string }>;

/** Categories that there are here, by name; what is no category here becomes a tag, as far as there is room. */
export function marksOf(
  post: Pick<MovedPost, "tags" | "categories">,
  known: readonly KnownCategory[],
): { categoryIds: string[]; tags: string[] } {
  const byName = new Map(known.map(({ id, name }) => [foldForSearch(name.trim()), id]));
  const idOfName = (name: string) => byName.get(foldForSearch(name.trim()));
  const categoryIds = post.categories.flatMap((name) => idOfName(name) ?? []);
  const others = post.categories.filter((name) => idOfName(name) === undefined);
  const tags = normaliseTags([...post.tags, ...others]).filter(
    (tag) => idOfName(tag) === undefined || !post.categories.includes(tag),
  );
  return {
    categoryIds: [...new Set(categoryIds)].slice(0, postLimits.categories),
    tags: normaliseTags(tags.map((tag) => tag.slice(0, postLimits.tag))).slice(0, postLimits.tags),
  };
}

const shortExcerpt = 200;

/** The given excerpt, or the beginning of the text, cut between words. */
export function excerptOf(given: string, text: string): string {
  const whole = given.trim();
  if (whole !== "") return whole.slice(0, postLimits.excerpt).toWellFormed();
  if (text.length <= shortExcerpt) return text;
  const cut = text.slice(0, shortExcerpt);
  const end = cut.lastIndexOf(" ");
  return `${(end > shortExcerpt / 2 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}
