import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { GoalChanges } from "#components/progress/goals/goal-changes.tsx";
import { GoalComments } from "#components/progress/goals/goal-comments.tsx";
import { OwnGoals } from "#components/progress/goals/own-goals.tsx";
import { ReadGoal } from "#components/progress/goals/read-goal.tsx";
import { PageReportLink } from "#components/safety/reports/page-report-link.tsx";
import { db } from "#db/client.ts";
import { currentUser, requireUser } from "#lib/identity/access/guards.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { goalPage } from "#lib/progress/goals/read-goals.ts";

export async function generateMetadata(): Promise<Metadata> {
  return sectionMetadata((await currentUser())?.role === "student" ? "learning" : "students");
}

type Props = { params: Promise<{ id: string }> };

export default async function GoalPage({ params }: Props) {
  const user = await requireUser();
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("learning.page")]);
  const page = await goalPage(db(), user, id, new Date());
  if (!page) notFound();
  const { goal, own, student, studentId, today } = page;
  const address = withLocale(locale, paths.goal(goal.id));
  const ofStudent = isStaff(user.role) ? paths.staffStudent(studentId) : paths.student(studentId);
  return (
    <>
      <BackLink href={withLocale(locale, own ? paths.learning : ofStudent)}>
        {own ? t("back") : t("backTo", { student })}
      </BackLink>
      <PageTitle title={goal.title} {...(own ? {} : { text: t("goalOf", { student }) })}>
        {user.role === "mentor" ? <PageReportLink path={paths.goal(goal.id)} /> : null}
      </PageTitle>
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        {own ? (
          <OwnGoals userId={user.id} locale={locale} address={address} today={today} goal={goal} />
        ) : (
          <ReadGoal goal={goal} />
        )}
        <div className="grid gap-4 *:min-w-0 lg:row-span-2">
          {page.waits ? <Alert>{t("waits", { student })}</Alert> : null}
          <GoalComments page={page} locale={locale} timeZone={user.timeZone} address={address} />
        </div>
        {own ? <GoalChanges goal={goal} locale={locale} address={address} /> : null}
      </div>
    </>
  );
}
