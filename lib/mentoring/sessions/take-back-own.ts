import type { Executor } from "#db/client.ts";
import { completedBetween } from "#db/queries/mentoring/session-changes.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import type { OwnPair } from "#lib/safety/conflicts/hooks.ts";
import { proveTierAnew } from "#lib/safety/verification/change-tier.ts";
import { voidSession } from "./void-session.ts";

const reason = "held with an own second account";

/** What a mentor held with an own second account gives no stars, hours or badges, nor ends it a probation. */
export async function takeBackOwn(tx: Executor, { studentId, mentorId }: OwnPair, now: Date): Promise<void> {
  const held = await completedBetween(tx, studentId, mentorId);
  for (const id of held) await voidSession(tx, { ...bySystem, reason }, id, now);
  if (held.length > 0) await proveTierAnew(tx, mentorId, reason, now);
}
