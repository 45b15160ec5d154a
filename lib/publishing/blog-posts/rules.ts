import { isBlank } from "#lib/platform/html/is-blank.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { paths } from "#lib/platform/paths.ts";
import { slugify } from "./slug-rules.ts";

/** Rules of blog posts. Texts may be in any script. */

export const postStatuses = ["draft", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

export const reservedSlugs: readonly string[] = [paths.blogPreview.slice(paths.blog.length + 1)];

export const postsPerPage = 12;
export const mostRelatedPosts = 3;

export type PostDraft = Readonly<{
  title: string;
  slug: string;
  excerpt: string;
  /** Whether its content shows nothing. */
  isEmpty: boolean;
  categories: readonly string[];
}>;

export const postFaults = ["title", "slug", "excerpt", "content", "category"] as const;
export type PostFault = (typeof postFaults)[number];

/** The first check a draft fails, in the order people are told; null when it may be saved. */
export function firstPostFault(draft: PostDraft): PostFault | null {
  if (isBlank(draft.title)) return "title";
  if (slugify(draft.slug) === "") return "slug";
  if (isBlank(draft.excerpt)) return "excerpt";
  if (draft.isEmpty) return "content";
  if (draft.categories.length === 0) return "category";
  return null;
}

/** Scripts written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words of a plain text; in scripts without spaces, what a dictionary takes as words. */
export function wordCount(text: string): number {
  let words = 0;
  let segmenter: Intl.Segmenter | undefined;
  for (const token of text.split(/\s+/)) {
    if (token === "") continue;
    if (!unspaced.test(token)) {
      words++;
      continue;
    }
    segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
    for (const part of segmenter.segment(token)) if (part.isWordLike) words++;
  }
  return words;
}

/** Minutes to read so many words: 200 a minute, rounded up, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / 200));

export const readingTime = (text: string): number => readingMinutes(wordCount(text));

/**
 * One spelling for texts that differ only in case, whatever the script, so that "contains" finds them: via upper case
 * (ß = SS, ſ = S), with both Greek sigmas and the Turkish dotted and dotless i as one letter each.
 */
export function foldForSearch(text: string): string {
  const folded = normalText(text.toWellFormed().replace(/\0/g, ""), "NFC")
    .toUpperCase()
    .toLowerCase()
    .replace(/ς/g, "σ")
    .replace(/i\u0307/g, "i");
  return normalText(folded, "NFC").replace(/\s+/g, " ");
}

/** What search looks through: title, excerpt, text of the content and tags, folded; a line break keeps them apart. */
export function searchTextOf(post: { title: string; excerpt: string; text: string; tags: readonly string[] }): string {
  return [post.title, post.excerpt, post.text, ...post.tags].map(foldForSearch).join("\n");
}

/** Trimmed, without empty ones and without those that differ only in case from an earlier one. */
export function normaliseTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags
    .map((tag) => tag.trim())
    .filter((tag) => {
      const key = foldForSearch(tag);
      if (isBlank(tag) || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}
