import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { WeekOfTimes } from "#lib/mentoring/sessions/offered-times.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import { DayStrip } from "./day-strip.tsx";
import { MoveForm } from "./move-form.tsx";
import { shownTimes } from "./shown-times.ts";
import { SpokenSpan } from "./spoken-span.tsx";

type Props = Readonly<{ session: ShownSession; week: WeekOfTimes; locale: string; zone: string; now: Date }>;

/** Chooses another time. The old time counts until the other side accepts. */
export function MovePanel({ session, week, locale, zone, now }: Props) {
  const t = useTranslations("sessions.movePanel");
  const { id, name, isYoung, otherZone, status, startsAt, endsAt } = session;
  const page = withLocale(locale, session.path);
  const again = status === "cancelled";
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / minute);
  const times = shownTimes(week.starts, { locale, zone, otherZone, minutes, now });
  const at = (day: string | undefined) => `${page}?move${day ? `&day=${day}` : ""}`;
  return (
    <Card className="max-w-4xl">
      <CardHeader>
        <CardTitle>{t(again ? "againTitle" : "title")}</CardTitle>
        <CardDescription>{t(again ? "againText" : "text", { name })}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <p>
          {t("now")} <SpokenSpan from={startsAt} until={endsAt} now={now} locale={locale} zone={zone} />
          <AppLink href={page} className="flex min-h-11 w-fit items-center text-leaf underline underline-offset-4">
            {t("back")}
          </AppLink>
        </p>
        <DayStrip {...{ week, name, locale, zone, otherZone, isYoung }} address={at} />
        <MoveForm id={id} name={name} locale={locale} address={at(week.day)} times={times} again={again} />
      </CardContent>
    </Card>
  );
}
