import { useTranslations } from "next-intl";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { CallLog } from "#lib/mentoring/video-calls/view.ts";
import { formatClockIn, formatHoursIn } from "#lib/platform/time/time.ts";

type Props = Readonly<{ log: CallLog; locale: string; zone: string; children?: React.ReactNode }>;

export function CallRecord({ log: { visits, staff, notes, name }, locale, zone, children }: Props) {
  const t = useTranslations("calls.page.log");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {visits.length === 0 ? (
          <p className="text-muted">{t("none")}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {visits.map(({ id, own, joinedAt, leftAt }) => (
              <li key={id} className="wrap-anywhere">
                {own ? t("me") : name || t("other")}
                {" · "}
                <Stay {...{ joinedAt, leftAt, locale, zone }} />
              </li>
            ))}
          </ul>
        )}
        {staff.length === 0 ? null : (
          <section className="flex flex-col gap-2">
            <h3 className="text-lg">{t("staff")}</h3>
            <ul className="flex flex-col gap-1">
              {staff.map(({ id, name: who, joinedAt, leftAt }) => (
                <li key={id} className="wrap-anywhere">
                  {t("listened", { name: who })}
                  {" · "}
                  <Stay {...{ joinedAt, leftAt, locale, zone }} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {notes === "" ? null : (
          <section className="flex flex-col gap-2">
            <h3 className="text-lg">{t("notes")}</h3>
            <p className="whitespace-pre-wrap wrap-anywhere">{notes}</p>
          </section>
        )}
        {children}
      </CardContent>
    </Card>
  );
}

type StayProps = Readonly<{ joinedAt: Date; leftAt: Date | null; locale: string; zone: string }>;

function Stay({ joinedAt, leftAt, locale, zone }: StayProps) {
  const t = useTranslations("calls.page.log");
  return (
    <time dateTime={joinedAt.toISOString()}>
      {leftAt
        ? formatHoursIn(joinedAt, leftAt, locale, zone)
        : `${formatClockIn(joinedAt, locale, zone)} – ${t("now")}`}
    </time>
  );
}
