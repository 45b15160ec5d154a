import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import { identifiedPerson } from "#db/queries/safety/returners.ts";
import {
  auditLog,
  consents,
  formerReach,
  guardianLinks,
  guardians,
  mails,
  notifications,
  removedMarkers,
  secondWords,
  users,
} from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { parseSettings } from "#lib/accounts/settings/input.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { readSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { day } from "#lib/platform/time/time.ts";
import { onePersonBefore } from "#lib/safety/conflicts/former-reach.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { askAboutData } from "#lib/safety/guardians/ask-about-data.ts";
import { askToNameGuardian } from "#lib/safety/guardians/by-staff.ts";
import { decide, pauseContact } from "#lib/safety/guardians/decide.ts";
import { endEarlierGuardians } from "#lib/safety/guardians/end-removed.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { nameGuardian, resendInvite } from "#lib/safety/guardians/name-guardian.ts";
import { recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import { issuePhoneCode } from "#lib/safety/guardians/phone-code.ts";
import { noConsent } from "#lib/safety/guardians/rules.ts";
import { formerMarks } from "#lib/safety/removed-markers/had-before.ts";
import { changeEmail } from "./change-email.ts";
import { confirmEmail } from "./confirm-email.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-30T09:00:00.000Z");
const plus = (days: number) => new Date(now.getTime() + days * day);
const everything = { chat: true, audio: true, video: true };
const own = "kids.own@gmail.com";
const elsewhere = "throwaway@mail.example";
const phone = "+49 171 2345678";
const byCommand = { actor: "command", actorRole: "command" } as const;
let lead: Awaited<ReturnType<typeof newStaffActor>>;
let childId = "";

beforeEach(async () => {
  const safety = [formerReach, removedMarkers, secondWords, notifications, mails, consents, guardianLinks, guardians];
  for (const table of [...safety, auditLog, users]) await db().delete(table);
  lead = await newStaffActor("lead");
  childId = await begun();
});

async function begun(values: Parameters<typeof addPerson>[0] = {}) {
  const account = { email: own, emailKey: emailKey(own), phone, emailConfirmedAt: now, ...values };
  return (await addPerson({ role: "student", dateOfBirth: "2012-01-01", ...account })).id;
}

/** By the link in the mail, as everybody changes it. */
async function movesTo(email: string, at = now, userId = childId) {
  const asked = { userId, kind: "change-email", payload: email, minutes: 60 } as const;
  const token = await transaction((tx) => issueToken(tx, asked, at));
  expect(await changeEmail(token, undefined, at)).toMatchObject({ ok: true });
}

async function telephonesFrom(number: string, userId = childId) {
  const rest = { timeZone: "UTC", otherZone: "", profileLanguage: "en", bio: "" };
  const read = parseSettings("profile", { firstName: "Nia", lastName: "Bah", phone: number, ...rest });
  if (!read.ok) throw new Error("not read");
  expect(await saveProfileSettings(userId, read.input, now)).toMatchObject({ ok: true });
}

const input = (reach: { email?: string | null; phone?: string | null }) =>
  ({ name: "Ama Mensah", email: null, phone: null, language: "en", ...reach }) as const;
const named = (reach: Parameters<typeof input>[0], at = now, id = childId) => nameGuardian(id, input(reach), at);
const refused = (reason: string) => ({ ok: false, reason });
const consented = async (at = now) => (await partyOf(db(), childId, at))?.consent;

/** A guardian who was named in a way that is not asked about here, with a link to their page. */
async function guardedBy(reach: Partial<typeof guardians.$inferInsert>) {
  const row = newGuardian({ studentId: childId, name: "Ama Mensah", email: null, phone: null, ...reach });
  await db().insert(guardians).values(row);
  return (await transaction((tx) => makeLink(tx, { id: row.id, locale: "en" }, "link", now))).token;
}

const told = async () => {
  const ofLead = and(eq(notifications.userId, lead.actor), eq(notifications.kind, "samePerson"));
  const rows = await db().select().from(notifications).where(ofLead).orderBy(asc(notifications.createdAt));
  return rows.map(({ params, path }) => [params.what, path]);
};
const toldOfOwn = () => [["childsOwn", paths.staffPerson(childId)]];

/** How an address or a telephone becomes one that the account had before. */
const gaveUp: Readonly<Record<string, readonly [string, () => Promise<void>]>> = {
  "a confirmed mailbox": ["email", () => movesTo(elsewhere)],
  "a mailbox that nobody confirmed": [
    "email",
    async () => {
      await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, childId));
      await movesTo(elsewhere);
    },
  ],
  "a mailbox given up twice": [
    "email",
    async () => {
      await movesTo(elsewhere);
      await movesTo("second@mail.example");
    },
  ],
  "a telephone": ["phone", () => telephonesFrom("+49 30 7654321")],
  "a telephone that is gone": ["phone", () => telephonesFrom("")],
};
const writings = { email: [own, "Kids.Own+mum@googlemail.com"], phone: [phone, "0049 171 2345678"] } as const;

