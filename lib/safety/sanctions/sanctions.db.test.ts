import { asc, desc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import { markSanctionsRead, sanctionsOf } from "#db/queries/safety/sanctions.ts";
import {
  auditLog,
  consents,
  conversations,
  guardians,
  mails,
  matches,
  mentorRequests,
  mentors,
  notifications,
  sanctions,
  sessions,
  signIns,
  users,
} from "#db/schema/index.ts";
import { shareMailbox } from "#db/support/people.ts";
import {
  newConsent,
  newConversation,
  newGuardian,
  newMatch,
  newMentor,
  newRequest,
  newSession,
  newUser,
} from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { type SanctionChoice, sanctionChoices, stateMark } from "./rules.ts";
import { type SanctionWish, sanctionPerson } from "./sanction-person.ts";
import { takeBackSanction } from "./take-back.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const staffOf = (role: StaffRole) => newUser({ role, firstName: role });

let lead = staffOf("lead");
let coordinator = staffOf("coordinator");
let admin = staffOf("admin");
let student = newUser({ role: "student" });
let mentor = newUser();

beforeEach(async () => {
  for (const table of [
    conversations,
    sessions,
    matches,
    mentorRequests,
    sanctions,
    notifications,
    mails,
    signIns,
    mentors,
    users,
  ])
    await db().delete(table);
  [lead, coordinator, admin] = [staffOf("lead"), staffOf("coordinator"), staffOf("admin")];
  student = newUser({ role: "student", firstName: "Nia", dateOfBirth: "2000-01-01", emailConfirmedAt: now });
  mentor = newUser({ firstName: "Tom", emailConfirmedAt: now });
  await db().insert(users).values([lead, coordinator, admin, student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const match = newMatch({ studentId: student.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  const pair = { matchId: match.id, studentId: student.id, mentorId: mentor.id };
  await db()
    .insert(sessions)
    .values(newSession({ ...pair, startsAt: plus(day), endsAt: plus(day + 1_800_000) }));
});

const as = (person: { id: string; role: string }) => actorOf(person as { id: string; role: StaffRole });
const wish = (userId: string, choice: SanctionChoice, more: Partial<SanctionWish> = {}): SanctionWish => ({
  ...{ userId, choice, why: "manner", reason: "Report says so", reportNumber: null },
  ...more,
});
const account = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const told = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind, params }) => [
    kind,
    params,
  ]);

describe("sanctions [@SAFE-24a @SAFE-24b @SAFE-24e] [@SAFE-31b @SAFE-31c]", () => {
  test("each role decides what is its to decide, about others alone", async () => {
    for (const choice of sanctionChoices) {
      expect(await sanctionPerson(as(admin), wish(student.id, choice), now), choice).toMatchObject({
        reason: "unknown",
      });
      expect(await sanctionPerson(as(mentor), wish(student.id, choice), now), choice).toMatchObject({
        reason: "unknown",
      });
      if (choice === "warn") continue;
      expect(await sanctionPerson(as(coordinator), wish(student.id, choice), now)).toMatchObject({ reason: "unknown" });
    }
    expect(await sanctionPerson(as(coordinator), wish(student.id, "warn"), now)).toEqual({ ok: true, kind: "warn" });
    expect(await sanctionPerson(as(lead), wish(lead.id, "warn"), now)).toMatchObject({ reason: "unknown" });
    expect(await sanctionPerson(as(lead), wish("nobody", "warn"), now)).toMatchObject({ reason: "unknown" });
    expect(await sanctionPerson(as(lead), wish(mentor.id, "warn", { reason: "  " }), now)).toMatchObject({
      reason: "noReason",
    });
    const unknown = wish(mentor.id, "warn", { reportNumber: "R-0000-0000" });
    expect(await sanctionPerson(as(lead), unknown, now)).toMatchObject({ reason: "unknownReport" });
  });

  test("nobody decides about a relative", async () => {
    await shareMailbox(lead.id, student.id);
    expect(await sanctionPerson(as(lead), wish(student.id, "mute7"), now)).toMatchObject({ reason: "relative" });
    expect(await sanctionsOf(db(), student.id)).toEqual([]);
  });

  test("a warning and a mute wait to be read, and tell neither reason nor reporter", async () => {
    expect(await sanctionPerson(as(lead), wish(student.id, "mute7"), now)).toEqual({ ok: true, kind: "mute" });
    expect(await account(student.id)).toMatchObject({ mutedUntil: plus(7 * day), noticeAt: now, suspendedAt: null });
    expect(await told(student.id)).toEqual([["sanctionTold", { sanction: "mute" }]]);
    const [mail] = await db().select().from(mails).where(eq(mails.userId, student.id));
    expect(JSON.stringify(mail)).not.toContain("Report says so");
    await transaction((tx) => markSanctionsRead(tx, student.id, plus(1000)));
    expect(await account(student.id)).toMatchObject({ noticeAt: null, mutedUntil: plus(7 * day) });
    expect(await sanctionsOf(db(), student.id)).toMatchObject([{ readAt: plus(1000), why: "manner", by: lead.id }]);
    expect(await sanctionPerson(as(lead), wish(student.id, "mute1"), now)).toMatchObject({ reason: "status" });
  });

  test.each(["warn", "mute7"] as const)("a %s taken back is told, and nothing is left to read", async (choice) => {
    await sanctionPerson(as(lead), wish(student.id, choice), now);
    const [row] = await sanctionsOf(db(), student.id);
    await takeBackSanction(as(lead), { id: row?.id ?? "", reason: "A mix-up" }, plus(1));
    expect(await told(student.id)).toContainEqual(["sanctionEnded", { sanction: row?.kind }]);
    expect(await account(student.id)).toMatchObject({ noticeAt: null, mutedUntil: null });
  });

  test("one taken back leaves the notice of another that is unread, and of nothing that was read or that nobody reads", async () => {
    const takenBack = async (ms: number, others: readonly SanctionChoice[] = []) => {
      for (const choice of ["warn", ...others] as const)
        expect(await sanctionPerson(as(lead), wish(student.id, choice), plus(ms))).toMatchObject({ ok: true });
      const warning = (await sanctionsOf(db(), student.id)).find(({ kind, endedAt }) => kind === "warn" && !endedAt);
      const back = { id: warning?.id ?? "", reason: "A mix-up" };
      expect(await takeBackSanction(as(lead), back, plus(ms + 1))).toMatchObject({ ok: true });
      return (await account(student.id))?.noticeAt;
    };
    expect(await takenBack(0, ["mute7"])).toEqual(now);
    await transaction((tx) => markSanctionsRead(tx, student.id, plus(2)));
    expect(await takenBack(3)).toBeNull();
    expect(await takenBack(5, ["suspend"])).toBeNull();
  });

  test("a suspended student is signed out; sessions end, requests too, and the other side is told without a reason", async () => {
    await db()
      .insert(mentorRequests)
      .values(newRequest({ studentId: student.id, mentorId: mentor.id }));
    const signIn = { id: "one", userId: student.id, createdAt: now, lastSeenAt: now, expiresAt: plus(day) };
    await db()
      .insert(signIns)
      .values({ ...signIn, twoStep: false });
    const conversation = newConversation({ studentId: student.id, mentorId: mentor.id });
    await db().insert(conversations).values(conversation);
    const changes = async () =>
      (await eventsAfter(db(), mentor.id, 0, 50))
        .filter(({ type }) => type === "conversation")
        .map(({ payload }) => payload);
    expect(await sanctionPerson(as(lead), wish(student.id, "suspend"), now)).toEqual({ ok: true, kind: "suspend" });
    expect(await account(student.id)).toMatchObject({ suspendedAt: now, suspendedReason: "Report says so" });
    expect(await db().select().from(signIns)).toEqual([]);
    expect(await db().select().from(sessions)).toMatchObject([{ cancellation: "suspension" }]);
    expect(await db().select().from(mentorRequests)).toMatchObject([{ status: "withdrawn" }]);
    expect((await told(mentor.id)).map(([kind]) => kind).sort()).toEqual(["requestWithdrawn", "sessionOff"]);
    expect(JSON.stringify(await told(mentor.id))).not.toContain("Report says so");
    expect(await db().select().from(matches)).toMatchObject([{ status: "active" }]);
    const [row] = await sanctionsOf(db(), student.id);
    const back = { id: row?.id ?? "", reason: "A mix-up" };
    expect(await takeBackSanction(as(coordinator), back, now)).toMatchObject({ reason: "unknown" });
    expect(await takeBackSanction(as(lead), back, plus(1))).toEqual({ ok: true, userId: student.id });
    expect(await account(student.id)).toMatchObject({ suspendedAt: null });
    expect(await changes()).toMatchObject([{ change: "closed" }, { change: "opened" }]);
    expect(await takeBackSanction(as(lead), back, plus(2))).toMatchObject({ reason: "status" });
  });

  test("students of a suspended mentor are led to other mentors, and coordinators told that they wait [@SAFE-24f]", async () => {
    expect(await sanctionPerson(as(lead), wish(mentor.id, "suspend"), now)).toEqual({ ok: true, kind: "suspend" });
    expect(await db().select().from(mentors)).toMatchObject([{ status: "suspended", statusBefore: "approved" }]);
    const kinds = (await told(student.id)).map(([kind]) => kind);
    expect(kinds.sort()).toEqual(["mentorAway", "sessionOff"]);
    const away = await db().select().from(notifications).where(eq(notifications.kind, "mentorAway"));
    expect(away).toMatchObject([{ userId: student.id, path: paths.mentors }]);
    expect(await told(coordinator.id)).toEqual([["studentsWaiting", { count: 1 }]]);
    // A removal after it tells of the end, not of the absence again.
    expect(await sanctionPerson(as(lead), wish(mentor.id, "remove"), plus(day))).toEqual({ ok: true, kind: "remove" });
    const all = (await told(student.id)).map(([kind]) => kind);
    expect(all.filter((kind) => kind === "mentorAway")).toHaveLength(1);
    expect(all).toContain("matchEnded");
    expect(await told(coordinator.id)).toHaveLength(1);
  });

  test("a removal is final for staff, of a student too", async () => {
    expect(await sanctionPerson(as(lead), wish(student.id, "remove"), now)).toEqual({ ok: true, kind: "remove" });
    expect(await db().select().from(matches)).toMatchObject([{ status: "ended" }]);
    const [row] = await sanctionsOf(db(), student.id);
    const back = { id: row?.id ?? "", reason: "Sorry" };
    expect(await takeBackSanction(as(lead), back, now)).toMatchObject({ reason: "unknown" });
    for (const choice of sanctionChoices)
      expect(await sanctionPerson(as(lead), wish(student.id, choice), now), choice).toMatchObject({ reason: "status" });
  });

  test("a suspension that a removal followed cannot be taken back, nor can a relative take one back", async () => {
    await sanctionPerson(as(lead), wish(student.id, "suspend"), now);
    const [row] = await sanctionsOf(db(), student.id);
    const back = { id: row?.id ?? "", reason: "Sorry" };
    const reach = { phone: "+44 20 7946 0000" };
    await db()
      .update(users)
      .set(reach)
      .where(inArray(users.id, [lead.id, student.id]));
    expect(await takeBackSanction(as(lead), back, plus(1))).toMatchObject({ reason: "relative" });
    await db().update(users).set({ phone: null }).where(eq(users.id, lead.id));
    await sanctionPerson(as(lead), wish(student.id, "remove"), plus(2));
    expect(await takeBackSanction(as(lead), back, plus(3))).toMatchObject({ reason: "status" });
    expect(await account(student.id)).toMatchObject({ suspendedAt: plus(2) });
  });

  test("a minor’s guardian who has decided reads what follows and when it ends, without a reason; others do not", async () => {
    await db().update(users).set({ dateOfBirth: "2011-05-05" }).where(eq(users.id, student.id));
    const named = newGuardian({ studentId: student.id, email: "rosa@example.org" });
    await db().insert(guardians).values(named);
    await sanctionPerson(as(lead), wish(student.id, "warn"), now);
    const mailed = () =>
      db().select().from(mails).where(eq(mails.toAddress, "rosa@example.org")).orderBy(asc(mails.createdAt));
    expect(await mailed()).toEqual([]);
    await db()
      .insert(consents)
      .values(newConsent({ studentId: student.id, guardianId: named.id }));
    await sanctionPerson(as(lead), wish(student.id, "mute7"), plus(1));
    await sanctionPerson(as(lead), wish(student.id, "suspend"), plus(2));
    const [suspended] = (await sanctionsOf(db(), student.id)).filter(({ kind }) => kind === "suspend");
    await takeBackSanction(as(lead), { id: suspended?.id ?? "", reason: "A mix-up" }, plus(3));
    const found = await mailed();
    expect(found.map(({ params }) => (params as { sanction?: string }).sanction)).toEqual(["mute", "suspend", "end"]);
    expect(JSON.stringify(found)).not.toMatch(/Report says so|A mix-up/);
  });

  test("of two who decide at once the second is told what was decided, and by whom", async () => {
    const seen = stateMark(await sanctionsOf(db(), student.id));
    expect(await sanctionPerson(as(coordinator), wish(student.id, "warn", { seen }), now)).toMatchObject({ ok: true });
    const second = await sanctionPerson(as(lead), wish(student.id, "suspend", { seen }), plus(1));
    expect(second).toMatchObject({ reason: "decided", latest: { kind: "warn", by: "coordinator Diallo" } });
    expect(await account(student.id)).toMatchObject({ suspendedAt: null });
  });

  test("what commands and reports decide on a mentor is a sanction too, and ends with the suspension", async () => {
    const command = { actor: "command", actorRole: "command" } as const;
    await suspendMentor(command, mentor.id, "by command", now);
    expect(await sanctionsOf(db(), mentor.id)).toMatchObject([{ kind: "suspend", by: "command", endedAt: null }]);
    await reinstateMentor(command, mentor.id, "all fine", plus(1));
    expect(await sanctionsOf(db(), mentor.id)).toMatchObject([{ endedAt: plus(1), endedBy: "command" }]);
  });

  test("every decision is in the log with its reason", async () => {
    await sanctionPerson(as(lead), wish(student.id, "mute1"), now);
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry).toMatchObject({ action: "sanction.mute", actor: lead.id, reason: "Report says so" });
  });
});
