import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { consents, guardians, mails, secondWords, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { consentOf } from "#lib/safety/guardians/consent.ts";
import { decide, withdrawConsent } from "#lib/safety/guardians/decide.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { askToRecordPaper } from "#lib/safety/guardians/paper-consent.ts";
import { type ConsentScope, noConsent } from "#lib/safety/guardians/rules.ts";
import { decideSecondWord } from "./decide-second-word.ts";
import { readSecondWord } from "./read-second-word.ts";
import "#lib/connect.ts";

testDatabase();

const at = (hour: number, day = 21) => new Date(Date.UTC(2026, 10, day, hour));
const staff = () => ({ ...newUser({ role: "coordinator", emailConfirmedAt: at(0) }), role: "coordinator" as const });
let [one, other, child] = [staff(), staff(), newUser()];
let token = "";

beforeEach(async () => {
  for (const table of [secondWords, mails, consents, guardians, users]) await db().delete(table);
  [one, other] = [staff(), staff()];
  child = newUser({ role: "student", dateOfBirth: "2011-05-05", timeZone: "Asia/Tokyo", emailConfirmedAt: at(0) });
  await db().insert(users).values([one, other, child]);
  const guardian = newGuardian({ studentId: child.id, name: "Esi Mensah", email: "esi@example.org" });
  await db().insert(guardians).values(guardian);
  token = (await transaction((tx) => makeLink(tx, { id: guardian.id, locale: "en" }, "link", at(1)))).token;
});

const form = (signedOn: string, scopes: readonly ConsentScope[] = ["chat", "audio", "video"]) => ({
  ...{ studentId: child.id, scopes, staffId: one.id, reason: "Folder 3", by: actorOf(one) },
  signed: { signedOn, signer: "Esi Mensah" },
});
const waiting = async () => (await db().select().from(secondWords))[0]?.id ?? "";
const agree = async (now: Date) =>
  decideSecondWord(actorOf(other), { id: await waiting(), decision: "agree", reason: "Seen" }, now);
const chatOnly = { ...noConsent, chat: true };

describe("a form on paper that agrees is overtaken by what the guardian decides themself [@SAFE-13e]", () => {
  test("on the same day, while it waits for a second one, who sees it", async () => {
    expect(await askToRecordPaper(form("2026-11-21"), at(9))).toMatchObject({ ok: true });
    expect((await readSecondWord(db(), other, await waiting(), at(14)))?.overtaken).toBeUndefined();
    expect(await withdrawConsent(token, at(15))).toEqual({ ok: true });
    expect((await readSecondWord(db(), other, await waiting(), at(16)))?.overtaken).toBe("notNow");
    const facts = (await readSecondWord(db(), other, await waiting(), at(16)))?.facts;
    const refused = { decision: "refused", at: at(15) };
    expect(facts?.at(-1)).toEqual({
      fact: "answered",
      answers: ["chat", "audio", "video"].map((scope) => ({ scope, ...refused })),
    });
    expect(await agree(at(16))).toEqual({ ok: false, reason: "notNow" });
    expect(await consentOf(db(), child.id, at(17))).toEqual(noConsent);
  });

  test("also before the child named the same guardian anew", async () => {
    expect(await decide(token, chatOnly, at(2))).toEqual({ ok: true });
    expect(await withdrawConsent(token, at(3))).toEqual({ ok: true });
    const [before] = await db().select().from(guardians);
    const again = newGuardian({ studentId: child.id, name: "Esi Mensah", email: before?.email ?? null });
    await db()
      .update(guardians)
      .set({ replacedAt: at(4) });
    await db().insert(guardians).values(again);
    expect(await askToRecordPaper(form("2026-11-20"), at(9))).toEqual({ ok: false, reason: "overtaken" });
    expect(await askToRecordPaper(form("2026-11-22", ["chat"]), at(9, 22))).toMatchObject({ ok: true });
  });

  test("and before it is asked for; of the next day it counts again", async () => {
    expect(await decide(token, chatOnly, at(2))).toEqual({ ok: true });
    expect(await withdrawConsent(token, at(3))).toEqual({ ok: true });
    expect(await askToRecordPaper(form("2026-11-21"), at(9))).toEqual({ ok: false, reason: "overtaken" });
    expect(await askToRecordPaper(form("2026-11-22", ["chat"]), at(9, 22))).toMatchObject({ ok: true });
    expect(await agree(at(10, 22))).toEqual({ ok: true });
    expect(await consentOf(db(), child.id, at(11, 22))).toEqual(chatOnly);
  });

  test("by the day where the family lives, which may be the next one already", async () => {
    await withdrawConsent(token, at(22, 21));
    expect(await askToRecordPaper(form("2026-11-22"), at(9, 22))).toEqual({ ok: false, reason: "overtaken" });
    expect(await askToRecordPaper(form("2026-11-23"), at(9, 23))).toMatchObject({ ok: true });
  });

  test("but not where the guardian never answered, and a form that refuses counts always", async () => {
    expect(await askToRecordPaper(form("2026-11-21", ["chat"]), at(9))).toMatchObject({ ok: true });
    const facts = (await readSecondWord(db(), other, await waiting(), at(10)))?.facts;
    expect(facts?.at(-1)).toEqual({ fact: "answered", answers: [] });
    expect(await agree(at(10))).toEqual({ ok: true });
    expect(await askToRecordPaper(form("2026-11-20", []), at(11))).toMatchObject({ ok: true });
    expect(await consentOf(db(), child.id, at(12))).toEqual(noConsent);
  });
});

describe("a form on paper is the word of the guardian it was asked for [@SAFE-13e]", () => {
  const named = (email: string | null, phone: string | null = null) =>
    nameGuardian(child.id, { name: "Esi Mensah", email, phone, language: "en" }, at(10));
  const esi = { fact: "guardian", name: "Esi Mensah", reach: "esi@example.org" };

  test.each<[string, () => Promise<unknown>]>([
    ["with another mailbox", () => named("friend@mail.example")],
    ["with a telephone alone", () => named(null, "+49 30 7654321")],
    ["anew, with the same mailbox", () => named("esi@example.org")],
  ])("and not of somebody of that name whom the student names meanwhile %s", async (_, names) => {
    expect(await askToRecordPaper(form("2026-11-20"), at(9))).toMatchObject({ ok: true });
    expect(await names()).toMatchObject({ ok: true });
    await db().delete(mails);
    const shown = await readSecondWord(db(), other, await waiting(), at(11));
    expect([shown?.facts[0], shown?.overtaken]).toEqual([esi, "notNow"]);
    expect(await agree(at(12))).toEqual({ ok: false, reason: "notNow" });
    expect(await consentOf(db(), child.id, at(13))).toEqual(noConsent);
    expect((await db().select().from(mails)).filter(({ kind }) => kind === "guardianRecorded")).toEqual([]);
  });

  test("and counts where nobody else was named", async () => {
    expect(await askToRecordPaper(form("2026-11-20", ["chat"]), at(9))).toMatchObject({ ok: true });
    expect(await agree(at(12))).toEqual({ ok: true });
    expect(await consentOf(db(), child.id, at(13))).toEqual(chatOnly);
    const sent = (await db().select().from(mails)).filter(({ kind }) => kind === "guardianRecorded");
    expect(sent.map(({ toAddress }) => toAddress)).toEqual(["esi@example.org"]);
  });
});
