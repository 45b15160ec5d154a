import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { claimOf, insertClaim } from "#db/queries/identity/staff-claims.ts";
import {
  auditLog,
  interviewNotes,
  mentorApprovals,
  mentors,
  recordChecks,
  reports,
  sanctions,
  siteSettings,
  users,
} from "#db/schema/index.ts";
import { changesHeard } from "#db/support/changes-heard.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { type AuditActor, actorOf, bySystem } from "#lib/identity/audit/record-audit.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { createMentor } from "#lib/mentoring/mentors/create-mentor.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { approveMentor, takeApprovalBack } from "./approve-mentor.ts";
import { dropTier, trustProven } from "./change-tier.ts";
import {
  askMentor,
  mentorSeen,
  pauseMentorByStaff,
  removeMentor,
  reopenMentorIn,
  suspendMentor,
  suspendMentorIn,
} from "./decide-on-mentor.ts";
import { mentorFile } from "./mentor-file.ts";
import { ownVerification } from "./own-verification.ts";
import { failUnchecked, recordCountryCheck } from "./record-country-check.ts";
import { recordInterview } from "./record-interview.ts";
import { recordStep } from "./record-step.ts";
import { reinstateMentor } from "./reinstate-mentor.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const command = { actor: "command", actorRole: "command" } as const;
const [ada, ben] = [newUser({ role: "coordinator", firstName: "Ada" }), newUser({ role: "lead", firstName: "Ben" })];
const [byAda, byBen] = [actorOf(ada), actorOf(ben)];
let mentor = newUser();

beforeEach(async () => {
  mentor = newUser({ emailConfirmedAt: now, country: "uk" });
  await db().insert(users).values([ada, ben]).onConflictDoNothing();
  await db().insert(users).values(mentor);
  await transaction((tx) => createMentor(tx, mentor.id, false, now));
});

const row = async () => (await db().select().from(mentors).where(eq(mentors.userId, mentor.id)))[0];
const approvals = () => db().select().from(mentorApprovals).where(eq(mentorApprovals.mentorId, mentor.id));
const apply = () =>
  recordStep(byAda, mentor.id, { step: "application", result: "passed", reason: "read", expiresAt: null }, now);
const actions = async () =>
  (
    await db()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.object, `user:${mentor.id}`))
  ).map(({ action }) => action);

