import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  auditLog,
  certificates,
  matches,
  notifications,
  partnerCentres,
  posts,
  recognitions,
  reliabilityMarks,
  sessions,
  users,
} from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { newCertificate, newPost, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { addCentre } from "#lib/administration/centres/keep-centre.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Role, staffView } from "#lib/identity/users/roles.ts";
import { allowRename } from "#lib/mentoring/profile/allow-rename.ts";
import { correctMinutes } from "#lib/mentoring/sessions/correct-minutes.ts";
import { liftMark } from "#lib/mentoring/sessions/reliability.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import { paths } from "#lib/platform/paths.ts";
import { revokeCertificate } from "#lib/progress/certificates/revoke-certificate.ts";
import { enterRecognition, withdrawRecognition } from "#lib/progress/recognitions/enter-recognition.ts";
import { hidePost, showPost } from "#lib/publishing/blog-posts/hide-post.ts";
import { readPastSession, readRecord } from "./read-record.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-02-20T12:00:00.000Z");
const reason = "Both wrote to us";
const studentMailbox = "layla.home@gmail.com";
const mentorMailbox = "tom.home@gmail.com";
const givenOn = "2026-02-01";
const prize = { kind: "prize", title: "Young teacher", giver: "City of Lagos", givenOn } as const;

let pair: Awaited<ReturnType<typeof storedPair>>;
let session: ReturnType<typeof newSession> & { id: string };
let own: AuditActor;
const [post, hidden] = [
  { id: "", slug: "" },
  { id: "", slug: "" },
];
const [recognition, mark, code] = ["recognition-1", "mark-1", "7KQM-4T2P-9XWD-0HBR"];

beforeEach(async () => {
  for (const table of [sessions, posts, matches, auditLog, users, partnerCentres]) await db().delete(table);
  own = await newStaffActor("coordinator");
  const centre = await addCentre(own, { name: "City Library", country: null, timeZone: null, reason }, now);
  if (!centre.ok) throw new Error(centre.reason);
  pair = await storedPair({
    student: { centreId: centre.id, email: studentMailbox },
    mentor: { email: mentorMailbox },
  });
  const { studentId, mentorId, matchId } = pair;
  session = {
    ...newSession({ studentId, mentorId, matchId, status: "completed", countedMinutes: 30 }),
    id: "session-1",
  };
  await db().insert(sessions).values(session);
  await db()
    .insert(certificates)
    .values(newCertificate({ id: "certificate-1", userId: mentorId, code }));
  await db()
    .insert(recognitions)
    .values({ ...prize, id: recognition, userId: studentId, enteredBy: null, createdAt: now, withdrawnAt: null });
  await db()
    .insert(reliabilityMarks)
    .values({ id: mark, userId: studentId, sessionId: session.id, kind: "absent", at: now });
  for (const [kept, hiddenAt] of [
    [post, null],
    [hidden, now],
  ] as const) {
    const row = newPost({ authorId: mentorId, hiddenAt, hiddenBy: hiddenAt && "coordinator" });
    Object.assign(kept, { id: row.id, slug: row.slug });
    await db().insert(posts).values(row);
  }
  await db().delete(auditLog);
});

type Act = Readonly<{
  /** Of whom it decides; both for a session. */
  about: "student" | "mentor" | "both";
  run: (by: AuditActor, why: string) => Promise<Readonly<{ ok: boolean; reason?: string }>>;
  action: string;
  object: () => string;
  told: string;
  logged?: string;
}>;

