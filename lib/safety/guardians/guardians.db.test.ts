import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import { scheduleForGuardian } from "#db/queries/safety/guardian-schedule.ts";
import { auditLog } from "#db/schema/audit.ts";
import { attempts } from "#db/schema/auth.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { conversations } from "#db/schema/messages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { newConversation, newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { matchList } from "#lib/administration/staff/match-list.ts";
import { fillMailboxes } from "#lib/identity/users/fill-mailboxes.ts";
import { day } from "#lib/platform/time/time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { askForLink } from "./ask-for-link.ts";
import { pastPerPage } from "./attendance-rules.ts";
import { consentOf } from "./consent.ts";
import { decide, pauseContact, withdrawConsent } from "./decide.ts";
import { expireConsents } from "./expire-consents.ts";
import { guardianPage } from "./guardian-page.ts";
import { guardianState, guardianStep } from "./guardian-step.ts";
import type { GuardianInput } from "./input.ts";
import { openLink } from "./links.ts";
import { nameGuardian, resendInvite } from "./name-guardian.ts";
import { recordPaperConsent } from "./paper-consent.ts";
import { issuePhoneCode, redeemPhoneCode } from "./phone-code.ts";
import { noConsent } from "./rules.ts";

testDatabase();

const now = new Date("2026-01-28T12:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const chatOnly = { ...noConsent, chat: true };
const everything = { chat: true, audio: true, video: true };
const byCommand = { actor: "command", actorRole: "command" } as const;

let studentId = "";
let mentorId = "";

beforeEach(async () => {
  const student = newUser({ role: "student", dateOfBirth: "2011-02-03", emailConfirmedAt: now, firstName: "Nia" });
  const mentor = newUser({ emailConfirmedAt: now });
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id, capacity: 3 }));
  studentId = student.id;
  mentorId = mentor.id;
});

const input = (values: Partial<GuardianInput> = {}): GuardianInput => ({
  name: "Fatou Diallo",
  email: `${crypto.randomUUID()}@example.org`,
  phone: null,
  language: "de",
  ...values,
});

const mailsAbout = (id = studentId) =>
  db().select().from(mails).where(eq(mails.aboutId, id)).orderBy(asc(mails.createdAt));

async function tokenMailed(): Promise<string> {
  const sent = await mailsAbout();
  const link = String(sent.at(-1)?.params.link);
  return link.slice(link.lastIndexOf("/") + 1);
}

async function namedGuardian(values: Partial<GuardianInput> = {}): Promise<string> {
  expect(await nameGuardian(studentId, input(values), now)).toEqual({ ok: true, mailed: true });
  return tokenMailed();
}

const consentNow = (at = now) => consentOf(db(), studentId, at);
const whyNot = async (action: Parameters<typeof whyNoContact>[0], at = now) => {
  const facts = await contactFacts(db(), studentId, mentorId, at);
  return facts ? whyNoContact(action, facts) : "no facts";
};

/** A match with a video session and one of messages in a few days. */
async function withSessions() {
  const match = newMatch({ studentId, mentorId });
  await db().insert(matches).values(match);
  const of = { matchId: match.id, studentId, mentorId };
  const video = newSession({ ...of, type: "video" });
  const chat = newSession({ ...of, type: "chat", startsAt: new Date("2026-02-03T12:00:00.000Z") });
  await db().insert(sessions).values([video, chat]);
  return async () => {
    const rows = await db()
      .select()
      .from(sessions)
      .where(eq(sessions.matchId, match.id))
      .orderBy(asc(sessions.startsAt));
    return rows.map(({ type, status, cancellation }) => `${type} ${status} ${cancellation ?? ""}`.trim());
  };
}

const told = async () => {
  const rows = await db()
    .select({ params: notifications.params })
    .from(notifications)
    .where(and(eq(notifications.userId, studentId), eq(notifications.kind, "guardianConsent")))
    .orderBy(asc(notifications.createdAt));
  return rows.map(({ params }) => params.decision);
};

