import type { Executor } from "#db/client.ts";
import { holdsInForce } from "#db/queries/safety/legal-holds.ts";
import { reportedPeople } from "#lib/safety/reports/open-reports-of.ts";

/** Why evidence about a person is kept: a hold of the safeguarding lead, or an open report. */
export type HeldBecause =
  | Readonly<{ kind: "hold"; id: string; since: Date }>
  | Readonly<{ kind: "report"; number: string; since: Date }>;

/** Everybody about whom evidence is kept at this moment. */
export async function heldPeople(q: Executor, now: Date): Promise<ReadonlyMap<string, readonly HeldBecause[]>> {
  const held = new Map<string, HeldBecause[]>();
  const add = (userId: string, why: HeldBecause) => held.set(userId, [...(held.get(userId) ?? []), why]);
  for (const { id, userId, placedAt: since } of await holdsInForce(q)) add(userId, { kind: "hold", id, since });
  for (const { number, createdAt: since, people } of await reportedPeople(q, now)) {
    for (const userId of people) add(userId, { kind: "report", number, since });
  }
  return held;
}
