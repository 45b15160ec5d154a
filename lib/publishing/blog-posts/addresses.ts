import { paths, withLocale } from "#lib/platform/paths.ts";
import type { BlogQuery } from "./input.ts";

export function blogAddress(locale: string, { search = "", category = "", page = 1 }: Partial<BlogQuery>): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("q", search);
  if (category !== "") params.set("category", category);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return withLocale(locale, paths.blog) + (query === "" ? "" : `?${query}`);
}

/** A page of the posts with a tag or of an author; `path` is without language. */
export function listAddress(locale: string, path: string, page: number): string {
  return withLocale(locale, path) + (page > 1 ? `?page=${page}` : "");
}

/** Links only: nothing of the networks is loaded before a click. */
export function shareAddresses(url: string, title: string) {
  const u = encodeURIComponent(url);
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${u}`,
    twitter: `https://twitter.com/intent/tweet?url=${u}&text=${encodeURIComponent(title)}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${u}`,
  } as const;
}

/** 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [0, number] : [number];
  });
}
