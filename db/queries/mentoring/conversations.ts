import { and, count, desc, eq, gt, isNull, lt, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { matches } from "#db/schema/matches.ts";
import { type Conversation, conversations, messages } from "#db/schema/messages.ts";
import { users } from "#db/schema/users.ts";

/** For whom each conversation is: `lib/mentoring/messages`. The person asking is in every `where`. */

export type Side = "student" | "mentor";

export async function conversationOfPair(q: Executor, studentId: string, mentorId: string) {
  const [row] = await q
    .select()
    .from(conversations)
    .where(and(eq(conversations.studentId, studentId), eq(conversations.mentorId, mentorId)))
    .limit(1);
  return row;
}

export async function insertConversation(q: Executor, row: typeof conversations.$inferInsert): Promise<boolean> {
  const stored = await q
    .insert(conversations)
    .values(row)
    .onConflictDoNothing({ target: [conversations.studentId, conversations.mentorId] })
    .returning({ id: conversations.id });
  return stored.length === 1;
}

export async function conversationById(q: Executor, id: string): Promise<Conversation | undefined> {
  const [row] = await q.select().from(conversations).where(eq(conversations.id, id)).limit(1);
  return row;
}

/** Returns `undefined` if it is not theirs or their account is not active. */
export async function ownConversation(
  q: Executor,
  userId: string,
  id: string,
): Promise<{ conversation: Conversation; side: Side } | undefined> {
  const asStudent = and(eq(conversations.studentId, users.id), eq(users.role, "student"));
  const asMentor = and(eq(conversations.mentorId, users.id), eq(users.role, "mentor"));
  const isActive = and(isNull(users.suspendedAt), isNull(users.deletionRequestedAt), isNull(users.erasedAt));
  const [row] = await q
    .select({ conversation: conversations })
    .from(conversations)
    .innerJoin(users, or(asStudent, asMentor))
    .where(and(eq(conversations.id, id), eq(users.id, userId), isActive))
    .limit(1);
  return row && { ...row, side: row.conversation.studentId === userId ? "student" : "mentor" };
}

/** Locks the conversation until the transaction ends. Writers who had read everything have read this message too. */
export async function nextPosition(tx: Executor, id: string, writer: Side, now: Date): Promise<number> {
  const { lastPosition } = conversations;
  const [key, mark] =
    writer === "student"
      ? (["studentRead", conversations.studentRead] as const)
      : (["mentorRead", conversations.mentorRead] as const);
  const [row] = await tx
    .update(conversations)
    .set({
      lastPosition: sql`${lastPosition} + 1`,
      lastAt: now,
      [key]: sql`case when ${mark} = ${lastPosition} then ${mark} + 1 else ${mark} end`,
    })
    .where(eq(conversations.id, id))
    .returning({ position: conversations.lastPosition });
  if (!row) throw new Error("A message belongs to no conversation.");
  return row.position;
}

/** Moves a reading mark forward, at most to the newest message; false if it was there already. */
export async function moveReadMark(q: Executor, { id }: Conversation, side: Side, upTo: number): Promise<boolean> {
  const mark = side === "student" ? conversations.studentRead : conversations.mentorRead;
  const key = side === "student" ? "studentRead" : "mentorRead";
  const reached = sql`case when ${conversations.lastPosition} < ${upTo} then ${conversations.lastPosition} else ${upTo} end`;
  const moved = await q
    .update(conversations)
    .set({ [key]: reached })
    .where(and(eq(conversations.id, id), lt(mark, upTo), lt(mark, conversations.lastPosition)))
    .returning({ id: conversations.id });
  return moved.length === 1;
}

type PersonId = string | Placeholder<string, string>;

const isOf = (userId: PersonId) => or(eq(conversations.studentId, userId), eq(conversations.mentorId, userId));

function unreadBy(userId: PersonId): SQL | undefined {
  const mark = sql`case when ${conversations.studentId} = ${userId} then ${conversations.studentRead} else ${conversations.mentorRead} end`;
  const inside = eq(messages.conversationId, conversations.id);
  return and(inside, gt(messages.position, mark), ne(messages.senderId, userId));
}

const unread = prepared((q, userId: Placeholder<string, string>) =>
  q
    .select({ id: conversations.id, unread: count() })
    .from(conversations)
    .innerJoin(messages, unreadBy(userId))
    .where(isOf(userId))
    .groupBy(conversations.id),
);

export async function unreadCounts(q: Executor, userId: string): Promise<Map<string, number>> {
  return new Map((await unread(q, userId)).map(({ id, unread }) => [id, unread]));
}

const otherColumns = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  suspendedAt: users.suspendedAt,
  deletionRequestedAt: users.deletionRequestedAt,
  erasedAt: users.erasedAt,
};

const { studentId, mentorId } = conversations;
const { text, senderId, createdAt, deliveredAt } = messages;
const newest = prepared((q, userId: Placeholder<string, string>, most: Placeholder<string, number>) => {
  const isOther = or(
    and(eq(studentId, userId), eq(users.id, mentorId)),
    and(eq(mentorId, userId), eq(users.id, studentId)),
  );
  const isLast = and(eq(messages.conversationId, conversations.id), eq(messages.position, conversations.lastPosition));
  return q
    .select({
      id: conversations.id,
      lastAt: conversations.lastAt,
      other: otherColumns,
      last: { text, senderId, createdAt, deliveredAt },
    })
    .from(conversations)
    .innerJoin(users, isOther)
    .leftJoin(messages, isLast)
    .where(isOf(userId))
    .orderBy(desc(conversations.lastAt), conversations.id)
    .limit(most);
});

export function conversationRows(q: Executor, userId: string, most: number) {
  return newest(q, userId, most);
}
export type ConversationRow = Awaited<ReturnType<typeof conversationRows>>[number];

export async function otherPersonOf(q: Executor, userId: string): Promise<ConversationRow["other"] | undefined> {
  const [row] = await q.select(otherColumns).from(users).where(eq(users.id, userId)).limit(1);
  return row;
}

/** Matched pairs without a conversation: of one person, or of everyone (`null`). */
export async function pairsWithout(q: Executor, userId: string | null, most: number) {
  const { studentId, mentorId } = matches;
  const theirs = and(eq(conversations.studentId, studentId), eq(conversations.mentorId, mentorId));
  const whose = userId === null ? undefined : or(eq(studentId, userId), eq(mentorId, userId));
  return q
    .select({ studentId, mentorId })
    .from(matches)
    .leftJoin(conversations, theirs)
    .where(and(eq(matches.status, "active"), isNull(conversations.id), whose))
    .limit(most);
}