describe("naming a guardian", () => {
  test("sends them a link, and says that their answer is awaited [@SAFE-12a @SAFE-12b @SAFE-12f]", async () => {
    expect(await guardianStep(db(), studentId, now)).toBe("unnamed");
    const token = await namedGuardian();
    const [mail] = await mailsAbout();
    expect(mail).toMatchObject({ kind: "guardianInvite", locale: "de", userId: null });
    expect(mail?.params).toMatchObject({ guardian: "Fatou Diallo", student: "Nia D." });
    expect(String(mail?.params.link)).toContain(`/de/guardian/${token}`);
    expect(await guardianState(db(), studentId, now)).toMatchObject({ step: "awaited", awaited: "answer" });
    expect(await whyNot("request")).toBe("consentNeeded");
  });

  test("is not for adults and mentors [@SAFE-12b]", async () => {
    const adult = newUser({ role: "student" });
    await db().insert(users).values(adult);
    for (const id of [adult.id, mentorId]) {
      expect(await guardianStep(db(), id, now)).toBe("notNeeded");
      expect(await nameGuardian(id, input(), now)).toEqual({ ok: false, reason: "notNeeded" });
    }
  });

  test("refuses the student's own address, a mentor's and another minor's, but not a grown-up student's [@SAFE-12c]", async () => {
    const own = `${studentId}@example.org`;
    expect(await nameGuardian(studentId, input({ email: ` ${own.toUpperCase()} ` }), now)).toMatchObject({
      reason: "ownAddress",
    });
    expect(await nameGuardian(studentId, input({ email: `${mentorId}@example.org` }), now)).toMatchObject({
      reason: "takenAddress",
    });
    const friend = newUser({ role: "student", dateOfBirth: "2011-05-05", emailConfirmedAt: now });
    const grownUp = newUser({ role: "student", dateOfBirth: "1980-05-05" });
    await db().insert(users).values([friend, grownUp]);
    expect(await nameGuardian(studentId, input({ email: friend.email }), now)).toMatchObject({
      reason: "takenAddress",
    });
    expect(await mailsAbout()).toEqual([]);
    expect(await nameGuardian(studentId, input({ email: grownUp.email }), now)).toMatchObject({ ok: true });
  });

  test("anew replaces: consent and links of the first stop, sessions are cancelled [@SAFE-12a]", async () => {
    const token = await namedGuardian();
    expect(await decide(token, everything, now)).toEqual({ ok: true });
    const sessions = await withSessions();
    const second = await nameGuardian(studentId, input({ name: "Moussa Diallo" }), later(1000));
    expect(second).toEqual({ ok: true, mailed: true });
    expect(await consentNow(later(1000))).toEqual(noConsent);
    expect(await sessions()).toEqual(["video cancelled consent", "chat cancelled consent"]);
    expect(await decide(token, everything, later(2000))).toEqual({ ok: false, reason: "unknown" });
    expect(await whyNot("message", later(2000))).toBe("consentNeeded");
  });

  test.each([
    ["refused", "fr", noConsent],
    ["agreed", "es", everything],
  ] as const)(
    "anew tells a former guardian who had %s, in their language, and leaves a row in the audit log [@SAFE-26b]",
    async (_, language, wanted) => {
      const former = input({ language });
      expect(await nameGuardian(studentId, former, now)).toMatchObject({ ok: true });
      expect(await decide(await tokenMailed(), wanted, now)).toEqual({ ok: true });
      await nameGuardian(studentId, input({ name: "Moussa Diallo" }), later(1000));
      const told = (await mailsAbout()).filter(({ kind }) => kind === "guardianReplaced");
      expect(told).toMatchObject([{ toAddress: former.email, locale: language, params: { guardian: former.name } }]);
      expect(Object.keys(told[0]?.params ?? {}).toSorted()).toEqual(["guardian", "student"]);
      expect(JSON.stringify(told)).not.toContain("Moussa");
      const rows = await db().select().from(auditLog).where(eq(auditLog.action, "guardian.replace"));
      expect(rows.filter(({ object }) => object === `user:${studentId}`)).toHaveLength(1);
      await db().insert(matches).values(newMatch({ studentId, mentorId }));
      expect((await matchList(db(), now)).find(({ mentor }) => mentor !== "")).toMatchObject({ replaced: true });
      await nameGuardian(studentId, input(), later(2000));
      expect((await mailsAbout()).filter(({ kind }) => kind === "guardianReplaced")).toHaveLength(1);
    },
  );

  test("anew says nothing to somebody who never decided", async () => {
    await namedGuardian();
    await nameGuardian(studentId, input(), later(1000));
    expect((await mailsAbout()).map(({ kind }) => kind)).toEqual(["guardianInvite", "guardianInvite"]);
  });

  test("sends a new link on request, after which the old ones open nothing [@SAFE-12g]", async () => {
    const first = await namedGuardian();
    expect(await resendInvite(studentId, later(1000))).toEqual({ ok: true, mailed: true });
    const second = await tokenMailed();
    expect(second).not.toBe(first);
    expect(await openLink(db(), first, later(2000))).toBeUndefined();
    expect(await openLink(db(), second, later(2000))).toBeDefined();
  });

  test("has no address to send a link to where only a telephone is known", async () => {
    expect(await nameGuardian(studentId, input({ email: null, phone: "+49 30 1234567" }), now)).toMatchObject({
      ok: true,
      mailed: false,
    });
    expect(await resendInvite(studentId, later(1000))).toEqual({ ok: false, reason: "noAddress" });
  });

  test("tells only a few times that an address is somebody's: nobody finds out who has an account", async () => {
    const taken = newUser({ emailConfirmedAt: now });
    await db().insert(users).values(taken);
    const ask = () => nameGuardian(studentId, input({ email: taken.email }), now);
    for (let asked = 0; asked < 5; asked += 1) expect(await ask()).toEqual({ ok: false, reason: "takenAddress" });
    expect(await ask()).toMatchObject({ ok: false, reason: "paused" });
  });

  test("sends only so many mails a day [@SAFE-12g]", async () => {
    await namedGuardian();
    for (let sent = 1; sent < 5; sent += 1) expect((await resendInvite(studentId, later(sent))).ok).toBe(true);
    expect(await resendInvite(studentId, later(6))).toMatchObject({ ok: false, reason: "paused" });
    expect(await nameGuardian(studentId, input(), later(6))).toMatchObject({ ok: false, reason: "paused" });
    expect(await mailsAbout()).toHaveLength(5);
    expect((await resendInvite(studentId, later(day))).ok).toBe(true);
  });
});

