import { type Executor, transaction } from "#db/client.ts";
import { changeRequest, openOfRoot, requestById } from "#db/queries/mentoring/requests.ts";
import type { MentorRequest } from "#db/schema/matches.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { isOpen } from "./rules.ts";
import { tellOf } from "./tell.ts";

/** Withdraws it from every mentor it was offered to. */
export function withdrawRequest(studentId: string, requestId: string, now: Date): Promise<Answer<"unknown" | "moved">> {
  return transaction(async (tx) => {
    const request = await requestById(tx, requestId);
    if (request?.studentId !== studentId) return refuse("unknown");
    if (!isOpen(request.status)) return refuse("moved");
    await withdrawOpen(tx, request.rootId, now);
    return done;
  });
}

/** Tells only mentors who may still see the student. */
export async function withdrawOpen(tx: Executor, rootId: string, now: Date, except?: string): Promise<void> {
  for (const open of await openOfRoot(tx, rootId)) {
    if (open.id === except) continue;
    const heard = await mayHear(tx, open, now);
    if (!(await changeRequest(tx, open.id, open.status, { status: "withdrawn", closedAt: now, waitingSince: null })))
      continue;
    if (heard) await tellOf(tx, open, "mentor", "requestWithdrawn", now);
  }
}

async function mayHear(tx: Executor, { mentorId, studentId }: MentorRequest, now: Date): Promise<boolean> {
  const facts = await contactFacts(tx, mentorId, studentId, now);
  return facts !== undefined && whyNoContact("view", facts) === undefined;
}
