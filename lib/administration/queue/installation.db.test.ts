import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditHeads, jobRuns, mails } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { paths } from "#lib/platform/paths.ts";
import { queueSources } from "./sources.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const viewer = { id: "nobody", role: "admin" } as const;
const itemsOf = async (kind: "job" | "mail" | "backup" | "audit") =>
  (await queueSources[kind]?.(db(), viewer, now)) ?? [];

beforeEach(async () => {
  await db().delete(jobRuns);
  await db().delete(mails);
});

describe("what waits for admins [@OPS-11c]", () => {
  test("is regular work that failed, with the day it should be looked at, and nothing that went well", async () => {
    const [failed, well] = [jobs[0]?.name ?? "", jobs[1]?.name ?? ""];
    const run = { startedAt: ago(1), finishedAt: ago(1), done: 0 };
    await db()
      .insert(jobRuns)
      .values([
        { ...run, name: failed, succeededAt: ago(3), failed: true, lastError: "no disk" },
        { ...run, name: well, succeededAt: ago(1), failed: false },
      ]);
    const items = await itemsOf("job");
    expect(items.map(({ object, note }) => [object, note])).toEqual([[`job:${failed}`, "failed"]]);
    expect(items[0]?.dueAt).toEqual(new Date(ago(3).getTime() + 86_400_000));
  });

  test("is every mail that was given up", async () => {
    for (const status of ["failed", "queued"] as const) {
      const given = { key: status, toAddress: `${status}@example.org`, locale: "en", params: { firstName: "Ama" } };
      await queueMail(db(), { ...given, kind: "emailChanged" }, ago(5));
    }
    expect(await itemsOf("mail")).toEqual([]);
    await db().update(mails).set({ status: "failed" });
    const items = await itemsOf("mail");
    expect(items.map(({ about }) => about).toSorted()).toEqual(["failed@example.org", "queued@example.org"]);
    expect(items.every(({ path }) => path.startsWith("/staff/outbox/"))).toBe(true);
  });

  test("is, for leads too, an end of the audit log that was noted and is gone [@SAFE-26d]", async () => {
    expect(await itemsOf("audit")).toEqual([]);
    await db()
      .insert(auditHeads)
      .values({ day: "2026-11-24", seq: 7, hash: "a".repeat(64), notedAt: ago(3) });
    expect(await itemsOf("audit")).toMatchObject([{ object: "audit:7", path: paths.staffAudit, dueAt: ago(3) }]);
    await db().delete(auditHeads);
  });

  test("is no backup where none is meant to be made", async () => {
    expect(await itemsOf("backup")).toEqual([]);
  });
});
