import { getTranslations } from "next-intl/server";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { MessageLink } from "#components/mentoring/messages/message-link.tsx";
import { EmailAndPhone } from "#components/mentoring/profile/email-and-phone.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { languageList } from "#lib/identity/users/languages.ts";
import type { StudentProfile } from "#lib/mentoring/students/student-profile.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { StudentFacts } from "./student-facts.tsx";

type Props = {
  student: StudentProfile;
  locale: string;
  timeZone: string;
  now: Date;
  /** Whether this reader loads pictures. */
  pictures: boolean;
  /** Whether this reader has a list of students to go back to. */
  listed: boolean;
  children: React.ReactNode;
};

/** For people who may see the student: age band and grade, never an age. */
export async function StudentView({ student, locale, timeZone, now, pictures, listed, children }: Props) {
  const [t, tm] = await Promise.all([getTranslations("mentors.students"), getTranslations("mentors")]);
  return (
    <>
      {listed ? <BackLink href={withLocale(locale, paths.students)}>{t("back")}</BackLink> : null}
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <AppAvatar name={student.name} photo={pictures ? student.photo : undefined} className="size-16 text-xl" />
        <h1 className="min-w-0 text-2xl wrap-anywhere sm:text-3xl">{student.name}</h1>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <CardContent className="grid gap-5">
            <p className="max-w-read whitespace-pre-line wrap-anywhere">{student.bio ?? tm("profile.noBio")}</p>
            <StudentFacts student={student} timeZone={timeZone} now={now} />
            <dl className="grid gap-1.5 text-sm">
              <div className="flex justify-between gap-3">
                <dt className="text-muted">{t("ageBand")}</dt>
                <dd>{student.band}</dd>
              </div>
              <div className="flex justify-between gap-3">
                <dt className="text-muted">{tm("card.languages")}</dt>
                <dd>{languageList(student.languages, locale)}</dd>
              </div>
            </dl>
            <EmailAndPhone {...student.emailAndPhone} />
          </CardContent>
        </Card>
        <div className="grid content-start gap-6 empty:hidden">
          {student.requestId ? (
            <Button asChild className="justify-self-start">
              <AppLink href={withLocale(locale, paths.request(student.requestId))}>{t("open")}</AppLink>
            </Button>
          ) : null}
          {student.matchId ? (
            <p className="flex flex-wrap gap-3">
              <MessageLink conversationId={student.conversationId} locale={locale} />
              <Button asChild variant="outline">
                <AppLink href={withLocale(locale, paths.schedule)}>{t("schedule")}</AppLink>
              </Button>
            </p>
          ) : null}
          {children}
        </div>
      </div>
    </>
  );
}
