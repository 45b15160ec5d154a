"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { useMovingTo } from "#components/platform/layout/moving.tsx";
import { LockIcon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import type { IconComponent } from "#components/platform/ui/drawn-icon.tsx";
import { LoaderCircleIcon, LogOutIcon } from "#components/platform/ui/shell-icons.tsx";
import { locales } from "#i18n/routing.ts";
import { type Section, sectionOfPath, sidebarCookie } from "#lib/administration/dashboard/navigation.ts";
import { lockDevicePath, signOutPath } from "#lib/platform/api-paths.ts";
import { SectionIcon } from "./dashboard-icon.tsx";
import { useCounts, type WaitingCounts } from "./live-counts.tsx";

export type NavItem = {
  section: Section;
  label: string;
  href: string;
};

/** `lock`: only on a device that several people use. */
export type LeaveLabels = { nav: string; lock?: string | undefined; logout: string };

type Props = {
  items: readonly NavItem[];
  labels: LeaveLabels;
  locale: string;
  narrow?: boolean;
  onNavigate?: () => void;
};

const rowClasses =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start font-medium text-ink no-underline hover:bg-clay";

/** Logout leaves the app for a document, so it is a plain form. Narrow shows icons, with names as tooltips. */
export function DashboardNav({ items, labels, locale, narrow = false, onNavigate }: Props) {
  const current = sectionOfPath(usePathname(), locales);
  const counts = useCounts();
  return (
    <nav aria-label={labels.nav} className="flex grow flex-col gap-1">
      <ul className="flex grow flex-col gap-1">
        {items.map((item) => (
          <li key={item.section}>
            <AppLink
              href={item.href}
              aria-current={item.section === current ? "page" : undefined}
              title={narrow ? item.label : undefined}
              onClick={onNavigate}
              className={cn(
                rowClasses,
                narrow && "relative justify-center px-0",
                item.section === current &&
                  "bg-chosen font-semibold text-chosen-ink hover:bg-chosen hover:text-chosen-ink",
              )}
            >
              <PendingIcon section={item.section} href={item.href} />
              <span className={narrow ? "sr-only" : "min-w-0"}>{item.label}</span>
              {item.section === "messages" || item.section === "notifications" ? (
                <Waiting count={counts[item.section]} at={item.section} narrow={narrow} />
              ) : null}
            </AppLink>
          </li>
        ))}
      </ul>
      <div className="mt-3 border-t border-line pt-3">
        {labels.lock ? (
          <form method="post" action={lockDevicePath}>
            <input type="hidden" name="locale" value={locale} />
            <LeaveButton icon={LockIcon} label={labels.lock} narrow={narrow} />
          </form>
        ) : null}
        <form method="post" action={signOutPath} onSubmit={forgetBrowser}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="notice" value="on" />
          <LeaveButton icon={LogOutIcon} label={labels.logout} narrow={narrow} />
        </form>
      </div>
    </nav>
  );
}

function LeaveButton({ icon: Icon, label, narrow }: { icon: IconComponent; label: string; narrow: boolean }) {
  return (
    <button
      type="submit"
      title={narrow ? label : undefined}
      className={cn(rowClasses, narrow && "justify-center px-0")}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={narrow ? "sr-only" : undefined}>{label}</span>
    </button>
  );
}

/** The count with the words that explain it; nothing for zero. */
function Waiting({ count, at, narrow }: { count: number; at: keyof WaitingCounts; narrow: boolean }) {
  const t = useTranslations();
  if (count === 0) return null;
  return (
    <span
      className={cn(
        "inline-flex min-w-6 justify-center rounded-full bg-leaf px-1.5 text-sm font-semibold text-leaf-ink",
        narrow ? "absolute end-0 top-0" : "ms-auto",
      )}
    >
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">
        , {t(at === "messages" ? "dashboard.sidebar.unreadMessages" : "notifications.count", { count })}
      </span>
    </span>
  );
}

/** The icon turns while the link's page loads, so a click gets an immediate response. */
function PendingIcon({ section, href }: { section: Section; href: string }) {
  if (useMovingTo(href)) return <LoaderCircleIcon aria-hidden className="size-5 shrink-0 animate-spin" />;
  return <SectionIcon section={section} className="size-5 shrink-0" />;
}

/** Deletes what the product kept in this browser. A browser that refuses storage has kept nothing. */
function forgetBrowser(): void {
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    try {
      window[storage].clear();
    } catch {
      // Storage is blocked in this browser.
    }
  }
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is younger than the oldest browser we promise.
  document.cookie = `${sidebarCookie}=; Path=/; Max-Age=0`;
  if ("caches" in window) {
    void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  }
}
