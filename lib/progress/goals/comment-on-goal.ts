import type { Executor } from "#db/client.ts";
import {
  commentById,
  commentsSince,
  insertComment,
  livingGoal,
  releaseComment,
  releaseGoal,
  releaseStep,
  stepById,
} from "#db/queries/progress/goals.ts";
import type { HeldText } from "#db/schema/audit.ts";
import type { Goal, GoalComment } from "#db/schema/learning.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { countIn } from "#lib/platform/limits/limit.ts";
import { countedLimits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, type Party, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { nightEnd } from "#lib/safety/contact/night-end.ts";
import { studentReadsComment } from "#lib/safety/contact/reading-rules.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import type { WrittenComment } from "./input.ts";
import { tellStudentOfComment } from "./tell-of-comments.ts";

/** `held`: waits for staff. `readFrom`: waits for the end of the student's night. */
type Commented = Answer<ContactRefusal | "tooMany", { held: boolean; readFrom?: Date }>;

const limit = countedLimits.goalComments;

/** Stored once per id. At night, a comment to a minor is dated to the morning and shown then. */
export function commentOnGoal(authorId: string, written: WrittenComment, now: Date): Promise<Commented> {
  const { goalId, commentId, text } = written;
  return saying(authorId, async (tx) => {
    const goal = await livingGoal(tx, goalId);
    const facts = goal && !goal.held ? await contactFacts(tx, authorId, goal.studentId, now) : undefined;
    if (!goal || !facts) return refuse("unknown");
    const reason = whyNoContact("comment", facts);
    if (reason) return refuse(reason);
    const before = await commentById(tx, commentId);
    if (before?.authorId === authorId) return resultOf(before, now);
    if (before) return refuse("unknown");
    return store(tx, goal, facts.other, { authorId, id: commentId, text }, now);
  });
}

type New = Readonly<{ authorId: string; id: string; text: string }>;

async function store(tx: Executor, goal: Goal, student: Party, written: New, now: Date): Promise<Commented> {
  const { authorId, id, text } = written;
  // By writing time: comments written at night carry the time they become readable.
  if (!(await countIn(tx, limit, authorId, now))) return refuse("tooMany");
  const since = new Date(now.getTime() - limit.windowMs);
  const said = await commentsSince(tx, { authorId, studentId: goal.studentId }, since);
  const here = said.filter(({ goalId }) => goalId === goal.id).map((one) => one.text);
  const looked = { userId: authorId, kind: "goalComment", objectId: id, to: goal.studentId, text } as const;
  const held = (await holdText(tx, { ...looked, among: [{ before: here, text, after: [] }] }, now)) === null;
  const readFrom = afterLast(said.at(-1)?.createdAt, await nightEnd(tx, student, now), now);
  await insertComment(tx, { id, goalId: goal.id, authorId, text, held, createdAt: readFrom, writtenAt: now });
  if (!held && readFrom <= now) await tellStudentOfComment(tx, goal, { id, authorId }, now);
  return resultOf({ held, createdAt: readFrom }, now);
}

function resultOf({ held, createdAt }: Pick<GoalComment, "held" | "createdAt">, now: Date): Commented {
  return { ok: true, held, ...(held || createdAt <= now ? {} : { readFrom: createdAt }) };
}

/** Keeps the order of writing for the morning. */
function afterLast(last: Date | undefined, end: Date, now: Date): Date {
  return end > now && last && last >= end ? new Date(last.getTime() + 1) : end;
}

/** After staff's decision; the student is told if the two are still connected. */
export async function heldComment(tx: Executor, { objectId, userId }: HeldText, now: Date) {
  const comment = await commentById(tx, objectId);
  const goal = comment && (await livingGoal(tx, comment.goalId));
  return {
    path: goal ? paths.goal(goal.id) : paths.dashboard,
    write: async () => {
      const facts = goal && (await contactFacts(tx, userId, goal.studentId, now));
      if (!goal || !facts || !studentReadsComment(facts)) return false;
      const night = await nightEnd(tx, facts.other, now);
      const readFrom = night > now && night > comment.createdAt ? night : comment.createdAt;
      await releaseComment(tx, objectId, readFrom);
      // The goal may have been reached meanwhile.
      await settleBadges(tx, userId, now);
      if (readFrom <= now) await tellStudentOfComment(tx, goal, { id: objectId, authorId: userId }, now);
      return true;
    },
  };
}

export async function heldGoal(tx: Executor, { objectId, text }: HeldText) {
  return { path: paths.goal(objectId), write: () => releaseGoal(tx, objectId, text) };
}

export async function heldStep(tx: Executor, { objectId, text }: HeldText) {
  const step = await stepById(tx, objectId);
  return {
    path: step ? paths.goal(step.goalId) : paths.learning,
    write: () => releaseStep(tx, objectId, text),
  };
}
