import type { Metadata } from "next";

/** The browser title of a page behind a mail link; search engines and other sites do not learn its address. */
export function linkMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false }, referrer: "same-origin" };
}
