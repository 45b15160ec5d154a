import type { Metadata } from "next";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

/** The browser title of a page behind a mail link; search engines and other sites do not learn its address. */
export async function linkMetadata(title: string): Promise<Metadata> {
  const site = await keptSiteSettings();
  return {
    title: { absolute: `${title} – ${site.name}` },
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}
