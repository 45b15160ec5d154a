import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { SpokenTime } from "#components/platform/ui/spoken-time.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { CallToJoin } from "#lib/mentoring/video-calls/view.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { formatClockIn } from "#lib/platform/time/time.ts";

type Props = Readonly<{
  sessions: readonly CallToJoin[];
  locale: string;
  zone: string;
  now: Date;
  /** Renders the join button of a session whose room is open. */
  join: (session: CallToJoin) => React.ReactNode;
}>;

export function CallsToJoin({ sessions, locale, zone, now, join }: Props) {
  const t = useTranslations("calls.page.upcoming");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        {sessions.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
        <ul className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <li
              key={session.sessionId}
              className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <AppLink href={withLocale(locale, session.path)} className="font-semibold text-ink hover:text-leaf">
                    {subjectName(session.subject, locale)}
                  </AppLink>{" "}
                  {t("with", { name: session.name })}
                </p>
                <p className="text-muted">
                  <SpokenTime at={session.startsAt} now={now} locale={locale} timeZone={zone} />
                </p>
                {session.isOpen ? null : (
                  <p className="text-sm text-muted">
                    {t("opens", { at: formatClockIn(session.opensAt, locale, zone) })}
                  </p>
                )}
              </div>
              {session.isOpen ? join(session) : null}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