describe("a guardian", () => {
  test("takes and refuses each scope by itself, for 12 months [@SAFE-13c] [@SAFE-14a @SAFE-14b] [@NOTE-04f]", async () => {
    const token = await namedGuardian();
    await db().insert(matches).values(newMatch({ studentId, mentorId }));
    expect(await decide(token, chatOnly, now)).toEqual({ ok: true });
    expect(await consentNow()).toEqual(chatOnly);
    expect(await whyNot("bookChat")).toBeUndefined();
    expect(await whyNot("audioCall")).toBe("consentNeeded");
    expect(await whyNot("bookVideo")).toBe("consentNeeded");
    const rows = await db().select().from(consents).where(eq(consents.studentId, studentId));
    expect(rows.map(({ scope, decision, method }) => `${scope} ${decision} ${method}`).sort()).toEqual([
      "audio refused link",
      "chat granted link",
      "video refused link",
    ]);
    expect(await consentNow(new Date("2027-01-28T11:59:59.000Z"))).toEqual(chatOnly);
    expect(await consentNow(new Date("2027-01-28T12:00:00.000Z"))).toEqual(noConsent);
    const end = new Date("2027-01-28T12:00:00.000Z");
    const given = { step: "given", awaited: undefined, until: end };
    expect(await guardianState(db(), studentId, new Date(end.getTime() - 1))).toMatchObject(given);
    const over = { step: "awaited", awaited: "expired", until: undefined };
    expect(await guardianState(db(), studentId, end)).toMatchObject(over);
    expect(await told()).toEqual(["granted"]);
    const kinds = (await mailsAbout()).map(({ kind }) => kind);
    expect(kinds).toEqual(["guardianInvite", "guardianRecorded"]);
  });

  test("keeps the link a month longer than the consent, so that it can still be renewed [@SAFE-13a]", async () => {
    const unused = await namedGuardian();
    expect(await openLink(db(), unused, later(30 * day))).toBeUndefined();
    await decide(unused, chatOnly, now);
    expect(await openLink(db(), unused, later(364 * day))).toBeDefined();
    expect(await openLink(db(), unused, later(394 * day))).toBeDefined();
    expect(await openLink(db(), unused, later(396 * day))).toBeUndefined();
  });

  test("withdraws: contact stops at once and sessions are cancelled, the match stays [@SAFE-14d @SAFE-14f]", async () => {
    const token = await namedGuardian();
    await decide(token, everything, now);
    const sessions = await withSessions();
    expect(await whyNot("message")).toBeUndefined();
    expect(await withdrawConsent(token, later(1000))).toEqual({ ok: true });
    expect(await consentNow(later(1000))).toEqual(noConsent);
    expect(await sessions()).toEqual(["video cancelled consent", "chat cancelled consent"]);
    expect(await whyNot("message", later(1000))).toBe("consentNeeded");
    const [match] = await db().select().from(matches).where(eq(matches.studentId, studentId));
    expect(match?.status).toBe("active");
    expect(await told()).toEqual(["granted", "withdrawn"]);
    expect((await guardianState(db(), studentId, later(1000))).awaited).toBe("withdrawn");
  });

  test("takes back video alone: only sessions by video are cancelled [@SAFE-14d @SAFE-14f] [@SAFE-17a]", async () => {
    const token = await namedGuardian();
    await decide(token, everything, now);
    const sessions = await withSessions();
    await decide(token, { chat: true, audio: true, video: false }, later(1000));
    expect(await sessions()).toEqual(["video cancelled consent", "chat confirmed"]);
    expect(await whyNot("bookVideo", later(1000))).toBe("consentNeeded");
    expect(await whyNot("bookChat", later(1000))).toBeUndefined();
  });

  test("pauses all contact with one press, and resumes it [@SAFE-15b]", async () => {
    const token = await namedGuardian();
    await decide(token, everything, now);
    const sessions = await withSessions();
    await db().insert(conversations).values(newConversation({ studentId, mentorId }));
    expect(await pauseContact(token, true, later(1000))).toEqual({ ok: true });
    expect(await whyNot("message", later(1000))).toBe("contactPaused");
    expect(await sessions()).toEqual(["video cancelled consent", "chat cancelled consent"]);
    await pauseContact(token, true, later(2000));
    await pauseContact(token, false, later(3000));
    expect(await whyNot("message", later(3000))).toBeUndefined();
    expect(await told()).toEqual(["granted", "paused", "resumed"]);
    const heard = (await eventsAfter(db(), mentorId, 0, 50)).filter(({ type }) => type === "conversation");
    expect(heard.map(({ payload }) => payload.change)).toEqual(["closed", "opened"]);
  });

  test("cannot lift a stop that staff set [@SAFE-15b]", async () => {
    const token = await namedGuardian();
    await decide(token, everything, now);
    await db().update(users).set({ contactPausedAt: now, contactPausedBy: "staff" }).where(eq(users.id, studentId));
    await pauseContact(token, true, now);
    await pauseContact(token, false, now);
    expect((await guardianState(db(), studentId, now)).pausedBy).toBe("staff");
  });

  test("sees when the student meets whom, by first name, and nobody else's sessions [@SAFE-15a]", async () => {
    await namedGuardian();
    await withSessions();
    const schedule = await scheduleForGuardian(db(), studentId, now, 50);
    expect(schedule.map(({ partner, type }) => `${partner} ${type}`)).toEqual(["Amina video", "Amina chat"]);
    expect(Object.keys(schedule[0] ?? {}).sort()).toEqual(["endsAt", "id", "partner", "startsAt", "status", "type"]);
    expect(await scheduleForGuardian(db(), mentorId, now, 50)).toEqual([]);
  });

  test("sees past sessions with who took part, page by page, and no word that was written [@SAFE-15a]", async () => {
    const token = await namedGuardian();
    const match = newMatch({ studentId, mentorId });
    await db().insert(matches).values(match);
    const other = newUser({ role: "student", dateOfBirth: "2011-02-03" });
    await db().insert(users).values(other);
    const ago = (days: number) => ({ startsAt: later(-days * day), endsAt: later(-days * day + 45 * 60_000) });
    const of = { matchId: match.id, studentId, mentorId, note: "Please help me" };
    const past = Array.from({ length: pastPerPage }, (_, index) =>
      newSession({ ...of, ...ago(index + 5), status: "completed", countedMinutes: 40 }),
    );
    const held = [
      newSession({ ...of, ...ago(1), status: "cancelled", cancellation: "studentAbsent" }),
      newSession({ ...of, ...ago(2), status: "cancelled", cancellation: "mentorAbsent" }),
      newSession({ ...of, ...ago(-9), status: "cancelled", cancellation: "mentor", cancelNote: "I am ill" }),
      newSession({ ...of, ...ago(-8), status: "confirmed" }),
      newSession({ ...of, ...ago(3), status: "completed", studentId: other.id }),
    ];
    await db()
      .insert(sessions)
      .values([...past, ...held]);
    const first = await guardianPage(db(), token, now);
    if (!first || first === "adult") throw new Error("The page is there");
    expect(first.past.sessions.slice(0, 4).map(({ attendance, minutes }) => `${attendance} ${minutes}`)).toEqual([
      ...["cancelled 45", "studentMissed 45", "mentorMissed 45", "attended 40"],
    ]);
    expect(first.past).toMatchObject({ page: 1, earlier: true });
    expect(first.past.sessions).toHaveLength(pastPerPage);
    expect(JSON.stringify(first.past)).not.toMatch(/Please help me|I am ill/);
    const second = await guardianPage(db(), token, now, 2);
    expect(second).toMatchObject({ past: { page: 2, earlier: false } });
    if (!second || second === "adult") throw new Error("The page is there");
    expect(second.past.sessions).toHaveLength(3);
  });

  test("renews before the end: matches and sessions stay, the student is told, a lapsed answer is not preselected [@SAFE-14b]", async () => {
    const token = await namedGuardian();
    expect(await guardianPage(db(), token, now)).toMatchObject({ decided: false });
    await decide(token, { chat: true, audio: true, video: false }, now);
    const nearly = later(340 * day);
    const page = async (at: Date) => {
      const read = await guardianPage(db(), token, at);
      if (!read || read === "adult") throw new Error("The page is there");
      return { renewable: read.renewable, awaited: read.awaited, answers: read.answers };
    };
    expect(await guardianPage(db(), token, now)).toMatchObject({ decided: true });
    expect(await page(later(200 * day))).toMatchObject({ renewable: false });
    const answers = { chat: "yes", audio: "yes", video: "no" };
    expect(await page(nearly)).toEqual({ renewable: true, awaited: undefined, answers });
    const sessions = await withSessions();
    expect(await decide(token, { chat: true, audio: true, video: false }, nearly)).toEqual({ ok: true });
    expect(await sessions()).toEqual(["video confirmed", "chat confirmed"]);
    expect(await consentNow(later(400 * day))).toEqual({ chat: true, audio: true, video: false });
    expect(await told()).toEqual(["granted", "granted"]);
    expect(await page(nearly)).toMatchObject({ renewable: false });
    expect(await page(later(720 * day))).toEqual({ renewable: true, awaited: "expired", answers: { video: "no" } });
    expect(await openLink(db(), token, later(740 * day))).toBeUndefined();
  });

  test("of somebody who is 18 by now decides nothing any more [@SAFE-17e]", async () => {
    const token = await namedGuardian();
    await db().update(users).set({ dateOfBirth: "2008-01-28" }).where(eq(users.id, studentId));
    expect(await decide(token, everything, now)).toEqual({ ok: false, reason: "adult" });
    expect(await pauseContact(token, true, now)).toEqual({ ok: false, reason: "adult" });
    const sent = (await mailsAbout()).length;
    expect(await askForLink(token, crypto.randomUUID(), now)).toEqual({ ok: true });
    expect(await mailsAbout()).toHaveLength(sent);
    expect(await guardianStep(db(), studentId, now)).toBe("notNeeded");
  });
});

