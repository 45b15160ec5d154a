import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { calls } from "#db/schema/calls.ts";
import { mentorRequests } from "#db/schema/matches.ts";
import { conversations } from "#db/schema/messages.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { ToldThing } from "#lib/mentoring/matches/told-rules.ts";

const tables = { request: mentorRequests, session: sessions, call: calls, message: conversations } as const;

/** Whose it is. */
export async function pairOfThing(q: Executor, thing: ToldThing, id: string) {
  const table = tables[thing];
  const { studentId, mentorId } = table;
  const [pair] = await q.select({ studentId, mentorId }).from(table).where(eq(table.id, id));
  return pair;
}
