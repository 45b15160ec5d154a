import { publicPaths } from "#lib/platform/paths.ts";
import { type BlogAddress, blogAddresses } from "./blog-addresses.ts";

export type SitemapPage = Pick<BlogAddress, "path" | "own"> & Readonly<{ updatedAt?: Date }>;

/** Every public page, without language. */
export async function sitemapPages(now: Date): Promise<readonly SitemapPage[]> {
  const addresses: readonly BlogAddress[] = await blogAddresses(now);
  return [...publicPaths.map((path) => ({ path })), ...addresses];
}