describe("a link", () => {
  test.each(["", "x", "../dashboard", "x".repeat(43), "A".repeat(200)])(
    "that was never sent (%j) opens nothing [@SAFE-13a]",
    async (token) => {
      expect(await decide(token, everything, now)).toEqual({ ok: false, reason: "unknown" });
      expect(await pauseContact(token, true, now)).toEqual({ ok: false, reason: "unknown" });
    },
  );

  test("that is over can be asked for again, with the same answer as one that never was [@SAFE-13a]", async () => {
    const over = await namedGuardian();
    const at = later(40 * day);
    expect(await decide(over, everything, at)).toEqual({ ok: false, reason: "unknown" });
    const network = crypto.randomUUID();
    expect(await askForLink("B".repeat(43), network, at)).toEqual({ ok: true });
    expect(await mailsAbout()).toHaveLength(1);
    expect(await askForLink(over, network, at)).toEqual({ ok: true });
    expect(await mailsAbout()).toHaveLength(2);
    expect(await decide(await tokenMailed(), everything, at)).toEqual({ ok: true });
    for (let asked = 1; asked < 5; asked += 1) await askForLink(over, network, at);
    expect(await askForLink(over, network, at)).toMatchObject({ ok: false });
    // Others behind the same address can still ask.
    expect(await askForLink("C".repeat(43), network, at)).toEqual({ ok: true });
  });
});

