import "#lib/connect.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, legalHolds, notifications, recaps, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type ConnectedPair, connectedPair, heldSession, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { writeRecap } from "#lib/mentoring/sessions/write-recap.ts";
import { holdEnds } from "#lib/platform/retention/rules.ts";
import { day } from "#lib/platform/time/time.ts";
import { lawHoldList } from "#lib/safety/legal-holds/law-hold-list.ts";
import { decideOnHold, placeHold } from "#lib/safety/legal-holds/manage-holds.ts";
import { holdsToReview } from "#lib/safety/legal-holds/read-holds.ts";
import { eraseAccounts, eraseWaiting } from "./erase-accounts.ts";
import { requestDeletion } from "./request-deletion.ts";

testDatabase();

const at = (days: number) => new Date(noon.getTime() + days * day);
const [placer, other, third] = ["placer", "other", "third"].map((lastName) =>
  newUser({ role: "lead", lastName, emailConfirmedAt: noon }),
) as [ReturnType<typeof newUser>, ReturnType<typeof newUser>, ReturnType<typeof newUser>];
const by = ({ id }: typeof placer): AuditActor => ({ actor: id, actorRole: "lead" });
let pair: ConnectedPair;
let id = "";

/** The mentor's account is erased; a hold of `placer` keeps what the mentor wrote. */
beforeEach(async () => {
  for (const table of [auditLog, legalHolds, notifications, users]) await db().delete(table);
  await db().insert(users).values([placer, other, third]);
  pair = await connectedPair("2011-01-01");
  const session = await heldSession(pair);
  await writeRecap(pair.mentorId, { id: session, text: "You were very pretty today", nextSteps: null }, noon);
  expect(await placeHold(by(placer), { userId: pair.mentorId, reason: "The police asked" }, noon)).toEqual({
    ok: true,
  });
  expect((await requestDeletion(pair.mentorId, { keepPosts: null }, at(1))).ok).toBe(true);
  expect(await kept(at(35))).toBe(1);
  id = (await holdsToReview(db(), at(35)))[0]?.id ?? "";
  await db().delete(notifications);
});

/** How much is left after the night. */
async function kept(night: Date): Promise<number> {
  await eraseAccounts(night);
  await eraseWaiting(night);
  return db().$count(recaps, eq(recaps.authorId, pair.mentorId));
}
const decide = (who: typeof placer, decision: "end" | "keep", when: Date) =>
  decideOnHold(by(who), { id, decision, reason: "Done" }, when);
const told = async () => (await db().select().from(notifications)).map(({ userId, params }) => [userId, params.change]);

describe("a hold that another lead placed [@PRIV-07c]", () => {
  test("keeps everything for a week after its end, and the other leads hear at once", async () => {
    expect(await decide(other, "end", at(36))).toMatchObject({ ok: true });
    expect((await told()).toSorted()).toEqual(
      [
        [placer.id, "holdEnded"],
        [third.id, "holdEnded"],
      ].toSorted(),
    );
    expect(await holdsToReview(db(), at(37))).toMatchObject([{ id, keepsUntil: at(36 + holdEnds) }]);
    expect(await lawHoldList(db(), third.id, at(37))).toMatchObject([{ id: pair.mentorId }]);
    expect(await kept(at(35.9 + holdEnds))).toBe(1);
    expect(await kept(at(36 + holdEnds))).toBe(0);
    expect(await lawHoldList(db(), third.id, at(36 + holdEnds))).toEqual([]);
  });

  test("is kept by any lead meanwhile, no more after it", async () => {
    await decide(other, "end", at(36));
    expect(await decide(third, "end", at(37))).toEqual({ ok: false, reason: "status" });
    expect(await decide(third, "keep", at(37))).toMatchObject({ ok: true });
    expect(await holdsToReview(db(), at(60))).toMatchObject([{ id, keepsUntil: null }]);
    expect(await kept(at(60))).toBe(1);
    await decide(other, "end", at(61));
    expect(await decide(third, "keep", at(61 + holdEnds))).toEqual({ ok: false, reason: "status" });
    expect(await kept(at(61 + holdEnds))).toBe(0);
  });

  test("one's own ends with the next night", async () => {
    await decide(placer, "end", at(36));
    expect(await told()).toEqual([]);
    expect(await decide(other, "keep", at(36.1))).toEqual({ ok: false, reason: "status" });
    expect(await kept(at(36.5))).toBe(0);
  });
});
