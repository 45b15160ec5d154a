import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import { mails, notifications, secondWords, users } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { readSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { linkStopOf } from "#lib/safety/guardian-mails/stopped-links.ts";
import { askForLink } from "./ask-for-link.ts";
import { nameGuardianByStaff, renewGuardianLink } from "./by-staff.ts";
import { decide } from "./decide.ts";
import { expireConsents } from "./expire-consents.ts";
import { guardianPage } from "./guardian-page.ts";
import { guardianState } from "./guardian-step.ts";
import { nameGuardian, nameGuardianIn, resendInvite } from "./name-guardian.ts";
import { recordPaperConsent } from "./paper-consent.ts";
import { issuePhoneCode, redeemPhoneCode } from "./phone-code.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (days: number) => new Date(now.getTime() + days * day);
const everything = { chat: true, audio: true, video: true };
const father = { name: "Kwame Mensah", email: "Father.Kwame@gmail.com", phone: null, language: "en" } as const;
const lead = newUser({ role: "lead", emailConfirmedAt: now });
const coordinator = newUser({
  ...{ role: "coordinator", emailConfirmedAt: now },
  ...{ madeBy: "admin", wordCountsFrom: new Date(now.getTime() + 7 * day) },
});
const by = { actor: lead.id, actorRole: "lead" } as const;

let [studentId, token] = ["", ""];
const sure = true;
const byStaff = () => ({ studentId, by, reason: "The child lives in a shelter now" });

async function mailedToken(): Promise<string> {
  const rows = await db().select().from(mails).where(eq(mails.aboutId, studentId));
  return String(rows.find(({ params }) => params.link)?.params.link ?? "")
    .split("/")
    .at(-1) as string;
}

beforeEach(async () => {
  for (const table of [mails, secondWords, notifications, users]) await db().delete(table);
  await db().insert(users).values([lead, coordinator]);
  studentId = (await addPerson({ role: "student", dateOfBirth: "2011-05-05" })).id;
  await nameGuardian(studentId, father, now);
  token = await mailedToken();
  expect(await decide(token, everything, now)).toEqual({ ok: true });
  expect(await renewGuardianLink(byStaff(), false, now)).toEqual({ ok: true });
  expect(await guardianPage(db(), token, now)).toBeUndefined();
  await db().delete(mails);
});

const mother = { ...father, name: "Ama", email: "mother@example.org" };
const agreed = (input: typeof mother) => transaction((tx) => nameGuardianIn(tx, studentId, input, plus(1)));
const linksMailed = async () => {
  const rows = await db().select().from(mails).where(eq(mails.aboutId, studentId));
  return rows.filter(({ params }) => params.link !== undefined);
};

describe("a guardian's links that staff stopped stay stopped [@SAFE-12j]", () => {
  test.each([
    ["for the guardian, who asks for another", () => askForLink(token, "network", plus(1)), { ok: true }],
    ["for the student, who has it sent again", () => resendInvite(studentId, plus(1)), "linksStopped"],
    [
      "for the student, who names the same mailbox anew",
      () => nameGuardian(studentId, { ...father, name: "Dad", email: "fatherkwame+2@gmail.com" }, plus(1)),
      "takenAddress",
    ],
    ["when consent is about to end", () => expireConsents(plus(340)), 1],
    [
      "with a form on paper",
      () => recordPaperConsent({ ...byStaff(), scopes: [], staffId: null }, plus(1)),
      { ok: true },
    ],
  ] as const)("%s", async (_, tried, answer) => {
    const result = await tried();
    if (typeof answer === "string") expect(result).toEqual({ ok: false, reason: answer });
    else if (typeof answer === "number") expect(result).toBe(answer);
    else expect(result).toMatchObject(answer);
    expect(await linksMailed()).toEqual([]);
  });

  test("until staff send one, who read first that they stand stopped, by whom and why [@SAFE-33t]", async () => {
    const guardianId = (await currentGuardian(db(), studentId))?.id ?? "";
    const stop = { at: now, by: `${lead.firstName} ${lead.lastName}`, reason: byStaff().reason };
    expect(await linkStopOf(db(), guardianId)).toEqual(stop);
    for (const said of [{}, { sure: false }])
      expect(await renewGuardianLink({ ...byStaff(), ...said }, true, plus(1))).toEqual({
        ok: false,
        reason: "stopped",
      });
    expect(await linksMailed()).toEqual([]);
    expect(await linkStopOf(db(), guardianId)).toEqual(stop);
    expect(await renewGuardianLink({ ...byStaff(), sure }, true, plus(1))).toEqual({ ok: true });
    expect(await linkStopOf(db(), guardianId)).toBeUndefined();
    expect(await guardianPage(db(), await mailedToken(), plus(1))).toBeDefined();
    await db().delete(mails);
    expect(await askForLink(token, "network", plus(2))).toEqual({ ok: true });
    expect(await linksMailed()).toHaveLength(1);
  });

  test("which all other leads hear, and nobody does whose word counts not yet", async () => {
    const wish = { ...byStaff(), by: { actor: coordinator.id, actorRole: "coordinator" }, sure } as const;
    expect(await renewGuardianLink(wish, true, plus(1))).toEqual({ ok: false, reason: "tooNew" });
    expect(await linksMailed()).toEqual([]);
    expect(await renewGuardianLink(wish, true, plus(7))).toEqual({ ok: true });
    const ofLinks = async () =>
      (await db().select().from(notifications))
        .filter(({ params }) => params.change === "linksOpened")
        .map(({ userId }) => userId);
    expect(await ofLinks()).toEqual([lead.id]);
    // Links that nobody stopped are sent anew unheard.
    expect(await renewGuardianLink(wish, true, plus(8))).toEqual({ ok: true });
    await renewGuardianLink(byStaff(), false, plus(9));
    await renewGuardianLink({ ...byStaff(), sure }, true, plus(9));
    expect(await ofLinks()).toEqual([lead.id]);
  });

  test("or read out a code", async () => {
    const issued = await issuePhoneCode(byStaff(), plus(1));
    const opened = await redeemPhoneCode(issued.ok ? issued.code : "", "network", plus(1));
    expect(opened).toMatchObject({ ok: true });
  });

  test("or name the same person, two of them", async () => {
    const again = await transaction((tx) => nameGuardianByStaff(tx, byStaff(), father, plus(1)));
    expect(again).toEqual({ ok: true, mailed: true });
    expect(await resendInvite(studentId, plus(2))).toEqual({ ok: true, mailed: true });
  });

  test("also after another was guardian", async () => {
    expect(await agreed(mother)).toMatchObject({ ok: true });
    expect(await nameGuardian(studentId, father, plus(2))).toEqual({ ok: false, reason: "takenAddress" });
  });
});

describe("whom a student names while a guardian's links stand stopped waits for staff, and leads hear [@SAFE-12j]", () => {
  const elsewhere = { ...father, email: "esi2@mail.example", phone: "+49 170 1112233" };
  const waits = { ok: true, waits: expect.any(String) };

  test("another address, and somebody else", async () => {
    await db().delete(notifications);
    expect(await nameGuardian(studentId, elsewhere, plus(1))).toMatchObject(waits);
    expect(await linksMailed()).toEqual([]);
    expect(await currentGuardian(db(), studentId)).toMatchObject({ email: father.email });
    const told = await db().select().from(notifications).where(eq(notifications.userId, lead.id));
    expect(told.map(({ params }) => params)).toEqual([{ change: "cardGuardian", state: "asked" }]);
    expect(await guardianState(db(), studentId, plus(1))).toMatchObject({ waits: elsewhere.name });
    await db().delete(secondWords);
    expect(await nameGuardian(studentId, mother, plus(1))).toMatchObject(waits);
  });

  test("a coordinator or lead agrees, who sees what stands stopped", async () => {
    await nameGuardian(studentId, mother, plus(1));
    const [word] = await db().select().from(secondWords);
    const seen = await readSecondWord(db(), lead, word?.id ?? "", plus(1));
    expect(seen?.facts.at(-1)).toEqual({ fact: "stopped", stops: ["links"] });
    const wish = { id: word?.id ?? "", decision: "agree", reason: "The mother called" } as const;
    expect(await decideSecondWord(by, wish, plus(1))).toEqual({ ok: true });
    expect(await currentGuardian(db(), studentId)).toMatchObject({ name: "Ama" });
  });

  test("also after another became guardian, and no longer once staff sent a link again", async () => {
    await agreed(mother);
    expect(await nameGuardian(studentId, elsewhere, plus(2))).toMatchObject(waits);
    await db().delete(secondWords);
    expect(await transaction((tx) => nameGuardianByStaff(tx, byStaff(), father, plus(3)))).toMatchObject({ ok: true });
    expect(await nameGuardian(studentId, elsewhere, plus(4))).toEqual({ ok: true, mailed: true });
  });
});

test.each([
  ["a coordinator", () => ({ actor: coordinator.id, actorRole: "coordinator" }) as const, ["first", "second"]],
  ["a lead", () => by, ["second"]],
] as const)("the other leads hear at once of links that %s stops [@SAFE-33v]", async (_, who, heard) => {
  await db().delete(notifications);
  const second = await addPerson({ role: "lead" });
  const mothers = await addPerson({ role: "lead", email: father.email });
  expect(await renewGuardianLink({ ...byStaff(), by: who() }, false, plus(8))).toEqual({ ok: true });
  const rows = (await db().select().from(notifications)).filter(({ params }) => params.change === "linksStopped");
  const ids = new Map([
    [lead.id, "first"],
    [second.id, "second"],
    [mothers.id, "household"],
  ]);
  expect(rows.map(({ userId }) => ids.get(userId)).toSorted()).toEqual(heard);
  expect(rows.map(({ path }) => path)).toEqual(heard.map(() => paths.staffPerson(studentId)));
});
