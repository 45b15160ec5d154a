import { and, asc, desc, eq, gte, inArray, isNull, lte, max, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Goal, goalComments, goalSteps, goals, learningChanges, type NewGoal } from "#db/schema/learning.ts";
import { notifications } from "#db/schema/mail.ts";
import { matches } from "#db/schema/matches.ts";
import { users } from "#db/schema/users.ts";

/** Callers check whose goals they are. */

const living = isNull(goals.deletedAt);

export function goalsOf(q: Executor, studentId: string): Promise<Goal[]> {
  return q
    .select()
    .from(goals)
    .where(and(eq(goals.studentId, studentId), living))
    .orderBy(desc(goals.createdAt), asc(goals.id));
}

export async function livingGoal(q: Executor, id: string): Promise<Goal | undefined> {
  const [goal] = await q
    .select()
    .from(goals)
    .where(and(eq(goals.id, id), living));
  return goal;
}

export async function goalStepsOf(q: Executor, goalIds: readonly string[]) {
  if (goalIds.length === 0) return [];
  return q
    .select()
    .from(goalSteps)
    .where(inArray(goalSteps.goalId, [...goalIds]))
    .orderBy(asc(goalSteps.position), asc(goalSteps.id));
}

export async function insertGoal(q: Executor, goal: NewGoal): Promise<boolean> {
  const stored = await q.insert(goals).values(goal).onConflictDoNothing().returning({ id: goals.id });
  return stored.length === 1;
}

export async function updateGoal(q: Executor, id: string, values: Partial<Omit<NewGoal, "id">>): Promise<void> {
  await q.update(goals).set(values).where(eq(goals.id, id));
}

export async function insertStep(q: Executor, step: typeof goalSteps.$inferInsert): Promise<boolean> {
  const stored = await q.insert(goalSteps).values(step).onConflictDoNothing().returning({ id: goalSteps.id });
  return stored.length === 1;
}

export async function lastPosition(q: Executor, goalId: string): Promise<number> {
  const [row] = await q
    .select({ last: max(goalSteps.position) })
    .from(goalSteps)
    .where(eq(goalSteps.goalId, goalId));
  return row?.last ?? 0;
}

type Step = Readonly<{ goalId: string; stepId: string }>;
const isStep = ({ goalId, stepId }: Step) => and(eq(goalSteps.id, stepId), eq(goalSteps.goalId, goalId));

export async function updateStep(
  q: Executor,
  step: Step,
  values: Partial<Pick<typeof goalSteps.$inferInsert, "title" | "held" | "doneAt">>,
): Promise<boolean> {
  const written = await q.update(goalSteps).set(values).where(isStep(step)).returning({ id: goalSteps.id });
  return written.length === 1;
}

export async function deleteStep(q: Executor, step: Step): Promise<boolean> {
  const gone = await q.delete(goalSteps).where(isStep(step)).returning({ id: goalSteps.id });
  return gone.length === 1;
}

/** Removes a goal's words but keeps the row. Comments stay as evidence that nobody can read. */
export async function blankGoal(q: Executor, id: string, now: Date): Promise<void> {
  await q.delete(goalSteps).where(eq(goalSteps.goalId, id));
  await q
    .update(goals)
    .set({ title: "", subject: "", deadline: null, held: false, deletedAt: now, updatedAt: now })
    .where(eq(goals.id, id));
}

export async function noteChange(q: Executor, change: typeof learningChanges.$inferInsert): Promise<boolean> {
  const noted = await q
    .insert(learningChanges)
    .values(change)
    .onConflictDoNothing()
    .returning({ id: learningChanges.id });
  return noted.length === 1;
}

export async function changeAuthor(q: Executor, id: string): Promise<string | undefined> {
  const [row] = await q
    .select({ userId: learningChanges.userId })
    .from(learningChanges)
    .where(eq(learningChanges.id, id));
  return row?.userId;
}

