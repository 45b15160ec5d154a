import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { NewerAndOlder } from "#components/platform/layout/newer-and-older.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { StaffRecord } from "#lib/administration/records/read-record.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { record: StaffRecord; locale: string; timeZone: string };

/** Sessions that took place, the newest first; each has a page where it is corrected. */
export async function RecordSessions({ record, locale, timeZone }: Props) {
  const t = await getTranslations("records.sessions");
  const { sessions, page, isMore } = record;
  const address = (to: number) => withLocale(locale, paths.staffRecord(record.id)) + (to > 1 ? `?page=${to}` : "");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        {sessions.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
              <AppLink
                href={withLocale(locale, paths.staffSession(session.id))}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
              >
                {t("line", { subject: subjectName(session.subject, locale), name: session.with })}
              </AppLink>
              <span className="text-sm text-muted">{formatInstantIn(session.startsAt, locale, timeZone)}</span>
              {session.status === "completed" ? (
                <span className="text-sm text-muted">{t("minutes", { minutes: session.minutes })}</span>
              ) : (
                <Badge>{t("back")}</Badge>
              )}
            </li>
          ))}
        </ul>
        <NewerAndOlder
          newer={{ address: page > 1 && address(page - 1), label: t("newer") }}
          older={{ address: isMore && address(page + 1), label: t("older") }}
        />
      </CardContent>
    </Card>
  );
}
