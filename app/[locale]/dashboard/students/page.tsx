import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ConfirmEmailNotice } from "#components/accounts/security/confirm-email-notice.tsx";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { CardList } from "#components/mentoring/mentors/card-list.tsx";
import { PauseSwitch } from "#components/mentoring/requests/pause-switch.tsx";
import { StudentCard } from "#components/mentoring/students/student-card.tsx";
import { WaitingRequests } from "#components/mentoring/students/waiting-requests.tsx";
import { EmptyDrawing } from "#components/platform/layout/drawings/empty-drawing.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { MaterialsLink } from "#components/progress/materials/materials-link.tsx";
import { db } from "#db/client.ts";
import { mentorPauseOf } from "#db/queries/mentoring/mentor-pauses.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { subjectSpellings } from "#lib/identity/users/subject-names.ts";
import { mentorQuery } from "#lib/mentoring/matching/list-rules.ts";
import { requestsForMentor } from "#lib/mentoring/requests/own-requests.ts";
import { studentCards } from "#lib/mentoring/students/list-students.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("students");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StudentsPage({ searchParams }: Props) {
  const user = await requireRole("mentor");
  const [locale, params, t, tf] = await Promise.all([
    getLocale(),
    searchParams,
    getTranslations("mentors.students"),
    getTranslations("mentors.find"),
  ]);
  const now = new Date();
  const [students, requests, paused] = await Promise.all([
    studentCards(db(), user.id, now),
    requestsForMentor(db(), user.id, now),
    mentorPauseOf(db(), user.id),
  ]);
  const reason = paused?.pausedAt ? (paused.pauseReason ?? "own") : null;
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")}>
        <MaterialsLink locale={locale} />
      </PageTitle>
      <div className="not-empty:mb-6">
        <ConfirmEmailNotice userId={user.id} path={paths.students} />
      </div>
      {reason ? <PauseSwitch reason={reason} locale={locale} /> : null}
      <WaitingRequests requests={requests} now={now} locale={locale} />
      <section aria-labelledby="connected-students" className="mb-8">
        <h2 id="connected-students" className="mb-3 text-xl">
          {t("connected")}
        </h2>
        {students.length === 0 ? (
          <EmptyState drawing={<EmptyDrawing scene="students" />} title={t("nobody")} />
        ) : (
          <CardList
            action={withLocale(locale, paths.students)}
            search={mentorQuery(params).search}
            words={{ filters: t("filters"), search: t("search"), apply: tf("apply") }}
            more={false}
            none={
              <EmptyState drawing={<EmptyDrawing scene="nothing" />} title={t("none")} description={tf("adjust")} />
            }
            cards={students.map((student) => ({
              id: student.id,
              text: [student.name, ...student.subjects.flatMap(subjectSpellings)].join("\n"),
              card: <StudentCard student={student} timeZone={user.timeZone} now={now} pictures={!user.dataSaver} />,
            }))}
          />
        )}
      </section>
      {paused && !reason ? <PauseSwitch reason={null} locale={locale} /> : null}
    </>
  );
}
