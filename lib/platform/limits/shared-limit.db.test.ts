import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sharedCounts } from "#db/schema/shared-limits.ts";
import { testDatabase } from "#db/testing.ts";
import { mayCountView } from "#lib/publishing/blog-posts/view-limit.ts";
import { dropEndedCounts } from "./drop-ended-counts.ts";
import type { SharedLimit } from "./rules.ts";
import { mayGoOn } from "./shared-limit.ts";

testDatabase();

const start = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(start.getTime() + ms);
const limit = (most: number): SharedLimit => ({ scope: crypto.randomUUID(), most, windowMs: 60_000 });

/** What a process holds is on `globalThis`: another process begins with none. */
function otherProcess<T>(work: () => Promise<T>): Promise<T> {
  const shared = globalThis as { [key: symbol]: unknown };
  const key = Symbol.for("baobab.shares");
  const mine = shared[key];
  shared[key] = undefined;
  return work().finally(() => {
    shared[key] = mine;
  });
}

async function allowed(times: number, ask: () => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, ask));
  return answers.filter(Boolean).length;
}

describe("a limit of all processes together [@OPS-16d]", () => {
  test("lets exactly its number through in one process, and its neighbour its own", async () => {
    expect(await allowed(601, () => mayCountView("203.0.113.1", start))).toBe(600);
    expect(await mayCountView("203.0.113.1", start)).toBe(false);
    expect(await mayCountView("203.0.113.2", start)).toBe(true);
  });

  test("is never passed by two processes, and nearly reached", async () => {
    const both = limit(200);
    const ask = () => mayGoOn(both, "somebody", start);
    const here = await allowed(120, ask);
    const there = await otherProcess(() => allowed(200, ask));
    const later = await allowed(200, ask);
    expect(here).toBe(120);
    expect(here + there + later).toBe(200);
    expect(await otherProcess(() => allowed(50, ask))).toBe(0);
  });

  test("begins anew when its window is over", async () => {
    const one = limit(3);
    expect(await allowed(5, () => mayGoOn(one, "somebody", start))).toBe(3);
    expect(await allowed(5, () => mayGoOn(one, "somebody", plus(59_999)))).toBe(0);
    expect(await allowed(5, () => mayGoOn(one, "somebody", plus(60_000)))).toBe(3);
  });

  test("counts by more than one", async () => {
    const characters = limit(1_000);
    expect(await mayGoOn(characters, "somebody", start, 900)).toBe(true);
    expect(await mayGoOn(characters, "somebody", start, 101)).toBe(false);
    expect(await mayGoOn(limit(1_000), "somebody", start, 1_001)).toBe(false);
  });

  test("asks the database once for a twentieth of it, and not at all once it is reached", async () => {
    const one = limit(40);
    await allowed(41, () => mayGoOn(one, "somebody", start));
    const stored = async () => (await db().select().from(sharedCounts)).find(({ name }) => name.startsWith(one.scope));
    expect(await stored()).toMatchObject({ count: 40 });
    await allowed(20, () => mayGoOn(one, "somebody", start));
    expect(await stored()).toMatchObject({ count: 40 });
  });

  test("stores no network, and forgets what is over", async () => {
    await mayCountView("203.0.113.9", start);
    expect(JSON.stringify(await db().select().from(sharedCounts))).not.toContain("203.0.113");
    await mayGoOn(limit(5), "somebody", plus(3_600_000));
    await dropEndedCounts(plus(3_600_000));
    expect(await db().select().from(sharedCounts)).toHaveLength(1);
  });

  test("forgets many in parts, between which others have their turn [@OPS-15e]", async () => {
    await dropEndedCounts(plus(10_000_000));
    const many = Array.from({ length: 5_000 }, (_, n) => ({ name: `many:${n}`, count: 1, endsAt: start }));
    for (let from = 0; from < many.length; from += 500)
      await db()
        .insert(sharedCounts)
        .values(many.slice(from, from + 500));
    let turns = 0;
    let over = false;
    const look = () => {
      turns += 1;
      if (!over) setImmediate(look);
    };
    setImmediate(look);
    expect(await dropEndedCounts(plus(1_000))).toBe(many.length);
    over = true;
    expect(turns).toBeGreaterThan(1);
    expect(await dropEndedCounts(plus(1_000), AbortSignal.abort())).toBe(0);
  });
});