const ofStudent = () => `user:${pair.studentId}`;
const acts: Readonly<Record<string, Act>> = {
  "correcting minutes": {
    about: "both",
    run: (by, why) =>
      transaction((tx) => correctMinutes(tx, { ...by, reason: why }, { id: session.id, minutes: 20 }, now)),
    action: "session.minutes",
    object: () => `session:${session.id}`,
    told: "sessionMinutes",
    logged: `20 minutes instead of 30: ${reason}`,
  },
  "taking a session back": {
    about: "both",
    run: (by, why) => transaction((tx) => voidSession(tx, { ...by, reason: why }, session.id, now)),
    action: "session.void",
    object: () => `session:${session.id}`,
    told: "sessionVoided",
  },
  "entering a recognition": {
    about: "student",
    run: (by, why) => enterRecognition({ ...by, reason: why }, pair.studentId, prize, now),
    action: "recognition.enter",
    object: ofStudent,
    told: "recognitionEntered",
  },
  "withdrawing a recognition": {
    about: "student",
    run: (by, why) => withdrawRecognition({ ...by, reason: why }, recognition, now),
    action: "recognition.withdraw",
    object: ofStudent,
    told: "recognitionWithdrawn",
  },
  "lifting a mark": {
    about: "student",
    run: (by, why) => liftMark(by, mark, why, now),
    action: "mark.lift",
    object: ofStudent,
    told: "markLifted",
  },
  "allowing another name": {
    about: "student",
    run: (by, why) => allowRename(by, { userId: pair.studentId, reason: why }, now),
    action: "rename.allow",
    object: ofStudent,
    told: "renameAllowed",
  },
  "revoking a certificate": {
    about: "mentor",
    run: (by, why) => revokeCertificate(by, code, why, now),
    action: "certificate.revoke",
    object: () => "certificate:certificate-1",
    told: "certificateRevoked",
  },
  "hiding a post": {
    about: "mentor",
    run: (by, why) => hidePost(post.slug, { ...by, reason: why }, now),
    action: "post.hide",
    object: () => `post:${post.id}`,
    told: "postHidden",
  },
  "showing a post again": {
    about: "mentor",
    run: (by, why) => showPost(hidden.slug, { ...by, reason: why }, now),
    action: "post.show",
    object: () => `post:${hidden.id}`,
    told: "postShown",
  },
};
const all = Object.entries(acts);
const ofStudents = all.filter(([, { about }]) => about !== "mentor");

const log = () => db().select().from(auditLog).orderBy(auditLog.seq);
const toldKinds = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);

describe("what staff correct of a person's record [@SAFE-34b @SAFE-34c]", () => {
  test.each(all)("%s has one line in the log, with who and why, and the person is told", async (_, act) => {
    const { about, run, action, object, told, logged = reason } = act;
    expect(await run(own, ` ${reason} `)).toMatchObject({ ok: true });
    const line = { actor: own.actor, actorRole: "coordinator", action, reason: logged };
    expect(await log()).toMatchObject([{ ...line, object: object() }]);
    if (about !== "mentor") expect(await toldKinds(pair.studentId)).toContain(told);
    if (about !== "student") expect(await toldKinds(pair.mentorId)).toContain(told);
  });

  test.each(all)("%s needs a reason", async (_, { run }) => {
    expect(await run(own, "  ")).toMatchObject({ ok: false, reason: "noReason" });
    expect(await log()).toEqual([]);
  });

  test.each(ofStudents)(
    "%s of a student is for the coordinators of the centre, and like nothing for others",
    async (_, { run }) => {
      expect(await run(await newStaffActor("coordinator"), reason)).toEqual({ ok: false, reason: "unknown" });
      expect(await log()).toEqual([]);
      expect(await toldKinds(pair.studentId)).toEqual([]);
      // Somebody without a centre is everybody's.
      await db().update(users).set({ centreId: null }).where(eq(users.id, pair.studentId));
      expect(await run(await newStaffActor("coordinator"), reason)).toMatchObject({ ok: true });
    },
  );

  test.each(all)("%s is for nobody of the same household", async (_, { run, about }) => {
    await db().update(users).set({ centreId: null }).where(eq(users.id, pair.studentId));
    const mailboxes = { student: ["laylahome@gmail.com"], mentor: ["tomhome@gmail.com"] };
    for (const email of about === "both" ? Object.values(mailboxes).flat() : mailboxes[about]) {
      const kin = await newStaffActor("coordinator", { email });
      expect(await run(kin, reason)).toEqual({ ok: false, reason: "relative" });
    }
    expect(await log()).toEqual([]);
  });

  test("minutes that a colleague corrected meanwhile stay, and are said to have changed", async () => {
    const correct = (minutes: number, seen: number) =>
      transaction((tx) => correctMinutes(tx, { ...own, reason }, { id: session.id, minutes, seen }, now));
    expect(await correct(20, 30)).toEqual({ ok: true, before: 30 });
    expect(await correct(10, 30)).toEqual({ ok: false, reason: "corrected" });
    expect(await log()).toHaveLength(1);
  });
});

