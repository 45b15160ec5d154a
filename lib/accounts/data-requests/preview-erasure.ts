import { db, type Executor } from "#db/client.ts";
import type { PartName } from "#db/personal-table.ts";
import { personalTables } from "#db/personal-tables.ts";
import { type PersonNamed, personNamed } from "#db/queries/accounts/data-requests.ts";
import { countAbout } from "#db/queries/platform/personal-data.ts";
import { erasureAt } from "#lib/accounts/leaving/rules.ts";
import { type StayReason, whatStays } from "#lib/accounts/leaving/what-stays.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { type StoppingReports, stoppingReports } from "#lib/safety/reports/open-reports-of.ts";
import { checkAnswer, type DataAnswer, type DataRefusal } from "./check-answer.ts";
import { partsForLeads } from "./staff-copy.ts";

export type ErasurePart = Readonly<{
  name: PartName;
  rows: number;
  /** Null: deleted. Otherwise why rows stay, without name and own texts. */
  stays: StayReason | null;
}>;

export type ErasurePreview = Readonly<{
  person: PersonNamed;
  /** When it would be final, if begun now. */
  at: Date;
  parts: readonly ErasurePart[];
  /** Open reports, which stop it. */
  reports: StoppingReports;
}>;

/** Changes nothing. Refuses whom `erasePerson` would refuse, except for open reports, which it lists. */
export async function previewErasure(
  answer: DataAnswer,
  now: Date,
): Promise<Answer<DataRefusal | "gone", { preview: ErasurePreview }>> {
  const q = db();
  const checked = await checkAnswer(q, answer, "deletion", now);
  if (!checked.ok) return checked;
  const { person } = checked;
  if (person.deletionRequestedAt) return refuse("gone");
  const reports = await stoppingReports(q, answer.by, person.id, now);
  const parts = await partsOf(q, person.id, reports.some ? partsForLeads : []);
  return { ok: true, preview: { person, at: erasureAt(now), parts, reports } };
}

async function partsOf(q: Executor, userId: string, hidden: readonly PartName[]): Promise<ErasurePart[]> {
  const parts: ErasurePart[] = [];
  for (const table of personalTables.filter(({ name }) => !hidden.includes(name))) {
    const rows = await countAbout(q, table, userId);
    if (rows > 0) parts.push({ name: table.name, rows, stays: whatStays[table.name] });
  }
  return parts;
}

/** When an account that is leaving will be erased. */
export async function leavingUntil(named: string): Promise<Date | undefined> {
  const person = await personNamed(db(), emailKey(named));
  return person?.deletionRequestedAt ? erasureAt(person.deletionRequestedAt) : undefined;
}
