import type { Executor } from "#db/client.ts";
import type { PartName } from "#db/personal-table.ts";
import { personalTables } from "#db/personal-tables.ts";
import { namesOfAccounts } from "#db/queries/safety/legal-holds.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type HeldBecause, heldPeopleFor } from "./held-people.ts";

export type HeldPerson = Readonly<{
  id: string;
  name: string;
  /** When the account was erased; what is listed as kept is all that is left of it. */
  erasedAt: Date | null;
  because: readonly HeldBecause[];
}>;

/** What erasure leaves to everybody for a while, as proof or for the other side: of held people it stays longer. */
const keptToo: readonly PartName[] = [
  ...(["conversations", "messages", "calls", "callVisits", "staffVisits", "audit"] as const),
  ...(["agreements", "checks", "recordChecks", "approvals", "accountReviews"] as const),
];

export const keptWhileHeld: readonly PartName[] = personalTables
  .filter(({ name, evidence }) => evidence === true || keptToo.includes(name))
  .map(({ name }) => name);

/** Everybody of whom evidence is kept and one of staff may know, the longest held first. */
export async function lawHoldList(q: Executor, staffId: string, now: Date): Promise<HeldPerson[]> {
  const held = await heldPeopleFor(q, staffId, now);
  const accounts = await namesOfAccounts(q, [...held.keys()]);
  const since = (because: readonly HeldBecause[]) => Math.min(...because.map((why) => why.since.getTime()));
  return accounts
    .map(({ id, erasedAt, ...name }) => ({ id, erasedAt, name: fullName(name), because: held.get(id) ?? [] }))
    .toSorted((one, other) => since(one.because) - since(other.because));
}
