"use client";

import type { ButtonProps } from "#components/platform/ui/button.tsx";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "#components/platform/ui/card.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import type { FormWords } from "./settings-form.tsx";
import { type SettingsAction, useSettingsForm } from "./use-settings-form.ts";

type Props = {
  action: SettingsAction;
  address: string;
  locale: string;
  title: string;
  text: string;
  words: FormWords;
  buttons: readonly Readonly<{ intent: string; label: string; variant?: ButtonProps["variant"] }>[];
  children?: React.ReactNode;
};

/** A card whose buttons act immediately; `intent` names the pressed one. */
export function IntentForm({ action, address, locale, title, text, words, buttons, children }: Props) {
  const { state, pending, form } = useSettingsForm(action, address, words.failed);
  return (
    <form {...form} aria-label={title}>
      <input type="hidden" name="locale" value={locale} />
      <Card>
        <CardHeader>
          <CardTitle>{title}</CardTitle>
          <CardDescription>{text}</CardDescription>
        </CardHeader>
        {state.status === "error" && state.code !== "failed" ? (
          <CardContent className="pb-0">
            <Refusal state={state} />
          </CardContent>
        ) : null}
        {children ? <CardContent className="pb-0">{children}</CardContent> : null}
        <CardFooter className="pt-5">
          {buttons.map(({ intent, label, variant = "outline" }) => (
            <SubmitButton
              key={intent}
              name="intent"
              value={intent}
              variant={variant}
              pending={pending}
              pendingLabel={words.saving}
            >
              {label}
            </SubmitButton>
          ))}
        </CardFooter>
      </Card>
    </form>
  );
}
