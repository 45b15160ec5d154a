import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import type { ListedCase } from "#db/queries/safety/cases.ts";
import { pressure, spokenTimeLeft } from "#lib/administration/queue/time-left.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { alertsLead, type ReportGrade, reportDueAt } from "#lib/safety/reports/rules.ts";

const clocks = {
  overdue: "text-danger font-semibold",
  soon: "text-warning font-semibold",
  later: "text-muted",
} as const;

type Props = {
  report: Pick<ListedCase, "status" | "grade" | "createdAt" | "clockFrom" | "closedAt">;
  locale: string;
  timeZone: string;
  now: Date;
};

export async function CaseClock({ report, locale, timeZone, now }: Props) {
  const t = await getTranslations("cases");
  if (report.status === "closed") {
    const at = report.closedAt ?? report.createdAt;
    return (
      <time dateTime={at.toISOString()} className="text-sm text-muted">
        {t("closedOn", { date: formatInstantIn(at, locale, timeZone) })}
      </time>
    );
  }
  const dueAt = reportDueAt(report);
  const state = pressure(dueAt, now);
  return (
    <time
      dateTime={dueAt.toISOString()}
      title={formatInstantIn(dueAt, locale, timeZone)}
      className={cn("text-sm", clocks[state])}
    >
      {t(state === "overdue" ? "overdue" : "due", { left: spokenTimeLeft(dueAt, now, locale) })}
    </time>
  );
}

export async function GradeBadge({ grade }: { grade: ReportGrade }) {
  const t = await getTranslations("console.grade");
  return <Badge tone={alertsLead(grade) ? "danger" : "neutral"}>{t(grade)}</Badge>;
}
