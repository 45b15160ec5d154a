import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { MessageCircleIcon, VideoIcon } from "#components/platform/ui/shell-icons.tsx";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import { SessionOffers } from "./session-offers.tsx";
import { SessionTime } from "./session-time.tsx";
import { Stars } from "./stars.tsx";
import { StatusBadge } from "./status-badge.tsx";

type Shown = Readonly<{ locale: string; zone: string; address: string }>;
type Props = Shown & Readonly<{ side: SessionSide; sessions: readonly ShownSession[] }>;

const columns = ["session", "when", "type", "status", "actions"] as const;
const cell =
  "min-w-0 align-top @3xl:table-cell @3xl:border-b @3xl:border-line @3xl:px-3 @3xl:py-4 @3xl:group-last:border-b-0 @3xl:first:ps-4 @3xl:last:pe-4";

/** A table that becomes a stack of cards on a phone. */
export function SessionTable({ side, sessions, ...shown }: Props) {
  const t = useTranslations("sessions.list");
  return (
    <div className="@container">
      <table
        aria-label={t(`title.${side}`)}
        className="block w-full border-separate border-spacing-0 text-start @3xl:table @3xl:rounded-card @3xl:border @3xl:border-line @3xl:bg-surface"
      >
        <thead className="sr-only @3xl:not-sr-only @3xl:table-header-group">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-line px-3 py-3 text-start text-sm font-semibold text-muted first:ps-4 last:pe-4"
              >
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="flex flex-col gap-4 @3xl:table-row-group">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} {...shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SessionRow({ session, locale, zone, address }: Shown & { session: ShownSession }) {
  const t = useTranslations("sessions");
  const { side, type, status, startsAt, endsAt, stars, note } = session;
  const Icon = type === "video" ? VideoIcon : MessageCircleIcon;
  return (
    <tr className="group flex flex-col gap-3 rounded-card border border-line bg-surface p-4 @3xl:table-row">
      <th scope="row" className={`${cell} text-start font-normal wrap-anywhere @3xl:w-[22%]`}>
        <AppLink
          href={withLocale(locale, session.path)}
          className="inline-block py-0.5 text-lg font-semibold text-ink hover:text-leaf @3xl:text-base"
        >
          {session.subject}
        </AppLink>
        <span className="block">
          {session.parted ? t(`page.partner.${side}`) : t(`list.with.${side}`, { name: session.name })}
        </span>
        {note ? <span className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-muted">{note}</span> : null}
      </th>
      <td className={cell}>
        <SessionTime from={startsAt} until={endsAt} locale={locale} zone={zone} />
        <span className="block text-sm text-muted">
          {t("minutes", { count: Math.round((endsAt.getTime() - startsAt.getTime()) / minute) })}
        </span>
      </td>
      <td className={cell}>
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          {t(`type.${side}.${type}`)}
        </span>
      </td>
      <td className={`${cell} flex flex-wrap items-center gap-2`}>
        <StatusBadge side={side} status={status} />
        {stars === null ? null : (
          <span className="@3xl:mt-2 @3xl:block">
            <Stars stars={stars} label={t("stars", { count: stars })} />
          </span>
        )}
      </td>
      <td className={`${cell} @3xl:w-[30%]`}>
        <SessionOffers session={session} locale={locale} zone={zone} address={address} />
      </td>
    </tr>
  );
}
