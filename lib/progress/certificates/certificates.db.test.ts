import { randomBytes } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { certificateByCode } from "#db/queries/progress/certificates.ts";
import { auditLog } from "#db/schema/audit.ts";
import { attempts } from "#db/schema/auth.ts";
import { certificates } from "#db/schema/certificates.ts";
import { notifications } from "#db/schema/mail.ts";
import { matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { newCertificate, newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { credentialId } from "#lib/progress/credentials/credential.ts";
import { endedCredentials } from "#lib/progress/credentials/ended-credentials.ts";
import { removeMentor, suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { checkCertificate } from "./check-certificate.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { ownCertificate } from "./own-certificate.ts";
import { revokeCertificate } from "./revoke-certificate.ts";
import { codeBytes, codeOf, notConfirmed, nothingLeft, otherName } from "./rules.ts";

testDatabase();

const now = new Date("2026-02-20T12:00:00.000Z");
const later = new Date("2026-03-01T12:00:00.000Z");
const command = { actor: "command", actorRole: "command" } as const;

let mentor: { id: string };
let match: ReturnType<typeof newMatch>;
beforeEach(async () => {
  await db().delete(users);
  await db().delete(attempts);
  const [person, student] = [newUser(), newUser({ role: "student" })];
  mentor = person;
  match = newMatch({ studentId: student.id, mentorId: person.id });
  await db().insert(users).values([person, student]);
  await db().insert(matches).values(match);
});

async function session(
  start: string,
  minutes: number,
  values: { status?: "completed" | "confirmed" | "cancelled" } = {},
) {
  const startsAt = new Date(start);
  const endsAt = new Date(startsAt.getTime() + minutes * minute);
  const { id: matchId, studentId, mentorId } = match;
  const row = newSession({ matchId, studentId, mentorId, startsAt, endsAt, status: "completed", ...values });
  await db().insert(sessions).values(row);
  return { ...row, startsAt, endsAt };
}

async function issued(at = now) {
  const result = await issueCertificate(mentor.id, at);
  if (!result.ok) throw new Error(result.reason);
  return stored(result.code);
}

async function stored(code: string) {
  const found = await certificateByCode(db(), code);
  if (!found) throw new Error("gone");
  return found;
}

async function takeBack({ id }: Awaited<ReturnType<typeof session>>): Promise<void> {
  const by = { ...command, reason: "It did not take place" };
  expect(await transaction((tx) => voidSession(tx, by, id, later))).toEqual({ ok: true });
}

async function told() {
  const all = await db().select().from(notifications).where(like(notifications.kind, "certificate%"));
  return all.map(({ kind, userId }) => [kind, userId]);
}

describe("issuing [@ACH-06a @ACH-07a]", () => {
  test("counts completed sessions and nothing else", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    await session("2026-01-12T10:00:00.000Z", 60);
    await session("2026-01-19T10:00:00.000Z", 30, { status: "cancelled" });
    await session("2026-02-19T10:00:00.000Z", 30, { status: "confirmed" });
    expect(await issued()).toMatchObject({
      ...{ name: "Amina Diallo", sessions: 2, minutes: 105, periodFrom: "2026-01-05", periodUntil: "2026-01-12" },
      ...{ revision: 1, issuedAt: now, correctedAt: null, revokedAt: null },
    });
  });

  test("is refused while nothing is logged", async () => {
    await session("2026-02-19T10:00:00.000Z", 30, { status: "confirmed" });
    expect(await issueCertificate(mentor.id, now)).toEqual({ ok: false, reason: "noHours" });
    // And to whoever is no mentor.
    expect(await issueCertificate(match.studentId, now)).toEqual({ ok: false, reason: "noHours" });
  });

  test("twice without anything new gives the same one; after another session, under another name or after a revocation a new one", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const first = await issued();
    expect((await issued(later)).code).toBe(first.code);
    await db().update(users).set({ lastName: "Sow" }).where(eq(users.id, mentor.id));
    const renamed = await issueCertificate(mentor.id, later);
    await session("2026-02-25T10:00:00.000Z", 45);
    const second = await issued(later);
    expect(second.name).toBe("Amina Sow");
    await revokeCertificate(command, second.code, "Entered twice", later);
    const third = await issued(later);
    const codes = [first.code, renamed.ok && renamed.code, second.code, third.code];
    expect(new Set(codes).size).toBe(4);
    // What was handed out stays as it was.
    expect(await stored(first.code)).toMatchObject({ sessions: 1, minutes: 45, revision: 1 });
  });

  test("under another name ends those under the names before, and no others", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const first = await issued();
    await session("2026-01-12T10:00:00.000Z", 45);
    const second = await issued();
    const revoked = { revokedAt: now, revokedReason: "Entered twice" };
    await session("2026-01-19T10:00:00.000Z", 45);
    const third = await issued();
    await revokeCertificate(command, third.code, revoked.revokedReason, now);
    const other = newUser();
    const theirs = newCertificate({ userId: other.id });
    await db().insert(users).values(other);
    await db().insert(certificates).values(theirs);
    await db().update(users).set({ firstName: "Somebody", lastName: "Else" }).where(eq(users.id, mentor.id));
    // A name alone changes nothing.
    expect(await checkCertificate(first.code, "network", later)).toMatchObject({ state: "valid" });

    const result = await issueCertificate(mentor.id, later);
    expect(result).toMatchObject({ ok: true, fresh: true, ended: 2 });
    const ended = { name: "Amina Diallo", revokedAt: later, revokedBy: null, revokedReason: otherName };
    for (const { code } of [first, second]) {
      expect(await stored(code)).toMatchObject(ended);
      expect(await checkCertificate(code, "network", later)).toMatchObject({ state: "revoked" });
    }
    expect(await stored(third.code)).toMatchObject(revoked);
    expect(await stored(theirs.code)).toEqual(theirs);
    expect(result.ok && (await stored(result.code))).toMatchObject({ name: "Somebody Else", revokedAt: null });
    const names = [first, second, third].map(({ id }) => credentialId(id, 1)).toSorted();
    expect((await endedCredentials(db())).toSorted()).toEqual(names);
    expect(await issueCertificate(mentor.id, later)).toMatchObject({ ok: true, fresh: false, ended: 0 });
  });

  test("asked for again ends what was issued under other names before that was so", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const old = newCertificate({ userId: mentor.id, name: "Somebody Else" });
    await issued();
    await db().insert(certificates).values(old);
    expect(await issueCertificate(mentor.id, later)).toMatchObject({ ok: true, fresh: false, ended: 1 });
    expect(await stored(old.code)).toMatchObject({ revokedReason: otherName });
  });

  test("pauses after five new ones within a day, and ends nothing then; the one there is can be asked for any time", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const rename = (lastName: string) => db().update(users).set({ lastName }).where(eq(users.id, mentor.id));
    for (const name of ["One", "Two", "Three", "Four", "Five"]) {
      await rename(name);
      await issued();
    }
    const fifth = await issued(later);
    expect(fifth.name).toBe("Amina Five");
    await rename("Six");
    const until = new Date(now.getTime() + day);
    expect(await issueCertificate(mentor.id, new Date(until.getTime() - 1))).toEqual({
      ...{ ok: false, reason: "tooMany", until },
    });
    expect(await stored(fifth.code)).toMatchObject({ revokedAt: null });
    expect(await issueCertificate(mentor.id, until)).toMatchObject({ ok: true, fresh: true, ended: 1 });
  });
});