describe("an approval [@SAFE-09b]", () => {
  test("of one member of staff waits for another's, who may not be the same", async () => {
    await apply();
    expect(await approveMentor(byAda, mentor.id, "convincing", now)).toMatchObject({ ok: true, waits: true });
    expect(await row()).toMatchObject({ status: "applied", approvedAt: null });
    expect(await approveMentor(byAda, mentor.id, "again", now)).toEqual({ ok: false, reason: "already" });
    expect(await approveMentor(byBen, mentor.id, "yes", now)).toMatchObject({ waits: false, status: "approved" });
    expect(await row()).toMatchObject({
      status: "approved",
      approvedAt: now,
      probationSince: now,
      probationEndedAt: null,
    });
    expect((await approvals()).map(({ staffId, countedAt }) => [staffId, countedAt])).toEqual([
      [ada.id, now],
      [ben.id, now],
    ]);
    expect(await actions()).toEqual(["mentor.step.application.passed", "mentor.approval.first", "mentor.approve"]);
  });

  test("that waits for another is not in the hands of who gave it any more", async () => {
    await apply();
    await insertClaim(db(), `user:${mentor.id}`, ada.id, new Date(0), now);
    await approveMentor(byAda, mentor.id, "convincing", now);
    expect(await claimOf(db(), `user:${mentor.id}`, new Date(0))).toBeUndefined();
  });

  test("of the same person under another account is no second one", async () => {
    await apply();
    const twin = newUser({ role: "lead", email: ada.email, mailboxKey: ada.mailboxKey ?? null });
    await db().insert(users).values(twin);
    await approveMentor(byAda, mentor.id, "convincing", now);
    expect(await approveMentor(actorOf(twin), mentor.id, "me again", now)).toEqual({ ok: false, reason: "already" });
    await db().delete(users).where(eq(users.id, twin.id));
  });

  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ["is suspended", { suspendedAt: now }],
    ["is leaving", { deletionRequestedAt: now }],
    ["has another role", { role: "admin" }],
    ["is one whose word is too new", { madeBy: "admin", wordCountsFrom: new Date(now.getTime() + 1) }],
  ])("counts no more when who gave it %s [@SAFE-09d]", async (_, change) => {
    await apply();
    const gone = newUser({ role: "coordinator" });
    const third = newUser({ role: "lead" });
    await db().insert(users).values([gone, third]);
    await approveMentor(actorOf(gone), mentor.id, "convincing", now);
    expect((await mentorFile(db(), byBen, mentor.id, now))?.waiting).toHaveLength(1);
    await db().update(users).set(change).where(eq(users.id, gone.id));
    const file = await mentorFile(db(), byBen, mentor.id, now);
    expect([file?.waiting, file?.approvals.length]).toEqual([[], 1]);
    const first = await approveMentor(byBen, mentor.id, "yes", now, file?.seen);
    expect(first).toMatchObject({ waits: true, lapsed: true });
    expect(await row()).toMatchObject({ status: "applied" });
    await db().update(users).set({ suspendedAt: null }).where(eq(users.id, gone.id));
    expect((await approvals()).map(({ staffId }) => staffId)).toEqual([ben.id]);
    const second = await approveMentor(actorOf(third), mentor.id, "yes", now);
    expect(second).toMatchObject({ waits: false, lapsed: false, status: "approved" });
    await db()
      .update(users)
      .set({ erasedAt: now })
      .where(inArray(users.id, [gone.id, third.id]));
  });

  test("is taken back by the one who gave it, until the second comes", async () => {
    await apply();
    await approveMentor(byAda, mentor.id, "convincing", now);
    expect(await takeApprovalBack(byBen, mentor.id, "no", now)).toEqual({ ok: false, reason: "none" });
    expect(await takeApprovalBack(byAda, mentor.id, " ", now)).toEqual({ ok: false, reason: "noReason" });
    expect(await takeApprovalBack(byAda, mentor.id, "a doubt", now)).toEqual({ ok: true });
    expect(await approveMentor(byBen, mentor.id, "yes", now)).toMatchObject({ waits: true });
    await approveMentor(byAda, mentor.id, "no doubt", now);
    expect(await row()).toMatchObject({ status: "approved" });
    expect(await takeApprovalBack(byAda, mentor.id, "too late", now)).toEqual({ ok: false, reason: "none" });
  });

  test("is nothing for relatives, for oneself, or while a step is open", async () => {
    const [sister, own] = [
      newUser({ role: "lead", phone: "+44 20 7946 0000" }),
      actorOf({ id: mentor.id, role: "lead" }),
    ];
    await db().insert(users).values(sister);
    await db().update(users).set({ phone: "+44 20 79460000" }).where(eq(users.id, mentor.id));
    expect(await approveMentor(byAda, mentor.id, "yes", now)).toMatchObject({ reason: "steps", open: ["application"] });
    await apply();
    expect(await approveMentor(actorOf(sister), mentor.id, "yes", now)).toEqual({ ok: false, reason: "relative" });
    expect(await approveMentor(own, mentor.id, "yes", now)).toEqual({ ok: false, reason: "own" });
    expect(await approveMentor(byAda, mentor.id, " ", now)).toEqual({ ok: false, reason: "noReason" });
    expect(await approvals()).toEqual([]);
  });

  test("by a command names its member of staff, once there is any", async () => {
    await apply();
    expect(await approveMentor(command, mentor.id, "known", now)).toEqual({ ok: false, reason: "needsStaff" });
    const isStaff = inArray(users.role, [...staffRoles]);
    await db().update(users).set({ erasedAt: now }).where(isStaff);
    expect(await approveMentor(command, mentor.id, "known", now)).toMatchObject({ ok: true, waits: false });
    await db().update(users).set({ erasedAt: null }).where(isStaff);
  });

  test("is enough alone for adults, if the site says so", async () => {
    await db().insert(siteSettings).values({ key: "approvals", value: 1, updatedAt: now });
    await apply();
    expect(await approveMentor(byAda, mentor.id, "known", now)).toMatchObject({ waits: false, status: "approved" });
    await db().delete(siteSettings);
  });

  test("counts no more when a step fails or something else is decided", async () => {
    await apply();
    await approveMentor(byAda, mentor.id, "convincing", now);
    const failed = { step: "references", result: "failed", reason: "a concern", expiresAt: null } as const;
    await recordStep(byBen, mentor.id, failed, now);
    expect(await approvals()).toEqual([]);
    await approveMentor(byAda, mentor.id, "convincing", now);
    await askMentor(byBen, mentor.id, "Which school?", now);
    expect(await row()).toMatchObject({ status: "needsInfo", statusReason: "Which school?" });
    expect((await ownVerification(db(), mentor.id, now))?.question).toBe("Which school?");
    expect(await approvals()).toEqual([]);
    await apply();
    expect(await row()).toMatchObject({ status: "applied" });
  });

  test("on a page that shows something old is refused, and says who decided what", async () => {
    await apply();
    const seen = mentorSeen("applied", 0);
    await suspendMentor(byBen, mentor.id, "a report", now, seen);
    expect(await approveMentor(byAda, mentor.id, "yes", now, seen)).toEqual({
      ok: false,
      reason: "stale",
      status: "suspended",
      by: "Ben Diallo",
    });
  });
});

