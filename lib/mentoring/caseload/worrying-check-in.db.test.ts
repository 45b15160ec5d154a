import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, conversations, messages, reportEvidence, reports, users } from "#db/schema/index.ts";
import { newMessage, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { type ConnectedPair, connectedPair, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { openReportsOf } from "#lib/safety/reports/open-reports-of.ts";
import type { ReportGrade } from "#lib/safety/reports/rules.ts";
import { recordCheckIn } from "./record-check-in.ts";
import { type CheckInPerson, checkInPeople } from "./rules.ts";

testDatabase();

const staff = newUser({ role: "coordinator", email: "cora@example.org", phone: null });
const lead = newUser({ role: "lead", email: "lea@example.org", phone: null });
let pair: ConnectedPair;

beforeEach(async () => {
  for (const table of [auditLog, reports, users]) await db().delete(table);
  await db().insert(users).values([staff, lead]);
  pair = await connectedPair("2010-01-01");
});

async function worrying(grade: ReportGrade, who: CheckInPerson = "student") {
  const said = { matchId: pair.matchId, who, decision: "worrying", note: "She is afraid of him", seen: 0 } as const;
  const recorded = await recordCheckIn({ id: staff.id, role: "coordinator" }, { ...said, grade }, noon);
  if (!recorded.ok) throw new Error(recorded.reason);
  const [report] = await db().select().from(reports);
  if (!report) throw new Error("no report");
  return report;
}

async function wrote(): Promise<void> {
  const { conversationId, mentorId } = pair;
  const message = {
    conversationId,
    senderId: mentorId,
    text: "Our secret",
    state: "delivered",
    createdAt: noon,
  } as const;
  await db()
    .insert(messages)
    .values(newMessage({ ...message, position: 1 }));
}

const isSuspended = async (id: string) =>
  (await db().select().from(users).where(eq(users.id, id)))[0]?.suspendedAt !== null;
const frozen = async () => JSON.stringify((await db().select().from(reportEvidence)).map(({ content }) => content));

describe("a worrying check-in reports the mentor of the pair, never the student [@SAFE-30c]", () => {
  test.each(checkInPeople)("with the %s", async (who) => {
    await wrote();
    const { accusedId } = await worrying("S1", who);
    expect(accusedId).toBe(pair.mentorId);
    expect(await frozen()).toContain("Our secret");
    for (const id of [pair.studentId, pair.mentorId]) expect(await openReportsOf(db(), id, noon)).toHaveLength(1);
    for (const id of [pair.studentId, pair.mentorId]) expect(await isSuspended(id)).toBe(false);
  });

  test("also before the two have a conversation", async () => {
    await db().delete(conversations);
    const { accusedId } = await worrying("S1");
    expect(accusedId).toBe(pair.mentorId);
    expect(await openReportsOf(db(), pair.studentId, noon)).toHaveLength(1);
  });

  test("of the gravest grade suspends the mentor at once [@SAFE-21c]", async () => {
    await wrote();
    const { number } = await worrying("S0");
    expect(await isSuspended(pair.mentorId)).toBe(true);
    expect(await isSuspended(pair.studentId)).toBe(false);
    const [mentor] = await db().select().from(users).where(eq(users.id, pair.mentorId));
    expect(mentor?.suspendedReason).toBe(`report ${number}`);
    expect(await frozen()).toContain("Our secret");
  });

  test("that a lead raises to it suspends the mentor and keeps more", async () => {
    await wrote();
    const { number } = await worrying("S1");
    const wish = { number, grade: "S0", seen: "S1", reason: "She told more" } as const;
    expect(await changeGrade({ actor: lead.id, actorRole: "lead" }, wish, noon)).toEqual({ ok: true, suspended: true });
    expect(await db().select().from(reportEvidence)).toHaveLength(2);
  });
});
