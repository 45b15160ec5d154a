import type { Executor } from "#db/client.ts";
import { haveBlock } from "#db/queries/blocks.ts";
import { sessionPeople } from "#db/queries/booking-changes.ts";
import { ageBand } from "#lib/people/bands.ts";
import { shownName } from "#lib/people/privacy.ts";
import { utcDate } from "#lib/users/age.ts";

/** What a reader may call another person; empty for somebody they have parted from, or who is not there (SAFE-20). */
export async function nameFor(tx: Executor, readerId: string, otherId: string, now: Date): Promise<string> {
  const other = (await sessionPeople(tx, [otherId])).get(otherId);
  const named = other && !(await haveBlock(tx, readerId, otherId));
  return named ? shownName(other, ageBand(other.dateOfBirth, utcDate(now))) : "";
}
