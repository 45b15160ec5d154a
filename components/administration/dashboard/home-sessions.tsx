import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "#components/platform/ui/card.tsx";
import type { HomeSession } from "#lib/administration/dashboard/home-of.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatStartIn } from "#lib/platform/time/time.ts";

type Props = { locale: string; side: "student" | "mentor"; timeZone: string; sessions: readonly HomeSession[] };

/** The next sessions, or what has to happen before there are any. */
export async function HomeSessions({ locale, side, timeZone, sessions }: Props) {
  const t = await getTranslations("dashboard.home.upcoming");
  const placeOf = side === "student" ? paths.session : paths.scheduled;
  return (
    <Card className="flex flex-col">
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        {sessions.length === 0 ? (
          <CardDescription>
            {t("none")} {side === "student" ? t("noneStudent") : t("noneMentor")}
          </CardDescription>
        ) : null}
      </CardHeader>
      {sessions.length === 0 ? null : (
        <CardContent className="pb-3 sm:pb-3">
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0"
              >
                <AppLink
                  href={withLocale(locale, placeOf(session.id))}
                  className="inline-flex min-h-6 min-w-0 items-center font-semibold text-ink hover:text-leaf"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {t("with", { subject: session.subject, name: session.partner })}
                  </span>
                </AppLink>
                <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  {session.confirmed ? null : <Badge tone="warning">{t("pending")}</Badge>}
                  <time dateTime={session.startsAt.toISOString()}>
                    {formatStartIn(session.startsAt, locale, timeZone)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        </CardContent>
      )}
      <CardFooter className={sessions.length === 0 ? "mt-auto pt-5 sm:pt-5" : "mt-auto"}>
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, side === "student" ? paths.sessions : paths.schedule)}>{t("all")}</AppLink>
        </Button>
      </CardFooter>
    </Card>
  );
}
