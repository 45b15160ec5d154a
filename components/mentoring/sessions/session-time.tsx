import { formatSpanIn } from "#lib/platform/time/time.ts";
import { offsetLabel, zoneLabel } from "#lib/platform/time/zones.ts";

type Props = Readonly<{ from: Date; until: Date; locale: string; zone: string; named?: "place" | "offset" }>;

/** When a session is, in one time zone; `named` adds the zone: a minor's by its offset. */
export function SessionTime({ from, until, locale, zone, named }: Props) {
  const [day, times] = formatSpanIn(from, until, locale, zone);
  return (
    <>
      <time dateTime={from.toISOString()}>
        {day}
        <span className="inline-block max-w-full">{times}</span>
      </time>
      {named ? (
        <span className="block text-sm text-muted">
          {named === "place" ? zoneLabel(from, zone, locale) : offsetLabel(from, zone, locale)}
        </span>
      ) : null}
    </>
  );
}