describe("correcting [@ACH-07c @ACH-07d]", () => {
  test("takes a voided session out of every certificate it stands in, as a revision, and tells the mentor", async () => {
    const voided = await session("2026-01-05T10:00:00.000Z", 45);
    await session("2026-01-12T10:00:00.000Z", 60);
    const first = await issued();
    await session("2026-02-25T10:00:00.000Z", 30);
    const second = await issued(later);
    await takeBack(voided);
    expect(await stored(first.code)).toMatchObject({ sessions: 1, minutes: 60, revision: 2, correctedAt: later });
    expect(await stored(second.code)).toMatchObject({ sessions: 2, minutes: 90, revision: 2, correctedAt: later });
    // The period stays what it was issued for.
    expect(await stored(first.code)).toMatchObject({ periodFrom: "2026-01-05", periodUntil: "2026-01-12" });
    expect(await told()).toEqual(Array(2).fill(["certificateCorrected", mentor.id]));
  });

  test("leaves alone those the session is not in: of other days, from before it, revoked, of somebody else", async () => {
    await session("2026-01-12T10:00:00.000Z", 60);
    const early = await issued();
    const voided = await session("2026-02-25T10:00:00.000Z", 30);
    const revoked = await issued(later);
    await revokeCertificate(command, revoked.code, "Entered twice", later);
    const before = await db().select().from(certificates).orderBy(certificates.id);
    await takeBack(voided);
    expect(await db().select().from(certificates).orderBy(certificates.id)).toEqual(before);
    expect(early.revision).toBe(1);
  });

  test("does not count what took place after the certificate was issued", async () => {
    const voided = await session("2026-02-20T08:00:00.000Z", 60);
    await session("2026-02-20T09:00:00.000Z", 60);
    const certificate = await issued();
    await session("2026-02-20T18:00:00.000Z", 60);
    await takeBack(voided);
    expect(await stored(certificate.code)).toMatchObject({ sessions: 1, minutes: 60 });
  });

  test("of a period whose sessions are no longer all kept takes out the voided one alone", async () => {
    await session("2024-01-05T10:00:00.000Z", 60);
    const voided = await session("2026-01-05T10:00:00.000Z", 45);
    const certificate = await issued();
    // Retention removed the old one since.
    await db()
      .delete(sessions)
      .where(eq(sessions.startsAt, new Date("2024-01-05T10:00:00.000Z")));
    await takeBack(voided);
    expect(await stored(certificate.code)).toMatchObject({ sessions: 1, minutes: 60, revision: 2 });
  });

  test("revokes one that nothing is left of", async () => {
    const voided = await session("2026-01-05T10:00:00.000Z", 45);
    const certificate = await issued();
    await takeBack(voided);
    expect(await stored(certificate.code)).toMatchObject({ sessions: 0, revokedAt: later, revokedReason: nothingLeft });
    expect(await told()).toEqual([["certificateRevoked", mentor.id]]);
  });
});