describe("what was the minor's own is no guardian's [@SAFE-12q]", () => {
  test.each(Object.entries(gaveUp))("at naming: %s, however it is written; leads hear", async (_, [kind, give]) => {
    const [field, reason] = kind === "email" ? (["email", "ownAddress"] as const) : (["phone", "ownPhone"] as const);
    await give();
    for (const written of writings[field]) expect(await named({ [field]: written })).toEqual(refused(reason));
    expect(await currentGuardian(db(), childId)).toBeUndefined();
    expect(await told()).toEqual(toldOfOwn());
    expect(await named({ email: "ama@example.net", phone: "+49 89 2223334" })).toMatchObject({ ok: true });
  });

  const ways: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
    "a yes on their page": (token) => decide(token, { ...noConsent, chat: true }, now),
    "a code by telephone": () => issuePhoneCode({ studentId: childId, by: byCommand }, now),
    "a form on paper": () =>
      recordPaperConsent({ studentId: childId, scopes: ["chat"], staffId: null, reason: "Form", by: byCommand }, now),
    "the end of a pause": (token) => pauseContact(token, false, now),
    "a request about data": (token) => askAboutData(token, "export", now),
    "another invitation": () => resendInvite(childId, now),
  };
  const noWay = /^(?:notGuardian|ownAddress|ownPhone|noAddress)$/;
  const tables = Object.keys(gaveUp).flatMap((had) => Object.keys(ways).map((way) => [had, way] as const));
  test.each(tables)("%s: refused at %s", async (had, way) => {
    const [kind, give] = gaveUp[had] ?? ["", async () => {}];
    const field = kind === "email" ? "email" : "phone";
    await give();
    const token = await guardedBy({ [field]: writings[field][1] });
    expect(await ways[way]?.(token)).toMatchObject({ ok: false, reason: expect.stringMatching(noWay) });
    expect(await consented()).toEqual(noConsent);
    // Saying no is always possible.
    expect(await pauseContact(token, true, now)).toEqual({ ok: true });
    expect(await decide(token, noConsent, now)).toEqual({ ok: true });
  });

  test("also after the way back: the first mailbox again, with the one of between", async () => {
    await movesTo(elsewhere);
    await movesTo(own);
    for (const email of [own, elsewhere]) expect(await named({ email })).toEqual(refused("ownAddress"));
  });

  test("a telephone of a guardian who was verified before bars them no more than another account's", async () => {
    await telephonesFrom("");
    const token = await guardedBy({ phone, verifiedAt: plus(-1) });
    expect(await decide(token, everything, now)).toEqual({ ok: true });
  });

  test("for two years", async () => {
    await movesTo(elsewhere);
    const end = keptDays.formerReach;
    await dropOld(plus(end - 1));
    expect(await named({ email: own }, plus(end - 1))).toEqual(refused("ownAddress"));
    await dropOld(plus(end + 1));
    expect(await named({ email: own }, plus(end + 1))).toMatchObject({ ok: true });
  });

  test("and what nobody confirmed proves nothing else, of two who typed the same neither", async () => {
    const brother = await begun({ email: "Kids.Own+b@gmail.com", emailKey: "kids.own+b@gmail.com", firstName: "Kofi" });
    await db().update(users).set({ emailConfirmedAt: null });
    await movesTo(elsewhere);
    await movesTo("brother@example.org", now, brother);
    const [one, other] = [await identifiedPerson(db(), childId), await identifiedPerson(db(), brother)];
    expect(one && other && (await onePersonBefore(db(), one, [other]))).toEqual(new Set());
    expect(await formerMarks(db(), childId)).toEqual([]);
  });

  test("is another student's guardian's: brothers and sisters share a mailbox, confirmed before or not", async () => {
    const brother = await begun({ email: "brother@example.org", emailKey: "brother@example.org", phone: null });
    await movesTo(elsewhere);
    expect(await named({ email: own }, now, brother)).toEqual({ ok: true, mailed: true });
    const row = await currentGuardian(db(), brother);
    const { token } = await transaction((tx) => makeLink(tx, { id: row?.id ?? "", locale: "en" }, "link", now));
    expect(await decide(token, everything, now)).toEqual({ ok: true });
    expect(await told()).toEqual([]);
  });
});

