import { getTranslations } from "next-intl/server";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { SpokenTime } from "#components/platform/ui/spoken-time.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { locale: string; side: SessionSide; timeZone: string; now: Date; sessions: readonly ShownSession[] };

/** The sessions after the next one. */
export async function HomeSessions({ locale, side, timeZone, now, sessions }: Props) {
  if (sessions.length === 0) return null;
  const t = await getTranslations("dashboard.home.upcoming");
  return (
    <Card className="flex flex-col">
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="pb-3 sm:pb-3">
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex items-center gap-3 py-3 first:pt-0">
              <AppAvatar name={session.name} />
              <div className="min-w-0">
                <AppLink
                  href={withLocale(locale, session.path)}
                  className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-ink hover:text-leaf"
                >
                  {t("with", { subject: subjectName(session.subject, locale), name: session.name })}
                </AppLink>
                <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                  <SpokenTime at={session.startsAt} now={now} locale={locale} timeZone={timeZone} />
                  {session.status === "confirmed" ? null : <Badge tone="warning">{t("pending")}</Badge>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </CardContent>
      <CardFooter className="mt-auto">
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, side === "student" ? paths.sessions : paths.schedule)}>{t("all")}</AppLink>
        </Button>
      </CardFooter>
    </Card>
  );
}