describe("a pause by staff [@SAFE-04b]", () => {
  test("stops mentoring without signing anybody out, and ends with the former status", async () => {
    await apply();
    for (const by of [byAda, byBen]) await approveMentor(by, mentor.id, "yes", now);
    expect(await pauseMentorByStaff(byAda, mentor.id, "ill", now)).toMatchObject({ ok: true, status: "paused" });
    const account = (await db().select().from(users).where(eq(users.id, mentor.id)))[0];
    expect(account?.suspendedAt).toBeNull();
    await suspendMentor(byAda, mentor.id, "a doubt", now);
    expect(await reinstateMentor(byAda, mentor.id, "unfounded", now)).toMatchObject({ ok: true, status: "approved" });
  });

  test("that a lead imposed is a lead's to end, also under a coordinator's suspension [@SAFE-24g]", async () => {
    await apply();
    for (const by of [byAda, byBen]) await approveMentor(by, mentor.id, "yes", now);
    await pauseMentorByStaff(byBen, mentor.id, "two children said odd things", now);
    const refused = { ok: false, reason: "leadOnly" };
    expect(await mentorFile(db(), byAda, mentor.id, now)).toMatchObject({ mayReinstate: false });
    expect(await reinstateMentor(byAda, mentor.id, "is nice", now)).toEqual(refused);
    await suspendMentor(byAda, mentor.id, "a doubt", now);
    expect(await reinstateMentor(byAda, mentor.id, "unfounded", now)).toEqual(refused);
    expect(await reinstateMentor(byBen, mentor.id, "seen", now)).toMatchObject({ ok: true, status: "approved" });
    // What came before no longer counts.
    await pauseMentorByStaff(byAda, mentor.id, "ill", now);
    expect(await reinstateMentor(byAda, mentor.id, "well", now)).toMatchObject({ ok: true, status: "approved" });
  });
});

describe("a suspension of a mentor [@SAFE-24g]", () => {
  const refused = { ok: false, reason: "leadOnly" };
  const report = (status: "open" | "closed", accusedId = mentor.id) =>
    db()
      .insert(reports)
      .values({
        ...{ id: crypto.randomUUID(), number: crypto.randomUUID(), kind: "sexual", text: "t", locale: "en" },
        ...{ grade: "S0", status, accusedId, createdAt: now },
      });
  const suspended = async (by: typeof byAda, grounds = {}) => {
    await transaction((tx) => suspendMentorIn(tx, by, mentor.id, "a report", now, grounds));
  };
  const reinstate = (by: AuditActor) => reinstateMentor(by, mentor.id, "seems fine", now);
  const ofBefore = () => db().update(sanctions).set({ byRole: null }).where(eq(sanctions.userId, mentor.id));

  test.each<[string, () => Promise<unknown>]>([
    ["that a lead imposed", () => suspended(byBen)],
    ["that a coordinator imposed in the lead's place", () => suspended({ actor: ada.id, actorRole: "lead" })],
    ["that somebody imposed before roles were kept, a deputy perhaps", () => suspended(byAda).then(ofBefore)],
    ["that the system imposed", () => suspended(bySystem)],
    ["that stands in a report", () => suspended(byAda, { reportNumber: "BR-1" })],
    ["of somebody about whom a gravest report is open", () => suspended(byAda).then(() => report("open"))],
  ])("%s is a lead's to end, not a coordinator's", async (_, stop) => {
    await stop();
    expect(await mentorFile(db(), byAda, mentor.id, now)).toMatchObject({ mayReinstate: false });
    expect(await reinstate(byAda)).toEqual(refused);
    expect(await row()).toMatchObject({ status: "suspended" });
    expect(await mentorFile(db(), byBen, mentor.id, now)).toMatchObject({ mayReinstate: true });
    expect(await reinstate(byBen)).toMatchObject({ ok: true });
  });

  test("that a coordinator imposed is theirs to end once no gravest report is open", async () => {
    await suspended(byBen);
    await reinstate(byBen);
    await suspended(byAda);
    await report("closed");
    await report("open", ada.id);
    expect(await mentorFile(db(), byAda, mentor.id, now)).toMatchObject({ mayReinstate: true });
    expect(await reinstate(byAda)).toMatchObject({ ok: true });
  });
});

