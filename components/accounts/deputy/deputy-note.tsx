import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { DeputyState } from "./deputy-state.tsx";

/** Only for deputies: in which role they work, and the way to the other. */
export async function DeputyNote({ user, locale }: { user: SignedInUser; locale: string }) {
  if (!user.deputy) return null;
  const t = await getTranslations("deputy");
  return (
    <section aria-label={t("title")} className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5">
      <DeputyState user={user} locale={locale} />
      <AppLink
        href={withLocale(locale, paths.staffDeputy)}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        {t("link")}
      </AppLink>
    </section>
  );
}
