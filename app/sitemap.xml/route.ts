import { env } from "#lib/platform/env.ts";
import { sitemapPages } from "#lib/publishing/blog-posts/sitemap-pages.ts";
import { sitemap } from "#lib/publishing/blog-posts/sitemap-xml.ts";

export async function GET(): Promise<Response> {
  const text = sitemap(env().siteUrl, await sitemapPages(new Date()));
  return new Response(text, { headers: { "content-type": "application/xml" } });
}
