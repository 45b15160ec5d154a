import type { Executor } from "#db/client.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import type { Parted } from "#lib/safety/blocks/hooks.ts";
import { endMatch } from "./end-match.ts";

/** Ends the match of two people whom a block parts. */
export async function endMatchOfPair(tx: Executor, { studentId, mentorId, by }: Parted, now: Date): Promise<void> {
  const match = await activeMatchOf(tx, studentId, mentorId);
  if (match) await endMatch(tx, match.id, { by: "block", note: null, blockerId: by }, now);
}