describe("revoking [@ACH-08c]", () => {
  test("keeps who, when and why, in the log too, and tells the owner", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const { id, code } = await issued();
    const admin = newUser({ role: "admin" });
    await db().insert(users).values(admin);
    const by = { actor: admin.id, actorRole: "admin" } as const;
    expect(await revokeCertificate(by, code, " Issued to the wrong person ", later)).toMatchObject({ ok: true });
    const reason = "Issued to the wrong person";
    expect(await stored(code)).toMatchObject({ revokedAt: later, revokedBy: admin.id, revokedReason: reason });
    expect(
      await db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.object, `certificate:${id}`)),
    ).toMatchObject([{ action: "certificate.revoke", actor: admin.id, reason, at: later }]);
    expect(await told()).toEqual([["certificateRevoked", mentor.id]]);
  });

  test("needs a reason and a certificate that holds", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const { code } = await issued();
    expect(await revokeCertificate(command, code, "  ", later)).toEqual({ ok: false, reason: "noReason" });
    expect(await revokeCertificate(command, "0000-0000-0000-0000", "x", later)).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await revokeCertificate(command, code, "x", later)).toMatchObject({ ok: true });
    expect(await revokeCertificate(command, code, "y", later)).toEqual({ ok: false, reason: "revoked" });
    expect(await stored(code)).toMatchObject({ revokedBy: null, revokedReason: "x" });
  });
});

describe("removing a mentor [@ACH-08a]", () => {
  const admin = newUser({ role: "admin" });
  const by = { actor: admin.id, actorRole: "admin" } as const;

  test.each([
    ["at work", false],
    ["who was suspended first", true],
  ])("%s ends every living certificate with a neutral reason", async (_case, suspendedFirst) => {
    await db().insert(users).values(admin);
    await session("2026-01-05T10:00:00.000Z", 45);
    const first = await issued();
    await session("2026-01-12T10:00:00.000Z", 45);
    const second = await issued();
    await revokeCertificate(command, first.code, "Entered twice", now);
    if (suspendedFirst) await suspendMentor(by, mentor.id, "a report", now);
    expect(await removeMentor(by, mentor.id, "what nobody else may read", later)).toMatchObject({ ok: true });
    expect(await stored(first.code)).toMatchObject({ revokedAt: now, revokedReason: "Entered twice" });
    const ended = { revokedAt: later, revokedBy: admin.id, revokedReason: notConfirmed };
    expect(await stored(second.code)).toMatchObject(ended);
    expect(await checkCertificate(second.code, "network", later)).toMatchObject({
      state: "revoked",
      certificate: { revokedReason: notConfirmed },
    });
    expect((await endedCredentials(db())).toSorted()).toEqual(
      [first, second].map(({ id }) => credentialId(id, 1)).toSorted(),
    );
    const entries = db().select().from(auditLog);
    expect(await entries.where(eq(auditLog.object, `certificate:${second.id}`))).toMatchObject([
      { action: "certificate.revoke", actor: admin.id, reason: notConfirmed, at: later },
    ]);
  });

  test("that is refused ends none", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const { code } = await issued();
    expect(await removeMentor(by, mentor.id, " ", later)).toMatchObject({ ok: false });
    expect(await stored(code)).toMatchObject({ revokedAt: null });
  });

  test("of somebody removed before certificates ended with that, one is not confirmed either", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const { code } = await issued();
    await db()
      .insert(mentors)
      .values(newMentor({ userId: mentor.id, status: "removed" }));
    expect(await checkCertificate(code, "network", later)).toEqual({ state: "withheld" });
  });
});

