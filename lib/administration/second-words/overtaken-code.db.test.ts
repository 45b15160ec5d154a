import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { consents, guardians, mails, secondWords, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { changeEmail } from "#lib/accounts/security/change-email.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { nameGuardianByStaff } from "#lib/safety/guardians/by-staff.ts";
import { consentOf } from "#lib/safety/guardians/consent.ts";
import { decide } from "#lib/safety/guardians/decide.ts";
import type { GuardianInput } from "#lib/safety/guardians/input.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { askToReadOutCode, redeemPhoneCode } from "#lib/safety/guardians/phone-code.ts";
import { noConsent } from "#lib/safety/guardians/rules.ts";
import { decideSecondWord } from "./decide-second-word.ts";
import { readSecondWord } from "./read-second-word.ts";
import "#lib/connect.ts";

testDatabase();

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const everything = { chat: true, audio: true, video: true };
const ama = { name: "Ama Mensah", email: "ama@mail.example", phone: "+49 170 1111111", language: "en" } as const;
const kwame = { name: "Kwame Boateng", email: null, phone: "+49 170 2222222", language: "en" } as const;
const staff = () => ({ ...newUser({ role: "coordinator", emailConfirmedAt: at(0) }), role: "coordinator" as const });
let [one, other, child] = [staff(), staff(), newUser()];

beforeEach(async () => {
  for (const table of [secondWords, mails, consents, guardians, users]) await db().delete(table);
  [one, other] = [staff(), staff()];
  child = newUser({ role: "student", dateOfBirth: "2011-05-05", emailConfirmedAt: at(0) });
  await db().insert(users).values([one, other, child]);
  const { language: _, ...reach } = ama;
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId: child.id, ...reach, createdAt: at(1) }));
});

const wish = () => ({ studentId: child.id, by: actorOf(one), reason: "I know Ama from the school" });
const asked = async () => expect(await askToReadOutCode(wish(), at(9))).toMatchObject({ ok: true });
const waiting = async () => (await db().select().from(secondWords))[0]?.id ?? "";
const shown = async () => readSecondWord(db(), other, await waiting(), at(11));
const agree = async (now = at(12)) =>
  decideSecondWord(actorOf(other), { id: await waiting(), decision: "agree", reason: "Called" }, now);
const forAma = { fact: "guardian", name: "Ama Mensah", reach: "ama@mail.example, +49 170 1111111" };
const named = (guardian: GuardianInput) => nameGuardian(child.id, guardian, at(10));

/** The ways in which a guardian is no more the one whom somebody asked about. */
const replaced: Readonly<Record<string, () => Promise<unknown>>> = {
  "named by the student": () => named(kwame),
  "named by the student with the same name": () => named({ ...kwame, name: ama.name }),
  "named by the student with the same telephone": () => named({ ...kwame, phone: ama.phone }),
  "named anew as before": () => named(ama),
  "named by two of staff": () => transaction((tx) => nameGuardianByStaff(tx, wish(), kwame, at(10))),
  "gone, as the mailbox is the student's now": async () => {
    const asks = { userId: child.id, kind: "change-email", payload: ama.email, minutes: 60 } as const;
    const token = await transaction((tx) => issueToken(tx, asks, at(10)));
    return changeEmail(token, undefined, at(10));
  },
};

describe("a code by phone is for the guardian it was asked for [@SAFE-13f]", () => {
  test.each(Object.entries(replaced))("and is not read out to one %s, as whoever agrees sees", async (_, replace) => {
    await asked();
    expect(await shown()).toMatchObject({ overtaken: undefined, facts: [forAma] });
    expect(await replace()).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({ overtaken: "notNow", facts: [forAma] });
    expect(await agree()).toEqual({ ok: false, reason: "notNow" });
  });

  test.each(Object.entries(replaced))("and opens nothing where it was read out, for one %s", async (_, replace) => {
    await asked();
    const agreed = await agree(at(10));
    await replace();
    const code = agreed.ok ? (agreed.shown ?? "") : "";
    expect(code).not.toBe("");
    expect(await redeemPhoneCode(code, "192.0.2.1", at(11))).toEqual({ ok: false, reason: "wrong" });
    expect(await consentOf(db(), child.id, at(12))).toEqual(noConsent);
  });

  test.each([
    ["the guardian named since", kwame, "notNow"],
    ["the same guardian", undefined, undefined],
  ] as const)("also where it was asked for by an earlier version: %s", async (_, since, overtaken) => {
    await asked();
    await db().update(secondWords).set({ content: {} });
    if (since) await named(since);
    expect((await shown())?.overtaken).toBe(overtaken);
  });

  test("and counts where nobody else was named, and opens their page", async () => {
    await asked();
    const agreed = await agree();
    const opened = await redeemPhoneCode(agreed.ok ? (agreed.shown ?? "") : "", "192.0.2.1", at(13));
    expect(opened.ok && (await decide(opened.token, everything, at(13)))).toEqual({ ok: true });
    expect(await consentOf(db(), child.id, at(14))).toEqual(everything);
  });
});
