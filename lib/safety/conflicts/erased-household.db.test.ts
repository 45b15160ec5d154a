import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, formerReach, mails, notifications, removedMarkers, reports, users } from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { addPerson, leftSharedMailbox, shareMailbox } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts, eraseWaiting } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { day } from "#lib/platform/time/time.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { readCase } from "#lib/safety/cases/read-case.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { formerHoldersOf } from "./former-reach.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const on = (days: number) => new Date(now.getTime() + days * day);
const lead = (actor: string) => ({ actor, actorRole: "lead" }) as const;
const closed = { decision: "notConfirmed", duplicateOf: null, reason: "Nothing found", told: null } as const;
let [wife, other, mentorId, number] = ["", "", "", ""];

beforeEach(async () => {
  for (const table of [formerReach, removedMarkers, notifications, mails, auditLog, reports, users])
    await db().delete(table);
  wife = (await addPerson({ role: "lead" })).id;
  other = (await addPerson({ role: "lead" })).id;
  const pair = await storedPair({ student: { dateOfBirth: "2011-05-05" } });
  mentorId = pair.mentorId;
  await shareMailbox(mentorId, wife);
  const given = { kind: "sexual", text: "He touched me", about: paths.mentor(mentorId), email: null } as const;
  const sent = await sendReport(given, { network: "n", locale: "en", reporterId: pair.studentId }, now);
  if (!sent.ok) throw new Error(sent.reason);
  number = sent.number;
});

async function night(days: number) {
  await eraseAccounts(on(days));
  await eraseWaiting(on(days));
  await dropOld(on(days));
}
async function isErased() {
  expect(await requestDeletion(mentorId, { keepPosts: false }, on(1))).toMatchObject({ ok: true });
  await night(33);
  const [row] = await db().select().from(users).where(eq(users.id, mentorId));
  expect(row?.erasedAt).not.toBeNull();
}
const kept = () => db().$count(formerReach, eq(formerReach.userId, mentorId));
const close = (by: string, days: number) => decideOnCase(lead(by), { number, ...closed }, on(days));

describe("the household of an accused who is erased before the case is decided [@SAFE-35h]", () => {
  test.each([
    ["with the mailbox of today", false],
    ["with a former mailbox", true],
  ])("reads, hears and decides nothing, %s", async (_, hasLeft) => {
    if (hasLeft) await leftSharedMailbox(mentorId, now);
    await isErased();
    for (const days of [34, 34 + keptDays.formerReach]) {
      if (days > 34) await night(days);
      expect(await readCase(db(), lead(wife), number, on(days))).toBeUndefined();
      expect((await readQueue(db(), { id: wife, role: "lead" }, "report", on(days))).items).toEqual([]);
      expect(await readEvidence(lead(wife), number, "look", on(days))).toMatchObject({ ok: false });
      expect(await close(wife, days)).toMatchObject({ ok: false });
    }
    expect(await readCase(db(), lead(other), number, on(34))).toBeDefined();
  });

  test("is forgotten the night after another lead closed the case", async () => {
    await isErased();
    expect(await kept()).toBe(1);
    expect(await close(other, 34)).toMatchObject({ ok: true });
    await night(35);
    expect(await kept()).toBe(0);
  });

  test("and nothing is kept of an address that nobody confirmed", async () => {
    await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, mentorId));
    await isErased();
    expect(await kept()).toBe(0);
  });

  test("what is kept bars nobody from anything else", async () => {
    const [row] = await db().select().from(users).where(eq(users.id, mentorId));
    await isErased();
    expect(await formerHoldersOf(db(), { email: row?.email ?? null, phone: null })).toEqual([]);
  });
});
