import { paths } from "#lib/platform/paths.ts";

/** Rules of blog posts (PURE). Texts may be in any script. */

export const postStatuses = ["draft", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Slugs that are pages of their own in the blog. */
export const reservedSlugs: readonly string[] = [paths.blogPreview.slice(paths.blog.length + 1)];

/** Colours a category may have, as tokens of the design. */
export const categoryColors = ["blue", "green", "purple", "teal", "orange"] as const;
export type CategoryColor = (typeof categoryColors)[number];

export const postsPerPage = 12;
export const mostRelatedPosts = 3;

/** Letters that Unicode does not decompose into base letter and accent. */
const latinFolds: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ſ: "s",
  ĸ: "k",
};

const latin = /^\p{Script=Latin}$/u;
const digit = /^\p{N}$/u;
const letter = /^\p{L}$/u;
const mark = /^\p{M}$/u;

/**
 * The address form of a text: lower case, every run of other characters one hyphen, none at the ends. Accented Latin
 * folds to the base letter; other scripts keep their letters with the marks that belong to them (a vowel sign in Hindi
 * is part of the word, not an accent).
 */
export function slugify(text: string): string {
  let slug = "";
  let base: "latin" | "other" | "none" = "none";
  for (const char of text.toWellFormed().normalize("NFD").toLowerCase()) {
    if (mark.test(char)) {
      if (base === "other") slug += char;
      continue;
    }
    if (latin.test(char) || digit.test(char)) {
      // Compatibility forms (full width, superscript, ligatures) become plain; "½" brings a fraction slash of its own.
      slug +=
        latinFolds[char] ??
        char
          .normalize("NFKD")
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, "-");
      base = "latin";
    } else if (letter.test(char)) {
      slug += char;
      base = "other";
    } else {
      slug += "-";
      base = "none";
    }
  }
  return slug.replace(/-{2,}/g, "-").replace(/^-|-$/g, "").normalize("NFC");
}

/** Spaces, and the characters that show nothing: zero-width ones, soft hyphen, direction marks, blank fillers. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Whether a person sees nothing. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, "") === "";
}

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

/** Minutes to read a plain text: words by 200, rounded up, at least one. */
export function readingTime(text: string): number {
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
  return Math.max(1, Math.ceil(words / 200));
}

/**
 * One spelling for texts that differ only in case, whatever the script, so that "contains" finds them: via upper case
 * (ß = SS, ſ = S), with both Greek sigmas and the Turkish dotted and dotless i as one letter each.
 */
export function foldForSearch(text: string): string {
  return text
    .toWellFormed()
    .replace(/\0/g, "")
    .normalize("NFC")
    .toUpperCase()
    .toLowerCase()
    .replace(/ς/g, "σ")
    .replace(/i\u0307/g, "i")
    .normalize("NFC")
    .replace(/\s+/g, " ");
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
