import { useTranslations } from "next-intl";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { minute } from "#lib/platform/time/time.ts";
import { localMinute } from "#lib/platform/time/zones.ts";
import { SessionTime } from "./session-time.tsx";
import { SpokenSpan } from "./spoken-span.tsx";

type Props = Readonly<{ session: ShownSession; locale: string; zone: string; now: Date }>;

export function SessionFacts({ session, locale, zone, now }: Props) {
  const t = useTranslations("sessions");
  const { startsAt: from, endsAt: until, side, name, type, note, otherZone, isYoung, status } = session;
  const { countedMinutes, countedFrom } = session;
  // Not by the zone's name: whoever changes their own until this is gone would learn the other's.
  const isSameClock = localMinute(from, zone) === localMinute(from, otherZone);
  const length = Math.round((until.getTime() - from.getTime()) / minute);
  return (
    <Card>
      <CardContent>
        <dl className="grid gap-5 sm:grid-cols-2">
          <Fact label={t("page.mine")}>
            <SpokenSpan
              from={from}
              until={until}
              now={now}
              locale={locale}
              zone={zone}
              className="block text-xl font-bold"
            />
            <SessionTime from={from} until={until} locale={locale} zone={zone} named="place" />
          </Fact>
          {session.parted || isSameClock ? null : (
            <Fact label={t("page.theirs", { name })}>
              <SessionTime
                from={from}
                until={until}
                locale={locale}
                zone={otherZone}
                named={isYoung ? "offset" : "place"}
              />
            </Fact>
          )}
          <Fact label={t("list.column.type")}>{t(`type.${side}.${type}`)}</Fact>
          <Fact label={t("page.length")}>{t("minutes", { count: length })}</Fact>
          {status === "completed" ? (
            <Fact label={t("page.counted")}>
              {t("minutes", { count: countedMinutes })}
              {countedFrom ? <span className="block text-sm text-muted">{t(`page.from.${countedFrom}`)}</span> : null}
            </Fact>
          ) : null}
          {note ? (
            <Fact label={t("page.note")} wide>
              {note}
            </Fact>
          ) : null}
        </dl>
      </CardContent>
    </Card>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div className={wide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
