"use client";

import { useTranslations } from "next-intl";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { declineRing } from "#lib/mentoring/video-calls/actions.ts";

type Props = Readonly<{ callId: string; locale: string; address: string; own: boolean }>;

/** Declines a ringing call, or cancels one's own, without script. */
export function DeclineForm({ callId, locale, address, own }: Props) {
  const t = useTranslations("calls.form");
  const { state, pending, form } = useKeptForm(declineRing, address);
  return (
    <form {...form} className="flex flex-col gap-3">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="callId" value={callId} />
      <Refusal state={state} untitled />
      <SubmitButton pending={pending} pendingLabel={t("ending")} variant="outline" className="self-start">
        {t(own ? "hangUp" : "decline")}
      </SubmitButton>
    </form>
  );
}
