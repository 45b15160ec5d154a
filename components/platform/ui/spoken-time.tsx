import { spokenTime } from "#lib/platform/time/spoken-dates.ts";
import { formatStartIn } from "#lib/platform/time/time.ts";

type Props = { at: Date; now: Date; locale: string; timeZone: string; className?: string };

/** "Tomorrow, 4:00 PM" in the reader's zone; the full date with its zone on demand. */
export function SpokenTime({ at, now, locale, timeZone, className }: Props) {
  return (
    <time dateTime={at.toISOString()} title={formatStartIn(at, locale, timeZone)} className={className}>
      {spokenTime(at, now, locale, timeZone)}
    </time>
  );
}
