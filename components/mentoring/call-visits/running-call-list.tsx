import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { shownBand } from "#lib/identity/age/bands.ts";
import type { RunningCallRow } from "#lib/mentoring/call-visits/running-calls.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatClockIn } from "#lib/platform/time/time.ts";

type Props = Readonly<{ calls: readonly RunningCallRow[]; locale: string; zone: string }>;

export function RunningCallList({ calls, locale, zone }: Props) {
  const t = useTranslations("visits.list");
  if (calls.length === 0) return <EmptyState title={t("none")} />;
  return (
    <ul className="grid max-w-3xl gap-3">
      {calls.map((call) => (
        <li key={call.id} className="grid gap-3 rounded-card border border-line bg-surface p-5">
          <CallFacts call={call} locale={locale} zone={zone} />
          <Button asChild variant="outline" className="justify-self-start">
            <AppLink href={withLocale(locale, paths.staffCall(call.id))}>{t("open")}</AppLink>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Who is in a call and since when; nothing of what they say. */
export function CallFacts({ call, locale, zone }: Readonly<{ call: RunningCallRow; locale: string; zone: string }>) {
  const t = useTranslations("visits.list");
  return (
    <div className="grid min-w-0 gap-1">
      <ul className="grid gap-1">
        {call.people.map(({ id, firstName, role, band, onProbation }) => (
          <li key={id} className="font-semibold wrap-anywhere">
            {t("person", { name: firstName, role: t(`roles.${role}`), age: shownBand(band) })}{" "}
            {onProbation ? <Badge tone="warning">{t("onProbation")}</Badge> : null}
          </li>
        ))}
      </ul>
      <p className="text-muted">
        <time dateTime={call.since.toISOString()}>{t("since", { time: formatClockIn(call.since, locale, zone) })}</time>
      </p>
      {call.visitor ? <p className="wrap-anywhere">{t("listening", { name: call.visitor.name })}</p> : null}
    </div>
  );
}
