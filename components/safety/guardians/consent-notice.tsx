import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { db } from "#db/client.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { type GuardianState, guardianState } from "#lib/safety/guardians/guardian-step.ts";
import { isPauseOfOthers } from "#lib/safety/guardians/rules.ts";

type Props = { userId: string; className?: string };

/** Tells a minor without consent what is awaited, wherever contact is offered; nothing for others. */
export async function ConsentNotice({ userId, className }: Props) {
  const state = await guardianState(db(), userId, new Date());
  const [locale, t] = await Promise.all([getLocale(), getTranslations("guardians.notice")]);
  const awaited = awaitedIn(state);
  if (!awaited) return null;
  return (
    <Alert variant="warning" role="note" title={t(`${awaited}.title`)} className={className}>
      <p>{t(`${awaited}.text`, { guardian: state.guardian?.name ?? "" })}</p>
      <Button asChild variant="outline" className="mt-3">
        <AppLink href={withLocale(locale, paths.guardianOfMine)}>{t("see")}</AppLink>
      </Button>
    </Alert>
  );
}

/** What a minor waits for before contact; `undefined` if nothing. */
export function awaitedIn({ step, awaited, pausedBy }: GuardianState) {
  if (step === "notNeeded") return undefined;
  if (isPauseOfOthers(pausedBy)) return "stopped" as const;
  if (step === "unnamed") return step;
  return awaited ?? (pausedBy ? ("paused" as const) : undefined);
}
