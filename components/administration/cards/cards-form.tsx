"use client";

import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { FormStart } from "#components/platform/ui/form-start.tsx";
import { type StepField, StepFields } from "#components/platform/ui/step-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { type ActionState, errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { CardSheet } from "./card-sheet.tsx";

export type CardsFormProps = {
  /** Separates the forms of a page. */
  id: string;
  action: (before: ActionState, form: FormData) => Promise<ActionState>;
  address: string;
  hidden: Readonly<Record<string, string>>;
  fields: readonly StepField[];
  /** Asked where an age is unlikely, below what is said of it. */
  ageIsRight?: string;
  button: string;
  words: Readonly<{ working: string; sheet: string; print: string }>;
};

/** Makes cards. They take the place of the form, so that nothing is sent twice while they are printed. */
export function CardsForm(props: CardsFormProps) {
  const kept = useKeptForm(props.action, props.address);
  return <CardsFormView {...props} kept={kept} />;
}

type ViewProps = CardsFormProps & { kept: ReturnType<typeof useKeptForm> };

export function CardsFormView({
  id,
  hidden,
  fields,
  ageIsRight,
  button,
  words,
  kept: { state, pending, form },
}: ViewProps) {
  if (state.status === "ok") return <CardSheet answer={state} label={words.sheet} printLabel={words.print} />;
  const wasRight = typedIn(state, "ageIsRight") === "on";
  const first = firstFaultyField(
    state,
    fields.map(({ name }) => name),
  );
  return (
    <form {...form} className="grid gap-4">
      <FormStart hidden={hidden} state={state} />
      <StepFields formId={id} fields={fields} state={state} first={first} />
      {ageIsRight && (wasRight || errorOf(state, "ageIsRight") !== undefined) ? (
        <Checkbox name="ageIsRight" label={ageIsRight} defaultChecked={wasRight} />
      ) : null}
      <div>
        <SubmitButton pending={pending} pendingLabel={words.working} variant="outline">
          {button}
        </SubmitButton>
      </div>
    </form>
  );
}
