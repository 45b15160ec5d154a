import { cookies } from "next/headers";
import { hasLocale } from "next-intl";
import { db } from "#db/client.ts";
import { lockSignIn } from "#db/queries/identity/sign-ins.ts";
import { routing } from "#i18n/routing.ts";
import { signInCookie } from "#lib/identity/access/cookie.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { clearHint } from "#lib/identity/access/set-hint.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** The person's own press on a device that several people use. The server refuses posts from other origins. */
export async function POST(request: Request): Promise<Response> {
  const [user, form] = await Promise.all([signedInWhateverStanding(), request.formData().catch(() => new FormData())]);
  const asked = form.get("locale");
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  // The page shows what is true now, also when it was locked already or the device is the person's own.
  const location = withLocale(locale, paths.locked);
  if (!user || !(await lockSignIn(db(), user.signInId, new Date()))) {
    return new Response(null, { status: 303, headers: { location } });
  }
  signInsEnded(user.id);
  const jar = await cookies();
  const { name, options } = signInCookie();
  // The same again: browsers drop the pages they keep for Back when such a cookie is set.
  jar.set(name, jar.get(name)?.value ?? "", options);
  await clearHint();
  return new Response(null, { status: 303, headers: { location, "clear-site-data": '"cache"' } });
}