describe("the pages of a record and of a session [@SAFE-34a @SAFE-34c]", () => {
  const exists = async ({ actor, actorRole }: AuditActor, path: string) => {
    const viewer = { id: actor, role: actorRole as Role, twoStep: true };
    return staffView(viewer, path) === "page" && (await existenceCheck(path)?.(viewer as never, now));
  };

  test("show what counts: sessions, also those taken back, marks with what is said to them, recognitions, certificates", async () => {
    await db().update(reliabilityMarks).set({ appealText: "The bus broke down", appealedAt: now });
    await acts["taking a session back"]?.run(own, reason);
    await db().delete(auditLog);
    await acts["withdrawing a recognition"]?.run(own, reason);
    const record = await readRecord(db(), own, { userId: pair.studentId, page: 1 }, now);
    expect(record).toMatchObject({
      conflict: undefined,
      sessions: [{ id: session.id, status: "cancelled", minutes: 30 }],
      marks: [{ id: mark, appealText: "The bus broke down" }],
      recognitions: [],
      certificates: [],
      isRenameLeft: true,
      lately: [{ action: "recognition.withdraw", reason }],
    });
    expect(await readRecord(db(), own, { userId: pair.mentorId, page: 1 }, now)).toMatchObject({
      certificates: [{ code, state: "valid" }],
    });
    expect(await readRecord(db(), own, { userId: pair.mentorId, page: 2 }, now)).toMatchObject({ sessions: [] });
  });

  test("name no student of a centre that others look after", async () => {
    const other = await newStaffActor("coordinator");
    const seen = async (by: AuditActor) =>
      (await readRecord(db(), by, { userId: pair.mentorId, page: 1 }, now))?.sessions.map(({ id }) => id);
    expect([await seen(own), await seen(other)]).toEqual([[session.id], []]);
    await db().update(users).set({ centreId: null }).where(eq(users.id, pair.studentId));
    expect(await seen(other)).toEqual([session.id]);
  });

  test("exist for the coordinators of the centre; a session also for leads; for others they are like what is not there", async () => {
    const [other, lead, admin] = [
      await newStaffActor("coordinator"),
      await newStaffActor("lead"),
      await newStaffActor("admin"),
    ];
    const [record, held] = [paths.staffRecord(pair.studentId), paths.staffSession(session.id)];
    const seen = async (path: string) => Promise.all([own, other, lead, admin].map((by) => exists(by, path)));
    expect(await seen(record)).toEqual([true, false, false, false]);
    expect(await seen(held)).toEqual([true, false, true, false]);
    expect(await seen(paths.staffRecord(pair.mentorId))).toEqual([true, true, false, false]);
    expect(await seen(paths.staffRecord("nobody"))).toEqual([false, false, false, false]);
    expect(await seen(paths.staffSession("nothing"))).toEqual([false, false, false, false]);
    await db().update(sessions).set({ status: "confirmed" });
    expect(await exists(own, held)).toBe(false);
  });

  test("are there without anything to press for the mentor's household, and not at all for the student's", async () => {
    await db().update(users).set({ centreId: null }).where(eq(users.id, pair.studentId));
    for (const object of [`user:${pair.studentId}`, `user:${pair.mentorId}`, `session:${session.id}`])
      await transaction((tx) => recordAudit(tx, { ...own, action: "recognition.enter", object, reason }, now));
    const seen = async (by: AuditActor, userId: string) => [
      await readRecord(db(), by, { userId, page: 1 }, now),
      await readPastSession(db(), by, session.id),
    ];
    const kin = (email: string) => newStaffActor("coordinator", { email });
    expect(await seen(await kin("laylahome@gmail.com"), pair.studentId)).toEqual([undefined, undefined]);
    const nothing = { conflict: "relative", lately: [] };
    expect(await seen(await kin("tomhome@gmail.com"), pair.mentorId)).toMatchObject([nothing, nothing]);
    const lately = [{ action: "recognition.enter", reason }];
    for (const userId of [pair.studentId, pair.mentorId])
      expect(await seen(own, userId)).toMatchObject([{ lately }, { lately }]);
  });
});
