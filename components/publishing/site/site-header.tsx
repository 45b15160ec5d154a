import { getLocale, getTranslations } from "next-intl/server";
import { SiteLogo } from "#components/platform/layout/site-logo.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { AccountEntries } from "./account-entries.tsx";
import { siteNav } from "./site-nav.ts";

const entry =
  "flex min-h-11 items-center rounded-control px-3 font-medium text-ink no-underline hover:bg-clay aria-[current=page]:text-leaf";

/** Both states are in the same bytes, so the page can be cached for everyone; the script shows the signed-in one. */
export async function SiteHeader({ path: here }: { path?: string | undefined }) {
  const [locale, t, settings] = await Promise.all([getLocale(), getTranslations("layout"), keptSiteSettings()]);
  const at = (path: string) => withLocale(locale, path);
  const links = siteNav.map(({ key, path }) => (
    <li key={key}>
      <a href={at(path)} aria-current={path === here ? "page" : undefined} className={entry}>
        {t(`nav.${key}`)}
      </a>
    </li>
  ));
  return (
    <header className="relative z-40 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-2 px-4 sm:px-6">
        <a
          href={at(paths.home)}
          aria-label={t("homeLink", { siteName: settings.name })}
          className="wordmark me-auto flex min-h-11 min-w-0 items-center gap-2.5 text-xl font-extrabold tracking-tight text-ink no-underline"
        >
          <SiteLogo logo={settings.logo} drawn="size-9 shrink-0 text-leaf" own="h-9" />
          <span className="min-w-0 break-words">{settings.name}</span>
        </a>
        <nav aria-label={t("nav.label")} className="max-lg:hidden">
          <ul className="flex">{links}</ul>
        </nav>
        <div data-show="signed-out" className="ms-3 flex items-center gap-1 max-lg:hidden">
          <Button asChild variant="ghost" className="px-3">
            <a href={at(paths.login)}>{t("account.login")}</a>
          </Button>
          <Button asChild>
            <a href={at(paths.signup)}>{t("account.signup")}</a>
          </Button>
        </div>
        <details data-menu data-show="signed-in" className="relative ms-3 max-lg:hidden">
          <summary className="flex min-h-11 items-center gap-2 rounded-control border border-edge px-3 font-semibold">
            <Icon name="user" />
            {t("account.title")}
            <Icon name="chevron-down" className="size-4" />
          </summary>
          <div className="absolute end-0 top-full mt-2 min-w-52 rounded-control border border-line bg-surface p-1.5 shadow-soft">
            {/* Filled by the script before hydration. React keeps it because it has its own (empty) text. */}
            <p
              data-account-name
              suppressHydrationWarning
              className="truncate border-b border-line px-3 pb-2 pt-1 text-sm text-muted empty:hidden"
            >
              {""}
            </p>
            <AccountEntries entryClass={entry} />
          </div>
        </details>
        <details data-menu className="lg:hidden">
          <summary className="flex min-h-11 items-center gap-2 rounded-control border border-edge px-3 font-semibold">
            <Icon name="menu" />
            {t("menu")}
          </summary>
          <div className="absolute inset-x-0 top-full border-b border-line bg-surface p-4 shadow-soft">
            <nav aria-label={t("menu")}>
              <ul>{links}</ul>
            </nav>
            <div className="mt-3 border-t border-line pt-3">
              <div data-show="signed-out" className="grid grid-cols-2 gap-2">
                <Button asChild variant="outline">
                  <a href={at(paths.login)}>{t("account.login")}</a>
                </Button>
                <Button asChild>
                  <a href={at(paths.signup)}>{t("account.signup")}</a>
                </Button>
              </div>
              <div data-show="signed-in">
                <p className="px-3 text-sm font-semibold text-muted">{t("account.title")}</p>
                <AccountEntries entryClass={entry} />
              </div>
            </div>
          </div>
        </details>
      </div>
    </header>
  );
}
