import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { shortName } from "#lib/identity/users/name.ts";
import type { WeekOfTimes } from "#lib/mentoring/sessions/offered-times.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { daysOfTimes, longestRepeated } from "./days-of-times.ts";
import { MoveForm } from "./move-form.tsx";
import { SessionTime } from "./session-time.tsx";
import { TimesNav } from "./times-nav.tsx";

type Props = Readonly<{ session: ShownSession; week: WeekOfTimes; locale: string; zone: string }>;

/** Chooses another time. The old time counts until the other side accepts. */
export function MovePanel({ session, week, locale, zone }: Props) {
  const t = useTranslations("sessions.movePanel");
  const { id, name, otherZone, status, startsAt, endsAt } = session;
  const page = withLocale(locale, session.path);
  const again = status === "cancelled";
  const days = daysOfTimes(week.starts, { locale, zone, otherZone }, (time) =>
    t("theirTime", { name: shortName(name, longestRepeated), time }),
  );
  return (
    <Card className="max-w-4xl">
      <CardHeader>
        <CardTitle>{t(again ? "againTitle" : "title")}</CardTitle>
        <CardDescription>{t(again ? "againText" : "text", { name })}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <p>
          {t("now")} <SessionTime from={startsAt} until={endsAt} locale={locale} zone={zone} />
        </p>
        <TimesNav
          week={week}
          name={name}
          locale={locale}
          zone={zone}
          otherZone={otherZone}
          address={(monday) => `${page}?move&week=${monday}`}
        />
        {days.length > 0 ? (
          <MoveForm id={id} locale={locale} address={`${page}?move&week=${week.monday}`} days={days} again={again} />
        ) : null}
        <p>
          <AppLink href={page} className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4">
            {t("back")}
          </AppLink>
        </p>
      </CardContent>
    </Card>
  );
}
