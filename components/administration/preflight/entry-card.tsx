import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { SiteSettings } from "#lib/platform/site/input.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { PreflightEntry } from "#lib/safety/preflight/entries.ts";
import { countedDays, type EntryState, type PreflightFacts } from "#lib/safety/preflight/preflight-rules.ts";
import { EntryAction } from "./entry-action.tsx";
import { missingSentences } from "./missing-words.ts";
import type { Viewer } from "./shared-form.ts";

type Props = {
  state: EntryState;
  site: SiteSettings;
  /** Of what is in force now: what a press confirms. */
  digests: PreflightFacts["now"];
  viewer: Viewer;
};

const daysOf: Partial<Record<PreflightEntry, number>> = {
  lead: countedDays.signIn,
  deputy: countedDays.signIn,
  reporting: countedDays.proof.reporting,
  restoredBackup: countedDays.drill,
};

/** One thing that has to hold: why, what is missing, and where it is done. */
export async function EntryCard({ state, site, digests, viewer }: Props) {
  const t = await getTranslations("preflight");
  const { entry, missing, until } = state;
  const holds = missing.length === 0;
  const sentences = await missingSentences(state, viewer.locale);
  const inPlace = until ? t("holdsUntil", { date: formatDateIn(until, viewer.locale, viewer.timeZone) }) : t("holds");
  return (
    <li id={entry}>
      <Card>
        <CardHeader>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <CardTitle>{t(`entry.${entry}.title`)}</CardTitle>
            <Badge tone={holds ? "success" : "warning"}>{holds ? inPlace : t("lacks")}</Badge>
          </div>
          <p className="text-muted">{t(`entry.${entry}.why`, { days: daysOf[entry] ?? 0 })}</p>
        </CardHeader>
        <CardContent className="has-[>:empty]:pt-0 sm:has-[>:empty]:pt-0">
          <div className="grid gap-4">
            {sentences.length > 0 ? (
              <ul className="grid gap-1 font-semibold">
                {sentences.map((sentence) => (
                  <li key={sentence} className="wrap-anywhere">
                    {sentence}
                  </li>
                ))}
              </ul>
            ) : null}
            <EntryAction state={state} site={site} digests={digests} viewer={viewer} />
          </div>
        </CardContent>
      </Card>
    </li>
  );
}