describe("a family that began with a parent's mailbox [@SAFE-12r]", () => {
  const facts = async (id: string) =>
    (await readSecondWord(db(), { id: lead.actor, role: "lead" }, id, now))?.facts.map(({ fact }) => fact);

  test.each(["email", "phone"] as const)(
    "two of staff, who read that it was the student's, name the parent: %s",
    async (field) => {
      await (field === "email" ? movesTo(elsewhere) : telephonesFrom(""));
      const ask = { studentId: childId, by: await newStaffActor("coordinator"), reason: "I met the mother" };
      const waits = await askToNameGuardian(ask, input({ [field]: writings[field][0] }), now);
      if (!waits.ok) throw new Error(waits.reason);
      expect(await facts(waits.waits)).toContain("own");
      expect(await told()).toEqual(toldOfOwn());
      const word = { id: waits.waits, decision: "agree", reason: "So did I" } as const;
      expect(await decideSecondWord(lead, word, now)).toEqual({ ok: true });
      const row = await currentGuardian(db(), childId);
      const { token } = await transaction((tx) => makeLink(tx, { id: row?.id ?? "", locale: "en" }, "link", now));
      expect(await decide(token, everything, now)).toEqual({ ok: true });
    },
  );

  test("they read it of nobody else, and name nobody by what is the student's now", async () => {
    await movesTo(elsewhere);
    const ask = { studentId: childId, by: await newStaffActor("coordinator"), reason: "I met the mother" };
    for (const reach of [{ email: elsewhere }, { phone }])
      expect(await askToNameGuardian(ask, input(reach), now)).toMatchObject({ ok: false });
    const waits = await askToNameGuardian(ask, input({ email: "ama@example.net" }), now);
    expect(waits.ok && (await facts(waits.waits))).toEqual(["guardian", "answered"]);
  });
});

describe("a minor that makes its guardian's mailbox its own [@SAFE-12s]", () => {
  const family = "family@mail.example";
  async function agreed(reach: Partial<typeof guardians.$inferInsert> = { email: family }) {
    const token = await guardedBy(reach);
    expect(await decide(token, everything, now)).toEqual({ ok: true });
    return token;
  }

  const becomesOwn: Readonly<Record<string, () => Promise<unknown>>> = {
    "by another address": () => movesTo("Family+nia@mail.example"),
    "by confirming it": async () => {
      await db()
        .update(users)
        .set({ email: family, emailKey: family, emailConfirmedAt: null })
        .where(eq(users.id, childId));
      const asked = { userId: childId, kind: "confirm-email", payload: family, minutes: 60 } as const;
      const token = await transaction((tx) => issueToken(tx, asked, now));
      await db().update(users).set({ lastSeenAt: now }).where(eq(users.id, childId));
      return confirmEmail(token, now);
    },
    "before this was asked, with the next night": async () => {
      await db().update(users).set({ email: family, emailKey: family }).where(eq(users.id, childId));
      expect(await endEarlierGuardians(now)).toBe(1);
      expect(await endEarlierGuardians(now)).toBe(0);
    },
  };
  test.each(Object.entries(becomesOwn))(
    "%s: consent counts no more, links open nothing, leads hear",
    async (_, become) => {
      const token = await agreed();
      await become();
      expect(await consented()).toEqual(noConsent);
      expect(await decide(token, everything, now)).toEqual(refused("unknown"));
      expect(await told()).toEqual(toldOfOwn());
      const lines = await db().select().from(auditLog).where(eq(auditLog.action, "guardian.replace"));
      expect(lines.map(({ object, reason }) => [object, reason])).toEqual([[`user:${childId}`, "own"]]);
      expect(await named({ email: family })).toEqual(refused("ownAddress"));
      await movesTo(elsewhere);
      expect(await named({ email: family })).toEqual(refused("ownAddress"));
    },
  );

  test("a stop of theirs goes on, also for who is named next", async () => {
    const token = await agreed();
    await pauseContact(token, true, now);
    await movesTo(family);
    await named({ email: "other@example.net" });
    const row = await currentGuardian(db(), childId);
    const next = await transaction((tx) => makeLink(tx, { id: row?.id ?? "", locale: "en" }, "link", now));
    expect(await pauseContact(next.token, false, now)).toEqual(refused("stopped"));
    expect((await partyOf(db(), childId, now))?.contactPaused).toBe(true);
  });

  test("by typing a telephone: leads hear, and who was verified before goes on", async () => {
    await agreed({ phone: "+49 30 1112223" });
    await telephonesFrom("030 1112223");
    expect(await told()).toEqual(toldOfOwn());
    expect(await consented()).toEqual(everything);
  });

  test("who is of age by then has no guardian to end", async () => {
    await agreed();
    await db().update(users).set({ dateOfBirth: "2000-01-01" }).where(eq(users.id, childId));
    await movesTo(family);
    expect((await currentGuardian(db(), childId))?.email).toBe(family);
    expect(await told()).toEqual([]);
  });

  test("another address, and a brother's or sister's, ends nobody", async () => {
    await agreed();
    const brother = await begun({ email: "brother@example.org", emailKey: "brother@example.org", phone: null });
    await movesTo(elsewhere);
    await movesTo(family, now, brother);
    expect(await endEarlierGuardians(now)).toBe(0);
    expect(await consented()).toEqual(everything);
    expect(await told()).toEqual([["guardianAccount", paths.staffPerson(childId)]]);
  });
});
