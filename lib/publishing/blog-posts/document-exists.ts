import { db } from "#db/client.ts";
import { authorByKey } from "#db/queries/publishing/authors.ts";
import { isCategorySlug } from "#db/queries/publishing/categories.ts";
import { isPublicSlug } from "#db/queries/publishing/posts.ts";
import { isPublicTag } from "#db/queries/publishing/tags.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { categoryFeedShape, folderOf, paths, publicFiles, publicPaths, sitemapPartShape } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { mayHavePage } from "./author-rules.ts";
import { sitemapPages } from "./sitemap-pages.ts";
import { sitemapParts } from "./sitemap-rules.ts";

const fixed = new Set([...publicPaths, ...publicFiles]);

type Folder = Readonly<{ under: string; has: (name: string, now: Date) => Promise<boolean> }>;

const folders: readonly Folder[] = [
  { under: paths.blog, has: (slug) => isPublicSlug(db(), slug) },
  { under: folderOf(paths.blogTag), has: (key) => isPublicTag(db(), key) },
  { under: folderOf(paths.blogAuthor), has: hasPage },
];

/** Takes a decoded path without language. Nothing else is rendered. */
export async function documentExists(path: string, now: Date): Promise<boolean> {
  if (fixed.has(path)) return true;
  const [, category] = categoryFeedShape.exec(path) ?? [];
  if (category !== undefined) return isCategorySlug(db(), normalText(category, "NFC"));
  const [, part] = sitemapPartShape.exec(path) ?? [];
  if (part !== undefined) return Number(part) <= sitemapParts(await sitemapPages(now)).length;
  const cut = path.lastIndexOf("/");
  const name = normalText(path.slice(cut + 1), "NFC");
  const folder = folders.find(({ under }) => under === path.slice(0, cut));
  return folder !== undefined && name !== "" && folder.has(name, now);
}

async function hasPage(key: string, now: Date): Promise<boolean> {
  const author = await authorByKey(db(), key);
  return author !== undefined && mayHavePage(author, utcDate(now));
}
