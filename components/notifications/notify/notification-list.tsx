import { getTranslations } from "next-intl/server";
import type { OwnNotification } from "#db/queries/notifications/own-notifications.ts";
import { linesOf, sectionsOfLines } from "#lib/notifications/notify/line-rules.ts";
import { spokenDay } from "#lib/platform/time/spoken-dates.ts";
import { noticeWords } from "./notice-words.ts";
import { NotificationItem } from "./notification-item.tsx";

type Props = {
  notifications: readonly OwnNotification[];
  /** Messages that wait, by the path of their conversation. */
  unreadMessages: ReadonlyMap<string, number>;
  locale: string;
  timeZone: string;
  page: number;
};

export async function NotificationList({ notifications, unreadMessages, locale, timeZone, page }: Props) {
  const [t, words] = await Promise.all([getTranslations("notifications"), noticeWords({ locale, timeZone })]);
  const now = new Date();
  const sections = sectionsOfLines(linesOf(notifications), (at) => spokenDay(at, now, locale, timeZone));
  return (
    <div className="grid gap-6">
      {sections.map(({ day, lines }) => (
        <section key={day ?? ""} aria-label={day ?? t("new")}>
          <h2 className="mb-2 text-base text-muted">{day ?? t("new")}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {lines.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                words={words}
                unreadMessages={unreadMessages.get(notification.path) ?? 0}
                locale={locale}
                timeZone={timeZone}
                page={page}
                now={now}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
