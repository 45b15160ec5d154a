import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { type ListedDonation, listDonations } from "#db/queries/publishing/donations.ts";
import { auditLog, donationEntries, donations } from "#db/schema/index.ts";
import { countSelects } from "#db/support/count-selects.ts";
import { testDatabase } from "#db/testing.ts";
import { exportDonations } from "./export-donations.ts";
import { donationQuery, donationSearch } from "./list-rules.ts";
import type { DonationState } from "./rules.ts";

testDatabase();

const now = new Date("2026-05-20T12:00:00.000Z");

async function newDonation(state: DonationState, minutesAgo: number, email: string | null = null): Promise<string> {
  const id = crypto.randomUUID();
  const createdAt = new Date(now.getTime() - minutesAgo * 60_000);
  await db().insert(donations).values({ id, amountMinor: 500, currency: "usd", state, locale: "en", email, createdAt });
  return id;
}

beforeEach(async () => {
  await db().delete(donationEntries);
  await db().delete(donations);
});

describe("the list of donations [@DON-10a @DON-10b @DON-10c]", () => {
  test("goes on behind the last one of a page, also among those of one moment and when new ones came in", async () => {
    for (let index = 0; index < 7; index += 1) await newDonation("pledged", 10);
    await newDonation("paid", 20);
    const seen: string[] = [];
    let search = "";
    for (let page = 0; page < 4; page += 1) {
      const { after } = donationQuery(Object.fromEntries(new URLSearchParams(search)));
      const rows = await listDonations(db(), { limit: 3, ...(after ? { after } : {}) });
      seen.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (last) search = donationSearch({ after: last });
      await newDonation("pledged", 0);
    }
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
  });

  test("is given out with the addresses left for receipts, which the log keeps", async () => {
    await newDonation("pledged", 2);
    const paid = await newDonation("paid", 1, "ada@example.org");
    const by = { actor: crypto.randomUUID(), actorRole: "admin" } as const;
    const listed = async (state: DonationState | undefined) => {
      const all: ListedDonation[] = [];
      for await (const part of await exportDonations(by, state, now)) all.push(...part);
      return all;
    };
    expect(await listed(undefined)).toHaveLength(2);
    expect(await listed("paid")).toMatchObject([{ id: paid, email: "ada@example.org" }]);
    const log = await db().select().from(auditLog);
    expect(log.map(({ action, object, actor }) => [action, object, actor])).toEqual([
      ["donations.export", "donations:all", by.actor],
      ["donations.export", "donations:paid", by.actor],
    ]);
  });
});

test("a file of many donations is read as its reader takes it, and has each once", async () => {
  const of = 1_500;
  const createdAt = (index: number) => new Date(now.getTime() - Math.floor(index / 40) * 60_000);
  const row = { amountMinor: 500, currency: "usd", state: "pledged", locale: "en" } as const;
  for (let from = 0; from < of; from += 250) {
    const indices = Array.from({ length: 250 }, (_, at) => from + at);
    const some = indices.map((index) => ({ ...row, id: crypto.randomUUID(), createdAt: createdAt(index) }));
    await db().insert(donations).values(some);
  }
  const counted = countSelects();
  const parts = await exportDonations({ actor: "a", actorRole: "admin" }, "pledged", now);
  const before = counted.selects;
  const ids: string[] = [];
  const reads: number[] = [];
  for await (const part of parts) {
    reads.push(counted.selects - before);
    ids.push(...part.map(({ id }) => id));
  }
  counted.end();
  const [each = 0] = reads;
  // A last part that is full says nothing of another one.
  expect(reads).toEqual([each, 2 * each, 3 * each, 4 * each]);
  expect(ids).toHaveLength(of);
  expect(new Set(ids).size).toBe(of);
});
