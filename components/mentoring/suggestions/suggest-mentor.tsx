import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { FilterForm } from "#components/platform/ui/filter-form.tsx";
import { languageList } from "#lib/identity/users/languages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { teaches } from "#lib/mentoring/matching/subject-rules.ts";
import type { Candidate, Candidates } from "#lib/mentoring/suggestions/candidates.ts";
import { suggestWord } from "#lib/mentoring/suggestions/staff-words.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { searchLength } from "#lib/platform/search-text.ts";
import { numberFormat } from "#lib/platform/time/kept-formats.ts";

export type CandidateQuery = Readonly<{ search: string; subject: string }>;
type Props = { studentId: string; candidates: Candidates; query: CandidateQuery; locale: string };

/** Mentors who fit a student, best first, for a coordinator. */
export async function SuggestMentor({ studentId, candidates, query, locale }: Props) {
  const [t, te] = await Promise.all([getTranslations("staff.student"), getTranslations("staff.error")]);
  const { mentors, refused } = candidates;
  return (
    <Card id="suggest">
      <CardHeader>
        <CardTitle>{t("suggestTitle")}</CardTitle>
        <CardDescription>{t("suggestText")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Filters studentId={studentId} candidates={candidates} query={query} locale={locale} />
        {refused ? <Alert variant="warning">{te(suggestWord(refused))}</Alert> : null}
        {mentors.length === 0 && !refused ? (
          <EmptyState title={t("nobody")} description={t("nobodyText")} />
        ) : (
          <ul className="divide-y divide-line">
            {mentors.map((mentor) => (
              <li key={mentor.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <CandidateFacts mentor={mentor} locale={locale} />
                <Button asChild variant="outline">
                  <AppLink
                    href={addressOf(studentId, { ...query, mentor: mentor.id }, locale)}
                    aria-label={t("chooseOf", { name: mentor.name })}
                  >
                    {t("choose")}
                  </AppLink>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

async function CandidateFacts({ mentor, locale }: { mentor: Candidate; locale: string }) {
  const t = await getTranslations("mentors.card");
  const { name, subjects, languages, sharedHours, rating } = mentor;
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm wrap-anywhere text-muted">
        {[subjects.map((one) => subjectName(one, locale)).join(", "), languageList(languages, locale)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="text-sm text-muted">
        {t("shared", { hours: sharedHours })}
        {rating === undefined ? null : ` · ${t("rating")} ${numberFormat(locale).format(rating)}`}
      </p>
    </div>
  );
}

async function Filters({ studentId, candidates, query, locale }: Props) {
  const t = await getTranslations("staff.student");
  const ts = await getTranslations("staff.students");
  // The list's spelling, which can differ from the student's.
  const chosen = candidates.subjects.find((one) => teaches({ subjects: [one] }, query.subject)) ?? "";
  return (
    <FilterForm
      action={`${withLocale(locale, paths.staffStudent(studentId))}#suggest`}
      label={t("filters")}
      apply={ts("apply")}
      fields={[
        {
          ...{ kind: "select", name: "subject", id: "filter-subject", label: t("subject"), value: chosen },
          options: [
            { value: "", label: t("anySubject") },
            ...candidates.subjects.map((subject) => ({ value: subject, label: subjectName(subject, locale) })),
          ],
        },
        {
          ...{ kind: "search", name: "q", id: "filter-name", label: t("mentorName") },
          ...{ value: query.search, max: searchLength },
        },
      ]}
    />
  );
}

function addressOf(studentId: string, query: CandidateQuery & { mentor: string }, locale: string): string {
  const params = new URLSearchParams();
  if (query.subject) params.set("subject", query.subject);
  if (query.search) params.set("q", query.search);
  params.set("mentor", query.mentor);
  return `${withLocale(locale, paths.staffStudent(studentId))}?${params}#chosen`;
}
