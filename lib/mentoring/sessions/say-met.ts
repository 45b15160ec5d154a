import { transaction } from "#db/client.ts";
import { sessionById, updateSession } from "#db/queries/mentoring/session-changes.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { type MetRefusal, whyNotSayMet } from "./after-rules.ts";
import { recountSession } from "./count-session.ts";

/** If both say yes, the booked minutes count. Neither sees the other's answer. */
export function sayMet(
  userId: string,
  { id, met }: Readonly<{ id: string; met: boolean }>,
  now: Date,
): Promise<Answer<MetRefusal>> {
  return transaction(async (tx) => {
    const session = await sessionById(tx, id);
    const column = session?.studentId === userId ? "studentMet" : "mentorMet";
    if (!session || (column === "mentorMet" && session.mentorId !== userId)) return refuse("unknown");
    const reason = whyNotSayMet({ ...session, said: session[column] }, now);
    if (reason) return refuse(reason);
    await updateSession(tx, id, { [column]: met, updatedAt: now });
    await recountSession(tx, id, now);
    return done;
  });
}
