import { db } from "#db/client.ts";
import { isPublicSlug } from "#db/queries/posts.ts";
import { paths } from "#lib/paths.ts";

/** Whether a public path (decoded, without language) can have a page: one read decides it for the addresses of posts. */
export async function documentExists(path: string): Promise<boolean> {
  const prefix = `${paths.blog}/`;
  if (!path.startsWith(prefix)) return true;
  const slug = path.slice(prefix.length).normalize("NFC");
  return !slug.includes("/") && isPublicSlug(db(), slug);
}
