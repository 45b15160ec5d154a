import { useTranslations } from "next-intl";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { ActForm } from "./act-form.tsx";
import { SessionTime } from "./session-time.tsx";

type Props = Readonly<{ session: ShownSession; locale: string; zone: string; address: string; both?: boolean }>;

/** A proposed new time; the old one counts until it is accepted. `both` shows both time zones. */
export function Proposal({ session, locale, zone, address, both = false }: Props) {
  const [t, tc] = [useTranslations("sessions.proposal"), useTranslations("common")];
  const { proposedStartsAt: from, proposedEndsAt: until, proposer, name, offers, id, subject } = session;
  if (!from || !until || proposer === null) return null;
  const form = { id, startsAt: from, locale, address, pendingLabel: t("working") };
  const named = (label: string) => ({ label, name: tc("labeled", { label, value: subjectName(subject, locale) }) });
  return (
    <div className="rounded-control border border-warning bg-warning-soft p-3">
      <p className="font-semibold">{proposer === "me" ? t("mine", { name }) : t("theirs", { name })}</p>
      <p>
        <SessionTime from={from} until={until} locale={locale} zone={zone} {...(both && { named: "place" })} />
      </p>
      {both ? (
        <p className="mt-1 text-sm text-muted">
          {t("otherClock", { name })} <SessionTime from={from} until={until} locale={locale} zone={session.otherZone} />
        </p>
      ) : null}
      {offers.includes("answerMove") ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <ActForm act="accept" {...named(t("accept"))} {...form} />
          <ActForm act="refuse" {...named(t("decline"))} variant="outline" {...form} />
        </div>
      ) : (
        <p className="mt-1 text-sm text-muted">{t("stands")}</p>
      )}
    </div>
  );
}
