import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { mentorChecks } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { ownSteps } from "./own-steps.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");

test("a mentor sees which passed step ends soon, which has ended and which stays", async () => {
  await saveSiteSetting(db(), "verificationSteps", [...mentorSteps], now);
  const { id: mentorId } = await addPerson();
  const ends = { training: daysBefore(now, -10), recordCheck: daysBefore(now, 1), interview: null } as const;
  for (const step of ["training", "recordCheck", "interview"] as const) {
    const row = { id: crypto.randomUUID(), mentorId, step, result: "passed", reason: "seen" } as const;
    await db()
      .insert(mentorChecks)
      .values({ ...row, checkedAt: daysBefore(now, 300), expiresAt: ends[step] });
  }
  const steps = (await ownSteps(db(), mentorId, now))?.steps ?? [];
  expect(Object.fromEntries(steps.map(({ step, state }) => [step, state]))).toMatchObject({
    ...{ training: "expiring", recordCheck: "expired", interview: "done" },
  });
});
