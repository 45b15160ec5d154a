import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { conversations, messages } from "#db/schema/messages.ts";

type Wanted = Readonly<{ userId: string; conversationId: string; pattern: string }>;

/** Newest first. Only what both sides have: held and waiting messages are found by nobody, not even by who wrote them. */
export async function messagesLike(q: Executor, { userId, conversationId, pattern }: Wanted, most: number) {
  const mine = or(eq(conversations.studentId, userId), eq(conversations.mentorId, userId));
  return q
    .select({ id: messages.id, position: messages.position, text: messages.text })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.id, conversationId),
        mine,
        eq(messages.state, "delivered"),
        sql`lower(${messages.text}) like ${pattern} escape '!'`,
      ),
    )
    .orderBy(desc(messages.position))
    .limit(most);
}
