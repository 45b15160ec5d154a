import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mentorChecks, mentors, notifications, secondWords, users } from "#db/schema/index.ts";
import { addApplicant, newStaffActor } from "#db/support/applicants.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { mentorAt } from "#lib/safety/verification/decide-on-mentor.ts";
import { recordCountryCheck } from "#lib/safety/verification/record-country-check.ts";
import { askToRecordStep, recordStep } from "#lib/safety/verification/record-step.ts";
import { decideSecondWord } from "./decide-second-word.ts";
import { readSecondWord } from "./read-second-word.ts";
import "#lib/connect.ts";

testDatabase();

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const before = new Date("2026-01-15T12:00:00Z");
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let [ada, ben, cem] = [] as unknown as [Staff, Staff, Staff];
let mentorId = "";

beforeEach(async () => {
  for (const table of [secondWords, users]) await db().delete(table);
  [ada, ben, cem] = [
    await newStaffActor("coordinator"),
    await newStaffActor("coordinator"),
    await newStaffActor("coordinator"),
  ];
  mentorId = await addApplicant({ country: "uk" });
  const approved = { status: "approved", clearedForMinors: true, minorsApprovedAt: before } as const;
  await db().update(mentors).set(approved).where(eq(mentors.userId, mentorId));
  const passed = { mentorId, result: "passed", reason: "Seen", checkedBy: null, checkedAt: before } as const;
  const steps = mentorSteps.filter((step) => step !== "email");
  await db()
    .insert(mentorChecks)
    .values(steps.map((step) => ({ ...passed, id: crypto.randomUUID(), step, expiresAt: null })));
});

const passed = async () => (await transaction((tx) => mentorAt(tx, mentorId, at(20))))?.passed;
const word = async () => (await db().select().from(secondWords))[0]?.id ?? "";
const agree = async (hour: number) =>
  decideSecondWord(cem, { id: await word(), decision: "agree", reason: "Fine" }, at(hour));
const shown = async () => readSecondWord(db(), { id: cem.actor, role: "coordinator" }, await word(), at(15));
const since = async () => (await shown())?.facts.filter(({ fact }) => fact === "since");

const toldOfPass = async (userId: string) =>
  (
    await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.kind, "protectionChange")))
  ).flatMap(({ params, path }) => (params.change === "stepPassed" ? [path] : []));

const wrong = "He likes to be alone with children";
const interview = (result: "passed" | "failed", by: Staff, hour: number) =>
  result === "passed"
    ? askToRecordStep(by, mentorId, { step: "interview", result, reason: "Nice talk" }, at(hour))
    : recordStep(by, mentorId, { step: "interview", result, reason: wrong, expiresAt: null }, at(hour));
const check = (outcome: "clear" | "notClear", by: Staff, hour: number) => {
  const given = { country: "uk", kind: "dbs-enhanced", outcome, issuedOn: "2026-11-01", expiresOn: null } as const;
  return recordCountryCheck(by, mentorId, { ...given, reason: outcome === "clear" ? "Seen" : wrong }, at(hour));
};

describe.each([
  [
    "interview",
    (by: Staff, hour: number) => interview("passed", by, hour),
    (hour: number) => interview("failed", ben, hour),
  ],
  [
    "recordCheck",
    (by: Staff, hour: number) => check("clear", by, hour),
    (hour: number) => check("notClear", ben, hour),
  ],
] as const)("a passed %s that waits for a second approval [@SAFE-33c]", (step, ask, fail) => {
  test("is overtaken by a failure that was recorded since it was asked for, which its page shows", async () => {
    expect(await ask(ada, 9)).toMatchObject({ ok: true, waits: expect.any(String) });
    expect([await since(), (await shown())?.overtaken]).toEqual([[], undefined]);
    expect(await fail(12)).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({ overtaken: "notNow" });
    const [fact] = (await since()) ?? [];
    expect(fact).toMatchObject({ results: [{ result: "failed", at: at(12), reason: expect.stringContaining(wrong) }] });
    expect(await agree(16)).toEqual({ ok: false, reason: "notNow" });
    expect((await passed())?.has(step)).toBe(false);
  });

  test("counts where nothing failed since, also after an earlier failure", async () => {
    await fail(8);
    // The failure took the approval for minors: a record check is then one person's to record, and a step still waits.
    await db().update(mentors).set({ minorsApprovedAt: before }).where(eq(mentors.userId, mentorId));
    expect(await ask(ada, 9)).toMatchObject({ ok: true, waits: expect.any(String) });
    expect(await since()).toMatchObject([{ results: [{ result: "failed", reason: expect.stringContaining(wrong) }] }]);
    expect(await agree(16)).toEqual({ ok: true });
    expect((await passed())?.has(step)).toBe(true);
  });

  test("is told to who failed it, or to leads in place of who cannot act any more, once", async () => {
    const { actor: lead } = await newStaffActor("lead");
    await fail(8);
    await db().update(mentors).set({ minorsApprovedAt: before }).where(eq(mentors.userId, mentorId));
    await ask(ada, 9);
    expect(await toldOfPass(ben.actor)).toEqual([]);
    expect(await agree(16)).toEqual({ ok: true });
    expect(await toldOfPass(ben.actor)).toEqual([paths.staffMentor(mentorId)]);
    expect([await toldOfPass(lead), await toldOfPass(ada.actor), await toldOfPass(cem.actor)]).toEqual([[], [], []]);
    await fail(17);
    await db()
      .update(users)
      .set({ suspendedAt: at(17) })
      .where(eq(users.id, ben.actor));
    await db().update(mentors).set({ minorsApprovedAt: before }).where(eq(mentors.userId, mentorId));
    await ask(ada, 18);
    expect(await agree(19)).toEqual({ ok: true });
    expect(await toldOfPass(lead)).toEqual([paths.staffMentor(mentorId)]);
    expect(await toldOfPass(ben.actor)).toHaveLength(1);
  });
});

test("who failed a step that was passed since hears of no later failure [@SAFE-33c]", async () => {
  for (const [failing, hour] of [
    [ben, 8],
    [cem, 12],
  ] as const) {
    await interview("failed", failing, hour);
    await interview("passed", ada, hour + 1);
    expect(await agree(hour + 2)).toEqual({ ok: true });
  }
  expect([await toldOfPass(ben.actor), await toldOfPass(cem.actor)]).toEqual([
    [paths.staffMentor(mentorId)],
    [paths.staffMentor(mentorId)],
  ]);
});

test("another step that failed leaves it as it is [@SAFE-33c]", async () => {
  await interview("passed", ada, 9);
  await check("notClear", ben, 12);
  expect(await since()).toEqual([]);
  expect(await agree(16)).toEqual({ ok: true });
});
