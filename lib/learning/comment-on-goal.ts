import { type Executor, transaction } from "#db/client.ts";
import {
  commentById,
  commentsSince,
  insertComment,
  livingGoal,
  releaseComment,
  releaseGoal,
  releaseStep,
  stepById,
} from "#db/queries/goals.ts";
import { activeMatchOf, namedPeople } from "#db/queries/matches.ts";
import type { HeldText } from "#db/schema/audit.ts";
import type { Goal } from "#db/schema/learning.ts";
import { settleBadges } from "#lib/badges/settle-badges.ts";
import { notify } from "#lib/notifications/notify.ts";
import { paths } from "#lib/paths.ts";
import { ageBand } from "#lib/people/bands.ts";
import { type ContactRefusal, whyNoContact } from "#lib/people/contact.ts";
import { contactFacts } from "#lib/people/contact-facts.ts";
import { holdText } from "#lib/people/hold-text.ts";
import { shownName } from "#lib/people/privacy.ts";
import { attemptRaised } from "#lib/safety/raise-attempts.ts";
import { minute } from "#lib/time.ts";
import { utcDate } from "#lib/users/age.ts";
import type { WrittenComment } from "./input.ts";
import { mentorReadsGoals } from "./reading-rules.ts";

export type CommentResult =
  /** `held`: it waits for staff. */
  { ok: true; held: boolean } | { ok: false; reason: ContactRefusal | "tooMany" };

/** So many comments in so long are more than anybody reads. */
const most = { comments: 10, within: 10 * minute } as const;

/**
 * A connected mentor says something of a student's goal (LEARN-07); it changes nothing of it. The student is told. Sent again under the same id
 * it is stored once.
 */
export function commentOnGoal(authorId: string, written: WrittenComment, now: Date): Promise<CommentResult> {
  const { goalId, commentId, text } = written;
  return transaction(async (tx) => {
    const goal = await livingGoal(tx, goalId);
    const facts = goal && !goal.held ? await contactFacts(tx, authorId, goal.studentId, now) : undefined;
    if (!goal || !facts) return { ok: false, reason: "unknown" };
    const reason = whyNoContact("comment", facts);
    if (reason) return { ok: false, reason };
    const before = await commentById(tx, commentId);
    if (before?.authorId === authorId) return { ok: true, held: before.held };
    if (before) return { ok: false, reason: "unknown" };
    return store(tx, goal, { authorId, id: commentId, text }, now);
  });
}

type New = Readonly<{ authorId: string; id: string; text: string }>;

async function store(tx: Executor, goal: Goal, { authorId, id, text }: New, now: Date): Promise<CommentResult> {
  const recent = await commentsSince(tx, authorId, new Date(now.getTime() - most.within));
  if (recent.length >= most.comments) return { ok: false, reason: "tooMany" };
  const said = recent.filter(({ goalId }) => goalId === goal.id).map((one) => one.text);
  const place = { userId: authorId, kind: "goalComment", objectId: id } as const;
  const held = (await holdText(tx, { ...place, text, recent: said }, now)) === null;
  await insertComment(tx, { id, goalId: goal.id, authorId, text, held, createdAt: now });
  if (held) await attemptRaised(tx, authorId, goal.studentId, now);
  else await tellStudent(tx, goal, { id, authorId }, now);
  return { ok: true, held };
}

async function tellStudent(tx: Executor, goal: Goal, comment: Readonly<{ id: string; authorId: string }>, now: Date) {
  const author = (await namedPeople(tx, [comment.authorId])).get(comment.authorId);
  const match = await activeMatchOf(tx, goal.studentId, comment.authorId);
  if (!author || !match) return;
  const name = shownName(author, ageBand(author.dateOfBirth, utcDate(now)));
  // Names the match, so that the name goes where the two part.
  const key = `goal:${match.id}:${comment.id}`;
  const notice = { kind: "goalCommented", key, params: { name }, path: paths.goal(goal.id) } as const;
  await notify(tx, { userId: goal.studentId, ...notice }, now);
}

/** What staff's decision does to a held comment: its student reads it and is told, if the two are still connected. */
export async function heldComment(tx: Executor, { objectId, userId }: HeldText, now: Date) {
  const comment = await commentById(tx, objectId);
  const goal = comment && (await livingGoal(tx, comment.goalId));
  return {
    path: goal ? paths.goal(goal.id) : paths.dashboard,
    write: async () => {
      const facts = goal && (await contactFacts(tx, userId, goal.studentId, now));
      if (!goal || !facts || !mentorReadsGoals(facts)) return false;
      await releaseComment(tx, objectId);
      // It may be a goal reached meanwhile.
      await settleBadges(tx, userId, now);
      await tellStudent(tx, goal, { id: objectId, authorId: userId }, now);
      return true;
    },
  };
}

/** What staff let through of a goal's own words is read by others from then on. */
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
