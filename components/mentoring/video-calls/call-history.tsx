import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { SpokenTime } from "#components/platform/ui/spoken-time.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { PastCall } from "#lib/mentoring/video-calls/view.ts";
import { withLocale } from "#lib/platform/paths.ts";

type Props = Readonly<{ calls: readonly PastCall[]; locale: string; zone: string; now: Date; pages: React.ReactNode }>;

/** Ended calls, completed or missed, the same for both sides. */
export function CallHistory({ calls, locale, zone, now, pages }: Props) {
  const t = useTranslations("calls.page.history");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {calls.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
        <ul className="flex flex-col divide-y divide-line">
          {calls.map((call) => (
            <li key={call.id} className="flex flex-wrap items-start justify-between gap-3 py-4 first:pt-0 last:pb-0">
              <div className="min-w-0">
                <AppLink
                  href={withLocale(locale, call.path)}
                  className="font-semibold text-ink wrap-anywhere hover:text-leaf"
                >
                  {call.name ? t("with", { name: call.name }) : t("unnamed")}
                </AppLink>
                <p className="text-muted wrap-anywhere">
                  {call.subject === null ? t(call.mine ? "outgoing" : "instant") : subjectName(call.subject, locale)}
                  {" · "}
                  <SpokenTime at={call.at} now={now} locale={locale} timeZone={zone} />
                  {call.status === "completed" ? ` · ${t("minutes", { count: Math.floor(call.seconds / 60) })}` : null}
                </p>
              </div>
              <CallStatusBadge status={call.status} />
            </li>
          ))}
        </ul>
        {pages}
      </CardContent>
    </Card>
  );
}

export function CallStatusBadge({ status }: Readonly<{ status: PastCall["status"] }>) {
  const t = useTranslations("calls.page.history");
  return <Badge tone={status === "completed" ? "success" : "warning"}>{t(status)}</Badge>;
}
