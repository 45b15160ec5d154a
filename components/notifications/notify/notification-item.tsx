import { getTranslations } from "next-intl/server";
import { noticeAttribute } from "#browser/live/notices.ts";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import type { OwnNotification } from "#db/queries/notifications/own-notifications.ts";
import { isKnownKind, typeOf } from "#lib/notifications/kinds/type-rules.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { formatRelative } from "#lib/platform/time/time.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { ChangeForm } from "./change-form.tsx";
import { NoticePicture } from "./notice-picture.tsx";
import { type NoticeWords, personIn } from "./notice-words.ts";

type Props = {
  notification: OwnNotification;
  words: NoticeWords;
  /** How many messages wait in the conversation it is about. */
  unreadMessages: number;
  locale: string;
  timeZone: string;
  page: number;
  now: Date;
};

/** One line: who, what, when. Unread and priority are words, not only colours. */
export async function NotificationItem({ notification, words, unreadMessages, locale, timeZone, page, now }: Props) {
  const { id, kind, priority, path, readAt, createdAt } = notification;
  if (!isKnownKind(kind)) return null;
  const [t, tc] = await Promise.all([getTranslations("notifications"), getTranslations("common")]);
  const unread = readAt === null;
  const { title, text } = words(notification, unread ? unreadMessages : 0);
  const change = { locale, page, id, about: title };
  return (
    <li className="flex items-start gap-3 p-3 sm:px-4">
      <AppLink
        href={withLocale(locale, path)}
        {...{ [noticeAttribute]: unread ? id : undefined }}
        className="flex min-w-0 grow items-start gap-3 text-ink no-underline"
      >
        <NoticePicture name={personIn(notification)} type={typeOf(kind)} />
        <span className="min-w-0 grow gap-x-3 wrap-anywhere lg:grid lg:grid-cols-[minmax(0,1fr)_auto]">
          <span className={cn("hover:underline", unread && "font-semibold")}>{title}</span>
          {text ? <span className="row-start-2 line-clamp-1 text-muted lg:col-span-2">{text}</span> : null}
          <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted lg:col-start-2 lg:self-baseline">
            <time dateTime={createdAt.toISOString()} title={formatInstantIn(createdAt, locale, timeZone)}>
              {formatRelative(createdAt, now, locale, "short")}
            </time>
            {unread ? (
              <>
                <span aria-hidden className="size-2 rounded-full bg-leaf" />
                <span className="sr-only">{t("new")}</span>
              </>
            ) : null}
            {/* The picture shows it. */}
            <span className="sr-only">{t(`types.${typeOf(kind)}`)}</span>
            {unread && priority === "high" ? (
              <Badge tone="warning" className="ms-1 lg:-order-1 lg:ms-0">
                {t("priority.high")}
              </Badge>
            ) : (
              <span className="sr-only">{t(`priority.${priority}`)}</span>
            )}
          </span>
        </span>
      </AppLink>
      <details name="notification" className="relative shrink-0">
        <summary
          aria-label={tc("labeled", { label: t("more"), value: title })}
          className="flex size-11 list-none items-center justify-center rounded-control text-xl text-muted hover:bg-clay"
        >
          <span aria-hidden>⋯</span>
        </summary>
        <div className="absolute end-0 top-full z-10 grid min-w-48 justify-items-stretch gap-1 rounded-control border border-line bg-surface p-1.5 shadow-soft">
          {unread ? <ChangeForm {...change} change="read" label={t("read")} /> : null}
          <ChangeForm {...change} change="delete" label={t("delete")} />
        </div>
      </details>
    </li>
  );
}
