import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import type { NewSession, Session } from "#db/schema/sessions.ts";
import { sessions } from "#db/schema/sessions.ts";
import { newConversation, newSession } from "#db/support/rows.ts";
import { minute } from "#lib/platform/time/time.ts";

/** What the tests of counted minutes share. */

export const startsAt = new Date("2026-11-23T10:00:00.000Z");
export const minutesIn = (minutes: number) => new Date(startsAt.getTime() + minutes * minute);

export type CountedPair = Readonly<{ studentId: string; mentorId: string; matchId: string }>;

/** A confirmed session of an hour to which both came, unless told otherwise. */
export async function laid(pair: CountedPair, values: Partial<NewSession> = {}): Promise<Session> {
  const came = { studentJoinedAt: minutesIn(0), mentorJoinedAt: minutesIn(1) };
  const id = crypto.randomUUID();
  await db()
    .insert(sessions)
    .values(newSession({ id, ...pair, startsAt, endsAt: minutesIn(60), ...came, ...values }));
  return stored(id);
}

async function stored(id: string): Promise<Session> {
  const [row] = await db().select().from(sessions).where(eq(sessions.id, id));
  if (!row) throw new Error("gone");
  return row;
}

export async function counted(id: string) {
  const { status, countedMinutes, countedFrom } = await stored(id);
  return [status, countedMinutes, countedFrom];
}

type Written = readonly [side: "student" | "mentor", minutes: number, state?: "held" | "waiting"];

/** Stores what the two wrote to each other. */
export async function wrote({ studentId, mentorId }: CountedPair, ...rows: readonly Written[]): Promise<void> {
  const { id: conversationId, ...conversation } = newConversation({ studentId, mentorId });
  await db()
    .insert(conversations)
    .values({ id: conversationId, ...conversation });
  const text = "What is a slope?";
  for (const [index, [side, minutes, state]] of rows.entries()) {
    const senderId = side === "student" ? studentId : mentorId;
    const place = {
      state: state ?? "delivered",
      position: state ? null : index + 1,
      createdAt: minutesIn(minutes),
    } as const;
    await db()
      .insert(messages)
      .values({ id: crypto.randomUUID(), conversationId, senderId, text, ...place });
  }
}