describe("the record check of a country [@SAFE-08a @SAFE-08b @SAFE-08c]", () => {
  const clear = {
    country: "uk",
    kind: "dbs-enhanced",
    outcome: "clear",
    issuedOn: "2026-11-01",
    expiresOn: null,
    reason: "Seen on the phone",
  } as const;
  const pass = async () => {
    for (const step of mentorSteps.filter((one) => one !== "recordCheck"))
      await recordStep(byAda, mentor.id, { step, result: "passed", reason: "seen", expiresAt: null }, now);
  };

  test("passes the step, which nobody can pass without it", async () => {
    await pass();
    const step = { step: "recordCheck", result: "passed", reason: "seen", expiresAt: null } as const;
    const refused = { ok: false, reason: "countries", countries: ["uk"] };
    expect(await recordStep(byAda, mentor.id, step, now)).toEqual(refused);
    expect(await recordCountryCheck(byAda, mentor.id, clear, now)).toEqual({ ok: true, lacking: [] });
    for (const by of [byAda, byBen]) await approveMentor(by, mentor.id, "yes", now);
    expect(await row()).toMatchObject({ status: "approved", clearedForMinors: true });
    const rows = await db().select().from(recordChecks).where(eq(recordChecks.mentorId, mentor.id));
    expect(rows).toMatchObject([
      { kind: "dbs-enhanced", recordedBy: ada.id, expiresAt: new Date("2028-11-21T12:00:00Z") },
    ]);
  });

  test("by a command names nobody as who recorded it, and open queues hear of it", async () => {
    const byCommand = { actor: "command", actorRole: "command" } as const;
    const before = await newestSeq(ben.id);
    // The step waits for another country's check.
    await db().update(users).set({ country: "gh" }).where(eq(users.id, mentor.id));
    expect(await recordCountryCheck(byCommand, mentor.id, clear, now)).toEqual({ ok: true, lacking: ["gh"] });
    expect(await newestSeq(ben.id)).toBeGreaterThan(before);
    const rows = await db().select().from(recordChecks).where(eq(recordChecks.mentorId, mentor.id));
    expect(rows).toMatchObject([{ outcome: "clear", recordedBy: null }]);
  });

  test("that is not clear, or of another country that lacks one, ends contact with minors", async () => {
    await pass();
    await recordCountryCheck(byAda, mentor.id, clear, now);
    for (const by of [byAda, byBen]) await approveMentor(by, mentor.id, "yes", now);
    await db().update(users).set({ country: "gh" }).where(eq(users.id, mentor.id));
    await transaction((tx) => failUnchecked(tx, mentor.id, now));
    expect(await row()).toMatchObject({ status: "approved", clearedForMinors: false });
    await db().update(users).set({ country: "uk" }).where(eq(users.id, mentor.id));
    const later = new Date(now.getTime() + 1);
    await recordCountryCheck(byAda, mentor.id, { ...clear, outcome: "notClear" }, later);
    expect(await row()).toMatchObject({ clearedForMinors: false });
    expect(await recordCountryCheck(byAda, mentor.id, clear, new Date(now.getTime() + 2))).toMatchObject({
      lacking: [],
    });
    // Whoever looked at it again is one person.
    expect(await row()).toMatchObject({ status: "approved", clearedForMinors: false });
  });

  test("does not open contact with minors by the one who records it: two approve again [@SAFE-09c]", async () => {
    for (const step of mentorSteps.filter((one) => one !== "recordCheck" && one !== "interview"))
      await recordStep(byAda, mentor.id, { step, result: "passed", reason: "seen", expiresAt: null }, now);
    for (const by of [byAda, byBen]) await approveMentor(by, mentor.id, "for adults", now);
    expect(await approveMentor(byAda, mentor.id, "minors too", now)).toEqual({ ok: false, reason: "status" });
    await recordInterview(byAda, mentor.id, { heldOn: "2026-11-20", result: "passed", notes: "Spoke" }, now);
    await recordCountryCheck(byAda, mentor.id, clear, now);
    expect(await row()).toMatchObject({ status: "approved", clearedForMinors: false });
    expect(await approveMentor(byAda, mentor.id, "minors too", now)).toMatchObject({ ok: true, waits: true });
    expect(await approveMentor(byAda, mentor.id, "minors too", now)).toEqual({ ok: false, reason: "already" });
    expect(await row()).toMatchObject({ clearedForMinors: false });
    // Who approved before the newest result has not seen it.
    const newer = new Date(now.getTime() + 1);
    await recordInterview(byBen, mentor.id, { heldOn: "2026-11-20", result: "passed", notes: "Spoke" }, newer);
    expect(await approveMentor(byBen, mentor.id, "seen too", newer)).toMatchObject({ clearedForMinors: false });
    expect(await approveMentor(byAda, mentor.id, "seen now", newer)).toMatchObject({ waits: true });
    const before = await row();
    expect(await approveMentor(byBen, mentor.id, "seen too", newer)).toMatchObject({ waits: false });
    expect(await row()).toMatchObject({
      ...{ status: "approved", clearedForMinors: true, minorsApprovedAt: newer },
      ...{ approvedAt: before?.approvedAt, probationSince: before?.probationSince },
    });
    expect(await approveMentor(byAda, mentor.id, "once more", now)).toEqual({ ok: false, reason: "status" });
  });

  test("opens nothing to minors where one person was enough to approve", async () => {
    await pass();
    await recordCountryCheck(byAda, mentor.id, clear, now);
    await db().insert(siteSettings).values({ key: "approvals", value: 1, updatedAt: now }).onConflictDoNothing();
    expect(await approveMentor(byAda, mentor.id, "yes", now)).toMatchObject({ ok: true, waits: false });
    expect(await row()).toMatchObject({ status: "approved", clearedForMinors: false });
    await pauseMentorByStaff(byBen, mentor.id, "a while", now);
    await reinstateMentor(byBen, mentor.id, "back", now);
    expect(await row()).toMatchObject({ status: "approved", clearedForMinors: false });
    await db().delete(siteSettings);
    expect(await mentorFile(db(), byAda, mentor.id, now)).toMatchObject({ forMinors: true, needed: 2 });
    expect(await approveMentor(byAda, mentor.id, "minors", now)).toMatchObject({ waits: true });
    await db().update(mentors).set({ status: "trusted" }).where(eq(mentors.userId, mentor.id));
    expect(await approveMentor(byBen, mentor.id, "minors", now)).toMatchObject({ clearedForMinors: true });
    expect(await row()).toMatchObject({ status: "trusted" });
    // Whoever comes back from a pause needs no new approval.
    await pauseMentorByStaff(byBen, mentor.id, "a while", now);
    expect(await row()).toMatchObject({ status: "paused", clearedForMinors: false });
    await reinstateMentor(byBen, mentor.id, "back", now);
    expect(await row()).toMatchObject({ status: "trusted", clearedForMinors: true });
    expect(await mentorFile(db(), byAda, mentor.id, now)).toMatchObject({ forMinors: false });
    // Whoever was removed and comes back after an appeal passes everything anew.
    await removeMentor(byBen, mentor.id, "no more", now);
    await transaction((tx) => reopenMentorIn(tx, byBen, mentor.id, "lifted", now));
    expect(await row()).toMatchObject({ status: "draft", clearedForMinors: false, minorsApprovedAt: null });
  });

  test("is not taken for any country while none is known", async () => {
    await db().update(users).set({ country: null }).where(eq(users.id, mentor.id));
    expect(await recordCountryCheck(byAda, mentor.id, clear, now)).toEqual({ ok: false, reason: "noCountry" });
    expect(await db().select().from(recordChecks).where(eq(recordChecks.mentorId, mentor.id))).toEqual([]);
  });

  test("is refused with its fault, by oneself, of nobody, and without a reason", async () => {
    const own = actorOf({ id: mentor.id, role: "lead" });
    expect(await recordCountryCheck(own, mentor.id, clear, now)).toEqual({ ok: false, reason: "own" });
    expect(await recordCountryCheck(byAda, "nobody", clear, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await recordCountryCheck(byAda, mentor.id, { ...clear, reason: " " }, now)).toMatchObject({
      reason: "noReason",
    });
    expect(await recordCountryCheck(byAda, mentor.id, { ...clear, kind: "icpc2" }, now)).toMatchObject({
      reason: "kind",
    });
    expect(await db().select().from(recordChecks).where(eq(recordChecks.mentorId, mentor.id))).toEqual([]);
  });
});

test("an interview passes its step; its notes stay out of the audit log [@SAFE-04a]", async () => {
  const given = { result: "passed", heldOn: "2026-11-20", notes: "Warm, clear about limits." } as const;
  expect(await recordInterview(byAda, mentor.id, { ...given, notes: "  " }, now)).toMatchObject({ reason: "noReason" });
  expect(await recordInterview(byAda, mentor.id, { ...given, heldOn: "2026-11-22" }, now)).toMatchObject({
    reason: "future",
  });
  expect(await recordInterview(byAda, mentor.id, given, now)).toEqual({ ok: true });
  const notes = await db().select().from(interviewNotes).where(eq(interviewNotes.mentorId, mentor.id));
  expect(notes).toMatchObject([{ text: given.notes, writtenBy: ada.id, heldOn: "2026-11-20" }]);
  const logged = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `user:${mentor.id}`));
  expect(logged.map(({ reason }) => reason)).toEqual(["Interview on 2026-11-20"]);
});

