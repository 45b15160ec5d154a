import type { Executor } from "#db/client.ts";
import { activeMatchesOf, activeMatchOf } from "#db/queries/mentoring/matches.ts";
import { type AuditActor, bySystem } from "#lib/identity/audit/record-audit.ts";
import type { PartedPair } from "#lib/safety/blocks/hooks.ts";
import { endMatch } from "./end-match.ts";

export async function endMatchOfPair(tx: Executor, { studentId, mentorId, by }: PartedPair, now: Date): Promise<void> {
  const match = await activeMatchOf(tx, studentId, mentorId);
  if (!match) return;
  if (by === null) await endMatch(tx, match.id, { by: "staff", note: null, actor: bySystem }, now);
  else {
    const actor = { actor: by, actorRole: by === studentId ? "student" : "mentor" } as const;
    await endMatch(tx, match.id, { by: "block", note: null, actor }, now);
  }
}

export async function endMatchesOfPerson(tx: Executor, actor: AuditActor, userId: string, now: Date): Promise<void> {
  for (const { id } of await activeMatchesOf(tx, userId))
    await endMatch(tx, id, { by: "staff", note: null, actor }, now);
}
