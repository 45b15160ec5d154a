import { db } from "#db/client.ts";
import { isPublicSlug } from "#db/queries/publishing/posts.ts";
import { aboutPath, aboutSlug } from "#lib/safety/reports/about.ts";

/** Only our own pages and public posts, else `""`: nobody can put their words into our form. */
export async function shownAbout(given: unknown): Promise<string> {
  const path = aboutPath(given);
  const slug = aboutSlug(path);
  return slug === undefined || (await isPublicSlug(db(), slug)) ? path : "";
}
