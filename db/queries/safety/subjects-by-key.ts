import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { inList, listValue } from "#db/kit.ts";
import { saidTexts } from "#db/schema/audit.ts";
import { calls } from "#db/schema/calls.ts";
import { goalComments, goals, materials } from "#db/schema/learning.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import { posts } from "#db/schema/posts.ts";
import { ratings, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

/** What reports are about, of any number of reports in one statement. What is not there is missing. */
type ByKey<Value> = Promise<ReadonlyMap<string, Value>>;
type Keys = readonly string[];

/** One value, however many keys: SQLite bounds the number of values. */
const isOne = (column: Parameters<typeof inList>[0], keys: Keys) => inList(column, sql.param(listValue(keys)));

const mapOf = <Value>(rows: readonly Readonly<{ key: string; value: Value }>[]): ReadonlyMap<string, Value> =>
  new Map(rows.map(({ key, value }) => [key, value]));

type OfTwo = typeof calls | typeof conversations | typeof mentorRequests | typeof sessions;

const pairsIn =
  (table: OfTwo) =>
  async (q: Executor, ids: Keys): ByKey<Readonly<{ studentId: string; mentorId: string }>> => {
    const value = { studentId: table.studentId, mentorId: table.mentorId };
    return mapOf(await q.select({ key: table.id, value }).from(table).where(isOne(table.id, ids)));
  };

export const pairsById = {
  call: pairsIn(calls),
  conversation: pairsIn(conversations),
  request: pairsIn(mentorRequests),
  session: pairsIn(sessions),
} as const;

export async function roomsOfSessions(q: Executor, ids: Keys): ByKey<string> {
  const rows = await q.select({ key: calls.sessionId, value: calls.id }).from(calls).where(isOne(calls.sessionId, ids));
  return mapOf(rows.map(({ key, value }) => ({ key: key ?? "", value })));
}

export const twoKey = (one: string, other: string) => `${one} ${other}`;
const peopleOf = (keys: Keys) => [...new Set(keys.flatMap((key) => key.split(" ")))];

/** By `twoKey`, in either order. */
export async function conversationsOfTwo(q: Executor, keys: Keys): ByKey<string> {
  const { id, studentId, mentorId } = conversations;
  const people = peopleOf(keys);
  const rows = await q
    .select({ id, studentId, mentorId })
    .from(conversations)
    .where(and(isOne(studentId, people), isOne(mentorId, people)));
  return new Map(
    rows.flatMap((row) => [
      [twoKey(row.studentId, row.mentorId), row.id],
      [twoKey(row.mentorId, row.studentId), row.id],
    ]),
  );
}

/** By `twoKey` of student and mentor, who are connected now. */
export async function activeMatchesOfTwo(q: Executor, keys: Keys): ByKey<string> {
  const { id, studentId, mentorId, status } = matches;
  const people = peopleOf(keys);
  const rows = await q
    .select({ id, studentId, mentorId })
    .from(matches)
    .where(and(isOne(studentId, people), isOne(mentorId, people), eq(status, "active")));
  return new Map(rows.map((row) => [twoKey(row.studentId, row.mentorId), row.id]));
}

export async function messageMarks(q: Executor, ids: Keys) {
  const { id: key, conversationId, senderId, state } = messages;
  const value = { conversationId, senderId, state };
  return mapOf(await q.select({ key, value }).from(messages).where(isOne(key, ids)));
}

/** Null if the team wrote it. */
export async function authorsOfMaterials(q: Executor, ids: Keys): ByKey<string | null> {
  const { id: key, authorId: value } = materials;
  return mapOf(await q.select({ key, value }).from(materials).where(isOne(key, ids)));
}

export async function studentsOfGoals(q: Executor, ids: Keys): ByKey<string> {
  const { id: key, studentId: value } = goals;
  return mapOf(await q.select({ key, value }).from(goals).where(isOne(key, ids)));
}

/** Of reviews with words that others can read, by session. */
export async function studentsOfReviews(q: Executor, ids: Keys): ByKey<string> {
  const { sessionId: key, studentId: value, comment } = ratings;
  return mapOf(
    await q
      .select({ key, value })
      .from(ratings)
      .where(and(isOne(key, ids), isNotNull(comment))),
  );
}

export async function commentMarks(q: Executor, ids: Keys) {
  const { id: key, goalId, authorId, held, createdAt } = goalComments;
  const value = { goalId, authorId, held, createdAt };
  return mapOf(await q.select({ key, value }).from(goalComments).where(isOne(key, ids)));
}

export async function authorsOfPosts(q: Executor, ids: Keys): ByKey<string> {
  const { id: key, authorId: value } = posts;
  return mapOf(await q.select({ key, value }).from(posts).where(isOne(key, ids)));
}

export async function authorsWithKeys(q: Executor, keys: Keys): ByKey<string> {
  const rows = await q
    .select({ key: users.authorKey, value: users.id })
    .from(users)
    .where(isOne(users.authorKey, keys));
  return mapOf(rows.map(({ key, value }) => ({ key: key ?? "", value })));
}

/** Who last removed the pages of these addresses. */
export async function removersOf(q: Executor, addresses: Keys): ByKey<string> {
  const { writerId: value, objectId: key, createdAt } = saidTexts;
  return mapOf(await q.select({ key, value }).from(saidTexts).where(isOne(key, addresses)).orderBy(asc(createdAt)));
}
