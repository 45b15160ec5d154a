"use client";

import { Alert } from "#components/platform/ui/alert.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { FieldError } from "#components/platform/ui/field.tsx";
import { RadioGroup, RadioTile } from "#components/platform/ui/radio.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { Select, type SelectOption, SelectOptions } from "#components/platform/ui/select.tsx";
import { type StepField, StepFields } from "#components/platform/ui/step-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { type ActionState, errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { submitOwnApplication } from "#lib/safety/applications/actions.ts";
import { applicationLengths as lengths } from "#lib/safety/applications/lengths.ts";
import type { ApplicationFormWords } from "./application-form-words.ts";

export type ApplicationValues = Readonly<
  Record<"motivation" | "experience" | "qualifications" | "declared" | "relatives" | "answer", string>
> &
  Readonly<{ countries: readonly string[]; declaration: string; conduct: boolean }>;

type Props = {
  locale: string;
  /** The page's own address, where the form posts without script. */
  address: string;
  values: ApplicationValues;
  countries: readonly SelectOption[];
  /** What staff ask, if they do. */
  question: string | undefined;
  words: ApplicationFormWords;
};

const shown = [
  "answer",
  "motivation",
  "experience",
  "qualifications",
  "countries",
  "declaration",
  "declared",
  "conduct",
  "relatives",
];

/** A mentor's application: one button keeps a draft, the other hands it in. */
export function ApplicationForm({ locale, address, values, countries, question, words }: Props) {
  const { state, pending, form } = useKeptForm(submitOwnApplication, address);
  const first = firstFaultyField(state, shown);
  const area = (name: keyof ApplicationValues & keyof ApplicationFormWords, max: number, hint?: string): StepField => ({
    kind: "area",
    name,
    label: words[name],
    max,
    rows: 4,
    value: String(values[name]),
    ...(hint ? { hint } : {}),
  });
  const fields = (list: readonly StepField[]) => (
    <StepFields formId="application" fields={list} state={state} first={first} />
  );
  const optional = { optional: words.optional };
  return (
    <form {...form} className="grid gap-6">
      <input type="hidden" name="locale" value={locale} />
      <Refusal state={state} />
      {question === undefined ? null : (
        <>
          <Alert role="note" variant="warning" title={words.question}>
            <span className="wrap-anywhere whitespace-pre-line">{question}</span>
          </Alert>
          {fields([area("answer", lengths.answer)])}
        </>
      )}
      {fields([
        area("motivation", lengths.text),
        area("experience", lengths.text, words.experienceHint),
        area("qualifications", lengths.text, words.qualificationsHint),
      ])}
      <Countries values={values} options={countries} state={state} words={words} />
      <Declaration values={values} state={state} words={words} />
      {fields([{ ...area("declared", lengths.declared, words.declaredHint), ...optional } as StepField])}
      <Conduct values={values} state={state} words={words} />
      {fields([{ ...area("relatives", lengths.relatives, words.relativesHint), ...optional } as StepField])}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="submit" pending={pending} pendingLabel={words.working}>
          {words.submit}
        </SubmitButton>
        <SubmitButton name="intent" value="save" variant="outline" pending={pending} pendingLabel={words.working}>
          {words.save}
        </SubmitButton>
      </div>
    </form>
  );
}

type PartProps = { values: ApplicationValues; state: ActionState; words: ApplicationFormWords };

function Countries({ values, options, state, words }: PartProps & { options: readonly SelectOption[] }) {
  const sent = state.status === "error" ? state.values?.countries : undefined;
  const chosen = Array.isArray(sent) ? sent : values.countries;
  const error = errorOf(state, "countries");
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "countries-error countries-hint" : "countries-hint"}>
      <legend className="font-semibold">{words.countries}</legend>
      <p id="countries-hint" className="mt-1 text-sm text-muted">
        {words.countriesHint}
      </p>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {words.country.map((label, index) => (
          <Select
            key={label}
            name="countries"
            aria-label={label}
            defaultValue={chosen[index] ?? ""}
            aria-invalid={error && index === 0 ? true : undefined}
          >
            <option value="">{words.choose}</option>
            <SelectOptions options={options} />
          </Select>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError id="countries-error">{error}</FieldError>
      </div>
    </fieldset>
  );
}

function Declaration({ values, state, words }: PartProps) {
  const chosen = state.status === "error" ? typedIn(state, "declaration") : values.declaration;
  const error = errorOf(state, "declaration");
  return (
    <div>
      <p id="declaration" className="font-semibold">
        {words.declaration}
      </p>
      <p className="mt-1 mb-2 text-muted">{words.declarationText}</p>
      <RadioGroup labelledBy="declaration" error={error} errorId="declaration-error" className="grid gap-2">
        {(["nothing", "something"] as const).map((value) => (
          <RadioTile
            key={value}
            name="declaration"
            value={value}
            defaultChecked={chosen === value}
            label={words[value]}
          />
        ))}
      </RadioGroup>
      <FieldError id="declaration-error">{error}</FieldError>
    </div>
  );
}

function Conduct({ values, state, words }: PartProps) {
  const agreed = state.status === "error" ? typedIn(state, "conduct") === "on" : values.conduct;
  const error = errorOf(state, "conduct");
  return (
    <section aria-labelledby="conduct-title" className="rounded-control border border-line p-4">
      <h2 id="conduct-title" className="text-lg">
        {words.conductTitle}
      </h2>
      <p className="text-sm text-muted">{words.conductVersion}</p>
      <ol className="my-3 grid list-decimal gap-2 ps-5">
        {words.conductPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <Checkbox
        name="conduct"
        label={words.conduct}
        defaultChecked={agreed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "conduct-error" : undefined}
      />
      <FieldError id="conduct-error">{error}</FieldError>
    </section>
  );
}
