import { spokenDay } from "#lib/platform/time/spoken-dates.ts";
import { formatHoursIn, formatSpanIn } from "#lib/platform/time/time.ts";

type Props = Readonly<{ from: Date; until: Date; now: Date; locale: string; zone: string; className?: string }>;

/** "Tomorrow, 4:00 – 4:45 PM" */
export function spokenSpan({ from, until, now, locale, zone }: Props): string {
  return `${spokenDay(from, now, locale, zone)}, ${formatHoursIn(from, until, locale, zone)}`;
}

/** When a session is, as people say it; the full date with its zone on demand. */
export function SpokenSpan({ from, until, now, locale, zone, className }: Props) {
  return (
    <time dateTime={from.toISOString()} title={formatSpanIn(from, until, locale, zone).join("")} className={className}>
      {spokenDay(from, now, locale, zone)},{" "}
      <span className="sm:whitespace-nowrap">{formatHoursIn(from, until, locale, zone)}</span>
    </time>
  );
}
