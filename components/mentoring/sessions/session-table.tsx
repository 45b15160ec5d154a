import { useTranslations } from "next-intl";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { MessageCircleIcon, VideoIcon } from "#components/platform/ui/shell-icons.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import { Proposal } from "./proposal.tsx";
import { SessionOffers } from "./session-offers.tsx";
import { SpokenSpan } from "./spoken-span.tsx";
import { Stars } from "./stars.tsx";
import { StatusBadge } from "./status-badge.tsx";

type Shown = Readonly<{ locale: string; zone: string; address: string; now: Date }>;
type Props = Shown & Readonly<{ side: SessionSide; sessions: readonly ShownSession[] }>;

const columns = ["session", "when", "status", "actions"] as const;
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

function SessionRow({ session, locale, zone, address, now }: Shown & { session: ShownSession }) {
  const t = useTranslations("sessions");
  const { side, type, status, startsAt, endsAt, stars, note, name, parted } = session;
  const Icon = type === "video" ? VideoIcon : MessageCircleIcon;
  return (
    <tr className="group flex flex-col gap-3 rounded-card border border-line bg-surface p-4 @3xl:table-row">
      <th scope="row" className={`${cell} text-start font-normal @3xl:w-[36%]`}>
        <span className="flex items-start gap-3">
          {parted ? null : <AppAvatar name={name} className="size-10" />}
          <span className="min-w-0 wrap-anywhere">
            <AppLink
              href={withLocale(locale, session.path)}
              className="inline-block py-0.5 font-semibold text-ink hover:text-leaf"
            >
              {subjectName(session.subject, locale)}
            </AppLink>
            <span className="block">{parted ? t(`page.partner.${side}`) : t(`list.with.${side}`, { name })}</span>
            {note ? <span className="mt-1 line-clamp-2 text-sm whitespace-pre-line text-muted">{note}</span> : null}
          </span>
        </span>
      </th>
      <td className={cell}>
        <SpokenSpan from={startsAt} until={endsAt} now={now} locale={locale} zone={zone} className="font-semibold" />
        <span className="flex items-center gap-x-1.5 text-sm text-muted">
          <Icon aria-hidden className="size-4 shrink-0" />
          <span>
            {t(`type.${side}.${type}`)} ·{" "}
            {t("minutes", { count: Math.round((endsAt.getTime() - startsAt.getTime()) / minute) })}
          </span>
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
      <td className={`${cell} @3xl:w-[28%]`}>
        <div className="flex flex-col gap-3">
          <Proposal session={session} locale={locale} zone={zone} address={address} />
          <SessionOffers session={session} locale={locale} address={address} now={now} />
        </div>
      </td>
    </tr>
  );
}
