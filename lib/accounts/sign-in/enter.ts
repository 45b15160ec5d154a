import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { signInWithUser } from "#db/queries/identity/sign-ins.ts";
import { type Locale, routing } from "#i18n/routing.ts";
import { signedInStanding } from "#lib/identity/access/read-sign-in.ts";
import { setHint } from "#lib/identity/access/set-hint.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { setFlash } from "#lib/platform/forms/set-flash.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import type { StartedSignIn } from "./start-sign-in.ts";

/**
 * The welcome after a sign-in that was just established: greeting, account hint, and the address to go to, in the
 * language the person chose for their account, whatever language the page was asked in. A demo account has none of its
 * own: many people share it, so the language of the page leads.
 */
export async function enter(
  started: StartedSignIn,
  greeting: "welcome" | "welcomeBack",
  to: Readonly<{ path: string; shownIn: Locale }>,
): Promise<string> {
  const user = await signInWithUser(db(), started.signInId);
  const chosen = user?.demo ? to.shownIn : user?.locale;
  const locale: Locale = hasLocale(routing.locales, chosen) ? chosen : routing.defaultLocale;
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: "auth" }), keptSiteSettings()]);
  await setFlash({
    title: t(`${greeting}.title`, { siteName: site.name }),
    description: t(`${greeting}.description`, { role: t(`role.${started.role}`) }),
  });
  await setHint({ firstName: user?.firstName ?? "", shared: started.shared });
  // Whoever is suspended, on the way out or asked to agree again has one page.
  if (user && signedInStanding(user) !== "active") return withLocale(locale, paths.standing);
  // Staff have no dashboard; a client navigation that is sent on would keep its address.
  return withLocale(locale, isStaff(started.role) && to.path === paths.dashboard ? paths.staff : to.path);
}
