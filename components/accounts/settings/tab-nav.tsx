import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/moving.tsx";
import { type SettingsTab, settingsTabs, tabPath } from "#lib/accounts/settings/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** The tabs as links: each is an address, so that they work without script and survive a reload. */
export async function TabNav({ current }: { current: SettingsTab }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("settings")]);
  return (
    <nav aria-label={t("tabs.label")} className="mb-6">
      <ul className="flex flex-wrap gap-1 rounded-control bg-clay p-1">
        {settingsTabs.map((tab) => (
          <li key={tab}>
            <AppLink
              href={withLocale(locale, tab === "profile" ? paths.settings : tabPath(paths.settings, tab))}
              prefetch={false}
              aria-current={tab === current ? "page" : undefined}
              className="flex min-h-11 items-center rounded-sm px-4 font-semibold text-muted no-underline hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-soft"
            >
              {t(`tabs.${tab}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
