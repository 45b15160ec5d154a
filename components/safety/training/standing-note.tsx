import { getLocale, getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { TrainingStanding } from "#lib/safety/training/renewal-rules.ts";

/** Whether the training is passed, until when, and when it can be renewed. */
export async function TrainingStandingNote({ standing, timeZone }: { standing: TrainingStanding; timeZone: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("training.standing")]);
  const { state, validUntil, refresherFrom } = standing;
  const written = (date: Date) => formatDateIn(date, locale, timeZone);
  if (state === "open") return null;
  if (!validUntil || !refresherFrom)
    return (
      <Alert role="note" variant="success" title={t("done")}>
        {t("endless")}
      </Alert>
    );
  if (state === "refresher")
    return (
      <Alert role="note" variant="warning" title={t("refresher")}>
        {t("refresherText", { until: written(validUntil) })}
      </Alert>
    );
  return (
    <Alert role="note" variant="success" title={t("done")}>
      {t("until", { until: written(validUntil), from: written(refresherFrom) })}
    </Alert>
  );
}
