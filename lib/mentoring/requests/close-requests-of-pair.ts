import type { Executor } from "#db/client.ts";
import { changeRequest, openRequestsOf } from "#db/queries/mentoring/requests.ts";
import type { PartedPair } from "#lib/safety/blocks/hooks.ts";

/** After a block or a report. Looks as if the student had withdrawn or the mentor had declined. */
export async function closeRequestsOfPair(
  tx: Executor,
  { studentId, mentorId, by }: PartedPair,
  now: Date,
): Promise<void> {
  const status = by === mentorId ? "declined" : "withdrawn";
  for (const request of await openRequestsOf(tx, studentId)) {
    if (request.mentorId !== mentorId) continue;
    await changeRequest(tx, request.id, request.status, { status, closedAt: now, waitingSince: null });
  }
}
