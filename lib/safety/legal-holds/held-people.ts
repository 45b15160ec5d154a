import type { Executor } from "#db/client.ts";
import { holdsThatKeep } from "#db/queries/safety/legal-holds.ts";
import { householdAmong } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { reportedPeople, reportedPeopleFor } from "#lib/safety/reports/open-reports-of.ts";
import { endedTooLong } from "./rules.ts";

/** Why evidence about a person is kept: a hold of the safeguarding lead, or an open report. */
export type HeldBecause =
  | Readonly<{ kind: "hold"; id: string; since: Date }>
  | Readonly<{ kind: "report"; number: string; since: Date }>;

type HeldPeople = ReadonlyMap<string, readonly HeldBecause[]>;

/** Everybody about whom evidence is kept at this moment. */
export async function heldPeople(q: Executor, now: Date): Promise<HeldPeople> {
  return heldBy(await holdsThatKeep(q, endedTooLong(now)), await reportedPeople(q, now));
}

/** As one of staff may know of them: none of their household, and no report about it. */
export async function heldPeopleFor(q: Executor, staffId: string, now: Date): Promise<HeldPeople> {
  const held = heldBy(await holdsThatKeep(q, endedTooLong(now)), await reportedPeopleFor(q, staffId, now));
  const near = await householdAmong(q, staffId, [...held.keys()]);
  return new Map([...held].filter(([id]) => !near.has(id)));
}

type Holds = Awaited<ReturnType<typeof holdsThatKeep>>;

function heldBy(holds: Holds, reports: Awaited<ReturnType<typeof reportedPeople>>): HeldPeople {
  const held = new Map<string, HeldBecause[]>();
  const add = (userId: string, why: HeldBecause) => held.set(userId, [...(held.get(userId) ?? []), why]);
  for (const { id, userId, placedAt: since } of holds) add(userId, { kind: "hold", id, since });
  for (const { number, createdAt: since, people } of reports) {
    for (const userId of people) add(userId, { kind: "report", number, since });
  }
  return held;
}