describe("without the link", () => {
  test("a code read by phone opens the page once, within 24 hours [@SAFE-13d]", async () => {
    await nameGuardian(studentId, input({ email: null, phone: "+20 2 123456" }), now);
    expect(await mailsAbout()).toEqual([]);
    const issued = await issuePhoneCode({ studentId, by: byCommand }, now);
    if (!issued.ok) throw new Error(issued.reason);
    const network = crypto.randomUUID();
    expect(await redeemPhoneCode("ACDE-3467", network, now)).toEqual({ ok: false, reason: "wrong" });
    expect(await redeemPhoneCode(issued.code, network, later(day))).toEqual({ ok: false, reason: "wrong" });
    const used = await redeemPhoneCode(issued.code.toLowerCase(), network, later(day - 1));
    if (!used.ok) throw new Error(used.reason);
    expect(used.locale).toBe("de");
    expect(await redeemPhoneCode(issued.code, network, later(day - 1))).toEqual({ ok: false, reason: "wrong" });
    expect(await decide(used.token, chatOnly, later(day))).toEqual({ ok: true });
    const rows = await db().select().from(consents).where(eq(consents.studentId, studentId));
    expect(rows.map(({ method }) => method)).toEqual(["phone", "phone", "phone"]);
  });

  test("codes cannot be guessed from one network [@SAFE-13d]", async () => {
    await nameGuardian(studentId, input(), now);
    const issued = await issuePhoneCode({ studentId, by: byCommand }, now);
    if (!issued.ok) throw new Error(issued.reason);
    const network = crypto.randomUUID();
    // Codes that open the page count for nothing: a centre's staff read out many from one network.
    for (let family = 0; family < 12; family += 1) {
      const right = await issuePhoneCode({ studentId, by: byCommand }, now);
      expect(right.ok && (await redeemPhoneCode(right.code, network, now))).toMatchObject({ ok: true });
    }
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await redeemPhoneCode("ACDE-3467", network, now)).toEqual({ ok: false, reason: "wrong" });
    }
    expect(await redeemPhoneCode(issued.code, network, now)).toMatchObject({ ok: false, reason: "paused" });
  });

  test("a form on paper counts, with who countersigned it [@SAFE-13e]", async () => {
    const staff = newUser({ role: "coordinator" });
    await db().insert(users).values(staff);
    const by = { actor: staff.id, actorRole: "coordinator" } as const;
    const paper = { studentId, scopes: ["chat", "audio"] as const, staffId: staff.id, reason: "Form 12", by };
    expect(await recordPaperConsent(paper, now)).toEqual({ ok: false, reason: "unnamed" });
    await nameGuardian(studentId, input(), now);
    expect(await recordPaperConsent(paper, now)).toMatchObject({ ok: true });
    expect(await consentNow()).toEqual({ chat: true, audio: true, video: false });
    const [row] = await db().select().from(consents).where(eq(consents.studentId, studentId));
    expect(row).toMatchObject({ method: "paper", recordedBy: staff.id, reason: "Form 12" });
    expect(await recordPaperConsent({ ...paper, studentId: mentorId }, now)).toMatchObject({ reason: "notNeeded" });
  });
});

