import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { WeekOfTimes } from "#lib/mentoring/sessions/offered-times.ts";
import { zoneLabel } from "#lib/platform/time/zones.ts";

type Props = Readonly<{
  week: WeekOfTimes;
  name: string;
  locale: string;
  zone: string;
  otherZone: string;
  /** The page's address with another week. */
  address: (week: string) => string;
}>;

/** The week shown, its time zones, and links to nearby weeks that have free times. */
export function TimesNav({ week, name, locale, zone, otherZone, address }: Props) {
  const t = useTranslations("sessions.times");
  const at = week.starts[0] ?? new Date(`${week.monday}T12:00:00Z`);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {t("mine", { zone: zoneLabel(at, zone, locale) })}{" "}
        {t("theirs", { name, zone: zoneLabel(at, otherZone, locale) })}
      </p>
      {week.previous || week.next ? (
        <nav aria-label={t("weeks")} className="flex flex-wrap justify-between gap-3">
          {week.previous ? <Week href={address(week.previous)} label={t("previous")} /> : <span />}
          {week.next ? <Week href={address(week.next)} label={t("next")} /> : null}
        </nav>
      ) : null}
      {week.starts.length === 0 ? <p>{t("none", { name })}</p> : null}
    </div>
  );
}

function Week({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="outline">
      <AppLink href={href} scroll={false}>
        {label}
      </AppLink>
    </Button>
  );
}
