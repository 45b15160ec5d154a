import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, legalHolds, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { holdReview } from "#lib/platform/retention/rules.ts";
import { day } from "#lib/platform/time/time.ts";
import { lawHoldList } from "./law-hold-list.ts";
import { decideOnHold, placeHold } from "./manage-holds.ts";
import { holdOn, holdsToReview } from "./read-holds.ts";
import { isReviewNear } from "./rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const [lead, coordinator, admin] = [
  newUser({ role: "lead" }),
  newUser({ role: "coordinator" }),
  newUser({ role: "admin" }),
];
const student = newUser({ role: "student", firstName: "Kofi", lastName: "Mensah" });
const gone = newUser({ role: "student", erasedAt: now });
const as = ({ id, role }: typeof lead): AuditActor => ({ actor: id, actorRole: role });
const wish = { userId: student.id, reason: " A court asked. " };
const log = async () =>
  (await db().select().from(auditLog)).map(({ actor, action, object, reason }) => [actor, action, object, reason]);

beforeEach(async () => {
  for (const table of [auditLog, legalHolds, users]) await db().delete(table);
  await db().insert(users).values([lead, coordinator, admin, student, gone]);
});

const placed = async () => {
  expect(await placeHold(as(lead), wish, now)).toEqual({ ok: true });
  return (await holdOn(db(), student.id))?.id ?? "";
};

describe("a legal hold", () => {
  test("is placed by the lead, with a reason, and logged", async () => {
    await placed();
    expect(await holdOn(db(), student.id)).toMatchObject({
      reason: "A court asked.",
      placedAt: now,
      reviewAt: later(holdReview),
    });
    expect(await log()).toEqual([[lead.id, "hold.place", `user:${student.id}`, "A court asked."]]);
    expect(await lawHoldList(db(), lead.id, now)).toMatchObject([
      { id: student.id, name: "Kofi Mensah", because: [{ kind: "hold" }] },
    ]);
  });

  test.each([
    ["a coordinator", coordinator, wish, "unknown"],
    ["an admin", admin, wish, "unknown"],
    ["the lead, of an account that was erased", lead, { ...wish, userId: gone.id }, "unknown"],
    ["the lead, of nobody", lead, { ...wish, userId: "nobody" }, "unknown"],
    ["the lead, of themselves", lead, { ...wish, userId: lead.id }, "own"],
    ["the lead, without a reason", lead, { ...wish, reason: "  " }, "noReason"],
  ])("is not placed by %s", async (_, who, what, reason) => {
    expect(await placeHold(as(who), what, now)).toEqual({ ok: false, reason });
    expect(await db().$count(legalHolds)).toBe(0);
    expect(await log()).toEqual([]);
  });

  test("is placed once, and ended once, by the lead alone", async () => {
    const id = await placed();
    expect(await placeHold(as(lead), wish, now)).toEqual({ ok: false, reason: "status" });
    const end = { id, decision: "end", reason: "The court is done." } as const;
    for (const other of [coordinator, admin])
      expect(await decideOnHold(as(other), end, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await decideOnHold(as(lead), { ...end, reason: "" }, now)).toEqual({ ok: false, reason: "noReason" });
    expect(await decideOnHold(as(lead), { ...end, id: "none" }, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await holdOn(db(), student.id)).not.toBeNull();
    expect(await decideOnHold(as(lead), end, later(1))).toEqual({ ok: true, userId: student.id });
    expect(await holdOn(db(), student.id)).toBeNull();
    expect(await lawHoldList(db(), lead.id, later(1))).toEqual([]);
    expect(await decideOnHold(as(lead), end, later(2))).toEqual({ ok: false, reason: "status" });
    expect((await log()).at(-1)).toEqual([lead.id, "hold.end", `user:${student.id}`, "The court is done."]);
    expect(await placeHold(as(lead), wish, later(3))).toEqual({ ok: true });
  });

  test("is looked at every 90 days, counted from the last time", async () => {
    const id = await placed();
    const keep = { id, decision: "keep", reason: "Still open." } as const;
    const reviewAt = async () => (await holdsToReview(db(), now))[0]?.reviewAt;
    expect(await reviewAt()).toEqual(later(90));
    expect(await decideOnHold(as(lead), keep, later(85))).toMatchObject({ ok: true });
    expect(await reviewAt()).toEqual(later(175));
    expect(await decideOnHold(as(lead), keep, later(170))).toMatchObject({ ok: true });
    expect(await reviewAt()).toEqual(later(260));
  });
});

test.each([
  [-8, false],
  [-7, true],
  [0, true],
  [3, true],
])("a hold is named in the queue a week ahead: %i days after the day, %s", (days, near) => {
  expect(isReviewNear(now, later(days))).toBe(near);
});