describe("mailboxes", () => {
  const written = (mailbox: string) => {
    const [name, domain] = mailbox.split("@");
    return [`${name}+mum@${domain}`, ` ${name?.toUpperCase()}+a+b@${domain} `];
  };

  test("of the student, a mentor, staff or another minor are no guardian's, however they are written [@SAFE-12c @SAFE-12d]", async () => {
    const staff = newUser({ role: "coordinator", emailConfirmedAt: now });
    const gmail = newUser({
      emailConfirmedAt: now,
      email: "nel.son.mentor+baobab@gmail.com",
      emailKey: "nel.son.mentor+baobab@gmail.com",
    });
    const friend = newUser({ role: "student", dateOfBirth: "2011-05-05", emailConfirmedAt: now });
    const grownUp = newUser({ role: "student", dateOfBirth: "1980-05-05" });
    await db().insert(users).values([staff, gmail, friend, grownUp]);
    for (const email of written(`${studentId}@example.org`)) {
      expect(await nameGuardian(studentId, input({ email }), now)).toEqual({ ok: false, reason: "ownAddress" });
    }
    const taken = [`${mentorId}@example.org`, staff.email, friend.email].map((email) => written(email)[0] ?? "");
    for (const email of [...taken, "nelsonmentor@googlemail.com"]) {
      expect(await nameGuardian(studentId, input({ email }), now)).toEqual({ ok: false, reason: "takenAddress" });
    }
    const [other] = await db()
      .insert(users)
      .values(newUser({ role: "student", dateOfBirth: "2011-02-03", emailConfirmedAt: now }))
      .returning();
    const tagged = written(grownUp.email)[0] ?? "";
    expect(await nameGuardian(other?.id ?? "", input({ email: tagged }), now)).toMatchObject({ ok: true });
    const [named] = await db()
      .select()
      .from(guardians)
      .where(eq(guardians.studentId, other?.id ?? ""));
    expect(named?.email).toBe(tagged);
  });

  test("of accounts older than mailboxes are found by their address, and by mailbox once the job has run [@SAFE-12c @SAFE-12d]", async () => {
    const old = newUser({ mailboxKey: null, emailConfirmedAt: now });
    await db().insert(users).values(old);
    expect(await nameGuardian(studentId, input({ email: old.email }), now)).toMatchObject({ reason: "takenAddress" });
    expect(await fillMailboxes(now)).toBeGreaterThan(0);
    expect(await fillMailboxes(now)).toBe(0);
    const [tagged] = written(old.email);
    expect(await nameGuardian(studentId, input({ email: tagged ?? "" }), now)).toMatchObject({
      reason: "takenAddress",
    });
  });

  test("are asked about again at consent: yes is refused on every way, no never is [@SAFE-12e]", async () => {
    const token = await namedGuardian({ email: "family@box.example" });
    expect(await decide(token, chatOnly, now)).toEqual({ ok: true });
    // The student's own address leads to the guardian's mailbox by now.
    await db().update(users).set({ email: "Family+nia@box.example" }).where(eq(users.id, studentId));
    const before = await mailsAbout();
    expect(await decide(token, everything, now)).toEqual({ ok: false, reason: "notGuardian" });
    expect(await resendInvite(studentId, now)).toEqual({ ok: false, reason: "ownAddress" });
    expect(await askForLink(token, "network of a guardian", now)).toEqual({ ok: true });
    expect(await issuePhoneCode({ studentId, by: byCommand }, now)).toEqual({ ok: false, reason: "ownAddress" });
    const paper = { studentId, staffId: null, reason: "Form of 3 May", by: byCommand };
    expect(await recordPaperConsent({ ...paper, scopes: ["chat"] }, now)).toEqual({ ok: false, reason: "ownAddress" });
    await expireConsents(later(340 * day));
    // The link that was asked for ends contact, and no more.
    expect(await mailsAbout()).toHaveLength(before.length + 1);
    expect(await consentNow()).toEqual(chatOnly);
    expect(await pauseContact(token, true, now)).toEqual({ ok: true });
    expect(await withdrawConsent(token, now)).toEqual({ ok: true });
    expect(await consentNow()).toEqual(noConsent);
    expect(await recordPaperConsent({ ...paper, scopes: [] }, now)).toMatchObject({ ok: true });
  });

  test("of a mentor who came after the naming are refused at consent as well [@SAFE-12d @SAFE-12e]", async () => {
    const token = await namedGuardian({ email: "late.comer+x@googlemail.com" });
    const late = newUser({ emailConfirmedAt: now, email: "latecomer@gmail.com", emailKey: "latecomer@gmail.com" });
    await db().insert(users).values(late);
    expect(await decide(token, chatOnly, now)).toEqual({ ok: false, reason: "notGuardian" });
    expect(await consentNow()).toEqual(noConsent);
    expect(await decide(token, noConsent, now)).toEqual({ ok: true });
  });
});

