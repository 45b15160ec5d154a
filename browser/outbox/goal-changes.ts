import { learningPath } from "#lib/platform/api-paths.ts";
import type { LearningChange, ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import type { Unsent } from "./outbox.ts";
import { outboxKind } from "./outbox-kind.ts";
import { storeNames } from "./store-names.ts";

type Made = Readonly<{ change: LearningChange }>;
/** A change of a student's goals that the server does not have yet. */
export type UnsentChange = Unsent<Made>;
/** The goal as the server has it now; null if deleted. */
type Taken = Readonly<{ goal: ShownGoal | null }>;

export const goalChanges = outboxKind<Made, Taken>({
  name: storeNames.goals,
  address: learningPath,
  taken: (body) => (typeof body === "object" && body !== null && "goal" in body ? (body as Taken) : undefined),
});
