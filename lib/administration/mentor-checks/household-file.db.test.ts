import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mentorChecks, mentors, users } from "#db/schema/index.ts";
import { shareMailbox } from "#db/support/people.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { claimItem } from "#lib/administration/queue/claim-item.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { mentorFile, mentorStanding } from "#lib/safety/verification/mentor-file.ts";
import { recordInterview } from "#lib/safety/verification/record-interview.ts";
import { staffMentorPage } from "./mentor-list.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const staff = (role: StaffRole) => ({ ...newUser({ role, emailConfirmedAt: now }), role });
const [lead, home, spouse] = [staff("lead"), staff("coordinator"), staff("lead")];
const mentor = newUser({ emailConfirmedAt: now, firstName: "Viktor", lastName: "Krall" });

beforeEach(async () => {
  for (const table of [mentorChecks, mentors, users]) await db().delete(table);
  await db().insert(users).values([lead, home, spouse, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id, status: "applied", clearedForMinors: false }));
  const passed = { mentorId: mentor.id, result: "passed", reason: "Seen", checkedBy: null, checkedAt: now } as const;
  await db()
    .insert(mentorChecks)
    .values(mentorSteps.map((step) => ({ ...passed, id: step, step, expiresAt: null })));
  const notes = { heldOn: "2026-11-20", result: "passed", notes: "He avoided every question about children" } as const;
  expect(await recordInterview(actorOf(lead), mentor.id, notes, now)).toEqual({ ok: true });
});

const listed = async (viewer: string, group: "needsUs" | "onTheWay") =>
  (await staffMentorPage(db(), viewer, { group, search: "", page: 1 }, now)).mentors;
const queue = async ({ id, role }: { id: string; role: StaffRole }) =>
  (await readQueue(db(), { id, role }, "mentor", now)).items.length;

test.each([
  ["the own staff account", home],
  ["a lead of the household", spouse],
])("%s reads of a mentor's checks where the mentor stands, and nothing else [@SAFE-06b]", async (_, near) => {
  expect(await mentorFile(db(), actorOf(near), mentor.id, now)).toMatchObject({ interviews: [{}] });
  expect(await queue(near)).toBe(1);
  await shareMailbox(mentor.id, near.id);
  expect(await mentorFile(db(), actorOf(near), mentor.id, now)).toBeUndefined();
  const standing = { ...{ firstName: "Viktor", lastName: "Krall" }, status: "applied" };
  expect(await mentorStanding(db(), mentor.id, now)).toEqual({
    ...{ ...standing, probation: false, clearedForMinors: false },
  });
  expect(await listed(near.id, "needsUs")).toEqual([]);
  expect(await listed(near.id, "onTheWay")).toMatchObject([{ name: "Viktor Krall", waiting: undefined }]);
  expect(await queue(near)).toBe(0);
  expect(await claimItem(near, `user:${mentor.id}`, now)).toEqual({ ok: false, reason: "unknown" });
  expect(await mentorFile(db(), actorOf(lead), mentor.id, now)).toMatchObject({ interviews: [{}] });
  expect([(await listed(lead.id, "needsUs")).length, await queue(lead)]).toEqual([1, 1]);
});