export async function commentsOn(q: Executor, goalIds: readonly string[]) {
  if (goalIds.length === 0) return [];
  return q
    .select({
      id: goalComments.id,
      goalId: goalComments.goalId,
      text: goalComments.text,
      held: goalComments.held,
      at: goalComments.createdAt,
      writtenAt: goalComments.writtenAt,
      author: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        dateOfBirth: users.dateOfBirth,
        deletionRequestedAt: users.deletionRequestedAt,
        erasedAt: users.erasedAt,
      },
    })
    .from(goalComments)
    .innerJoin(users, eq(users.id, goalComments.authorId))
    .where(inArray(goalComments.goalId, [...goalIds]))
    .orderBy(asc(goalComments.createdAt), asc(goalComments.id));
}
export type CommentRow = Awaited<ReturnType<typeof commentsOn>>[number];

export async function insertComment(q: Executor, comment: typeof goalComments.$inferInsert): Promise<boolean> {
  const stored = await q.insert(goalComments).values(comment).onConflictDoNothing().returning({ id: goalComments.id });
  return stored.length === 1;
}

export async function commentById(q: Executor, id: string) {
  const [comment] = await q.select().from(goalComments).where(eq(goalComments.id, id));
  return comment;
}

type Said = Readonly<{ authorId: string; studentId: string }>;

export function commentsSince(q: Executor, { authorId, studentId }: Said, since: Date) {
  return q
    .select({ goalId: goalComments.goalId, text: goalComments.text, createdAt: goalComments.createdAt })
    .from(goalComments)
    .innerJoin(goals, eq(goals.id, goalComments.goalId))
    .where(and(eq(goalComments.authorId, authorId), gte(goalComments.createdAt, since), eq(goals.studentId, studentId)))
    .orderBy(asc(goalComments.createdAt), asc(goalComments.id));
}

/** Readable comments whose student was never notified, oldest first. `tellStudent` makes the same key. */
export function untoldComments(
  q: Executor,
  {
    from,
    until,
    goalIds,
    most = 500,
  }: Readonly<{ from: Date; until: Date; goalIds?: readonly string[]; most?: number }>,
) {
  const key = sql`'goal:' || ${matches.id} || ':' || ${goalComments.id}`;
  return q
    .select({ id: goalComments.id, goalId: goalComments.goalId, authorId: goalComments.authorId })
    .from(goalComments)
    .innerJoin(goals, and(eq(goals.id, goalComments.goalId), living))
    .leftJoin(
      matches,
      and(
        eq(matches.studentId, goals.studentId),
        eq(matches.mentorId, goalComments.authorId),
        eq(matches.status, "active"),
      ),
    )
    .leftJoin(notifications, and(eq(notifications.userId, goals.studentId), eq(notifications.key, key)))
    .where(
      and(
        goalIds && inArray(goalComments.goalId, [...goalIds]),
        gte(goalComments.createdAt, from),
        lte(goalComments.createdAt, until),
        eq(goalComments.held, false),
        or(isNull(matches.id), lte(matches.startedAt, goalComments.createdAt)),
        isNull(notifications.id),
      ),
    )
    .orderBy(asc(goalComments.createdAt), asc(goalComments.id))
    .limit(most);
}

export async function holdComment(q: Executor, id: string): Promise<void> {
  await q.update(goalComments).set({ held: true }).where(eq(goalComments.id, id));
}

export async function commentersOf(q: Executor, goalId: string): Promise<string[]> {
  const rows = await q
    .selectDistinct({ authorId: goalComments.authorId })
    .from(goalComments)
    .where(eq(goalComments.goalId, goalId));
  return rows.map(({ authorId }) => authorId);
}

export async function stepById(q: Executor, id: string) {
  const [step] = await q.select().from(goalSteps).where(eq(goalSteps.id, id));
  return step;
}

/** Lets others read a goal; false if its words are not the ones that staff saw. */
export async function releaseGoal(q: Executor, id: string, seen: string): Promise<boolean> {
  const goal = await livingGoal(q, id);
  if (!goal || `${goal.title}\n${goal.subject}` !== seen) return false;
  await q.update(goals).set({ held: false }).where(eq(goals.id, id));
  return true;
}

export async function releaseStep(q: Executor, id: string, title: string): Promise<boolean> {
  const written = await q
    .update(goalSteps)
    .set({ held: false })
    .where(and(eq(goalSteps.id, id), eq(goalSteps.title, title)))
    .returning({ id: goalSteps.id });
  return written.length === 1;
}

export async function releaseComment(q: Executor, id: string, createdAt: Date): Promise<void> {
  await q.update(goalComments).set({ held: false, createdAt }).where(eq(goalComments.id, id));
}
