import { UsersRound } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ConfirmEmailNotice } from "#components/account/confirm-email-notice.tsx";
import { PageTitle } from "#components/dashboard/page-title.tsx";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { MaterialsLink } from "#components/materials/materials-link.tsx";
import { CardList } from "#components/mentors/card-list.tsx";
import { PauseSwitch } from "#components/requests/pause-switch.tsx";
import { StudentCard } from "#components/students/student-card.tsx";
import { WaitingRequests } from "#components/students/waiting-requests.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { mentorPauseOf } from "#db/queries/mentor-pauses.ts";
import { requireRole } from "#lib/auth/session.ts";
import { mentorQuery } from "#lib/mentors/list-rules.ts";
import { studentCards } from "#lib/mentors/list-students.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { requestsForMentor } from "#lib/requests/own-requests.ts";

export const instant = false;

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
  const icon = <UsersRound aria-hidden />;
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
          <EmptyState icon={icon} title={t("nobody")} />
        ) : (
          <CardList
            action={withLocale(locale, paths.students)}
            search={mentorQuery(params).search}
            words={{ filters: t("filters"), search: t("search"), apply: tf("apply") }}
            more={false}
            none={<EmptyState icon={icon} title={t("none")} description={tf("adjust")} />}
            cards={students.map((student) => ({
              id: student.id,
              text: [student.name, ...student.subjects].join("\n"),
              card: <StudentCard student={student} timeZone={user.timeZone} pictures={!user.dataSaver} />,
            }))}
          />
        )}
      </section>
      {paused && !reason ? <PauseSwitch reason={null} locale={locale} /> : null}
    </>
  );
}
