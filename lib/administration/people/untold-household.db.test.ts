import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { insertAttempts } from "#db/queries/platform/attempts.ts";
import {
  attempts,
  auditLog,
  centreStaff,
  guardians,
  mails,
  notifications,
  partnerCentres,
  sessions,
  users,
} from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { tellCentreStaff } from "#lib/accounts/cards/tell-centre-staff.ts";
import { tellOfMove } from "#lib/administration/centres/tell-of-move.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { hour } from "#lib/platform/time/time.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const staff = async (role: StaffRole) => ({ ...(await addPerson({ role })), role });
type Staff = Awaited<ReturnType<typeof staff>>;
let [lead, parent, colleague, teacher] = [] as unknown as [Staff, Staff, Staff, Staff];
let [centreId, studentId, mentorId, matchId] = ["", "", "", ""];

beforeEach(async () => {
  for (const table of [attempts, auditLog, notifications, mails, guardians, sessions, users, partnerCentres])
    await db().delete(table);
  [lead, parent] = [await staff("lead"), await staff("lead")];
  [colleague, teacher] = [await staff("coordinator"), await staff("coordinator")];
  centreId = crypto.randomUUID();
  await db().insert(partnerCentres).values({ id: centreId, name: "Library", nameKey: "library", createdAt: now });
  await db()
    .insert(centreStaff)
    .values([colleague, teacher].map(({ id: userId }) => ({ centreId, userId, createdAt: now })));
  ({ studentId, mentorId, matchId } = await storedPair({
    student: { dateOfBirth: "2011-05-05", centreId, username: "layla" },
  }));
});

/** By a guardian's page, now or before. */
async function isFamilyOf({ email }: Staff, of: string): Promise<void> {
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId: of, email: email ?? null, verifiedAt: now, replacedAt: now }));
}

async function told(): Promise<string[]> {
  const rows = await db().select().from(notifications);
  const names = new Map(Object.entries({ lead, parent, colleague, teacher }).map(([name, { id }]) => [id, name]));
  return rows.flatMap(({ userId }) => names.get(userId) ?? []).toSorted();
}

test("that a child is moved to another center its household on staff does not hear [@SAFE-33r]", async () => {
  const by = actorOf(await staff("coordinator"));
  const moved = { id: studentId, dateOfBirth: "2011-05-05", centreId };
  await transaction((tx) => tellOfMove(tx, by, moved, null, now));
  expect(await told()).toEqual(["colleague", "lead", "parent", "teacher"]);
  await db().delete(notifications);
  for (const one of [parent, teacher]) await isFamilyOf(one, studentId);
  await transaction((tx) => tellOfMove(tx, by, moved, null, now));
  expect(await told()).toEqual(["colleague", "lead"]);
});

test.each(["student", "mentor"] as const)(
  "nor that a session is taken back, the household of the %s [@SAFE-33r]",
  async (side) => {
    const session = newSession({
      studentId,
      mentorId,
      matchId,
      status: "completed",
      startsAt: new Date(now.getTime() - 2 * hour),
    });
    await db().insert(sessions).values(session);
    await isFamilyOf(parent, side === "student" ? studentId : mentorId);
    const by = { ...actorOf(colleague), reason: "Never held" };
    expect(await transaction((tx) => voidSession(tx, by, session.id ?? "", now))).toEqual({ ok: true });
    expect(await told()).toEqual(["lead"]);
  },
);

test("nor that somebody tries the child's PIN: it may be the parent; of a center without others leads hear [@SAFE-33r]", async () => {
  const limit = limits.cardAccount;
  const guess = (at: Date) => {
    const tries = Array.from({ length: limit.most }, () => ({
      id: crypto.randomUUID(),
      scope: limit.scope,
      key: "layla",
      at,
    }));
    return transaction((tx) => insertAttempts(tx, tries)).then(() =>
      tellCentreStaff({ userId: studentId, ofCentre: true }, [{ limit, key: "layla" }] as never, at),
    );
  };
  await isFamilyOf(teacher, studentId);
  await guess(now);
  expect(await told()).toEqual(["colleague"]);
  await db().delete(notifications);
  await db().delete(centreStaff).where(eq(centreStaff.userId, colleague.id));
  await isFamilyOf(parent, studentId);
  await guess(new Date(now.getTime() + 25 * hour));
  expect(await told()).toEqual(["lead"]);
});