describe("telephone numbers", () => {
  const numbers = ["+49 (0)171 2345678", "0171/234 56-78", "0049.171.2345678", "2345678"];
  // Other tests of this file leave their people.
  beforeEach(() => db().update(users).set({ phone: null }));

  async function withNumber(values: Parameters<typeof newUser>[0], phone = "+49 171 2345678") {
    const account = newUser({ emailConfirmedAt: now, ...values, phone });
    await db().insert(users).values(account);
    return account;
  }

  test.each([
    ["a mentor", { role: "mentor" }],
    ["staff", { role: "coordinator" }],
    ["another minor", { role: "student", dateOfBirth: "2011-05-05" }],
  ] as const)("of %s are no guardian's, however they are written [@SAFE-12c @SAFE-12d]", async (_, values) => {
    await withNumber(values);
    for (const phone of numbers) {
      expect(await nameGuardian(studentId, input({ phone }), now)).toEqual({ ok: false, reason: "takenPhone" });
      await db().delete(attempts);
    }
    expect(await db().select().from(guardians).where(eq(guardians.studentId, studentId))).toEqual([]);
  });

  test("of a grown-up student, or of an account that was erased, may be a guardian's [@SAFE-12c]", async () => {
    await withNumber({ role: "student", dateOfBirth: "1980-05-05" });
    await withNumber({ role: "mentor", erasedAt: now });
    await withNumber({ role: "mentor" }, "+49 171 2345679");
    expect(await nameGuardian(studentId, input({ email: null, phone: "0171 2345678" }), now)).toMatchObject({
      ok: true,
    });
  });

  test("say only a few times an hour that they are taken, like addresses [@SAFE-12c]", async () => {
    await withNumber({ role: "mentor" });
    const ask = () => nameGuardian(studentId, input({ phone: "0171 2345678" }), now);
    for (let asked = 0; asked < 5; asked += 1) expect(await ask()).toMatchObject({ reason: "takenPhone" });
    expect(await ask()).toMatchObject({ reason: "paused" });
  });

  test("are asked about again at the code, on paper and at consent; no is always possible [@SAFE-12d @SAFE-12e]", async () => {
    const token = await namedGuardian({ phone: "0171 2345678" });
    const issued = await issuePhoneCode({ studentId, by: byCommand }, now);
    if (!issued.ok) throw new Error(issued.reason);
    // Somebody becomes a mentor with the number meanwhile.
    await withNumber({ role: "mentor" });
    expect(await issuePhoneCode({ studentId, by: byCommand }, now)).toEqual({ ok: false, reason: "takenPhone" });
    const spoken = await redeemPhoneCode(issued.code, "network of a guardian", now);
    if (!spoken.ok) throw new Error(spoken.reason);
    for (const one of [token, spoken.token]) {
      expect(await decide(one, everything, now)).toEqual({ ok: false, reason: "notGuardian" });
    }
    const paper = { studentId, staffId: null, reason: "Form of 3 May", by: byCommand };
    expect(await recordPaperConsent({ ...paper, scopes: ["chat"] }, now)).toEqual({ ok: false, reason: "takenPhone" });
    expect(await consentNow()).toEqual(noConsent);
    expect(await decide(token, noConsent, now)).toEqual({ ok: true });
    expect(await recordPaperConsent({ ...paper, scopes: [] }, now)).toMatchObject({ ok: true });
  });
});
