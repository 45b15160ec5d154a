import { changesName } from "#browser/live/forget-outbox.ts";
import { learningPath } from "#lib/platform/api-paths.ts";
import type { LearningChange, ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import { alone, whose } from "./one-sender.ts";
import { type Outbox, openOutbox, type Waiting } from "./outbox.ts";
import { type Became, postWaiting, type Stopped, sendWaiting } from "./send-waiting.ts";

/** Changes of a student's goals on their way to the server (LEARN-09); the browser keeps them as it keeps messages. */

export type UnsentChange = Waiting & Readonly<{ change: LearningChange }>;
/** `goal` is how the goal stands on the server now; null where it was taken away since. */
export type ChangeOutcome = Became<UnsentChange, Readonly<{ goal: ShownGoal | null }>>;

/** Over which tabs and the service worker tell each other what became of a change. */
export const changesChannel = changesName;

export const openChanges = (): Promise<Outbox<UnsentChange>> => openOutbox<UnsentChange>(changesName);

type Options = Readonly<{
  outbox: Outbox<UnsentChange>;
  userId?: string;
  tell: (outcome: ChangeOutcome) => void;
  post?: (unsent: UnsentChange) => Promise<Response>;
}>;

export function sendChanges({ post = postChange, ...options }: Options): Promise<Stopped | undefined> {
  return sendWaiting({ ...options, post, taken: goalOf });
}

/** One pass, one sender at a time in the whole browser: a tick must not arrive after the one that takes it away. */
export function sendChangesAlone(outbox: Outbox<UnsentChange>, userId?: string): Promise<Stopped | undefined> {
  return alone<ChangeOutcome>(changesChannel, (tell) => sendChanges({ outbox, ...whose(userId), tell }));
}

function postChange({ id, userId, locale, change }: UnsentChange): Promise<Response> {
  return postWaiting(`${learningPath}?lang=${locale}`, { id, userId, change });
}

function goalOf(body: unknown): { goal: ShownGoal | null } | undefined {
  return typeof body === "object" && body !== null && "goal" in body ? (body as { goal: ShownGoal | null }) : undefined;
}
