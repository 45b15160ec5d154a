import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { CaseFile } from "#lib/safety/cases/read-case.ts";
import { CaseClock, GradeBadge } from "./case-clock.tsx";
import { aboutWords, kindWords } from "./case-words.ts";

type Props = { file: CaseFile; locale: string; timeZone: string; now: Date };

/** What was reported, how grave it is and how much time is left; what was decided, if it is closed. */
export async function CaseReport({ file: { report }, locale, timeZone, now }: Props) {
  const [t, tc, kindOf, aboutOf] = await Promise.all([
    getTranslations("cases"),
    getTranslations("common"),
    kindWords(),
    aboutWords(),
  ]);
  const at = (date: Date) => formatInstantIn(date, locale, timeZone);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("what.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <GradeBadge grade={report.grade} />
          <CaseClock report={report} locale={locale} timeZone={timeZone} now={now} />
        </p>
        <p className="font-semibold wrap-anywhere">{kindOf(report.kind)}</p>
        <blockquote className="max-w-read border-s-4 border-edge ps-4 whitespace-pre-line wrap-anywhere">
          {report.text}
        </blockquote>
        <p className="text-sm wrap-anywhere text-muted">
          {tc("labeled", { label: t("what.about"), value: aboutOf(report) })}
          {report.postId === null || report.slug === null ? null : (
            <>
              {" "}
              <AppLink
                href={withLocale(locale, paths.staffPost(report.postId))}
                className="underline underline-offset-4"
              >
                {report.slug}
              </AppLink>
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={report.createdAt.toISOString()}>{t("came", { date: at(report.createdAt) })}</time>
        </p>
      </CardContent>
    </Card>
  );
}

export async function CaseResult({ file: { report }, locale, timeZone }: Omit<Props, "now">) {
  const t = await getTranslations("cases");
  const { decision, duplicateOf, outcome, told, closedAt } = report;
  const date = closedAt === null ? "" : formatInstantIn(closedAt, locale, timeZone);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("result.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2 wrap-anywhere">
        <p className="font-semibold">
          {t("result.line", { decision: decision ? t(`decide.${decision}`) : t("result.closed"), date })}
        </p>
        {duplicateOf === null ? null : <p>{t("result.duplicate", { number: duplicateOf })}</p>}
        {outcome === null ? null : <p>{t("result.why", { text: outcome })}</p>}
        {told === null ? null : <p>{t("result.told", { text: told })}</p>}
      </CardContent>
    </Card>
  );
}
