import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import type { ApplicationStatus } from "#lib/safety/applications/rules.ts";
import type { IdentityStatus } from "#lib/safety/identity-documents/rules.ts";
import { isLive, type ReferenceStatus, referencesNeeded } from "#lib/safety/references/rules.ts";

/**
 * How a step stands for its mentor. `later`: the application comes first; `arranged`: staff arrange it and write;
 * `question`: staff asked something; `again`: something has to be handed in once more.
 */
export const ownStepStates = [
  "open",
  "later",
  "draft",
  "question",
  "again",
  "staff",
  "referees",
  "arranged",
  "refused",
  "expiring",
  "expired",
  "done",
] as const;
export type OwnStepState = (typeof ownStepStates)[number];

export type OwnStepFacts = Readonly<{
  step: MentorStep;
  done: boolean;
  /** Of the newest result. */
  failed: boolean;
  /** When a passed step ends: within 30 days, or it has. */
  renewal: "soon" | "over" | undefined;
  hasApplied: boolean;
  application: ApplicationStatus | undefined;
  references: readonly ReferenceStatus[];
  identity: IdentityStatus | undefined;
}>;

export function ownStepState(facts: OwnStepFacts): OwnStepState {
  const { step, done, failed, renewal } = facts;
  const handedIn = stateOfHandedIn(facts);
  if (handedIn && (!done || renewal)) return handedIn;
  if (renewal) return renewal === "over" ? "expired" : "expiring";
  if (done) return "done";
  if (step === "recordCheck" || step === "interview") return failed ? "refused" : "arranged";
  if (step === "references" || step === "identity") return facts.hasApplied ? "open" : "later";
  return "open";
}

function stateOfHandedIn({ step, application, references, identity }: OwnStepFacts): OwnStepState | undefined {
  if (step === "application") return application && ofApplication[application];
  if (step === "references") return ofReferences(references);
  return step === "identity" ? identity && ofIdentity[identity] : undefined;
}

/** An accepted one stands by its recorded result. */
const ofApplication: Readonly<Record<ApplicationStatus, OwnStepState | undefined>> = {
  draft: "draft",
  submitted: "staff",
  needsInfo: "question",
  accepted: undefined,
  refused: "refused",
};

const ofIdentity: Readonly<Record<IdentityStatus, OwnStepState | undefined>> = {
  arriving: undefined,
  waiting: "staff",
  passed: undefined,
  failed: "again",
  withdrawn: undefined,
  lapsed: "again",
};

function ofReferences(references: readonly ReferenceStatus[]): OwnStepState | undefined {
  if (references.length === 0) return undefined;
  const live = references.filter(isLive);
  if (live.length < referencesNeeded) return references.some((one) => !isLive(one)) ? "again" : "draft";
  return live.includes("invited") ? "referees" : "staff";
}

const forMentor: readonly OwnStepState[] = ["question", "again", "expired", "draft", "open", "expiring"];

/** What the mentor should do next: the first step in order that waits for them. */
export function nextOwnStep<Step extends Readonly<{ state: OwnStepState }>>(steps: readonly Step[]): Step | undefined {
  return steps.find(({ state }) => forMentor.includes(state));
}
