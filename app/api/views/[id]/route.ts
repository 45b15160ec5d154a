import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { db } from "#db/client.ts";
import { publishedPostById } from "#db/queries/publishing/posts.ts";
import { routing } from "#i18n/routing.ts";
import { currentUser } from "#lib/identity/access/guards.ts";
import { env } from "#lib/platform/env.ts";
import { networkOf } from "#lib/platform/limits/network.ts";
import { countView } from "#lib/publishing/blog-posts/count-view.ts";
import { isAhead, isOwnPage, isRobot } from "#lib/publishing/blog-posts/counted-readers.ts";
import { mayCountView } from "#lib/publishing/blog-posts/view-limit.ts";

const refused = (status: number, code: string) =>
  Response.json({ code }, { status, headers: { "cache-control": "no-store", "x-error-code": code } });

/** Counts one visit to a post. Returns the number of visits, also as text for the page. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  if (!isOwnPage(request.headers, env().siteUrl)) return refused(403, "origin");
  if (!(await mayCountView(networkOf(request.headers), new Date()))) {
    const answer = refused(429, "tooMany");
    answer.headers.set("retry-after", "60");
    return answer;
  }
  const post = z.uuid().safeParse(id).success ? await publishedPostById(db(), id) : undefined;
  if (!post) return refused(404, "missing");
  const uncounted = isRobot(request.headers.get("user-agent")) || isAhead(request.headers);
  const own = uncounted || (await currentUser())?.id === post.authorId;
  const views = own ? post.views : await countView(id);
  if (views === undefined) return refused(404, "missing");
  const asked = new URL(request.url).searchParams.get("lang");
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  const t = await getTranslations({ locale, namespace: "posts" });
  return Response.json({ views, text: t("views", { count: views }) }, { headers: { "cache-control": "no-store" } });
}
