import { describe, expect, test } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { type HeavyAct, type HeavyActName, heavyActs } from "#lib/platform/limits/rules.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";
import { minute } from "#lib/platform/time/time.ts";
import { reserveHeavy } from "./reserve-heavy.ts";
import { fingerprint } from "./secret.ts";

testDatabase();

const start = Date.UTC(2026, 2, 1, 10);
const now = new Date(start);
const somebody = (network: string) => ({ userId: crypto.randomUUID(), network });

/** A network in which so much was done that so much is left. */
async function networkWith(left: number, name: HeavyActName): Promise<string> {
  const network = crypto.randomUUID();
  const act: HeavyAct = heavyActs[name];
  const together = { scope: `act:${name}`, most: act.network, windowMs: act.person.windowMs };
  await mayGoOn(together, fingerprint(network), now, act.network - left);
  return network;
}

describe("what is much work to do", () => {
  test.each(Object.keys(heavyActs) as HeavyActName[])("is counted for a network of many people: %s", async (name) => {
    const network = await networkWith(1, name);
    expect(await reserveHeavy(name, somebody(network), now)).toEqual({ ok: true });
    const until = new Date(start + heavyActs[name].person.pauseMs);
    const late = somebody(network);
    expect(await reserveHeavy(name, late, now)).toEqual({ ok: false, reason: "paused", until });
    expect(await reserveHeavy(name, { ...late, network: crypto.randomUUID() }, now)).toEqual({ ok: true });
    const over = new Date(start + heavyActs[name].person.windowMs);
    expect(await reserveHeavy(name, somebody(network), over), "in the next window").toEqual({ ok: true });
  });

  test("an author saves and previews 60 times in 15 minutes, then pauses; others do not notice", async () => {
    const author = somebody("n");
    const { most } = heavyActs.postSaves.person;
    for (let count = 0; count < most; count += 1) {
      expect(await reserveHeavy("postSaves", author, new Date(start + count * 1000))).toEqual({ ok: true });
    }
    const full = { ok: false, reason: "paused", until: new Date(start + (most - 1) * 1000 + 5 * minute) };
    expect(await reserveHeavy("postSaves", author, new Date(start + minute))).toEqual(full);
    expect(await reserveHeavy("postSaves", somebody("n"), new Date(start + minute))).toEqual({ ok: true });
    expect(await reserveHeavy("postSaves", author, new Date(start + 7 * minute))).toEqual({ ok: true });
  });

  test("one person cannot use up what a school may do: tries beyond their own share count for nobody", async () => {
    const name = "identityDocuments";
    const { most } = heavyActs[name].person;
    const network = await networkWith(most + 1, name);
    const greedy = somebody(network);
    for (let count = 0; count < 3 * most; count += 1) {
      expect((await reserveHeavy(name, greedy, now)).ok).toBe(count < most);
    }
    expect(await reserveHeavy(name, somebody(network), now)).toEqual({ ok: true });
    expect(await reserveHeavy(name, somebody(network), now)).toMatchObject({ reason: "paused" });
  });
});
