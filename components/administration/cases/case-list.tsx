import { AppLink } from "#components/platform/layout/app-link.tsx";
import type { ListedCase } from "#db/queries/safety/cases.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { CaseClock, GradeBadge } from "./case-clock.tsx";
import { aboutWords, kindWords } from "./case-words.ts";

type Props = { cases: readonly ListedCase[]; locale: string; timeZone: string; now: Date };

/** Reports without names and words: those are on the page of each. */
export async function CaseList({ cases, locale, timeZone, now }: Props) {
  const [kindOf, aboutOf] = await Promise.all([kindWords(), aboutWords()]);
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {cases.map((report) => (
        <li key={report.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <AppLink
                href={withLocale(locale, paths.staffReport(report.number))}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {report.number}
              </AppLink>
              <GradeBadge grade={report.grade} />
            </p>
            <p className="wrap-anywhere">
              {kindOf(report.kind)} · {aboutOf(report)}
            </p>
          </div>
          <CaseClock report={report} locale={locale} timeZone={timeZone} now={now} />
        </li>
      ))}
    </ol>
  );
}
