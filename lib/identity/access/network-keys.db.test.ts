import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/schema/auth.ts";
import { sharedCounts } from "#db/schema/shared-limits.ts";
import { testDatabase } from "#db/testing.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { type Limit, type SharedLimit, widerTimes } from "#lib/platform/limits/rules.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";
import { networkKeys } from "./network-keys.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const most = 3;
const limitOf = (): Limit => ({ scope: crypto.randomUUID(), most, windowMs: 60_000, pauseMs: 30_000 });
const network = (n: number, site = "7") => `2001:db8:${site}:${n.toString(16)}::`;
const many = Array.from({ length: widerTimes * most }, (_, n) => n);

describe("what a network may do often [@OPS-05h]", () => {
  const kinds: readonly [string, (limit: Limit & SharedLimit, from: string) => Promise<boolean>][] = [
    ["counted as attempts", async (limit, from) => (await reserveAttempt([{ limit, ...networkKeys(from) }], now)).ok],
    ["counted by all processes together", (limit, from) => mayGoOn(limit, networkKeys(from), now)],
  ];

  test.each(kinds)(
    "%s: networks of one IPv6 site may do it sixteen times as often together, and no more",
    async (_, ask) => {
      const limit = limitOf();
      for (const n of many) expect(await ask(limit, network(n))).toBe(true);
      expect(await ask(limit, network(many.length))).toBe(false);
      expect(await ask(limit, network(0))).toBe(false);
      expect(await ask(limit, network(0, "8"))).toBe(true);
    },
  );

  test.each(kinds)("%s: one that had its share takes nothing of the others'", async (_, ask) => {
    const limit = limitOf();
    for (const n of many) expect(await ask(limit, network(0)), `${n}`).toBe(n < most);
    for (const n of many.slice(most)) expect(await ask(limit, network(n))).toBe(true);
    expect(await ask(limit, network(many.length))).toBe(false);
  });

  test.each(kinds)("%s: every IPv4 address counts for itself", async (_, ask) => {
    const limit = limitOf();
    for (const n of [...many, many.length]) expect(await ask(limit, `203.0.113.${n}`)).toBe(true);
  });

  test("is stored without the network, and a pause ends", async () => {
    const limit = limitOf();
    for (const n of many) await reserveAttempt([{ limit, ...networkKeys(network(n)) }], now);
    expect(await reserveAttempt([{ limit, ...networkKeys(network(999)) }], now)).toEqual({
      ok: false,
      reason: "paused",
      until: new Date(now.getTime() + limit.pauseMs),
    });
    const later = new Date(now.getTime() + limit.windowMs);
    expect(await reserveAttempt([{ limit, ...networkKeys(network(999)) }], later)).toMatchObject({ ok: true });
    const stored = JSON.stringify([await db().select().from(attempts), await db().select().from(sharedCounts)]);
    expect(stored).not.toContain("2001:db8");
  });
});
