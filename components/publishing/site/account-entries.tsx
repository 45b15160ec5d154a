import { getLocale, getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import { signOutPath } from "#lib/platform/api-paths.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** Logout is a plain form that needs no script. */
export async function AccountEntries({ entryClass }: { entryClass: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("layout")]);
  return (
    <>
      <a href={withLocale(locale, paths.dashboard)} className={`${entryClass} gap-2.5`}>
        <Icon name="layout-dashboard" />
        {t("account.dashboard")}
      </a>
      <form method="post" action={signOutPath}>
        <input type="hidden" name="locale" value={locale} />
        <button type="submit" className={`${entryClass} w-full gap-2.5`}>
          <Icon name="log-out" />
          {t("account.logout")}
        </button>
      </form>
    </>
  );
}
