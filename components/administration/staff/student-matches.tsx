import { getTranslations } from "next-intl/server";
import { statusTones } from "#components/mentoring/requests/status-tones.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { ListedStudent } from "#lib/administration/staff/student-list.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

type Props = { student: ListedStudent; locale: string; timeZone: string };

/** A student's matches and requests: names, subjects and times, but nothing the student wrote. */
export async function StudentMatches({ student, locale, timeZone }: Props) {
  const [t, ts, tr] = await Promise.all([
    getTranslations("staff.student"),
    getTranslations("staff.students"),
    getTranslations("requests"),
  ]);
  const day = (at: Date) => formatDateIn(at, locale, timeZone);
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{ts("mentors")}</CardTitle>
        </CardHeader>
        <CardContent>
          {student.mentors.length === 0 ? <p className="text-muted">{ts("noMentor")}</p> : null}
          <ul className="grid gap-2">
            {student.mentors.map(({ matchId, name, since, isNew }) => (
              <li key={matchId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <time dateTime={since.toISOString()} className="text-sm text-muted">
                  {t("since", { date: day(since) })}
                </time>
                {isNew ? <Badge tone="blue">{ts("newMatch")}</Badge> : null}
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t("requestsTitle")}</CardTitle>
        </CardHeader>
        <CardContent>
          {student.requests.length === 0 ? <p className="text-muted">{t("noRequests")}</p> : null}
          <ul className="grid gap-2">
            {student.requests.map(({ id, mentor, subject, status, at }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{mentor}</span>
                <span className="text-sm wrap-anywhere text-muted">{subjectName(subject, locale)}</span>
                <time dateTime={at.toISOString()} className="text-sm text-muted">
                  {day(at)}
                </time>
                <Badge tone={statusTones[status]}>{tr(`status.student.${status}`)}</Badge>
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
    </>
  );
}
