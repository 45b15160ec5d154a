import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { FactCard } from "#components/platform/ui/fact-card.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { StaffReturner } from "#lib/safety/returners/read-returner.ts";

type Props = { returner: StaffReturner; locale: string; timeZone: string };

const link = "inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4";

/** The waiting account, and whom it matches. */
export async function ReturnerFacts({ returner, locale, timeZone }: Props) {
  const [t, tp, tr] = await Promise.all([
    getTranslations("people.returner"),
    getTranslations("people.person"),
    getTranslations("people.roles"),
  ]);
  const { person, cause, at, dueAt } = returner;
  const on = (date: Date) => formatDateIn(date, locale, timeZone);
  return (
    <>
      <FactCard title={t("account")} className="grid gap-1">
        <p>{[tr(person.role), tp("age", { band: person.band })].join(" · ")}</p>
        <p className="wrap-anywhere">{person.email}</p>
        <p className="text-muted">{t(`cause.${cause}`, { date: formatInstantIn(at, locale, timeZone) })}</p>
        {returner.outcome ? null : <p className="text-sm text-muted">{t("due", { date: on(dueAt) })}</p>}
        <AppLink href={withLocale(locale, paths.staffPerson(person.id))} className={link}>
          {t("person")}
        </AppLink>
      </FactCard>
      <FactCard title={t("matched")}>
        <ul className="grid gap-5">
          {returner.matches.map((match) => (
            <Match key={`${match.userId} ${match.removedAt.getTime()}`} match={match} locale={locale} on={on} />
          ))}
        </ul>
      </FactCard>
    </>
  );
}

type MatchProps = { match: StaffReturner["matches"][number]; locale: string; on: (date: Date) => string };

async function Match({ match, locale, on }: MatchProps) {
  const [t, ts] = await Promise.all([getTranslations("people.returner"), getTranslations("sanctions")]);
  const { kinds, why, removedAt, account, suspended, stop, child } = match;
  const since = stop ?? (child ? "child" : suspended ? "suspended" : "removed");
  return (
    <li className="grid gap-1">
      <p className="font-semibold">{t(since, { date: on(removedAt) })}</p>
      {child ? null : <p>{ts("about", { why: ts(`why.${why}`) })}</p>}
      <p>{t("same")}</p>
      <ul className="grid list-disc gap-0.5 ps-6">
        {kinds.map((kind) => (
          <li key={kind}>{t(`kind.${kind}`)}</li>
        ))}
        {child ? <li>{t("kind.name")}</li> : null}
      </ul>
      {account ? (
        <AppLink href={withLocale(locale, paths.staffPerson(account.id))} className={link}>
          {t(child ? "minor" : "old", { name: account.name })}
        </AppLink>
      ) : (
        <p className="text-muted">{t("gone")}</p>
      )}
    </li>
  );
}