describe("checking [@ACH-08a]", () => {
  const network = "203.0.113.7";

  test("says what a code is: valid, revoked, unknown; to its owner alone it is there as PDF", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const certificate = await issued();
    const { code } = certificate;
    expect(await checkCertificate(code.toLowerCase().replaceAll("-", " "), network, later)).toEqual({
      state: "valid",
      certificate,
    });
    expect(await ownCertificate(db(), mentor.id, code)).toEqual(certificate);
    expect(await ownCertificate(db(), match.studentId, code)).toBeUndefined();
    await revokeCertificate(command, code, "Entered twice", later);
    expect(await checkCertificate(code, network, later)).toMatchObject({
      state: "revoked",
      certificate: { revokedReason: "Entered twice" },
    });
    for (const other of ["0000-0000-0000-0000", "anything"])
      expect(await checkCertificate(other, network, later)).toEqual({ state: "unknown" });
  });

  describe("while its owner is suspended", () => {
    test("neither confirms nor revokes, names nobody, and is as before once that ends", async () => {
      await session("2026-01-05T10:00:00.000Z", 45);
      const certificate = await issued();
      const { code } = certificate;
      await db()
        .insert(mentors)
        .values(newMentor({ userId: mentor.id }));
      await suspendMentor(command, mentor.id, "a report", later);
      expect(await checkCertificate(code, network, later)).toEqual({ state: "withheld" });
      expect(await ownCertificate(db(), mentor.id, code)).toBeUndefined();
      expect(await issueCertificate(mentor.id, later)).toEqual({ ok: false, reason: "noHours" });
      expect(await endedCredentials(db())).toEqual([]);
      expect(await stored(code)).toEqual(certificate);
      await reinstateMentor(command, mentor.id, "unfounded", later);
      expect(await checkCertificate(code, network, later)).toEqual({ state: "valid", certificate });
      expect(await ownCertificate(db(), mentor.id, code)).toEqual(certificate);
    });

    test("says of one that was revoked before what it said", async () => {
      await session("2026-01-05T10:00:00.000Z", 45);
      const { code } = await issued();
      await revokeCertificate(command, code, "Entered twice", now);
      await suspendMentor(command, mentor.id, "a report", later);
      expect(await checkCertificate(code, network, later)).toMatchObject({ state: "revoked" });
    });

    test("does not count checks of it as guesses", async () => {
      await session("2026-01-05T10:00:00.000Z", 45);
      const { code } = await issued();
      await suspendMentor(command, mentor.id, "a report", later);
      for (let turn = 0; turn < 31; turn += 1)
        expect(await checkCertificate(code, network, later)).toEqual({ state: "withheld" });
    });
  });

  test("confirms those of somebody who is leaving, who took to other work, and from before mentors were checked", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const { code } = await issued();
    expect(await checkCertificate(code, network, later)).toMatchObject({ state: "valid" });
    await requestDeletion(mentor.id, { keepPosts: null }, now);
    expect(await checkCertificate(code, network, later)).toMatchObject({ state: "valid" });
    await db().update(users).set({ role: "coordinator" }).where(eq(users.id, mentor.id));
    expect(await checkCertificate(code, network, later)).toMatchObject({ state: "valid" });
  });

  test("knows nothing of the certificates of somebody who was erased [@PRIV-02e]", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const { code } = await issued();
    await requestDeletion(mentor.id, { keepPosts: null }, now);
    await eraseAccounts(new Date(now.getTime() + 31 * day));
    expect(await checkCertificate(code, network, later)).toEqual({ state: "unknown" });
  });

  test("pauses after thirty codes nobody has, for their network alone; codes of certificates are not counted", async () => {
    await session("2026-01-05T10:00:00.000Z", 45);
    const { code } = await issued();
    for (let turn = 0; turn < 29; turn += 1) {
      expect(await checkCertificate(codeOf(randomBytes(codeBytes)), network, later)).toEqual({ state: "unknown" });
      expect(await checkCertificate(code, network, later)).toMatchObject({ state: "valid" });
    }
    await checkCertificate("0000-0000-0000-0000", network, later);
    expect(await checkCertificate(code, network, later)).toMatchObject({ state: "tooMany" });
    expect(await checkCertificate(code, "198.51.100.1", later)).toMatchObject({ state: "valid" });
  });
});
