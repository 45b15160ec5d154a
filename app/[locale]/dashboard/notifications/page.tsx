import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { NotificationSwitchesCard } from "#components/accounts/settings/notification-switches.tsx";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { ChangeForm } from "#components/notifications/notify/change-form.tsx";
import { NotificationList } from "#components/notifications/notify/notification-list.tsx";
import { NotificationPages } from "#components/notifications/notify/notification-pages.tsx";
import { PushCard } from "#components/notifications/notify/push-card.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { BellIcon } from "#components/platform/ui/shell-icons.tsx";
import { db } from "#db/client.ts";
import { unreadCounts } from "#db/queries/mentoring/conversations.ts";
import { countNotifications, ownNotifications, switchesOf } from "#db/queries/notifications/own-notifications.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { notificationsPerPage, pageAsked } from "#lib/notifications/notify/input.ts";
import { paths } from "#lib/platform/paths.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("notifications");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Notifications, unread first, and the settings for them. */
export default async function NotificationsPage({ searchParams }: Props) {
  const user = await requireUser(paths.notifications);
  const [query, locale, counts, switches, waiting, t] = await Promise.all([
    searchParams,
    getLocale(),
    countNotifications(db(), user.id),
    switchesOf(db(), user.id),
    unreadCounts(db(), user.id),
    getTranslations("notifications"),
  ]);
  const page = pageAsked(query.page, counts.all);
  const shown = await ownNotifications(db(), user.id, {
    most: notificationsPerPage,
    after: (page - 1) * notificationsPerPage,
  });
  const unreadMessages = new Map([...waiting].map(([id, count]) => [paths.conversation(id), count]));
  const { timeZone } = user;
  return (
    <>
      <PageTitle title={t("title")} text={t("unread", { count: counts.unread })}>
        {counts.unread > 0 ? <ChangeForm change="readAll" locale={locale} page={page} label={t("readAll")} /> : null}
      </PageTitle>
      <div className="grid gap-6">
        {shown.length === 0 ? (
          <EmptyState icon={<BellIcon aria-hidden />} title={t("empty.title")} description={t("empty.text")} />
        ) : (
          <NotificationList notifications={shown} {...{ unreadMessages, locale, timeZone, page }} />
        )}
        <NotificationPages locale={locale} page={page} all={counts.all} />
        {switches ? (
          <details>
            <FoldSummary className="text-muted hover:text-ink">{t("settings")}</FoldSummary>
            <div className="mt-3 grid gap-6">
              <NotificationSwitchesCard switches={switches} />
              <PushCard switchedOn={switches.pushNotifications} shared={user.sharedActiveAt !== null} />
            </div>
          </details>
        ) : null}
      </div>
    </>
  );
}
