import { getTranslations } from "next-intl/server";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

/** In which of two roles a deputy works now. */
export async function DeputyState({ user, locale }: { user: SignedInUser; locale: string }) {
  const [t, tr] = await Promise.all([getTranslations("deputy"), getTranslations("auth.role")]);
  const { leadUntil, ownRole, timeZone } = user;
  if (!leadUntil) return <p>{t("may")}</p>;
  return <p>{t("acts", { at: formatInstantIn(leadUntil, locale, timeZone), role: tr(ownRole) })}</p>;
}
