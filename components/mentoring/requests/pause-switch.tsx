import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { pauseRequests, resumeRequests } from "#lib/mentoring/requests/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { isForNoShows, type PauseReason } from "#lib/safety/verification/rules.ts";

/** Hides the mentor from the list, or shows them again. */
export async function PauseSwitch({ reason, locale }: { reason: PauseReason | null; locale: string }) {
  const t = await getTranslations("mentors.pause");
  const shared = {
    address: withLocale(locale, paths.students),
    hidden: { locale },
    pendingLabel: t("returning"),
    variant: "outline",
  } as const;
  if (!reason) return <StepForm id="pause" action={pauseRequests} button={t("pause")} {...shared} />;
  return (
    <Alert variant="warning" className="mb-6">
      <p className="mb-3">{t(isForNoShows(reason) ? "noShows" : reason)}</p>
      {isForNoShows(reason) ? null : <StepForm id="return" action={resumeRequests} button={t("return")} {...shared} />}
    </Alert>
  );
}
