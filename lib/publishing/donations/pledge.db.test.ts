import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { donations, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { offersDonations, pledge } from "./pledge.ts";
import { mostCents } from "./rules.ts";

testDatabase();

const start = Date.UTC(2026, 4, 1, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const from = (values: { network?: string; userId?: string } = {}) => ({
  network: values.network ?? crypto.randomUUID(),
  locale: "fr",
  userId: values.userId,
});
const stored = () => db().select().from(donations);

async function personBorn(dateOfBirth: string): Promise<string> {
  const user = newUser({ role: "student", dateOfBirth });
  await db().insert(users).values(user);
  return user.id;
}

beforeEach(async () => {
  await db().delete(donations);
});

describe("a pledge [@DON-04a @DON-05a @DON-07a @FIELD-04c]", () => {
  test("is stored once with amount, currency, state, language and time, and nothing about who made it", async () => {
    expect(await pledge(1250, from({ userId: await personBorn("1990-05-01") }), at(0))).toEqual({ ok: true });
    expect(await stored()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        amountMinor: 1250,
        currency: "usd",
        state: "pledged",
        locale: "fr",
        createdAt: at(0),
        email: null,
        checkoutId: null,
        paymentId: null,
        paidAt: null,
        updatedAt: null,
      },
    ]);
  });

  test("sent twice under one name is stored once", async () => {
    const source = { ...from(), once: crypto.randomUUID() };
    expect(await pledge(1250, source, at(0))).toEqual({ ok: true });
    expect(await pledge(1250, source, at(1))).toEqual({ ok: true });
    expect((await stored()).map(({ id }) => id)).toEqual([source.once]);
  });

  test("may be a cent or the most the provider takes", async () => {
    await pledge(1, from(), at(0));
    await pledge(mostCents, from(), at(0));
    expect((await stored()).map((row) => row.amountMinor).toSorted((a, b) => a - b)).toEqual([1, mostCents]);
  });
});

describe("a pledge of somebody under 18 [@DON-09a @SAFE-17d]", () => {
  test("is not taken, and the day they are 18 it is", async () => {
    const userId = await personBorn("2008-05-02");
    expect(await offersDonations(userId, at(0))).toBe(false);
    expect(await pledge(500, from({ userId }), at(0))).toEqual({ ok: false, reason: "notOffered" });
    expect(await stored()).toEqual([]);
    expect(await pledge(500, from({ userId }), at(24 * 60))).toEqual({ ok: true });
    expect(await stored()).toHaveLength(1);
  });

  test("is asked for of visitors, and of an account that is gone", async () => {
    for (const userId of [undefined, crypto.randomUUID()]) expect(await offersDonations(userId, at(0))).toBe(true);
  });

  test.each([
    ["suspended", { suspendedAt: at(0) }],
    ["leaving", { deletionRequestedAt: at(0) }],
  ])("is not taken either while they are %s", async (_, standing) => {
    const user = newUser({ role: "student", dateOfBirth: "2010-05-02", ...standing });
    await db().insert(users).values(user);
    expect(await pledge(500, from({ userId: user.id }), at(0))).toEqual({ ok: false, reason: "notOffered" });
    expect(await stored()).toEqual([]);
  });
});

describe("the limit of pledges [@DON-08c @OPS-12a]", () => {
  test("stores no more than it allows from one network, says until when, and ends", async () => {
    const network = crypto.randomUUID();
    for (let made = 0; made < limits.donationNetwork.most; made += 1) {
      expect(await pledge(500, from({ network }), at(0))).toEqual({ ok: true });
    }
    expect(await pledge(500, from({ network }), at(1))).toEqual({ ok: false, reason: "paused", until: at(15) });
    expect(await stored()).toHaveLength(limits.donationNetwork.most);
    expect(await pledge(500, from(), at(1))).toEqual({ ok: true });
    expect(await pledge(500, from({ network }), at(15.1))).toEqual({ ok: true });
  });
});
