import { formatSpanIn } from "#lib/platform/time/time.ts";
import { zoneLabel } from "#lib/platform/time/zones.ts";

type Props = Readonly<{ from: Date; until: Date; locale: string; zone: string; named?: boolean }>;

/** When a session is, in one time zone; `named` adds the zone's place. */
export function SessionTime({ from, until, locale, zone, named = false }: Props) {
  const [day, times] = formatSpanIn(from, until, locale, zone);
  return (
    <>
      <time dateTime={from.toISOString()}>
        {day}
        <span className="inline-block max-w-full">{times}</span>
      </time>
      {named ? <span className="block text-sm text-muted">{zoneLabel(from, zone, locale)}</span> : null}
    </>
  );
}