describe("the tier of a mentor [@SAFE-10a @SAFE-10b]", () => {
  const tierRow = { status: "trusted", clearedForMinors: true, approvedAt: now, probationEndedAt: now } as const;
  const drop = () => transaction((tx) => dropTier(tx, mentor.id, "report R-1 was confirmed", now));

  test("drops from trusted to approved, then to a new probation, and no further", async () => {
    await db().update(mentors).set(tierRow).where(eq(mentors.userId, mentor.id));
    expect(await drop()).toBe(true);
    expect(await row()).toMatchObject({ status: "approved", probationEndedAt: now });
    expect(await drop()).toBe(true);
    expect(await row()).toMatchObject({ status: "approved", probationSince: now, probationEndedAt: null });
    expect((await actions()).filter((action) => action === "mentor.drop")).toHaveLength(2);
  });

  test("is nothing an applicant has", async () => {
    expect(await drop()).toBe(false);
  });

  test("drops under the eyes of coordinators and leads: their open pages read the queue anew", async () => {
    const staff = staffRoles.map((role) => newUser({ role, totpConfirmedAt: now }));
    await db().insert(users).values(staff);
    const heard = () => Promise.all(staff.map(async ({ id, role }) => [role, await changesHeard(id)]));
    await drop();
    expect(await heard()).toEqual(staffRoles.map((role) => [role, []]));
    await db().update(mentors).set(tierRow).where(eq(mentors.userId, mentor.id));
    await drop();
    expect(await heard()).toEqual(staffRoles.map((role) => [role, role === "admin" ? [] : ["queue"]]));
    await db()
      .update(users)
      .set({ suspendedAt: now })
      .where(
        inArray(
          users.id,
          staff.map(({ id }) => id),
        ),
      );
  });

  test("is not trusted without twenty sessions, however long ago", async () => {
    await db()
      .update(mentors)
      .set({ ...tierRow, status: "approved", probationEndedAt: new Date(0) })
      .where(eq(mentors.userId, mentor.id));
    expect(await trustProven(now)).toBe(0);
    expect(await row()).toMatchObject({ status: "approved" });
  });
});
