import { db, transaction } from "#db/client.ts";
import { peopleOfThing } from "#db/queries/administration/audited-things.ts";
import { oldAuditObjects, oldAuditRowsAbout } from "#db/queries/platform/old-audit.ts";
import { blankAudit } from "#lib/identity/audit/blank-audit.ts";

type Ended = Readonly<{ before: Date; ended: ReadonlySet<string>; held: ReadonlySet<string> }>;

/**
 * Entries about a match, a session or another thing of people, older than three years: they lose what they are about
 * once the thing is gone or one of its people has ended. Those of held people stay.
 */
export async function blankRowsAboutThings({ before, ended, held }: Ended, now: Date): Promise<number> {
  let touched = 0;
  for (const object of await oldAuditObjects(db(), before)) {
    const people = await peopleOfThing(db(), object);
    if (people === undefined || people.some((id) => held.has(id))) continue;
    if (people.length > 0 && !people.some((id) => ended.has(id))) continue;
    touched += await transaction(async (tx) => {
      const rows = await oldAuditRowsAbout(tx, object, before);
      const blanking = { actor: false, object: true };
      return blankAudit(
        tx,
        rows.map((row) => ({ row, blanking })),
        now,
      );
    });
  }
  return touched;
}
