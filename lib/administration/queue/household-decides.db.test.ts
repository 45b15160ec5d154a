import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { appeals, auditLog, notifications, returners, sanctions, users } from "#db/schema/index.ts";
import { addPerson, shareMailbox } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { decideAppeal } from "#lib/safety/appeals/decide-appeal.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { decideReturner } from "#lib/safety/returners/decide-returner.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { readQueue } from "./read-queue.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const staff = async (role: StaffRole) => ({ ...(await addPerson({ role })), role });
type Staff = Awaited<ReturnType<typeof staff>>;
let [lead, other, coordinator] = [] as unknown as [Staff, Staff, Staff];
let mentor = { id: "" };
const unknown = { ok: false, reason: "unknown" };

beforeEach(async () => {
  for (const table of [appeals, sanctions, auditLog, notifications, returners, users]) await db().delete(table);
  [lead, other, coordinator] = [await staff("lead"), await staff("lead"), await staff("coordinator")];
  mentor = await addPerson({ role: "mentor" });
});

async function appealed(): Promise<string> {
  const wish = { userId: mentor.id, choice: "suspend", why: "manner", reason: "Why", reportNumber: null } as const;
  await sanctionPerson(actorOf(lead), wish, now);
  const [sanction] = await db().select().from(sanctions);
  const by = { actor: mentor.id, actorRole: "mentor" } as const;
  const made = await makeAppeal(by, { sanctionId: sanction?.id ?? "", text: "No" }, now);
  return made.ok ? made.id : "";
}

test("an appeal is like none for the household of who made it, whatever they would decide [@SAFE-33r]", async () => {
  const id = await appealed();
  await shareMailbox(mentor.id, other.id);
  for (const outcome of ["lifted", "upheld"] as const)
    expect(await decideAppeal(actorOf(other), { id, outcome, reason: "x", answer: "y" }, now)).toEqual(unknown);
});

test("an appeal waits for coordinators where the only other lead is of the household [@SAFE-33r]", async () => {
  await appealed();
  const waits = async ({ id, role }: Staff) => (await readQueue(db(), { id, role }, "appeal", now)).items.length;
  expect([await waits(other), await waits(coordinator)]).toEqual([1, 0]);
  await shareMailbox(mentor.id, other.id);
  expect([await waits(other), await waits(coordinator)]).toEqual([0, 1]);
});

test.each(["waits", "was removed before"] as const)(
  "an account that comes back is like none for the household of who %s [@SAFE-33r]",
  async (which) => {
    const removed = await addPerson({ role: "mentor" });
    const match = { userId: removed.id, kinds: ["email"], why: "other", at: now.toISOString() } as const;
    const held = { id: "comes", userId: mentor.id, cause: "signUp" } as const;
    await db()
      .insert(returners)
      .values({ ...held, at: now, matches: [match] });
    await shareMailbox(which === "waits" ? mentor.id : removed.id, other.id);
    for (const outcome of ["allowed", "refused"] as const)
      expect(await decideReturner(actorOf(other), { id: "comes", outcome, reason: "x" }, now)).toEqual(unknown);
    expect(await decideReturner(actorOf(lead), { id: "comes", outcome: "allowed", reason: " " }, now)).toMatchObject({
      reason: "noReason",
    });
  },
);
