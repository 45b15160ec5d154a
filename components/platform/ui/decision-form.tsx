"use client";

import { type ActionState, errorOf, firstFaultyField, typedIn } from "#lib/platform/forms/action-state.ts";
import { FieldError } from "./field.tsx";
import { FormStart } from "./form-start.tsx";
import { RadioGroup } from "./radio.tsx";
import { type StepField, StepFields } from "./step-form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useKeptForm } from "./use-kept-form.ts";

/** One way to decide, with what will happen then: who is told what, which sessions end. */
export type DecisionChoice = Readonly<{ value: string; label: string; effects: readonly string[] }>;

type Props = {
  /** Separates the forms of a page. */
  id: string;
  action: (before: ActionState, form: FormData) => Promise<ActionState>;
  /** The page's own address, where the form posts without script. */
  address: string;
  hidden: Readonly<Record<string, string>>;
  question: string;
  /** Sent as `decision`. */
  choices: readonly DecisionChoice[];
  fields?: readonly StepField[];
  button: string;
  pendingLabel: string;
};

/** A decision of staff: every way shows its effects before it is chosen. Keeps what was typed; works without script. */
export function DecisionForm(props: Props) {
  const { id, action, address, hidden, question, choices, fields = [], button, pendingLabel } = props;
  const { state, pending, form } = useKeptForm(action, address);
  const error = state.status === "error" ? state : undefined;
  const first = firstFaultyField(state, ["decision", ...fields.map(({ name }) => name)]);
  const chosen = error ? typedIn(error, "decision") : undefined;
  const errorId = `${id}-decision-error`;
  return (
    <form {...form} className="grid gap-4">
      <FormStart hidden={hidden} state={state} />
      <div>
        <p id={`${id}-question`} className="mb-2 font-semibold">
          {question}
        </p>
        <RadioGroup
          labelledBy={`${id}-question`}
          error={errorOf(state, "decision")}
          errorId={errorId}
          className="grid gap-2"
        >
          {choices.map((choice) => (
            <Choice key={choice.value} id={id} choice={choice} chosen={chosen === choice.value} />
          ))}
        </RadioGroup>
        <FieldError id={errorId}>{errorOf(state, "decision")}</FieldError>
      </div>
      <StepFields formId={id} fields={fields} state={state} first={first} />
      <div>
        <SubmitButton pending={pending} pendingLabel={pendingLabel}>
          {button}
        </SubmitButton>
      </div>
    </form>
  );
}

function Choice({ id, choice, chosen }: { id: string; choice: DecisionChoice; chosen: boolean }) {
  const { value, label, effects } = choice;
  const effectsId = `${id}-${value}-effects`;
  return (
    <div className="rounded-control border border-edge bg-surface px-3 py-2 has-checked:border-leaf has-checked:bg-chosen has-checked:text-chosen-ink">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="radio"
          name="decision"
          value={value}
          defaultChecked={chosen}
          required
          aria-describedby={effects.length > 0 ? effectsId : undefined}
          className="size-5 shrink-0 accent-leaf"
        />
        {label}
      </label>
      {effects.length > 0 ? (
        <ul id={effectsId} className="grid list-disc gap-0.5 ps-12 pb-1 text-sm">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
