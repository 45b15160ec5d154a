import { afterEach, describe, expect, test, vi } from "vitest";
import { db, transaction } from "./client.ts";
import { dialect } from "./dialect.ts";
import { keptRead } from "./kept-reads.ts";
import { siteSettings } from "./schema/index.ts";
import { testDatabase } from "./testing.ts";
import { noteOtherDatabase } from "./writes.ts";

testDatabase();
afterEach(() => vi.useRealTimers());

const now = new Date("2026-03-02T09:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");
const write = (q = db()) => q.insert(siteSettings).values({ key: crypto.randomUUID(), value: 1, updatedAt: now });

function counting(options: Partial<Parameters<typeof keptRead>[0]> = {}) {
  const seen = { reads: 0 };
  const settings = keptRead({
    name: crypto.randomUUID(),
    madeOf: [siteSettings],
    read: async (q) => {
      seen.reads += 1;
      return (await q.select().from(siteSettings)).length;
    },
    ...options,
  });
  return { settings, seen };
}

describe("a kept read [@OPS-15a]", () => {
  test("is read once, until this process writes what it is made of", async () => {
    const { settings, seen } = counting();
    const before = Number(await settings.read(db(), now));
    await Promise.all([settings.read(db(), now), settings.read(db(), later)]);
    expect(seen.reads).toBe(1);
    await write();
    expect(await settings.read(db(), now)).toBe(before + 1);
    expect(seen.reads).toBe(2);
  });

  test("is not kept if a write came while it was read", async () => {
    const gate = Promise.withResolvers<void>();
    const seen: number[] = [];
    const { settings } = counting({
      read: async (q) => {
        const rows = (await q.select().from(siteSettings)).length;
        if (seen.push(rows) === 1) await gate.promise;
        return rows;
      },
    });
    const early = settings.read(db(), now);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await write();
    gate.resolve();
    const old = Number(await early);
    expect(await settings.read(db(), now)).toBe(old + 1);
  });

  test("inside a transaction is what the transaction sees, and is kept for nobody", async () => {
    const { settings } = counting();
    const before = Number(await settings.read(db(), now));
    const failing = transaction(async (tx) => {
      await write(tx);
      expect(await settings.read(tx, now)).toBe(before + 1);
      throw new Error("not today");
    });
    await expect(failing).rejects.toThrow("not today");
    expect(await settings.read(db(), now)).toBe(before);
  });

  test("is read again where it does not hold, in another database, and when it is forgotten", async () => {
    const { settings, seen } = counting({ holdsAt: (readFor, at) => readFor.getTime() === at.getTime() });
    await settings.read(db(), now);
    await settings.read(db(), later);
    expect(seen.reads).toBe(2);
    noteOtherDatabase();
    await settings.read(db(), later);
    settings.forget();
    await settings.read(db(), later);
    expect(seen.reads).toBe(4);
  });

  test("that failed is not kept", async () => {
    let works = false;
    const { settings } = counting({ read: async () => (works ? 1 : Promise.reject(new Error("no database"))) });
    await expect(settings.read(db(), now)).rejects.toThrow("no database");
    works = true;
    expect(await settings.read(db(), now)).toBe(1);
  });

  test("is at most a second old where other processes' writes cannot be told", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { settings, seen } = counting();
    await settings.read(db(), now);
    vi.advanceTimersByTime(999);
    await settings.read(db(), now);
    expect(seen.reads).toBe(1);
    vi.advanceTimersByTime(1);
    await settings.read(db(), now);
    expect(seen.reads).toBe(dialect === "sqlite" ? 1 : 2);
  });
});
