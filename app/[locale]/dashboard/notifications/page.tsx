import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { NotificationSwitchesCard } from "#components/accounts/settings/notification-switches.tsx";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { ChangeForm } from "#components/notifications/notify/change-form.tsx";
import { FollowNotifications } from "#components/notifications/notify/follow-notifications.tsx";
import { NotificationItem } from "#components/notifications/notify/notification-item.tsx";
import { NotificationPages } from "#components/notifications/notify/notification-pages.tsx";
import { PushCard } from "#components/notifications/notify/push-card.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { BellIcon } from "#components/platform/ui/shell-icons.tsx";
import { db } from "#db/client.ts";
import { countNotifications, ownNotifications, switchesOf } from "#db/queries/notifications/own-notifications.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { notificationsPerPage, pageAsked } from "#lib/notifications/notify/input.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { paths } from "#lib/platform/paths.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("notifications");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Notifications, newest first, and the settings for them. */
export default async function NotificationsPage({ searchParams }: Props) {
  const user = await requireUser(paths.notifications);
  const since = await newestSeq(user.id);
  const [query, locale, counts, switches, t] = await Promise.all([
    searchParams,
    getLocale(),
    countNotifications(db(), user.id),
    switchesOf(db(), user.id),
    getTranslations("notifications"),
  ]);
  const page = pageAsked(query.page, counts.all);
  const shown = await ownNotifications(db(), user.id, {
    most: notificationsPerPage,
    after: (page - 1) * notificationsPerPage,
  });
  const now = new Date();
  return (
    <>
      <FollowNotifications since={since} />
      <PageTitle title={t("title")} text={t("unread", { count: counts.unread })}>
        {counts.unread > 0 ? <ChangeForm change="readAll" locale={locale} page={page} label={t("readAll")} /> : null}
      </PageTitle>
      <div className="grid gap-8">
        {shown.length === 0 ? (
          <EmptyState icon={<BellIcon aria-hidden />} title={t("empty.title")} description={t("empty.text")} />
        ) : (
          <ul className="grid gap-3">
            {shown.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                locale={locale}
                timeZone={user.timeZone}
                page={page}
                now={now}
              />
            ))}
          </ul>
        )}
        <NotificationPages locale={locale} page={page} all={counts.all} />
        {switches ? <NotificationSwitchesCard switches={switches} /> : null}
        {switches ? <PushCard switchedOn={switches.pushNotifications} /> : null}
      </div>
    </>
  );
}
