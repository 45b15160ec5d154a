import { expect, test } from "vitest";
import { seeded } from "#lib/platform/seeded.ts";
import { badgeRoles, badgesOf } from "./catalogue.ts";
import { type Award, badgeChange, holds } from "./rules.ts";
import { apply, countedFrom, emptyRecords, history } from "./support/histories.ts";

const at = new Date("2026-05-04T09:00:00.000Z");

/** Settles after each step, as the use cases do, and notes what the person is told. */
function lived(seed: number, faded: boolean) {
  const random = seeded(seed);
  const role = badgeRoles[seed % 2] ?? "student";
  const [records, awards, told] = [emptyRecords(), new Map<string, Award>(), [] as string[]];
  let before = countedFrom(records, role);
  for (const step of history(random, 25)) {
    apply(records, step);
    const facts = countedFrom(records, role);
    const counted = { role, facts, faded, ...(step.what === "void" ? { before } : {}) };
    const { earned, givenBack, takenAway } = badgeChange(counted, [...awards.values()]);
    told.push(...earned);
    for (const badge of [...earned, ...givenBack]) awards.set(badge, { badge, earnedAt: at, revokedAt: null });
    for (const badge of takenAway) awards.set(badge, { badge, earnedAt: at, revokedAt: at });
    before = facts;
  }
  const held = [...awards.values()].filter(({ revokedAt }) => !revokedAt).map(({ badge }) => badge);
  const scratch = badgesOf(role).filter((badge) => holds(badge, countedFrom(records, role)));
  return { held: held.toSorted(), scratch: scratch.map(({ id }) => id).toSorted(), told, ever: [...awards.keys()] };
}

test("in 10,000 histories, badges settled step by step are those counted from scratch, and each is told once [@ACH-03a @ACH-03b @ACH-03d @ACH-07d]", () => {
  const earned = new Set<string>();
  let taken = 0;
  for (let seed = 0; seed < 10_000; seed += 1) {
    const { held, scratch, told, ever } = lived(seed, seed % 4 > 1);
    if (held.join() !== scratch.join()) expect({ seed, held }).toEqual({ seed, held: scratch });
    if (new Set(told).size !== told.length) expect({ seed, told }).toEqual({ seed, told: [...new Set(told)] });
    for (const badge of told) earned.add(badge);
    taken += ever.length - held.length;
  }
  // The histories are worth something: every badge was earned in some, and many were lost.
  expect([...earned].toSorted()).toEqual(badgeRoles.flatMap((role) => badgesOf(role).map(({ id }) => id)).toSorted());
  expect(taken).toBeGreaterThan(500);
});
