"use client";

import { FieldError } from "#components/platform/ui/field.tsx";
import { RadioGroup, RadioTile } from "#components/platform/ui/radio.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { type StepField, StepFields } from "#components/platform/ui/step-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { referenceLengths as lengths } from "#lib/safety/references/lengths.ts";
import { submitReference } from "#lib/safety/references/link-actions.ts";
import { concerns } from "#lib/safety/references/rules.ts";

type Word = "knownFor" | "knownHow" | "reliability" | "concern" | "concernText" | "submit" | "working" | "optional";
type Props = {
  locale: string;
  token: string;
  address: string;
  words: Readonly<Record<Word | (typeof concerns)[number], string>>;
};

const shown = ["knownFor", "knownHow", "reliability", "concern", "concernText"];

/** A referee answers once; nothing is chosen beforehand. */
export function ReferenceForm({ locale, token, address, words }: Props) {
  const { state, pending, form } = useKeptForm(submitReference, address);
  const first = firstFaultyField(state, shown);
  const error = errorOf(state, "concern");
  const area = (name: "knownHow" | "reliability" | "concernText"): StepField => ({
    kind: "area",
    name,
    label: words[name],
    max: lengths.text,
    rows: 4,
    ...(name === "concernText" ? { optional: words.optional } : {}),
  });
  const fields = (list: readonly StepField[]) => (
    <StepFields formId="reference" fields={list} state={state} first={first} />
  );
  return (
    <form {...form} className="grid gap-6">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="token" value={token} />
      <Refusal state={state} />
      {fields([
        { kind: "line", name: "knownFor", label: words.knownFor, max: lengths.line },
        area("knownHow"),
        area("reliability"),
      ])}
      <div>
        <p id="concern" className="mb-2 font-semibold wrap-anywhere">
          {words.concern}
        </p>
        <RadioGroup labelledBy="concern" error={error} errorId="concern-error" className="grid gap-2 sm:grid-cols-3">
          {concerns.map((value) => (
            <RadioTile
              key={value}
              name="concern"
              value={value}
              defaultChecked={typedIn(state, "concern") === value}
              label={words[value]}
            />
          ))}
        </RadioGroup>
        <FieldError id="concern-error">{error}</FieldError>
      </div>
      {fields([area("concernText")])}
      <div>
        <SubmitButton size="lg" pending={pending} pendingLabel={words.working}>
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
