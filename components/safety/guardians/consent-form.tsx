"use client";

import { FieldError } from "#components/platform/ui/field.tsx";
import { RadioTile } from "#components/platform/ui/radio.tsx";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { submitDecision } from "#lib/safety/guardians/link-actions.ts";
import { type ConsentScope, consentScopes } from "#lib/safety/guardians/rules.ts";

type Question = Readonly<{ label: string; text: string; points: readonly string[]; answer: "yes" | "no" | "" }>;

type Props = {
  locale: string;
  token: string;
  address: string;
  questions: Readonly<Record<ConsentScope, Question>>;
  words: Record<"yes" | "no" | "sign" | "submit" | "sending", string>;
};

/** Chat, audio and video have separate answers; none is preselected. */
export function ConsentForm({ locale, token, address, questions, words }: Props) {
  const { state, pending, form } = useKeptForm(submitDecision, address);
  const first = firstFaultyField(state, consentScopes);
  return (
    <form {...form} className="grid gap-6">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="token" value={token} />
      <Refusal state={state} />
      {consentScopes.map((scope) => (
        <QuestionField
          key={scope}
          scope={scope}
          question={questions[scope]}
          answer={state.status === "error" ? typedIn(state, scope) : questions[scope].answer}
          error={errorOf(state, scope)}
          focused={first === scope}
          words={words}
        />
      ))}
      <p className="text-sm text-muted">{words.sign}</p>
      <SubmitButton size="lg" pending={pending} pendingLabel={words.sending} className="justify-self-start">
        {words.submit}
      </SubmitButton>
    </form>
  );
}

type QuestionProps = {
  scope: ConsentScope;
  question: Question;
  answer: string;
  error: string | undefined;
  focused: boolean;
  words: Record<"yes" | "no", string>;
};

function QuestionField({ scope, question, answer, error, focused, words }: QuestionProps) {
  const describedBy = error ? `${scope}-error ${scope}-text` : `${scope}-text`;
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy}>
      <legend className="text-lg font-semibold">{question.label}</legend>
      <div id={`${scope}-text`} className="mt-1 grid gap-2">
        <p>{question.text}</p>
        <ul className="grid list-disc gap-1 ps-5 text-muted">
          {question.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        {(["yes", "no"] as const).map((value) => (
          <RadioTile
            key={value}
            name={scope}
            value={value}
            defaultChecked={answer === value}
            aria-invalid={error ? true : undefined}
            // The first unanswered question, after a post without script.
            autoFocus={(focused && value === "yes") || undefined}
            className="min-h-12 gap-3 hover:bg-clay has-checked:font-semibold"
            label={words[value]}
          />
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError id={`${scope}-error`}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
