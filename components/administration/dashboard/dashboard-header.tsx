import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { SiteLogo } from "#components/platform/layout/site-logo.tsx";
import { DemoBanner } from "#components/publishing/site/demo-banner.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { shownPath } from "#lib/platform/refresh/shown-path.ts";
import type { OwnLogo } from "#lib/platform/site/own-logo.ts";
import { Bell } from "./bell.tsx";
import { DashboardLanguages } from "./dashboard-languages.tsx";
import { DashboardMenu } from "./dashboard-menu.tsx";
import type { LeaveLabels, NavItem } from "./dashboard-nav.tsx";

type Props = {
  siteName: string;
  logo: OwnLogo | undefined;
  personName: string;
  locale: string;
  demo: boolean;
  items: readonly NavItem[];
  /** The number of the person's newest event; undefined for those who have no notifications for now. */
  seq: number | undefined;
  navLabels: LeaveLabels & { open: string; close: string };
};

const isWide = (logo: OwnLogo | undefined) => logo !== undefined && logo.width > 2 * logo.height;

export async function DashboardHeader({ siteName, logo, personName, locale, demo, items, seq, navLabels }: Props) {
  const [t, tn, tc, asked] = await Promise.all([
    getTranslations("dashboard"),
    getTranslations("notifications"),
    getTranslations("common"),
    headers(),
  ]);
  const { path = paths.dashboard, search = "" } = shownPath.of(asked);
  const here = path + search;
  return (
    // On a phone only the bar stays visible; `contents` makes it stick to the page, not to this element.
    <header className="contents md:block">
      {demo ? <DemoBanner mailbox={withLocale(locale, paths.mailbox)} /> : null}
      <div className="sticky top-0 z-30 flex min-h-16 shrink-0 items-center gap-2 max-sm:flex-wrap border-b border-line bg-surface px-4 sm:px-6 md:static">
        <DashboardMenu items={items} labels={navLabels} locale={locale} />
        {/* The public site is outside the app: a plain link. */}
        <a
          href={withLocale(locale, paths.home)}
          aria-label={t("header.home", { siteName })}
          className="wordmark flex min-h-11 items-center gap-2 text-lg font-bold tracking-tight text-ink no-underline"
        >
          <SiteLogo logo={logo} drawn="size-7 text-leaf" own="h-7" />
          {/* Both do not fit into one line on a phone; the link keeps its name. */}
          <span className={isWide(logo) ? "max-sm:sr-only" : undefined}>{siteName}</span>
        </a>
        <DashboardLanguages current={locale} label={tc("labelBefore", { label: t("header.language") })} path={here} />
        {seq === undefined ? null : (
          <Bell
            label={tn("title")}
            all={tn("all")}
            href={withLocale(locale, paths.notifications)}
            locale={locale}
            seq={seq}
          />
        )}
        <AppLink
          href={withLocale(locale, paths.profile)}
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 text-ink no-underline hover:bg-clay"
        >
          <AppAvatar name={personName} />
          <span className="max-w-48 truncate max-sm:sr-only lg:max-w-64">{personName}</span>
        </AppLink>
      </div>
    </header>
  );
}
