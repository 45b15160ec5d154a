import { db, transaction } from "#db/client.ts";
import { peopleOfThing } from "#db/queries/administration/audited-things.ts";
import { oldAuditReasons } from "#db/queries/platform/old-audit.ts";
import { blankAudit } from "#lib/identity/audit/blank-audit.ts";
import { blankAction } from "#lib/identity/audit/blanked-rows.ts";

const rowsAtOnce = 200;

/**
 * Three years after an act its reason goes, whoever it is about: the words may name somebody who is gone.
 * Who did what to whom stays. Entries that concern held people keep their reasons.
 */
export async function blankOldReasons(before: Date, held: ReadonlySet<string>, now: Date): Promise<number> {
  let touched = 0;
  for (let after = 0; ; ) {
    const found = { before, held: [...held], provesBlanks: blankAction };
    const rows = await oldAuditReasons(db(), found, after, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return touched;
    after = last.seq;
    const over: typeof rows = [];
    for (const row of rows) if (!(await isAboutHeld(row.object, held))) over.push(row);
    const blanking = { actor: false, object: false, reason: true };
    touched += await transaction((tx) =>
      blankAudit(
        tx,
        over.map((row) => ({ row, blanking })),
        now,
      ),
    );
  }
}

async function isAboutHeld(object: string, held: ReadonlySet<string>): Promise<boolean> {
  if (held.size === 0) return false;
  return (await peopleOfThing(db(), object))?.some((id) => held.has(id)) ?? false;
}
