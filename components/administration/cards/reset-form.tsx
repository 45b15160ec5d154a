"use client";

import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { type CardsFormProps, CardsFormView } from "./cards-form.tsx";

type Props = CardsFormProps & { open: string; openLabel: string; text: string };

/** A fold that stays open with its answer: without script the page comes anew with it. */
export function ResetForm({ open, openLabel, text, ...form }: Props) {
  const kept = useKeptForm(form.action, form.address);
  return (
    <details open={kept.state.status !== "idle"}>
      <FoldSummary aria-label={openLabel}>{open}</FoldSummary>
      <div className="mt-2 mb-3 grid gap-4">
        {kept.state.status === "ok" ? null : <p className="text-muted">{text}</p>}
        <CardsFormView {...form} kept={kept} />
      </div>
    </details>
  );
}
