import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import { auditLog, consents, guardians, mails, secondWords, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { askToNameGuardian, renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { decide, pauseContact, withdrawConsent } from "#lib/safety/guardians/decide.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { nameGuardian, nameGuardianIn } from "#lib/safety/guardians/name-guardian.ts";
import { askToReadOutCode } from "#lib/safety/guardians/phone-code.ts";
import { type ConsentInForce, noConsent } from "#lib/safety/guardians/rules.ts";
import { decideSecondWord } from "./decide-second-word.ts";
import { readSecondWord } from "./read-second-word.ts";
import "#lib/connect.ts";

testDatabase();

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const everything = { chat: true, audio: true, video: true } as const;
const onlyChat = { ...noConsent, chat: true } as const;
const staff = () => ({ ...newUser({ role: "coordinator", emailConfirmedAt: at(0) }), role: "coordinator" as const });
let [one, other, child] = [staff(), staff(), newUser()];
let token = "";

beforeEach(async () => {
  for (const table of [secondWords, mails, auditLog, consents, guardians, users]) await db().delete(table);
  [one, other] = [staff(), staff()];
  child = newUser({ role: "student", dateOfBirth: "2011-05-05", emailConfirmedAt: at(0) });
  await db().insert(users).values([one, other, child]);
  const guardian = newGuardian({ studentId: child.id, name: "Esi Mensah", email: "esi@example.org" });
  await db().insert(guardians).values(guardian);
  token = (await transaction((tx) => makeLink(tx, { id: guardian.id, locale: "en" }, "link", at(1)))).token;
});

const joe = { name: "Joe Field", email: "joe@mail.example", phone: null, language: "en" } as const;
const wish = () => ({ studentId: child.id, by: actorOf(one), reason: "The mother called" });
const esiAgain = { ...joe, name: "Esi M", email: "Esi@example.org" };
const askForJoe = (input: Parameters<typeof askToNameGuardian>[1] = joe) => askToNameGuardian(wish(), input, at(9));
const waiting = async () => (await db().select().from(secondWords))[0]?.id ?? "";
const agree = async (now = at(12)) =>
  decideSecondWord(actorOf(other), { id: await waiting(), decision: "agree", reason: "Seen" }, now);
const stopLinks = (now: Date) => renewGuardianLink({ ...wish(), reason: "A shelter" }, false, now);
const factsAt = async (now: Date) => (await readSecondWord(db(), other, await waiting(), now))?.facts;
const named = async () => (await currentGuardian(db(), child.id))?.name;

describe("a guardian named by staff is overtaken by what was said or stopped while it waits [@SAFE-33p]", () => {
  test.each<[string, () => Promise<unknown>, "answered" | "linksStopped"]>([
    ["by the guardian's consent", () => decide(token, everything, at(10)), "answered"],
    ["by their refusal", () => withdrawConsent(token, at(10)), "answered"],
    ["by their stop of all contact", () => pauseContact(token, true, at(10)), "answered"],
    ["by staff who stop their links", () => stopLinks(at(10)), "linksStopped"],
    [
      "also before the student names another",
      async () => {
        await withdrawConsent(token, at(10));
        return nameGuardian(child.id, { ...joe, name: "Third", email: "third@mail.example" }, at(11));
      },
      "answered",
    ],
  ])("%s", async (_, said, reason) => {
    expect(await askForJoe()).toMatchObject({ ok: true });
    const shown = async () => (await readSecondWord(db(), other, await waiting(), at(12)))?.overtaken;
    expect(await shown()).toBeUndefined();
    expect(await said()).toMatchObject({ ok: true });
    expect(await shown()).toBe(reason);
    const before = await named();
    expect(await agree()).toEqual({ ok: false, reason });
    expect(await named()).toBe(before);
  });

  test.each<[string, ConsentInForce, ConsentInForce, boolean]>([
    ["the same yes", everything, everything, false],
    ["the same yes to a part", onlyChat, onlyChat, false],
    ["the same no", noConsent, noConsent, false],
    ["a yes to more", onlyChat, everything, true],
    ["a no to a part", everything, onlyChat, true],
    ["a yes after a no", noConsent, onlyChat, true],
  ])("by %s only where it is another answer than before", async (_, before, again, overtakes) => {
    await decide(token, before, at(2));
    expect(await askForJoe()).toMatchObject({ ok: true });
    expect(await decide(token, again, at(10))).toEqual({ ok: true });
    expect(await decide(token, again, at(11))).toEqual({ ok: true });
    expect(await agree()).toEqual(overtakes ? { ok: false, reason: "answered" } : { ok: true });
  });

  test("whose way out is to stop the guardian's links first, and to ask anew", async () => {
    await decide(token, everything, at(2));
    expect(await askForJoe()).toMatchObject({ ok: true });
    await withdrawConsent(token, at(10));
    await stopLinks(at(11));
    expect(await agree()).toEqual({ ok: false, reason: "linksStopped" });
    const refuse = { id: await waiting(), decision: "refuse", reason: "Overtaken" } as const;
    expect(await decideSecondWord(actorOf(other), refuse, at(12))).toEqual({ ok: true });
    expect(await askToNameGuardian(wish(), joe, at(13))).toMatchObject({ ok: true });
    expect(await decide(token, everything, at(14))).toEqual({ ok: false, reason: "unknown" });
    expect(await agree(at(15))).toEqual({ ok: true });
    expect(await named()).toBe("Joe Field");
  });

  test("but not by what was said before it was asked for, which whoever agrees sees", async () => {
    await withdrawConsent(token, at(2));
    await pauseContact(token, true, at(3));
    await stopLinks(at(4));
    expect(await askForJoe()).toMatchObject({ ok: true });
    const refused = { decision: "refused", at: at(2) };
    expect(await factsAt(at(10))).toEqual([
      { fact: "guardian", name: "Joe Field", reach: "joe@mail.example" },
      { fact: "answered", answers: ["chat", "audio", "video"].map((scope) => ({ scope, ...refused })) },
      { fact: "stopped", stops: ["contact", "links"] },
    ]);
    expect(await agree()).toEqual({ ok: true });
    expect(await named()).toBe("Joe Field");
  });

  test("nor is anything shown as stopped where nothing is; a former guardian's stopped mailbox is", async () => {
    expect(await askForJoe()).toMatchObject({ ok: true });
    expect((await factsAt(at(10)))?.map(({ fact }) => fact)).toEqual(["guardian", "answered"]);
    await stopLinks(at(10));
    await transaction((tx) => nameGuardianIn(tx, child.id, joe, at(10)));
    await db().delete(secondWords);
    expect(await askToNameGuardian(wish(), esiAgain, at(11))).toMatchObject({ ok: true });
    expect((await factsAt(at(12)))?.at(-1)).toEqual({ fact: "stopped", stops: ["links"] });
  });

  test("and a code by phone opens no page whose links staff stopped while it waited", async () => {
    expect(await askToReadOutCode(wish(), at(9))).toMatchObject({ ok: true });
    await stopLinks(at(10));
    expect((await factsAt(at(11)))?.at(-1)).toEqual({ fact: "stopped", stops: ["links"] });
    expect(await readSecondWord(db(), other, await waiting(), at(11))).toMatchObject({ overtaken: "linksStopped" });
    expect(await agree()).toEqual({ ok: false, reason: "linksStopped" });
  });
});
