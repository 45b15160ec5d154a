import { useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { dateFormat } from "#lib/platform/time/kept-formats.ts";
import { localDay, zoneLabel } from "#lib/platform/time/zones.ts";

type Props = { times: readonly Date[]; locale: string; timeZone: string };

export function FreeTimes({ times, locale, timeZone }: Props) {
  const t = useTranslations("mentors.profile");
  const days = Map.groupBy(times, (at) => localDay(at, timeZone));
  const dayName = dateFormat(locale, { weekday: "long", day: "numeric", month: "short", timeZone });
  const clock = dateFormat(locale, { timeStyle: "short", timeZone });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("times")}</CardTitle>
        <CardDescription>
          {times[0] ? t("timesZone", { zone: zoneLabel(times[0], timeZone, locale) }) : t("noTimes")}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {[...days].map(([day, starts]) => (
          <div key={day}>
            <h3 className="mb-1.5 text-base font-semibold">{starts[0] ? dayName.format(starts[0]) : day}</h3>
            <ul className="flex flex-wrap gap-2">
              {starts.map((at) => (
                <li key={at.toISOString()} className="rounded-control bg-clay px-2.5 py-1 text-sm tabular-nums">
                  <time dateTime={at.toISOString()}>{clock.format(at)}</time>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </CardContent>
    </Card>
  );
}
