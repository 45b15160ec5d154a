import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { dropCheckIn, saveCheckIn } from "#lib/mentoring/caseload/actions.ts";
import type { OneCase, RecordedCheckIn } from "#lib/mentoring/caseload/caseload.ts";
import { checkInNoteLength, checkInOutcomes, checkInPeople } from "#lib/mentoring/caseload/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { reportGrades } from "#lib/safety/reports/rules.ts";

type Props = { one: OneCase; locale: string; timeZone: string };

const tones = { good: "success", watch: "warning", worrying: "danger" } as const;

/** The form for the next check-in of a match, with the person who is due chosen, and what was recorded. */
export async function CheckInCard({ one, locale, timeZone }: Props) {
  const t = await getTranslations("oversight.caseload");
  const { matchId, student, mentor, next, people, done } = one;
  const address = `${withLocale(locale, paths.staffCaseload)}?match=${encodeURIComponent(matchId)}`;
  const counted = (who: string) => done.find((before) => before.who === who)?.count ?? 0;
  const seen = checkInPeople.map((who) => `${who}:${counted(who)}`).join(" ");
  return (
    <Card role="region" aria-label={t("cardTitle", { student, mentor })}>
      <CardHeader>
        <CardTitle>{t("cardTitle", { student, mentor })}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-6">
        <DecisionForm
          key={seen}
          id="check-in"
          action={saveCheckIn}
          address={address}
          hidden={{ locale, matchId, seen }}
          question={t("question")}
          choices={checkInOutcomes.map((value) => ({
            value,
            label: t(`outcome.${value}`),
            effects: value === "worrying" ? [t("opensReport")] : [],
          }))}
          fields={[
            {
              kind: "select",
              name: "who",
              label: t("with"),
              value: next[0]?.who ?? "student",
              options: people.map((who) => ({ value: who, label: t(`who.${who}`) })),
            },
            { kind: "area", name: "note", label: t("note"), optional: t("optional"), max: checkInNoteLength, rows: 2 },
            {
              kind: "select",
              name: "grade",
              label: t("grade"),
              value: "S2",
              options: reportGrades.map((grade) => ({ value: grade, label: t(`gradeName.${grade}`) })),
            },
          ]}
          button={t("record")}
          pendingLabel={t("working")}
        />
        <p>
          <AppLink href={withLocale(locale, paths.staffStudent(one.studentId))}>{t("studentPage")}</AppLink>
        </p>
        {one.recorded.length > 0 ? (
          <ul aria-label={t("recorded")} className="grid gap-3">
            {one.recorded.map((row) => (
              <Recorded key={row.id} row={row} {...{ matchId, address, locale, timeZone }} />
            ))}
          </ul>
        ) : null}
      </CardContent>
    </Card>
  );
}

type RowProps = { row: RecordedCheckIn; matchId: string; address: string; locale: string; timeZone: string };

async function Recorded({ row, matchId, address, locale, timeZone }: RowProps) {
  const t = await getTranslations("oversight.caseload");
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`who.${row.who}`)}</span>
        <Badge tone={tones[row.outcome]}>{t(`outcome.${row.outcome}`)}</Badge>
        {row.takenBack ? <Badge tone="neutral">{t("isTakenBack")}</Badge> : null}
        <span className="text-sm text-muted">
          {t("by", { name: row.by, date: formatInstantIn(row.at, locale, timeZone) })}
        </span>
      </p>
      {row.note ? <p className="whitespace-pre-line wrap-anywhere">{row.note}</p> : null}
      {row.mayTakeCheckInBack ? (
        <StepForm
          id={`back-${row.id}`}
          action={dropCheckIn}
          address={address}
          hidden={{ locale, id: row.id, matchId }}
          button={t("takeBack")}
          pendingLabel={t("working")}
          variant="outline"
        />
      ) : null}
    </li>
  );
}
