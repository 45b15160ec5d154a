import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PencilIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "#components/platform/ui/card.tsx";
import type { Availability } from "#lib/mentoring/availability/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatHoursIn, formatPlainDay, weekdayNames } from "#lib/platform/time/time.ts";

type Props = Readonly<{ stored: Availability; locale: string; zoneName: string }>;

/** When a mentor can be booked, as stored. */
export function AvailabilitySummary({ stored, locale, zoneName }: Props) {
  const t = useTranslations("sessions.hours");
  const { hours, daysOff, noticeHours, breakMinutes, horizonWeeks } = stored;
  const clock = (minute: number) => new Date(Date.UTC(2000, 0, 1, 0, minute));
  return (
    <Card id="hours">
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("zone", { zone: zoneName })}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {hours.length === 0 ? <p>{t("none")}</p> : null}
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
          {weekdayNames(locale, "long").map((name, index) => {
            const ranges = hours.filter(({ weekday }) => weekday === index + 1);
            if (ranges.length === 0) return null;
            return (
              <div key={name} className="contents">
                <dt className="font-semibold">{name}</dt>
                <dd className="mb-2 sm:mb-0">
                  {ranges
                    .map((range) => formatHoursIn(clock(range.fromMinute), clock(range.untilMinute), locale, "UTC"))
                    .join(", ")}
                </dd>
              </div>
            );
          })}
        </dl>
        <p>{t("rules", { notice: noticeHours, pause: breakMinutes, weeks: horizonWeeks })}</p>
        {daysOff.length > 0 ? (
          <div>
            <h3 className="font-semibold">{t("daysOff")}</h3>
            <ul className="list-disc ps-5">
              {daysOff.map((day) => (
                <li key={day}>{formatPlainDay(day, locale)}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </CardContent>
      <CardFooter>
        <Button asChild variant="outline">
          <AppLink href={`${withLocale(locale, paths.schedule)}?edit`}>
            <PencilIcon aria-hidden />
            {t("edit")}
          </AppLink>
        </Button>
      </CardFooter>
    </Card>
  );
}
