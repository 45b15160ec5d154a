import { connection } from "next/server";
import { hasLocale } from "next-intl";
import { routing } from "#i18n/routing.ts";
import { leave } from "#lib/auth/leave.ts";
import { paths, withLocale } from "#lib/paths.ts";

/**
 * "Log Out" of public pages, which are the same bytes for everyone and so cannot carry a form made for one build or
 * person. That the form is our own is checked by the server: posts from another origin are refused.
 */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  await leave();
  return backHome(form.get("locale"));
}

/** The last step of signing out in the dashboard. It ends nothing by itself: anyone may be sent here. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  return backHome(new URL(request.url).searchParams.get("locale"));
}

/** Home, with everything forgotten that the product kept in the browser besides cookies. */
function backHome(asked: unknown): Response {
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  return new Response(null, {
    status: 303,
    headers: {
      location: withLocale(locale, paths.home),
      "clear-site-data": '"storage"',
      "cache-control": "no-store",
    },
  });
}
