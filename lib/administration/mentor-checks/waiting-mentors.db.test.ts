import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mentorApprovals, mentorChecks, mentors, minorsAdmissions, users } from "#db/schema/index.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { day } from "#lib/platform/time/time.ts";
import { waitsAtMost } from "#lib/safety/verification/waiting-rules.ts";
import { waitingMentors } from "./waiting-mentors.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const checkedAt = new Date(now.getTime() - day);
const staff = newUser({ role: "coordinator", emailConfirmedAt: now });
const mentor = newUser({ emailConfirmedAt: now });

beforeEach(async () => {
  for (const table of [minorsAdmissions, mentorApprovals, mentorChecks, mentors, users]) await db().delete(table);
  await db().insert(users).values([staff, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id, clearedForMinors: false, minorsApprovedAt: null }));
  const passed = { mentorId: mentor.id, result: "passed", reason: "Seen", checkedBy: staff.id, checkedAt } as const;
  await db()
    .insert(mentorChecks)
    .values(mentorSteps.map((step) => ({ ...passed, id: step, step, expiresAt: null })));
});

const opened = () =>
  db().insert(minorsAdmissions).values({ id: "opened", decision: "opened", at: now, staffId: staff.id, failing: [] });
const waits = async () => (await waitingMentors(db(), staff.id, now)).map(({ waiting }) => waiting);

test("an approved mentor with every step waits for two who approve contact with minors [@SAFE-09c]", async () => {
  await opened();
  const dueAt = new Date(checkedAt.getTime() + waitsAtMost.approval);
  expect(await waits()).toEqual([{ wait: "approval", since: checkedAt, dueAt }]);
  await db().update(mentors).set({ minorsApprovedAt: now }).where(eq(mentors.userId, mentor.id));
  expect(await waits()).toEqual([]);
});

test("and for nobody where minors were never admitted", async () => {
  expect(await waits()).toEqual([]);
});

test("a check that ended is renewed first", async () => {
  await opened();
  await db().update(mentorChecks).set({ expiresAt: now }).where(eq(mentorChecks.step, "training"));
  expect(await waits()).toMatchObject([{ wait: "renewal", since: now }]);
});
