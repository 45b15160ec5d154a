import { cookies } from "next/headers";
import { locale as currentLocale } from "next/root-params";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { IncomingCall } from "#components/mentoring/video-calls/incoming-call.tsx";
import { KeepDisplay } from "#components/platform/layout/keep-display.tsx";
import { Moving } from "#components/platform/layout/moving.tsx";
import { KeepWorker } from "#components/platform/live/keep-worker.tsx";
import { LiveProvider } from "#components/platform/live/live-provider.tsx";
import { LockWhenIdle } from "#components/platform/live/lock-when-idle.tsx";
import { MutedNote } from "#components/safety/sanctions/muted-note.tsx";
import { sidebarCookie, sidebarWidth } from "#lib/administration/dashboard/navigation.ts";
import { currentUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { env } from "#lib/platform/env.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { DashboardHeader } from "./dashboard-header.tsx";
import { DashboardSidebar } from "./dashboard-sidebar.tsx";
import { LiveCounts } from "./live-counts.tsx";
import { navCounts, navItems } from "./nav-items.ts";
import { Toasts } from "./toasts.tsx";

/** The session is read only for display: every page and action guards itself. */
export async function AppFrame({ children }: { children: React.ReactNode }) {
  const user = await currentUser();
  // The page's own guard will redirect; the response must contain nothing of the frame.
  if (!user) return children;
  // The event stream refuses people who are suspended or leaving.
  if (user.standing !== "active") return <Frame user={user}>{children}</Frame>;
  // Read before the frame's data, so later events are not missed.
  const seq = await newestSeq(user.id);
  return (
    <LiveProvider userId={user.id} seq={seq}>
      <LiveCounts counted={await navCounts(user)} seq={seq}>
        <Frame user={user} seq={seq}>
          {children}
        </Frame>
      </LiveCounts>
    </LiveProvider>
  );
}

type FrameProps = { user: SignedInUser; seq?: number; children: React.ReactNode };

async function Frame({ user, seq, children }: FrameProps) {
  const [locale, t, messages, store, site] = await Promise.all([
    currentLocale(),
    getTranslations("dashboard"),
    getMessages(),
    cookies(),
    keptSiteSettings(),
  ]);
  const tl = await getTranslations("layout");
  const items = await navItems(user, locale);
  const { error, sidebar } = messages.dashboard;
  const words = {
    dashboard: { error, sidebar: { unreadMessages: sidebar.unreadMessages } },
    notifications: { count: messages.notifications.count },
    calls: { ring: messages.calls.ring },
  };
  const shared = user.sharedActiveAt !== null;
  const lock = shared ? t("sidebar.lock") : undefined;
  const navLabels = { nav: t("sidebar.label"), lock, logout: t("sidebar.logout") };
  return (
    <NextIntlClientProvider messages={words}>
      <Toasts closeLabel={tl("toasts.close")} regionLabel={tl("toasts.label")}>
        <Moving label={t("header.loading")}>
          <div
            data-app=""
            data-theme={user.theme}
            data-font-size={user.fontSize}
            data-saving={user.dataSaver ? "on" : undefined}
            data-shared={shared ? "" : undefined}
            // A conversation fills the window and scrolls inside it, unless the window is too low.
            className="group/app flex min-h-dvh flex-col max-sm:wrap-anywhere md:flex-row noscript:flex-col md:noscript:flex-row [@media(min-height:32rem)]:has-[[data-chat]]:h-dvh max-md:noscript:has-[[data-chat]]:h-auto"
          >
            <KeepDisplay theme={user.theme} fontSize={user.fontSize} dataSaver={user.dataSaver} />
            <KeepWorker userId={user.id} shared={shared} />
            {shared ? <LockWhenIdle /> : null}
            <IncomingCall />
            <a
              href="#content"
              className="sr-only z-50 rounded-control bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
            >
              {t("header.skip")}
            </a>
            <DashboardSidebar
              items={items}
              labels={{ ...navLabels, collapse: t("sidebar.collapse"), expand: t("sidebar.expand") }}
              locale={locale}
              initial={sidebarWidth(store.get(sidebarCookie)?.value)}
            />
            <div className="flex min-w-0 grow flex-col has-[[data-chat]]:min-h-0">
              <DashboardHeader
                siteName={site.name}
                logo={site.logo}
                personName={user.name || t("home.nameless")}
                locale={locale}
                demo={env().demo}
                items={items}
                seq={seq}
                navLabels={{ ...navLabels, open: t("sidebar.open"), close: t("sidebar.close") }}
              />
              <main
                id="content"
                tabIndex={-1}
                className="mx-auto w-full max-w-6xl grow px-4 py-6 outline-none has-[[data-chat]]:flex has-[[data-chat]]:min-h-80 has-[[data-chat]]:py-0 sm:px-6 sm:has-[[data-chat]]:py-4 max-sm:has-[[data-chat]]:px-0 lg:py-8 lg:has-[[data-chat]]:py-4"
              >
                <MutedNote user={user} locale={locale} />
                {children}
              </main>
              <footer className="mx-auto flex w-full max-w-6xl flex-wrap gap-x-6 border-t border-line px-4 py-2 text-sm group-has-[[data-chat]]/app:border-none group-has-[[data-chat]]/app:py-0 max-sm:group-has-[[data-chat]]/app:hidden sm:px-6">
                {(["safety", "report"] as const).map((page) => (
                  <a
                    key={page}
                    href={withLocale(locale, paths[page])}
                    className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink"
                  >
                    {tl(`footer.${page}`)}
                  </a>
                ))}
              </footer>
            </div>
          </div>
        </Moving>
      </Toasts>
    </NextIntlClientProvider>
  );
}
