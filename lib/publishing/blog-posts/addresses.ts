import { paths, withLocale } from "#lib/platform/paths.ts";
import type { BlogQuery } from "./input.ts";

/** Addresses around the blog (PURE). */

/** The list with its search, category and page; what is at its default is not named. */
export function blogAddress(locale: string, { search = "", category = "", page = 1 }: Partial<BlogQuery>): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("q", search);
  if (category !== "") params.set("category", category);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return withLocale(locale, paths.blog) + (query === "" ? "" : `?${query}`);
}

/** Where a post is shared: the networks' own pages, nothing of theirs is loaded before someone asks for it. */
export function shareAddresses(url: string, title: string) {
  const u = encodeURIComponent(url);
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${u}`,
    twitter: `https://twitter.com/intent/tweet?url=${u}&text=${encodeURIComponent(title)}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${u}`,
  } as const;
}

/** The numbers a pager shows: first, last and those around the current one; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [0, number] : [number];
  });
}
