import type { Executor } from "#db/client.ts";
import { sessionPeople } from "#db/queries/mentoring/session-changes.ts";
import { haveBlock } from "#db/queries/safety/blocks.ts";
import { utcDate } from "#lib/identity/age/age.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";

/** What a reader may call another person; empty for somebody they have parted from, or who is not there (SAFE-20). */
export async function nameFor(tx: Executor, readerId: string, otherId: string, now: Date): Promise<string> {
  const other = (await sessionPeople(tx, [otherId])).get(otherId);
  const named = other && !(await haveBlock(tx, readerId, otherId));
  return named ? shownName(other, ageBand(other.dateOfBirth, utcDate(now))) : "";
}
