import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contactMessages, heldTexts, jobRuns, mails, pushes, reports, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { checkJobs } from "./check-jobs.ts";
import { checkQueues } from "./check-queues.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const user = newUser({ role: "student" });

beforeEach(async () => {
  for (const table of [mails, pushes, heldTexts, reports, contactMessages, jobRuns]) await db().delete(table);
  await db().insert(users).values(user).onConflictDoNothing();
});

const mail = (values: Partial<typeof mails.$inferInsert>) => ({
  ...{ id: crypto.randomUUID(), key: crypto.randomUUID(), kind: "passwordChanged", toAddress: "a@example.org" },
  ...{ locale: "en", params: {}, dueAt: now, createdAt: ago(hour) },
  ...values,
});
const push = (values: Partial<typeof pushes.$inferInsert>) => ({
  ...{ id: crypto.randomUUID(), key: crypto.randomUUID(), userId: user.id, kind: "sessionSoon" },
  ...{ params: {}, path: "/dashboard", dueAt: now, createdAt: ago(hour) },
  ...values,
});
const held = (values: Partial<typeof heldTexts.$inferInsert>) => ({
  ...{ id: crypto.randomUUID(), userId: user.id, kind: "bio" as const, objectId: user.id, text: "x", findings: [] },
  ...{ createdAt: now },
  ...values,
});
const report = (values: Partial<typeof reports.$inferInsert>) => ({
  ...{ id: crypto.randomUUID(), number: crypto.randomUUID(), kind: "other", text: "x", locale: "en" },
  ...{ grade: "S1" as const, createdAt: now },
  ...values,
});

async function guardianAsked(at: Date): Promise<void> {
  const id = crypto.randomUUID();
  const words = { name: "Esi", email: "esi@example.org", subject: "x", message: "x", locale: "en" };
  await db()
    .insert(contactMessages)
    .values({ id, ...words, createdAt: at });
  const entry = { action: "data.export.ask", object: `user:${user.id}`, reason: `ticket ${id}` } as const;
  await recordAudit(db(), { ...bySystem, actor: "guardian:one", actorRole: "guardian", ...entry }, at);
}

describe("what waits [@OPS-20k]", () => {
  test("and is not late is fine", async () => {
    await db()
      .insert(mails)
      .values([mail({ dueAt: ago(9 * minute) }), mail({ status: "sent", dueAt: ago(day) })]);
    await db()
      .insert(mails)
      .values(mail({ status: "failed", createdAt: ago(8 * day) }));
    await db()
      .insert(pushes)
      .values(push({ dueAt: ago(9 * minute) }));
    await db()
      .insert(heldTexts)
      .values([held({ createdAt: ago(23 * hour) }), held({ status: "refused", createdAt: ago(9 * day) })]);
    await db()
      .insert(reports)
      .values([report({ createdAt: ago(23 * hour) }), report({ status: "closed", createdAt: ago(9 * day) })]);
    await guardianAsked(ago(29 * day));
    expect(await checkQueues(db(), now)).toMatchObject([{ reason: "queues.fine" }]);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "queues.mailsLate",
      () =>
        db()
          .insert(mails)
          .values([mail({ dueAt: ago(11 * minute) }), mail({ status: "sending", dueAt: ago(hour) })]),
    ],
    [
      "queues.mailsFailed",
      () =>
        db()
          .insert(mails)
          .values([mail({ status: "failed" }), mail({ status: "failed" })]),
    ],
    [
      "queues.pushesLate",
      () =>
        db()
          .insert(pushes)
          .values([push({ dueAt: ago(11 * minute) }), push({ dueAt: ago(day) })]),
    ],
    [
      "queues.heldLate",
      () =>
        db()
          .insert(heldTexts)
          .values([held({ createdAt: ago(25 * hour) }), held({ createdAt: ago(9 * day) })]),
    ],
    [
      "queues.reportsLate",
      () =>
        db()
          .insert(reports)
          .values([report({ createdAt: ago(25 * hour) }), report({ grade: "S0", createdAt: ago(2 * hour) })]),
    ],
    [
      "queues.dataLate",
      async () => {
        await guardianAsked(ago(31 * day));
        await guardianAsked(ago(60 * day));
      },
    ],
  ])("too long is told with its number: %s", async (reason, fill) => {
    await fill();
    expect(await checkQueues(db(), now)).toMatchObject([{ reason, facts: { count: 2 } }]);
  });
});

describe("regular work [@OPS-11d]", () => {
  const ran = (values: Partial<typeof jobRuns.$inferInsert> = {}) =>
    jobs.map(({ name }) => ({ name, startedAt: ago(1000), finishedAt: now, succeededAt: ago(1000), ...values }));

  test("that never ran says that the server did not", async () => {
    expect(await checkJobs(db(), now)).toMatchObject([{ reason: "jobs.never" }]);
  });

  test("that succeeds is fine", async () => {
    await db().insert(jobRuns).values(ran());
    expect(await checkJobs(db(), now)).toMatchObject([{ reason: "jobs.fine", facts: { count: jobs.length } }]);
  });

  test("that failed the last time is named, and gravely if it has not succeeded for long", async () => {
    await db()
      .insert(jobRuns)
      .values(ran().map((run) => ({ ...run, failed: run.name === "digest" })));
    expect(await checkJobs(db(), now)).toMatchObject([{ reason: "jobs.failing", facts: { names: "digest" } }]);
    await db().delete(jobRuns);
    await db()
      .insert(jobRuns)
      .values(ran().map((run) => (run.name === "mails" ? { ...run, succeededAt: ago(hour) } : run)));
    expect(await checkJobs(db(), now)).toMatchObject([{ reason: "jobs.stuck", facts: { names: "mails" } }]);
  });

  test("that copies a large installation may take hours, but not a whole day [@OPS-09g]", async () => {
    const runningFor = async (ms: number) => {
      await db().delete(jobRuns);
      const held = { startedAt: ago(ms), finishedAt: null, leaseUntil: new Date(now.getTime() + minute) };
      await db()
        .insert(jobRuns)
        .values(ran().map((run) => (run.name === "backup" ? { ...run, ...held } : run)));
      return checkJobs(db(), now);
    };
    expect(await runningFor(5 * hour)).toMatchObject([{ reason: "jobs.fine" }]);
    expect(await runningFor(7 * hour)).toMatchObject([{ reason: "jobs.stuck", facts: { names: "backup" } }]);
  });
});
