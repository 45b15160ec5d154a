import { db } from "#db/client.ts";
import { isPublicSlug } from "#db/queries/publishing/posts.ts";
import { paths, publicFiles, publicPaths } from "#lib/platform/paths.ts";

const fixed = new Set([...publicPaths, ...publicFiles]);

/** Takes a decoded path without language. Nothing else is rendered. */
export async function documentExists(path: string): Promise<boolean> {
  if (fixed.has(path)) return true;
  const prefix = `${paths.blog}/`;
  if (!path.startsWith(prefix)) return false;
  const slug = path.slice(prefix.length).normalize("NFC");
  return slug !== "" && !slug.includes("/") && isPublicSlug(db(), slug);
}
