import { db, transaction } from "#db/client.ts";
import { personalTables } from "#db/personal-tables.ts";
import { accountsErasedBefore, dropAnswersAbout, forgetIn } from "#db/queries/accounts/ended-accounts.ts";
import { auditRowsOfPeople } from "#db/queries/platform/old-audit.ts";
import { dropCaseFiles, dropEndedHolds } from "#db/queries/safety/legal-holds.ts";
import { blankAudit, type RowToBlank } from "#lib/identity/audit/blank-audit.ts";
import { erasedMark } from "#lib/identity/audit/blanked-rows.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { caseFilesOver } from "#lib/safety/legal-holds/case-files.ts";
import { keptWhileHeld } from "#lib/safety/legal-holds/law-hold-list.ts";
import { blankOldReasons } from "./old-reasons.ts";
import { blankRowsAboutThings } from "./things-of-people.ts";

const peopleAtOnce = 100;
const rowsAtOnce = 200;

/** Three years after an account ended: what was kept as proof, and who it was in the audit log. Without the held. */
export async function forgetEnded(now: Date, held: ReadonlySet<string>): Promise<number> {
  const before = daysBefore(now, keptDays.afterAccount);
  const files = await caseFilesOver(db(), now, held);
  await transaction((tx) => dropCaseFiles(tx, files));
  const all = await accountsErasedBefore(db(), before);
  const ended = all.filter((id) => !held.has(id));
  await forgetUnneeded(all.filter((id) => held.has(id)));
  let touched = files.length;
  for (let from = 0; from < ended.length; from += peopleAtOnce) {
    touched += await forgetSome(ended.slice(from, from + peopleAtOnce), [...held], now);
  }
  touched += await blankRowsAboutThings({ before, ended: new Set(ended), held }, now);
  return touched + (await blankOldReasons(before, held, now));
}

/** What is no evidence goes on time, of held people too. */
async function forgetUnneeded(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const unneeded = personalTables.filter(({ name }) => !keptWhileHeld.includes(name));
  await transaction(async (tx) => {
    for (const table of unneeded) await forgetIn(tx, table, ids);
  });
}

async function forgetSome(ids: readonly string[], held: readonly string[], now: Date): Promise<number> {
  let touched = await transaction(async (tx) => {
    await dropAnswersAbout(tx, ids);
    for (const table of personalTables) await forgetIn(tx, table, ids);
    return dropEndedHolds(tx, ids);
  });
  const gone = new Set(ids);
  for (;;) {
    const blanked = await transaction(async (tx) => {
      const rows = await auditRowsOfPeople(tx, { ids, held }, rowsAtOnce);
      const toBlank = rows.map((row) => ({ row, blanking: blankingOf(row, gone) }));
      return blankAudit(tx, toBlank, now);
    });
    touched += blanked;
    if (blanked < rowsAtOnce) return touched;
  }
}

/** What somebody did to others stays known, without who it was. */
function blankingOf({ actor, object }: RowToBlank["row"], gone: ReadonlySet<string>): RowToBlank["blanking"] {
  return { actor: actor !== erasedMark && gone.has(actor), object: gone.has(object.replace(/^user:/, "")) };
}
