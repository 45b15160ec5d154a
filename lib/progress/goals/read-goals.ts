import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import {
  type CommentRow,
  commentsOn,
  goalStepsOf,
  goalsOf,
  livingGoal,
  untoldComments,
} from "#db/queries/progress/goals.ts";
import { blockedWith } from "#db/queries/safety/blocks.ts";
import type { Goal, GoalStep } from "#db/schema/learning.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { seesStudent } from "#lib/safety/conflicts/sees-person.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { mentorReadsGoals, studentReadsComment } from "#lib/safety/contact/reading-rules.ts";
import { goalsInOrder, type ShownGoal } from "./goal-rules.ts";
import { goalStatus } from "./rules.ts";
import { untoldForDays } from "./tell-of-comments.ts";

export type GoalReader = Readonly<{ id: string; role: Role; twoStep: boolean }>;

/** In the student's zone. */
export async function todayOf(q: Executor, studentId: string, now: Date): Promise<string> {
  return localDay(now, (await clockOf(q, studentId))?.timeZone ?? "UTC");
}

export async function ownGoals(q: Executor, studentId: string, now: Date): Promise<ShownGoal[]> {
  return shownGoals(q, studentId, await goalsOf(q, studentId), student(studentId), now);
}

export async function ownGoal(q: Executor, studentId: string, id: string, now: Date): Promise<ShownGoal | undefined> {
  const goal = await livingGoal(q, id);
  if (goal?.studentId !== studentId) return undefined;
  return (await shownGoals(q, studentId, [goal], student(studentId), now))[0];
}

/** Without words that wait for staff; undefined if not allowed. */
export async function goalsFor(
  q: Executor,
  reader: GoalReader,
  studentId: string,
  now: Date,
): Promise<ShownGoal[] | undefined> {
  if (!(await mayRead(q, reader, studentId, now))) return undefined;
  const rows = (await goalsOf(q, studentId)).filter(({ held }) => !held);
  return (await shownGoals(q, studentId, rows, reader, now)).map(withoutHeld);
}

export type GoalPage = Readonly<{
  goal: ShownGoal;
  studentId: string;
  student: string;
  own: boolean;
  today: string;
  comments: readonly ShownComment[];
  mayComment: boolean;
  /** What this reader wrote at night waits for morning. When that is, is the student's: it tells where they live. */
  waits: boolean;
}>;

export type ShownComment = Readonly<{
  id: string;
  text: string;
  authorId: string;
  author: string;
  own: boolean;
  held: boolean;
  at: Date;
}>;

/** For the student, connected mentors and entitled staff; undefined for others. */
export async function goalPage(q: Executor, reader: GoalReader, id: string, now: Date): Promise<GoalPage | undefined> {
  const row = await livingGoal(q, id);
  if (!row) return undefined;
  const { studentId } = row;
  const own = studentId === reader.id;
  if (!own && (row.held || !(await mayRead(q, reader, studentId, now)))) return undefined;
  const [goal] = await shownGoals(q, studentId, [row], reader, now);
  const person = (await namedPeople(q, [studentId])).get(studentId);
  if (!goal || !person) return undefined;
  const comments = await readComments(q, studentId, [id], reader, now);
  const facts = reader.role === "mentor" ? await contactFacts(q, reader.id, studentId, now) : undefined;
  return {
    goal: own ? goal : withoutHeld(goal),
    studentId,
    student: shownName(person, ageBand(person.dateOfBirth, utcDate(now))),
    own,
    today: await todayOf(q, studentId, now),
    waits: comments.some(({ held, at }) => !held && at > now),
    comments: comments.map((comment) => shownComment(comment, reader, now)),
    mayComment: facts !== undefined && !whyNoContact("comment", facts),
  };
}

export async function seesGoal(
  q: Executor,
  reader: Pick<GoalReader, "id" | "twoStep">,
  id: string,
  now: Date,
): Promise<boolean> {
  const role = (await namedPeople(q, [reader.id])).get(reader.id)?.role;
  return role !== undefined && (await goalPage(q, { ...reader, role }, id, now)) !== undefined;
}

async function mayRead(q: Executor, reader: GoalReader, studentId: string, now: Date): Promise<boolean> {
  if (reader.role === "coordinator" || reader.role === "lead")
    return reader.twoStep && (await seesStudent(q, reader, studentId));
  const facts = await contactFacts(q, reader.id, studentId, now);
  return facts !== undefined && mentorReadsGoals(facts);
}

function withoutHeld(goal: ShownGoal): ShownGoal {
  return { ...goal, steps: goal.steps.filter(({ held }) => !held) };
}

type Reader = Pick<GoalReader, "id" | "role">;
const student = (id: string): Reader => ({ id, role: "student" });

async function shownGoals(q: Executor, studentId: string, rows: readonly Goal[], reader: Reader, now: Date) {
  const ids = rows.map(({ id }) => id);
  const steps = Map.groupBy(await goalStepsOf(q, ids), ({ goalId }) => goalId);
  const comments = Map.groupBy(await readComments(q, studentId, ids, reader, now), ({ goalId }) => goalId);
  const today = await todayOf(q, studentId, now);
  return goalsInOrder(
    rows.map((row) => shownGoal(row, steps.get(row.id) ?? [], comments.get(row.id)?.length ?? 0, today)),
  );
}

function shownGoal(row: Goal, steps: readonly GoalStep[], comments: number, today: string): ShownGoal {
  const { id, title, subject, progress, deadline, held } = row;
  return {
    id,
    title,
    subject,
    progress,
    deadline,
    held,
    status: goalStatus(row, today),
    steps: steps.map((step) => ({ id: step.id, title: step.title, done: step.doneAt !== null, held: step.held })),
    comments,
    changedAt: row.updatedAt.getTime(),
  };
}

/**
 * Mentors read their own; others what does not wait, students also nothing of blocked or departed people, and nothing of last night's
 * whose author may not write to them any more: `tellOfComments` puts it aside for good.
 */
async function readComments(q: Executor, studentId: string, goalIds: readonly string[], reader: Reader, now: Date) {
  const rows = await commentsOn(q, goalIds);
  if (reader.role === "mentor") return rows.filter(({ author }) => author.id === reader.id);
  const open = rows.filter(({ held, at }) => !held && at <= now);
  if (reader.id !== studentId) return open;
  const blocked = await blockedWith(q, studentId);
  const near = open.filter(({ author }) => !blocked.has(author.id) && !author.deletionRequestedAt && !author.erasedAt);
  const untold = await untoldComments(q, { from: daysBefore(now, untoldForDays), until: now, goalIds });
  const parted = new Set<string>();
  for (const { id, authorId } of untold) {
    const facts = await contactFacts(q, authorId, studentId, now);
    if (!facts || !studentReadsComment(facts)) parted.add(id);
  }
  return near.filter(({ id }) => !parted.has(id));
}

function shownComment({ id, text, held, at, writtenAt, author }: CommentRow, reader: Reader, now: Date): ShownComment {
  const name = shownName(author, ageBand(author.dateOfBirth, utcDate(now)));
  const own = author.id === reader.id;
  return { id, text, held, at: own && writtenAt ? writtenAt : at, authorId: author.id, author: name, own };
}
