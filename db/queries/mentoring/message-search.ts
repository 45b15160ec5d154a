import { and, desc, eq, lt, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { conversations, messages } from "#db/schema/messages.ts";

type Wanted = Readonly<{ userId: string; conversationId: string; before: number | undefined }>;

/** Newest first. Only what both sides have: held and waiting messages are found by nobody, not even by who wrote them. */
export async function deliveredToSearch(q: Executor, { userId, conversationId, before }: Wanted, most: number) {
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
        before === undefined ? undefined : lt(messages.position, before),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(most);
}
