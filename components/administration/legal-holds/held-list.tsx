import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { submitHoldDecision } from "#lib/administration/legal-holds/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { HeldPerson } from "#lib/safety/legal-holds/law-hold-list.ts";
import { holdDecisions } from "#lib/safety/legal-holds/manage-holds.ts";
import type { HoldToReview } from "#lib/safety/legal-holds/read-holds.ts";
import { holdReasonLength } from "#lib/safety/legal-holds/rules.ts";

type Shown = Readonly<{ locale: string; timeZone: string; now: Date }>;
type Props = Shown & Readonly<{ people: readonly HeldPerson[]; holds: ReadonlyMap<string, HoldToReview> }>;

/** Everybody of whom evidence is kept, why, since when, and until when. */
export async function HeldList({ people, holds, ...shown }: Props) {
  const t = await getTranslations("people.hold");
  if (people.length === 0) return <EmptyState title={t("empty")} />;
  return (
    <ul className="grid gap-4">
      {people.map((person) => (
        <li key={person.id}>
          <OnePerson person={person} holds={holds} {...shown} />
        </li>
      ))}
    </ul>
  );
}

type OneProps = Omit<Props, "people"> & Readonly<{ person: HeldPerson }>;

async function OnePerson({ person, holds, ...shown }: OneProps) {
  const t = await getTranslations("people.hold");
  const { locale, timeZone } = shown;
  const day = (at: Date) => formatDateIn(at, locale, timeZone);
  return (
    <Card>
      <CardHeader>
        <CardTitle className="wrap-anywhere">
          {person.erasedAt ? (
            person.name
          ) : (
            <AppLink href={withLocale(locale, paths.staffPerson(person.id))} className="underline underline-offset-4">
              {person.name}
            </AppLink>
          )}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p>{person.erasedAt ? t("erased", { date: day(person.erasedAt) }) : t("living")}</p>
        {person.because.map((why) => {
          if (why.kind === "hold") {
            const hold = holds.get(why.id);
            return hold ? <OneHold key={hold.id} hold={hold} {...shown} /> : null;
          }
          return (
            <p key={why.number}>
              {t("report", { date: day(why.since) })}{" "}
              <AppLink
                href={withLocale(locale, paths.staffReport(why.number))}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {why.number}
              </AppLink>
            </p>
          );
        })}
      </CardContent>
    </Card>
  );
}

async function OneHold({ hold, locale, timeZone, now }: Shown & Readonly<{ hold: HoldToReview }>) {
  const [t, tp] = await Promise.all([getTranslations("people.hold"), getTranslations("people.person")]);
  const day = (at: Date) => formatDateIn(at, locale, timeZone);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{t("since", { date: day(hold.placedAt) })}</span>
        {hold.keepsUntil ? <Badge tone="warning">{t("ending", { date: day(hold.keepsUntil) })}</Badge> : null}
        {hold.reviewAt <= now ? <Badge tone="warning">{t("due")}</Badge> : null}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{hold.reason}</p>
      <p className="text-sm text-muted">{t("reviewBy", { date: day(hold.reviewAt) })}</p>
      <details>
        <FoldSummary>{t("look")}</FoldSummary>
        <div className="mt-3">
          <DecisionForm
            id={`hold-${hold.id}`}
            action={submitHoldDecision}
            address={withLocale(locale, paths.staffHolds)}
            hidden={{ locale, id: hold.id }}
            question={t("question")}
            choices={holdDecisions.map((value) => ({
              value,
              label: t(`choice.${value}`),
              effects: [t(`effect.${value}`)],
            }))}
            fields={[{ kind: "area", name: "reason", label: tp("reason"), max: holdReasonLength, rows: 2 }]}
            button={tp("decide")}
            pendingLabel={tp("working")}
          />
        </div>
      </details>
    </div>
  );
}
