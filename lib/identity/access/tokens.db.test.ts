import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client.ts";
import { dialect } from "#db/dialect.ts";
import { userTokens } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { readsBesideTransactions, testDatabase } from "#db/testing.ts";
import type { TokenKind } from "./token-rules.ts";
import { issueToken, readToken, useToken } from "./tokens.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const ada = newUser();

beforeAll(async () => {
  await db().insert(users).values(ada);
});

const issue = (kind: TokenKind, minutes = 60, payload?: string, userId = ada.id) =>
  transaction((tx) => issueToken(tx, { userId, kind, minutes, ...(payload ? { payload } : {}) }, at(0)));
const use = (kind: TokenKind, token: string, minute: number) =>
  transaction((tx) => useToken(tx, kind, token, at(minute)));

describe("a single-use link", () => {
  it("is 43 characters of base64url and stands nowhere in the database", async () => {
    const token = await issue("reset-password", 60, "new@people.example");
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const rows = await db().select().from(userTokens).where(eq(userTokens.userId, ada.id));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await readToken(db(), "reset-password", token, at(1))).toEqual({
      ok: true,
      userId: ada.id,
      payload: "new@people.example",
      createdAt: at(0),
    });
  });

  it("works once, until its last moment and for its own kind alone [@AUTH-25a @AUTH-26b]", async () => {
    const token = await issue("confirm-email");
    expect(await use("reset-password", token, 1)).toEqual({ ok: false, reason: "unknown" });
    expect(await use("confirm-email", token, 59.9)).toMatchObject({ ok: true, userId: ada.id, payload: null });
    const used = { ok: false, reason: "used", userId: ada.id };
    expect(await use("confirm-email", token, 59.9)).toEqual(used);
    // The page that it opens says so before anybody presses, and for long.
    for (const minute of [59.9, 61]) expect(await readToken(db(), "confirm-email", token, at(minute))).toEqual(used);
    const late = await issue("confirm-email");
    expect(await use("confirm-email", late, 60)).toEqual({ ok: false, reason: "expired", userId: ada.id });
  });

  it("is won by one of twenty simultaneous uses [@AUTH-26b]", async () => {
    const token = await issue("reset-password");
    const answers = await Promise.all(Array.from({ length: 20 }, () => use("reset-password", token, 1)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "used")).toHaveLength(19);
  });

  it("stops working when a newer one of its kind is made, and only then", async () => {
    const other = newUser();
    await db().insert(users).values(other);
    const first = await issue("confirm-email");
    const reset = await issue("reset-password");
    const others = await issue("confirm-email", 60, undefined, other.id);
    const second = await issue("confirm-email");
    expect(await readToken(db(), "confirm-email", first, at(1))).toEqual({ ok: false, reason: "unknown" });
    for (const [kind, token] of [
      ["confirm-email", second],
      ["reset-password", reset],
      ["confirm-email", others],
    ] as const) {
      expect((await readToken(db(), kind, token, at(1))).ok).toBe(true);
    }
  });

  it("is issued at once to many without a conflict", async () => {
    const people = Array.from({ length: 2 }, () => newUser());
    await db().insert(users).values(people);
    const all = Promise.withResolvers<void>();
    let tries = 0;
    const issued = people.map(({ id: userId }) =>
      transaction(async (tx) => {
        tries += 1;
        await issueToken(tx, { userId, kind: "sign-up", minutes: 60, keepsEarlier: true }, at(0));
        // Where only one transaction goes at a time, none waits for the other.
        if (tries >= people.length || dialect === "sqlite" || !readsBesideTransactions) all.resolve();
        await all.promise;
      }),
    );
    await Promise.all(issued);
    expect(tries).toBe(people.length);
  });

  it.each(["", "short", "a".repeat(43), "a".repeat(5000), "ä".repeat(43)])(
    "answers %.10s as unknown",
    async (token) => {
      expect(await use("confirm-email", token, 1)).toEqual({ ok: false, reason: "unknown" });
    },
  );
});
