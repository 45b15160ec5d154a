import { env } from "#lib/platform/env.ts";
import { paths, sitemapPartShape } from "#lib/platform/paths.ts";
import { sitemapPages } from "#lib/publishing/blog-posts/sitemap-pages.ts";
import { sitemapParts } from "#lib/publishing/blog-posts/sitemap-rules.ts";
import { sitemapOf } from "#lib/publishing/blog-posts/sitemap-xml.ts";

/** None is known at build time. */
export function generateStaticParams() {
  return [];
}

type Context = { params: Promise<{ part: string }> };

/** `/sitemap/1.xml` and so on. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [, part] = sitemapPartShape.exec(`${paths.sitemapFolder}${(await params).part}`) ?? [];
  const pages = part && sitemapParts(await sitemapPages(new Date()))[Number(part) - 1];
  if (!pages) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  return new Response(sitemapOf(env().siteUrl, pages), { headers: { "content-type": "application/xml" } });
}
