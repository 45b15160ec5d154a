import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { routing } from "#i18n/routing.ts";
import { currentUser } from "#lib/identity/access/guards.ts";
import { env } from "#lib/platform/env.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { networkOf } from "#lib/platform/limits/network.ts";
import { countVisit } from "#lib/publishing/blog-posts/count-visit.ts";
import { isOwnPage, isPictureOfOwnPage } from "#lib/publishing/blog-posts/counted-readers.ts";
import { mayCountView } from "#lib/publishing/blog-posts/view-limit.ts";

const refused = (status: number, code: string) =>
  Response.json({ code }, { status, headers: { "cache-control": "no-store", "x-error-code": code } });

type Props = { params: Promise<{ id: string }> };

/** Counts one visit to a post. Returns the number of visits, also as text for the page. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  if (!isOwnPage(request.headers, env().siteUrl)) return refused(403, "origin");
  const views = await visit(request, (await params).id);
  if (views instanceof Response) return views;
  const asked = new URL(request.url).searchParams.get("lang");
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  const t = await getTranslations({ locale, namespace: "posts" });
  return Response.json({ views, text: t("views", { count: views }) }, { headers: { "cache-control": "no-store" } });
}

/** Nothing to see: one transparent pixel. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The same for readers without script: their browser loads this picture. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  if (!isPictureOfOwnPage(request.headers, env().siteUrl)) return refused(403, "origin");
  const views = await visit(request, (await params).id);
  if (views instanceof Response) return views;
  return new Response(pixel, { headers: { "content-type": "image/gif", "cache-control": "no-store" } });
}

/** The number of visits, with this one if it counts; or why there is none. */
async function visit({ headers }: Request, id: string): Promise<number | Response> {
  if (!(await mayCountView(networkOf(headers), new Date()))) {
    const answer = refused(429, "tooMany");
    answer.headers.set("retry-after", "60");
    return answer;
  }
  const reader = async () => (await currentUser())?.id;
  const views = readSent(z.uuid(), id).success ? await countVisit(id, headers, reader) : undefined;
  return views ?? refused(404, "missing");
}
