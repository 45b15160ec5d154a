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
import { type ActionState, errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { type SettingsField, ShownField } from "./shown-field.tsx";
import { type Failed, type SettingsAction, useSettingsForm } from "./use-settings-form.ts";

export type FormWords = Readonly<{ save: string; saving: string; failed: Failed }>;

type Props = {
  action: SettingsAction;
  /** The page's own address, where the form posts without script. */
  address: string;
  locale: string;
  title: string;
  text?: string;
  fields: readonly SettingsField[];
  words: FormWords;
  /** Where one page has two forms with the same field names. */
  prefix?: string;
  /** What the button looks like; a destructive one is not the default. */
  variant?: ButtonProps["variant"];
  /** Beside the button: the way back. */
  aside?: React.ReactNode;
  /** Nothing in it can be changed by this person. */
  locked?: boolean;
  /** Said above the fields: what is locked, what a choice leads to. */
  children?: React.ReactNode;
};

/** One form of the settings in its card: what it asks comes as data, so that every form is one small client part. */
export function SettingsForm(props: Props) {
  const {
    action,
    address,
    locale,
    title,
    text,
    fields,
    words,
    prefix,
    variant,
    aside,
    locked = false,
    children,
  } = props;
  const { state, pending, form } = useSettingsForm(action, address, words.failed);
  const shown = fields.map(({ name }) => name);
  const first = firstFaultyField(state, shown);
  return (
    <form {...form} aria-label={title}>
      <input type="hidden" name="locale" value={locale} />
      <Card>
        <CardHeader>
          <CardTitle>{title}</CardTitle>
          {text ? <CardDescription>{text}</CardDescription> : null}
        </CardHeader>
        <CardContent className="grid gap-5">
          <NotStored state={state} />
          {children}
          {fields.map((field) => (
            <ShownField
              key={field.name}
              field={field}
              id={prefix ? `${prefix}-${field.name}` : field.name}
              error={errorOf(state, field.name)}
              focused={first === field.name}
              typed={state.status === "error" && state.values ? typedIn(state, field.name) : undefined}
            />
          ))}
        </CardContent>
        {locked ? null : (
          <CardFooter>
            <SubmitButton pending={pending} pendingLabel={words.saving} variant={variant}>
              {words.save}
            </SubmitButton>
            {aside}
          </CardFooter>
        )}
      </Card>
    </form>
  );
}

/** Why nothing was stored. A failure is a toast where script runs, so it stands here for those without. */
function NotStored({ state }: { state: ActionState }) {
  const refusal = <Refusal state={state} />;
  return state.status === "error" && state.code === "failed" ? <noscript>{refusal}</noscript> : refusal;
}
