import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { CaseloadEntry } from "#lib/mentoring/caseload/caseload.ts";
import { isCheckInDue } from "#lib/mentoring/caseload/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

type Props = { cases: readonly CaseloadEntry[]; now: Date; locale: string; timeZone: string };

export async function CaseloadList({ cases, now, locale, timeZone }: Props) {
  const t = await getTranslations("oversight.caseload");
  const day = (at: Date) => formatDateIn(at, locale, timeZone);
  if (cases.length === 0) return null;
  return (
    <ol aria-label={t("list")} className="divide-y divide-line rounded-card border border-line bg-surface">
      {cases.map(({ matchId, student, mentor, next, lastContact, nextSession, ended }) => {
        const [first] = next;
        return (
          <li key={matchId} className="grid gap-0.5 px-4 py-2 sm:px-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <AppLink
                href={`${withLocale(locale, paths.staffCaseload)}?match=${encodeURIComponent(matchId)}`}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4 sm:min-h-8"
              >
                {t("pair", { student, mentor })}
              </AppLink>
              {ended ? <Badge tone="neutral">{t("ended")}</Badge> : null}
              {first ? (
                <Badge tone={isCheckInDue(first, now) ? "danger" : "neutral"}>
                  {t(isCheckInDue(first, now) ? "overdue" : "dueOn", {
                    who: t(`who.${first.who}`),
                    date: day(first.dueAt),
                  })}
                </Badge>
              ) : (
                <Badge tone="warning">{t("stopped")}</Badge>
              )}
            </p>
            <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
              <span>{lastContact ? t("lastContact", { date: day(lastContact) }) : t("noContact")}</span>
              <span>{nextSession ? t("nextSession", { date: day(nextSession) }) : t("noSession")}</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
