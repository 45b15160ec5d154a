import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { callNotes, calls, callVisits } from "#db/schema/calls.ts";
import { goalComments, goalSteps, goals, materials } from "#db/schema/learning.ts";
import { type Message, messages } from "#db/schema/messages.ts";
import { reportEvidence, reports } from "#db/schema/reports.ts";
import { ratings } from "#db/schema/sessions.ts";

/** The frozen evidence of reports, from the tables of all features. Rows are never changed. */

export type EvidenceRow = typeof reportEvidence.$inferInsert;

export async function insertEvidence(q: Executor, rows: readonly EvidenceRow[]): Promise<void> {
  for (const row of rows) await q.insert(reportEvidence).values(row);
}

export async function evidenceOf(q: Executor, number: string) {
  return q
    .select({ kind: reportEvidence.kind, content: reportEvidence.content, createdAt: reportEvidence.createdAt })
    .from(reportEvidence)
    .innerJoin(reports, eq(reports.id, reportEvidence.reportId))
    .where(eq(reports.number, number))
    .orderBy(asc(reportEvidence.createdAt), asc(reportEvidence.id));
}

const inOrder = [asc(messages.createdAt), asc(messages.id)] as const;
const backwards = [desc(messages.createdAt), desc(messages.id)] as const;

export async function reportedMessage(q: Executor, id: string): Promise<Message | undefined> {
  const [row] = await q.select().from(messages).where(eq(messages.id, id));
  return row;
}

/** In any state, oldest first. */
export async function messagesAround(
  q: Executor,
  { conversationId, createdAt, id }: Message,
  before: number,
  after: number,
) {
  const here = eq(messages.conversationId, conversationId);
  const sameTime = eq(messages.createdAt, createdAt);
  const upTo = or(lt(messages.createdAt, createdAt), and(sameTime, lte(messages.id, id)));
  const later = or(gt(messages.createdAt, createdAt), and(sameTime, gt(messages.id, id)));
  const earlier = q.select().from(messages).where(and(here, upTo));
  const following = q.select().from(messages).where(and(here, later));
  return [
    ...(await earlier.orderBy(...backwards).limit(before + 1)).toReversed(),
    ...(await following.orderBy(...inOrder).limit(after)),
  ];
}

export async function newestMessages(q: Executor, conversationId: string, most: number): Promise<Message[]> {
  const here = q.select().from(messages).where(eq(messages.conversationId, conversationId));
  return (await here.orderBy(...backwards).limit(most)).toReversed();
}

export async function messagesNamed(q: Executor, conversationId: string, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const here = eq(messages.conversationId, conversationId);
  return q
    .select()
    .from(messages)
    .where(and(here, inArray(messages.id, [...ids])))
    .orderBy(...inOrder);
}

/** The newest that one of the two wrote there, newest first. */
export async function newestOf(
  q: Executor,
  { conversationId, senderId }: Pick<Message, "conversationId" | "senderId">,
  since: Date,
  most: number,
): Promise<Message[]> {
  const own = and(eq(messages.conversationId, conversationId), eq(messages.senderId, senderId));
  return q
    .select()
    .from(messages)
    .where(and(own, gte(messages.createdAt, since)))
    .orderBy(...backwards)
    .limit(most);
}

/** The last visits in their order, the last notes newest first. */
export async function wholeCall(q: Executor, id: string, most: number) {
  const [call] = await q.select().from(calls).where(eq(calls.id, id));
  const came = q.select().from(callVisits).where(eq(callVisits.callId, id)).orderBy(desc(callVisits.joinedAt));
  const written = q.select().from(callNotes).where(eq(callNotes.callId, id)).orderBy(desc(callNotes.revision));
  return { call, visits: (await came.limit(most)).toReversed(), notes: await written.limit(most) };
}

/** Also if deleted, with the last comments, held ones too. */
export async function wholeGoal(q: Executor, id: string, most: number) {
  const [goal] = await q.select().from(goals).where(eq(goals.id, id));
  const steps = await q
    .select()
    .from(goalSteps)
    .where(eq(goalSteps.goalId, id))
    .orderBy(asc(goalSteps.position), asc(goalSteps.id));
  const said = q.select().from(goalComments).where(eq(goalComments.goalId, id)).orderBy(desc(goalComments.createdAt));
  return { goal, steps, comments: (await said.limit(most)).toReversed() };
}

export async function reportedReview(q: Executor, sessionId: string) {
  const [row] = await q.select().from(ratings).where(eq(ratings.sessionId, sessionId));
  return row;
}

export async function reportedMaterial(q: Executor, id: string) {
  const [row] = await q.select().from(materials).where(eq(materials.id, id));
  return row;
}
