"use client";

import { useTranslations } from "next-intl";
import { cn } from "#components/platform/ui/cn.ts";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import type { useChangeForm } from "./use-change-form.ts";

type Props = {
  change: ReturnType<typeof useChangeForm>;
  hidden: Readonly<{ locale: string; goalId: string }>;
  button: string;
  className?: string;
  children: React.ReactNode;
};

/** One field with its button beside it. */
export function ShortChangeForm({ change: { form, state }, hidden, button, className, children }: Props) {
  const t = useTranslations("learning.form");
  return (
    <form {...form} className={cn("grid gap-2", className)}>
      <input type="hidden" name="locale" value={hidden.locale} />
      <input type="hidden" name="goalId" value={hidden.goalId} />
      <Refusal state={state} untitled />
      <div className="flex flex-wrap items-end gap-2">
        {children}
        <SubmitButton pendingLabel={t("saving")} variant="outline">
          {button}
        </SubmitButton>
      </div>
    </form>
  );
}
