import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contentChangedSince, contentNumber } from "#db/queries/platform/content-changes.ts";
import { auditLog, siteSettings } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { pauseOf, reserveAttempt } from "#lib/platform/limits/limit.ts";
import { type Limit, limits, limitWith } from "#lib/platform/limits/rules.ts";
import { limitBounds, limitKey, limitNames } from "#lib/platform/site/limit-settings.ts";
import { changeSetting, saveSection, storedSettings } from "./change-settings.ts";
import { parseSection } from "./input.ts";
import { seenOf, settingSections } from "./rules.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const admin = { actor: "admin-1", actorRole: "admin" } as const;

beforeEach(async () => {
  for (const name of limitNames) await changeSetting(admin, limitKey(name), undefined, now);
  await db().delete(siteSettings);
  await db().delete(auditLog);
});

async function send(fields: Record<string, string>) {
  const seen = seenOf(await storedSettings(db()), settingSections.limits);
  const parsed = parseSection({ section: "limits", seen, ...fields });
  return parsed.ok ? saveSection(admin, parsed.input, now) : parsed;
}

async function taken(limit: Parameters<typeof pauseOf>[1], times: number): Promise<number> {
  const key = crypto.randomUUID();
  let through = 0;
  for (let time = 0; time < times; time += 1) if ((await reserveAttempt([{ limit, key }], now)).ok) through += 1;
  return through;
}

describe("limits as settings [@OPS-12a @OPS-12c @OPS-12f]", () => {
  test("are what the counting asks, at once, and back to usual when emptied", async () => {
    expect(await taken(limits.contactNetwork, 12)).toBe(limitBounds.contact.usual);
    expect(await send({ "limits.contact": "3" })).toEqual({ ok: true, changed: 1 });
    expect(await taken(limits.contactNetwork, 12)).toBe(3);
    // Others stay.
    expect(await taken(limits.donationNetwork, 25)).toBe(limitBounds.donations.usual);
    expect(await send({ "limits.contact": "" })).toEqual({ ok: true, changed: 1 });
    expect(await taken(limits.contactNetwork, 12)).toBe(limitBounds.contact.usual);
    const logged = (await db().select().from(auditLog)).map(({ object, reason, actor }) => [object, reason, actor]);
    expect(logged).toEqual([
      ["setting:limits.contact", "(default) → 3", "admin-1"],
      ["setting:limits.contact", "3 → (default)", "admin-1"],
    ]);
  });

  test("are told to every other process with the change [@OPS-12b]", async () => {
    const before = await contentNumber(db());
    await send({ "limits.contact": "3" });
    expect((await contentChangedSince(db(), before)).changes.map(({ tag }) => tag)).toEqual(["settings"]);
  });

  test("say when to try again, with the changed number", async () => {
    await send({ "limits.contact": "3" });
    const key = crypto.randomUUID();
    for (let time = 0; time < 3; time += 1) await reserveAttempt([{ limit: limits.contactNetwork, key }], now);
    const until = new Date(now.getTime() + limits.contactNetwork.pauseMs);
    expect(await pauseOf(db(), limits.contactNetwork, key, now)).toEqual(until);
    expect(await reserveAttempt([{ limit: limits.contactNetwork, key }], now)).toEqual({
      ok: false,
      reason: "paused",
      until,
    });
  });

  test.each(limitNames)("%s has bounds that lock nobody out and open no door", async (name) => {
    const { least, most, usual } = limitBounds[name];
    const fault = { ok: false, faults: { [limitKey(name)]: "invalid" } };
    for (const wrong of ["0", "-1", String(least - 1), String(most + 1), "1.5", "many"])
      expect(await send({ [limitKey(name)]: wrong })).toEqual(fault);
    for (const right of [least, most])
      expect(await send({ [limitKey(name)]: String(right) })).toMatchObject({ ok: true });
    expect(usual).toBeGreaterThanOrEqual(least);
    expect(usual).toBeLessThanOrEqual(most);
  });

  test("leave every grave report through, and never take fewer of the others than usual", async () => {
    expect(limitBounds.reports.least).toBe(limitBounds.reports.usual);
    expect(await send({ "limits.reports": "31" })).toMatchObject({ ok: true });
    expect(await taken(limits.reportOther, 40)).toBe(31);
    expect(await taken(limits.reportGrave, 40)).toBe(40);
  });

  test("name every thing that is limited so", () => {
    const set = Object.fromEntries(limitNames.map((name) => [name, 7]));
    const known: readonly Limit[] = [...Object.values(limits)];
    const changed = known.filter((limit) => limitWith(limit, set).most === 7);
    expect(new Set(changed.map(({ setting }) => setting))).toEqual(new Set(limitNames));
    expect(known.filter(({ setting }) => !setting).every((limit) => limitWith(limit, set) === limit)).toBe(true);
  });
});
