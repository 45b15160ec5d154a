import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  consents,
  guardians,
  matches,
  mentors,
  notifications,
  removedMarkers,
  sessions,
  users,
} from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { newConsent, newGuardian, newMatch, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { lookForReturners } from "#lib/safety/returners/hold-others.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { consentOf } from "./consent.ts";
import { decide } from "./decide.ts";
import { guardianPage } from "./guardian-page.ts";
import { guardianStep } from "./guardian-step.ts";
import { makeLink } from "./links.ts";
import { nameGuardian } from "./name-guardian.ts";
import { recordPaperConsent } from "./paper-consent.ts";
import { noConsent } from "./rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const everything = { chat: true, audio: true, video: true };
const lead = { ...newUser({ role: "lead", emailConfirmedAt: now }), role: "lead" as const };

beforeEach(async () => {
  for (const table of [removedMarkers, notifications, guardians, sessions, matches, mentors, users])
    await db().delete(table);
  await db().insert(users).values(lead);
});

const uncle = (values: Parameters<typeof addPerson>[0] = {}) =>
  addPerson({
    role: "student",
    email: "Uncle.Joe@gmail.com",
    emailConfirmedAt: now,
    phone: "+49 30 1234567",
    ...values,
  });

/** A child with a guardian who agreed to everything, and a session to come. */
async function guarded(values: Partial<typeof guardians.$inferInsert>) {
  const [child, mentor] = [await addPerson({ role: "student", dateOfBirth: "2011-05-05" }), await addPerson({})];
  const match = newMatch({ studentId: child.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  const who = { studentId: child.id, mentorId: mentor.id, matchId: match.id };
  const session = newSession({ ...who, startsAt: plus(4 * day) });
  await db().insert(sessions).values(session);
  const guardian = newGuardian({ studentId: child.id, ...values });
  await db().insert(guardians).values(guardian);
  const { token } = await transaction((tx) => makeLink(tx, { id: guardian.id, locale: "en" }, "link", now));
  return { id: child.id, token, sessionId: session.id };
}

const remove = (userId: string) =>
  sanctionPerson(
    actorOf(lead),
    { userId, choice: "remove", why: "young", reason: "Grooming of a child", reportNumber: null },
    now,
  );

const toldLead = async () => {
  const ofLead = and(eq(notifications.userId, lead.id), eq(notifications.kind, "samePerson"));
  const rows = await db().select().from(notifications).where(ofLead).orderBy(asc(notifications.createdAt));
  return rows.map((row) => ({ ...row.params, path: row.path }));
};

type Guarded = Awaited<ReturnType<typeof guarded>>;

async function expectEnded({ id, token, sessionId }: Guarded, at: Date) {
  expect(await guardianPage(db(), token, at)).toBeUndefined();
  expect(await consentOf(db(), id, at)).toEqual(noConsent);
  expect(await guardianStep(db(), id, at)).toBe("unnamed");
  expect(await decide(token, everything, at)).toEqual({ ok: false, reason: "unknown" });
  const [session] = await db().select().from(sessions).where(eq(sessions.id, sessionId));
  expect(session?.status).toBe("cancelled");
  expect(await toldLead()).toEqual([{ what: "guardianRemoved", path: paths.staffPerson(id) }]);
  const told = await db().select().from(notifications).where(eq(notifications.userId, id));
  expect(told.filter(({ kind }) => kind === "guardianConsent").at(-1)?.params).toEqual({ decision: "changed" });
}

describe("a removed adult who is a child's guardian already [@SAFE-25d]", () => {
  test("is it no longer: links end, consents count no more, leads are told for which child", async () => {
    const joe = await uncle();
    const child = await guarded({ email: "unclejoe+kid@googlemail.com" });
    const beside = await guarded({});
    expect(await decide(child.token, everything, now)).toEqual({ ok: true });
    expect(await decide(beside.token, everything, now)).toEqual({ ok: true });
    expect(await remove(joe.id)).toMatchObject({ ok: true });
    await expectEnded(child, plus(1));
    expect(await consentOf(db(), beside.id, plus(1))).toEqual(everything);
    await lookForReturners(plus(day));
    expect(await toldLead()).toHaveLength(1);
  });

  test("also by the telephone, where no other guardian was verified with it", async () => {
    const joe = await uncle();
    const [unmet, met] = [await guarded({ phone: "030 1234567" }), await guarded({})];
    await decide(met.token, everything, now);
    await remove(joe.id);
    expect(await guardianPage(db(), unmet.token, now)).toBeUndefined();
    expect(await guardianPage(db(), met.token, now)).toBeDefined();
  });

  test("but a guardian who was verified keeps everything when somebody removed had typed the telephone", async () => {
    const joe = await uncle();
    const child = await guarded({ phone: "030 1234567" });
    await decide(child.token, everything, now);
    await remove(joe.id);
    await lookForReturners(plus(day));
    expect(await consentOf(db(), child.id, plus(day))).toEqual(everything);
    expect(await toldLead()).toEqual([{ what: "removedPhone", path: paths.staffPerson(child.id) }]);
  });

  test.each([
    ["", false],
    [", before a form counted as that", true],
  ])("as does one whose consent staff recorded on paper%s", async (_, isEarlier) => {
    const child = await guarded({ name: "Esi Mensah", email: null, phone: "030 1234567" });
    const paper = { studentId: child.id, by: actorOf(lead), staffId: lead.id, reason: "Signed at the center" };
    expect(await recordPaperConsent({ ...paper, scopes: ["chat", "audio", "video"] }, now)).toMatchObject({ ok: true });
    if (isEarlier) await db().update(guardians).set({ verifiedAt: null }).where(eq(guardians.studentId, child.id));
    await remove((await uncle()).id);
    await lookForReturners(plus(day));
    expect(await consentOf(db(), child.id, plus(day))).toEqual(everything);
    const [session] = await db().select().from(sessions).where(eq(sessions.id, child.sessionId));
    expect(session?.status).not.toBe("cancelled");
    expect(await toldLead()).toEqual([{ what: "removedPhone", path: paths.staffPerson(child.id) }]);
    expect(await recordPaperConsent({ ...paper, scopes: ["chat"] }, plus(2 * day))).toMatchObject({ ok: true });
  });

  test("nobody is like all who were removed: a verified guardian with a telephone alone agrees again", async () => {
    const child = await guarded({ email: null, phone: "030 7654321" });
    expect(await decide(child.token, everything, now)).toEqual({ ok: true });
    await remove((await uncle()).id);
    expect(await decide(child.token, everything, plus(day))).toEqual({ ok: true });
    expect(await toldLead()).toEqual([]);
  });

  test("but not one whose form said no", async () => {
    const child = await guarded({ email: null, phone: "030 1234567" });
    const paper = { studentId: child.id, by: actorOf(lead), staffId: lead.id, reason: "Signed at the center" };
    expect(await recordPaperConsent({ ...paper, scopes: [] }, now)).toMatchObject({ ok: true });
    await remove((await uncle()).id);
    expect(await guardianStep(db(), child.id, now)).toBe("unnamed");
  });

  test("nor when the address was typed only, and confirmed by nobody", async () => {
    const joe = await uncle({ emailConfirmedAt: null });
    const child = await guarded({ email: "unclejoe@gmail.com" });
    await decide(child.token, everything, now);
    await remove(joe.id);
    await lookForReturners(plus(day));
    expect(await consentOf(db(), child.id, plus(day))).toEqual(everything);
  });

  test("is found by the night's work too, with or without a marker from before", async () => {
    const joe = await uncle();
    await remove(joe.id);
    const child = await guarded({ email: "unclejoe@gmail.com" });
    const row = { studentId: child.id, scope: "chat", decision: "granted", method: "link", at: now } as const;
    const [named] = await db().select().from(guardians).where(eq(guardians.studentId, child.id));
    await db()
      .insert(consents)
      .values(newConsent({ ...row, guardianId: named?.id ?? "", expiresAt: plus(300 * day) }));
    expect((await consentOf(db(), child.id, now)).chat).toBe(true);
    expect(await lookForReturners(plus(day))).toBe(1);
    await expectEnded(child, plus(day));
    expect(await lookForReturners(plus(2 * day))).toBe(0);
    await db().delete(removedMarkers);
    const earlier = await guarded({ email: "unclejoe@gmail.com" });
    expect(await lookForReturners(plus(3 * day))).toBe(1);
    expect(await guardianPage(db(), earlier.token, now)).toBeUndefined();
  });

  test("and the child names another one", async () => {
    const joe = await uncle();
    const child = await guarded({ email: "unclejoe@gmail.com" });
    await remove(joe.id);
    const named = { name: "Ama", email: "mum@example.org", phone: null, language: "en" } as const;
    expect(await nameGuardian(child.id, named, plus(1))).toEqual({ ok: true, mailed: true });
    const again = { ...named, email: "uncle.joe@gmail.com" };
    expect(await nameGuardian(child.id, again, plus(2))).toEqual({ ok: false, reason: "takenAddress" });
  });
});
