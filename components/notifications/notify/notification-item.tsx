import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import type { OwnNotification } from "#db/queries/notifications/own-notifications.ts";
import type { NotificationKind } from "#lib/notifications/kinds/kinds.ts";
import { isKnownKind, typeOf } from "#lib/notifications/kinds/type-rules.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { formatRelative } from "#lib/platform/time/time.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { ChangeForm } from "./change-form.tsx";

type Props = { notification: OwnNotification; locale: string; timeZone: string; page: number; now: Date };

/** Unread and priority are words, not only colours. */
export async function NotificationItem({ notification, locale, timeZone, page, now }: Props) {
  const { id, kind, priority, path, readAt, createdAt } = notification;
  if (!isKnownKind(kind)) return null;
  const [t, { title, text }] = await Promise.all([
    getTranslations("notifications"),
    sentences(kind, notification.params, locale, timeZone),
  ]);
  const change = { locale, page, id, about: title };
  return (
    <li
      className={cn(
        "grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[1fr_auto] sm:p-5",
        readAt === null && "border-s-4 border-s-leaf",
      )}
    >
      <div className="min-w-0 wrap-anywhere">
        <p className="mb-1.5 flex flex-wrap items-center gap-2">
          {readAt === null ? <Badge tone="success">{t("new")}</Badge> : null}
          <Badge>{t(`types.${typeOf(kind)}`)}</Badge>
          <Badge tone={priority === "high" ? "warning" : "neutral"}>{t(`priority.${priority}`)}</Badge>
        </p>
        <h2 className={cn("text-base", readAt === null ? "font-semibold" : "font-normal")}>
          <AppLink
            href={withLocale(locale, path)}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-leaf"
          >
            {title}
          </AppLink>
        </h2>
        <p className="max-w-[68ch] text-muted">{text}</p>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={createdAt.toISOString()} title={formatInstantIn(createdAt, locale, timeZone)}>
            {formatRelative(createdAt, now, locale)}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2 sm:justify-end">
        {readAt === null ? <ChangeForm {...change} change="read" label={t("read")} /> : null}
        <ChangeForm {...change} change="delete" label={t("delete")} />
      </div>
    </li>
  );
}

/** The same sentences as in the mail, with the reader's local times. */
async function sentences(kind: NotificationKind, params: Record<string, unknown>, locale: string, timeZone: string) {
  const t = await getTranslations("mail.kinds");
  const former = await getTranslations("common.former");
  const badges = await getTranslations("achievements.badges");
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const isTime = (name === "at" || name === "newAt") && typeof value === "string";
      // A blocked person and a deleted account look the same.
      if (name === "name" && value === "") return [name, former("member")];
      if (name === "badge") return [name, badges.has(value as never) ? badges(value as never) : ""];
      return [name, isTime ? formatInstantIn(new Date(value), locale, timeZone) : (value as string | number)];
    }),
  );
  return { title: t(`${kind}.subject`, words as never), text: t(`${kind}.text`, words as never) };
}
