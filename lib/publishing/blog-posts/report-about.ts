import { db } from "#db/client.ts";
import { isPublicSlug } from "#db/queries/publishing/posts.ts";
import { aboutPath, aboutSlug } from "#lib/safety/reports/about.ts";

/**
 * What the report form shows of the page that a link says it is about: a page or public post of ours, else `""`, so that
 * nobody can put words of their own into our form. A hidden post or draft is as one that never was.
 */
export async function shownAbout(given: unknown): Promise<string> {
  const path = aboutPath(given);
  const slug = aboutSlug(path);
  return slug === undefined || (await isPublicSlug(db(), slug)) ? path : "";
}
