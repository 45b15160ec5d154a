import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { listDonations } from "#db/queries/publishing/donations.ts";
import { auditLog, donationEntries, donations } from "#db/schema/index.ts";
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
    expect(await exportDonations(by, undefined, now)).toHaveLength(2);
    expect(await exportDonations(by, "paid", now)).toMatchObject([{ id: paid, email: "ada@example.org" }]);
    const log = await db().select().from(auditLog);
    expect(log.map(({ action, object, actor }) => [action, object, actor])).toEqual([
      ["donations.export", "donations:all", by.actor],
      ["donations.export", "donations:paid", by.actor],
    ]);
  });
});
