import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { leases } from "#db/schema/shared-limits.ts";
import { testDatabase } from "#db/testing.ts";
import { alone } from "./alone.ts";

testDatabase();

const minuteMs = 60_000;
const held = (until: Date) => ({ name: crypto.randomUUID(), owner: "another process", until });

describe("work that is alone in all processes together [@OPS-16e]", () => {
  test("never runs twice at one time, and its turn comes to everybody", async () => {
    let [running, most, done] = [0, 0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await db().select().from(leases);
      running -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => alone("pictures", work)));
    expect([most, done]).toEqual([1, 6]);
    expect(await db().select().from(leases)).toEqual([]);
  });

  test("does not wait for work of another name", async () => {
    const gate = Promise.withResolvers<void>();
    const first = alone("one", () => gate.promise);
    expect(await alone("other", async () => "done")).toBe("done");
    gate.resolve();
    await first;
  });

  test("leaves its place when it fails", async () => {
    await expect(alone("failing", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await alone("failing", async () => "next")).toBe("next");
  });

  test.each([
    ["of a killed process is over", new Date(Date.now() - 1)],
    ["lies so far ahead that the clock was set back", new Date(Date.now() + 10 * minuteMs)],
  ])("begins at once when the lease %s", async (_case, until) => {
    const lease = held(until);
    await db().insert(leases).values(lease);
    expect(await alone(lease.name, async () => "mine")).toBe("mine");
  });

  test("waits for another process, and takes over when its lease ends", async () => {
    const lease = held(new Date(Date.now() + 300));
    await db().insert(leases).values(lease);
    let begun = 0;
    await alone(lease.name, async () => {
      begun = Date.now();
    });
    expect(begun).toBeGreaterThanOrEqual(lease.until.getTime());
  });
});
