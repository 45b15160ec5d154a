import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { ChevronDownIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { WeekOfTimes } from "#lib/mentoring/sessions/offered-times.ts";
import { formatDays, formatPlainDay, weekdayNames } from "#lib/platform/time/time.ts";
import { offsetLabel, zoneLabel } from "#lib/platform/time/zones.ts";

type Props = Readonly<{
  week: WeekOfTimes;
  name: string;
  locale: string;
  zone: string;
  otherZone: string;
  /** A minor's zone is named without its place. */
  isYoung?: boolean;
  /** The page's address with another day. */
  address: (day: string) => string;
}>;

/** Seven days: those with free times are links, the others plain. Arrows lead to the next week with any. */
export function DayStrip({ week, name, locale, zone, otherZone, isYoung = false, address }: Props) {
  const t = useTranslations("sessions.times");
  if (!week.any) return <p>{t("none", { name })}</p>;
  const { days, previous, next } = week;
  const short = weekdayNames(locale, "short");
  const at = week.starts[0] ?? new Date(`${days[0]?.day}T12:00:00Z`);
  const [mine, theirs] = [zoneLabel(at, zone, locale), (isYoung ? offsetLabel : zoneLabel)(at, otherZone, locale)];
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={t("days")} className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <p className="font-semibold">{formatDays(days[0]?.day ?? "", days[6]?.day ?? "", locale)}</p>
          <div className="flex gap-2">
            <Week to={previous && address(previous)} label={t("previous")} turn="rotate-90 rtl:-rotate-90" />
            <Week to={next && address(next)} label={t("next")} turn="-rotate-90 rtl:rotate-90" />
          </div>
        </div>
        <ul className="grid grid-cols-7 gap-1 sm:gap-2">
          {days.map(({ day, free }, index) => (
            <li key={day} className="min-w-0">
              <Day
                short={short[index] ?? ""}
                date={day}
                long={formatPlainDay(day, locale)}
                free={free}
                href={free > 0 ? address(day) : undefined}
                chosen={day === week.day}
              />
            </li>
          ))}
        </ul>
      </nav>
      {week.starts.length === 0 ? <p>{t("noneThisWeek")}</p> : null}
      <p className="text-sm text-muted">
        {t("mine", { zone: mine })} {mine === theirs ? null : t("theirs", { name, zone: theirs })}
      </p>
    </div>
  );
}

type DayProps = Readonly<{
  short: string;
  date: string;
  long: string;
  free: number;
  href: string | undefined;
  chosen: boolean;
}>;

const cell =
  "flex min-h-16 w-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-control border text-center";

function Day({ short, date, long, free, href, chosen }: DayProps) {
  const t = useTranslations("sessions.times");
  const text = (
    <>
      <span className="max-w-full text-sm">{short}</span>
      <span className={href ? "text-lg leading-none font-bold" : "text-lg leading-none line-through"}>
        {Number(date.slice(8))}
      </span>
      <span className="sr-only">
        ({long}) {free > 0 ? t("free", { count: free }) : t("full")}
      </span>
    </>
  );
  if (!href) return <span className={`${cell} border-[transparent] text-muted`}>{text}</span>;
  return (
    <AppLink
      href={href}
      scroll={false}
      aria-current={chosen ? "date" : undefined}
      className={`${cell} no-underline ${chosen ? "border-leaf bg-leaf text-leaf-ink" : "border-leaf bg-leaf-soft text-ink hover:bg-clay"}`}
    >
      {text}
      <span aria-hidden className={`size-1.5 rounded-full ${chosen ? "bg-leaf-ink" : "bg-leaf"}`} />
    </AppLink>
  );
}

function Week({ to, label, turn }: { to: string | undefined; label: string; turn: string }) {
  if (!to) return <span className="size-11" />;
  return (
    <Button asChild variant="outline" size="icon">
      <AppLink href={to} scroll={false} title={label}>
        <ChevronDownIcon aria-hidden className={turn} />
        <span className="sr-only">{label}</span>
      </AppLink>
    </Button>
  );
}
