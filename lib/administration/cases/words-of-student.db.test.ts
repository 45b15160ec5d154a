import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  auditLog,
  conversations,
  guardians,
  heldTexts,
  mails,
  notifications,
  reports,
  sessionReviews,
  sessions,
  users,
} from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { addPerson } from "#db/support/people.ts";
import { newConversation, newGuardian, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { auditListPage } from "#lib/administration/audit/audit-page.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { auditQuery } from "#lib/identity/audit/audit-page-rules.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { recordCheckIn } from "#lib/mentoring/caseload/record-check-in.ts";
import { decideReview } from "#lib/mentoring/session-reviews/decide-review.ts";
import { putUpForReview } from "#lib/mentoring/session-reviews/put-up.ts";
import { paths } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { lookAtNewReports } from "#lib/safety/cases/look-at-new.ts";
import { readCase } from "#lib/safety/cases/read-case.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { casePage } from "./case-list.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const fathers = "kwame@mail.example";
const staff = async (role: StaffRole, values = {}) => ({ ...(await addPerson({ role, ...values })), role });
type Staff = Awaited<ReturnType<typeof staff>>;
let [father, lead, coordinator, admin] = [] as unknown as [Staff, Staff, Staff, Staff];
let pair = { studentId: "", mentorId: "", matchId: "" };

beforeEach(async () => {
  for (const table of [heldTexts, notifications, mails, auditLog, guardians, reports, users]) await db().delete(table);
  father = await staff("lead", { email: fathers });
  lead = await staff("lead");
  coordinator = await staff("coordinator");
  admin = await staff("admin");
  pair = await storedPair({ student: { dateOfBirth: "2011-05-05" }, rules: { probationEndedAt: null } });
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId: pair.studentId, email: fathers, verifiedAt: now }));
});

const connected = () => db().insert(conversations).values(newConversation(pair));
const said = "Layla says that her father hits her";

/** Each way in which a report that the child did not send carries its words. */
const ways = {
  "a worrying check-in": () => checkIn("S1"),
  "a worrying check-in that alerts nobody": () => checkIn("S2"),
  "a concern of a review": async () => {
    const held = { ...pair, startsAt: new Date(now.getTime() - 2 * hour), status: "completed" } as const;
    await db().insert(sessions).values(newSession(held));
    await putUpForReview(now);
    const [review] = await db().select().from(sessionReviews);
    if (!review) throw new Error("no review");
    const wish = { id: review.id, decision: "S1", note: said, seen: review.causes.join(" ") } as const;
    return decideReview(actorOf(coordinator), wish, now);
  },
  "attempts in a conversation": async () => {
    await connected();
    await attempts();
  },
  "attempts before there is a conversation": () => attempts(),
  "what somebody signed out writes of a session": async () => {
    const session = newSession({ ...pair, status: "completed" });
    await db().insert(sessions).values(session);
    const report = { kind: "sexual", text: said, about: paths.session(session.id ?? ""), email: null } as const;
    return sendReport(report, { network: "n", locale: "en", reporterId: null }, now);
  },
} satisfies Record<string, () => Promise<unknown>>;

function checkIn(grade: "S1" | "S2") {
  const asked = { matchId: pair.matchId, who: "student", decision: "worrying", note: said, grade, seen: 0 } as const;
  return recordCheckIn(coordinator, asked, now);
}

async function attempts(): Promise<void> {
  const told = { kind: "recap", userId: pair.mentorId, to: pair.studentId, found: ["email"] } as const;
  for (const objectId of ["one", "two"])
    await transaction((tx) => holdText(tx, { ...told, objectId, text: objectId }, now));
}

const numberOf = async () => {
  const [report, more] = await db().select().from(reports);
  if (!report || more) throw new Error("not one report");
  return report.number;
};
const toldOf = async ({ id }: Staff) => [
  ...(await db().select().from(notifications).where(eq(notifications.userId, id))),
  ...(await db().select().from(mails).where(eq(mails.userId, id))),
];
const listed = async ({ id, role }: Staff, number: string) => [
  (await casePage(db(), id, { status: "open", grade: "", number: "", page: 1 })).cases.length,
  (await casePage(db(), id, { status: "open", grade: "", number, page: 1 })).cases.length,
  (await readQueue(db(), { id, role }, "report", now)).items.length,
];
const logged = async ({ id, role }: Staff, number: string) =>
  (await auditListPage(db(), { id, role, timeZone: "UTC" }, auditQuery({ object: `report:${number}` }))).entries.length;

describe("a report that carries a child's words, whoever made it, does not exist for the child's proven household", () => {
  test.each(Object.keys(ways) as (keyof typeof ways)[])("%s [@SAFE-30d @SAFE-21e]", async (way) => {
    await ways[way]();
    const number = await numberOf();
    await lookAtNewReports(new Date(now.getTime() + hour));
    expect(await toldOf(father)).toEqual([]);
    expect((await toldOf(lead)).map(({ kind }) => kind)).toContainEqual(expect.stringMatching(/^report(Raised|sNew)$/));
    expect([await listed(father, number), await listed(lead, number)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    const by = actorOf(father);
    expect(await readCase(db(), by, number, now)).toBeUndefined();
    expect(await readCase(db(), actorOf(lead), number, now)).toBeDefined();
    const unknown = { ok: false, reason: "unknown" };
    expect(await readEvidence(by, number, "A look", now)).toEqual(unknown);
    const [{ grade } = { grade: "S1" as const }] = await db().select().from(reports);
    expect(await changeGrade(by, { number, grade: "S3", seen: grade, reason: "Less" }, now)).toEqual(unknown);
    const closing = { number, decision: "notConfirmed", duplicateOf: null, reason: "No", told: null } as const;
    expect(await decideOnCase(by, closing, now)).toEqual(unknown);
    expect(await decideOnCase(actorOf(lead), closing, now)).toEqual({ ok: true });
    expect([await logged(father, number), (await logged(lead, number)) > 0]).toEqual([0, true]);
  });

  test("where no other lead can act, admins are told, and nobody of the household", async () => {
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, lead.id));
    await checkIn("S1");
    expect(await toldOf(father)).toEqual([]);
    expect((await toldOf(admin)).map(({ kind }) => kind)).toContain("reportUnread");
  });

  test("reports from before are found at night", async () => {
    await checkIn("S1");
    const number = await numberOf();
    await db().update(reports).set({ studentId: null });
    expect(await readCase(db(), actorOf(father), number, now)).toBeDefined();
    expect(await lookAtNewReports(now)).toBeGreaterThan(0);
    expect(await readCase(db(), actorOf(father), number, now)).toBeUndefined();
    expect(await lookAtNewReports(now)).toBe(0);
  });
});
