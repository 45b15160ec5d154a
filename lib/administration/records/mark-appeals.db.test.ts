import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mentorPauseOf } from "#db/queries/mentoring/mentor-pauses.ts";
import { notifications, partnerCentres, reliabilityMarks, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { addCentre } from "#lib/administration/centres/keep-centre.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { roles, type StaffRole } from "#lib/identity/users/roles.ts";
import { type CountedPair, laid, minutesIn } from "#lib/mentoring/sessions/counted.testing.ts";
import { appealMark, decideMarkAppeal } from "#lib/mentoring/sessions/mark-appeals.ts";
import { readSession } from "#lib/mentoring/sessions/read-session.ts";
import { liftMark, markReliability } from "#lib/mentoring/sessions/reliability.ts";
import { pauseFrom, reliabilityWindow } from "#lib/mentoring/sessions/reliability-rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { appealDays } from "#lib/safety/sanctions/rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = minutesIn(90);
const answer = "We have read about the bridge.";
let pair: CountedPair;
/** A session that the mentor is marked for, and the mark. */
let missed: { session: string; mark: string };
let own: AuditActor;
let lead: AuditActor;

beforeEach(async () => {
  for (const table of [users, partnerCentres]) await db().delete(table);
  [own, lead] = [await newStaffActor("coordinator"), await newStaffActor("lead")];
  pair = await storedPair({ mentor: { email: "tom.home@gmail.com" } });
  for (let count = 0; count < pauseFrom; count += 1) {
    const { id } = await laid(pair);
    await transaction((tx) => markReliability(tx, { ...pair, id }, "mentor", "absent", minutesIn(60 + count)));
    missed = { session: id, mark: await markOf(id) };
  }
  await db().delete(notifications);
});

async function markOf(sessionId: string): Promise<string> {
  const [row] = await db().select().from(reliabilityMarks).where(eq(reliabilityMarks.sessionId, sessionId));
  return row?.id ?? "";
}

const appealed = () => appealMark({ actor: pair.mentorId, actorRole: "mentor" }, missed.mark, "The bridge closed", now);
const decide = (by: AuditActor, outcome: "lifted" | "upheld", more = {}) =>
  decideMarkAppeal(by, { id: missed.mark, outcome, reason: "Read the news", answer, ...more }, now);
const waiting = async ({ actor, actorRole }: AuditActor) =>
  (await readQueue(db(), { id: actor, role: actorRole as StaffRole }, "appeal", now)).items;
const told = async () => (await db().select().from(notifications)).map(({ userId, kind }) => [userId, kind]);
const shown = async (at = now) => (await readSession(pair.mentorId, "mentor", missed.session, at))?.mark;
const pageExists = (by: AuditActor) =>
  existenceCheck(paths.staffAppeal(missed.mark))?.({ id: by.actor, role: by.actorRole } as never, now);

describe("an appeal against a mark [@BOOK-19f]", () => {
  test("waits where other appeals wait, for coordinators and leads, and as long as those", async () => {
    expect(await waiting(own)).toEqual([]);
    await appealed();
    const item = { object: `mark:${missed.mark}`, path: paths.staffAppeal(missed.mark), about: expect.any(String) };
    for (const by of [own, lead])
      expect(await waiting(by)).toMatchObject([{ ...item, dueAt: new Date(now.getTime() + appealDays * day) }]);
    await decide(own, "upheld");
    expect(await waiting(lead)).toEqual([]);
  });

  test("that is upheld lifts the mark, so a pause that hangs on it ends, and the person reads the answer", async () => {
    await appealed();
    expect(await mentorPauseOf(db(), pair.mentorId)).toMatchObject({ pauseReason: "noShows" });
    expect(await decide(lead, "lifted")).toEqual({ ok: true });
    expect(await mentorPauseOf(db(), pair.mentorId)).toMatchObject({ pauseReason: null });
    expect(await told()).toEqual([[pair.mentorId, "markLifted"]]);
    expect(await shown()).toMatchObject({ outcome: "lifted", answer, liftedAt: now });
  });

  test("that is refused changes nothing; the person hears of it and reads why, also when the mark counts no more", async () => {
    await appealed();
    expect(await decide(own, "upheld")).toEqual({ ok: true });
    expect(await mentorPauseOf(db(), pair.mentorId)).toMatchObject({ pauseReason: "noShows" });
    expect(await told()).toEqual([[pair.mentorId, "markKept"]]);
    const later = new Date(now.getTime() + reliabilityWindow + day);
    expect(await shown(later)).toMatchObject({ outcome: "upheld", answer, liftedAt: null });
  });

  test("is decided once, by coordinators and leads alone, with a reason and an answer", async () => {
    expect(await decide(own, "lifted")).toMatchObject({ reason: "unknown" });
    await appealed();
    for (const actorRole of roles.filter((role) => role !== "lead" && role !== "coordinator"))
      expect(await decide({ actor: "somebody", actorRole }, "lifted"), actorRole).toMatchObject({ reason: "unknown" });
    expect(await decide(own, "lifted", { reason: " " })).toMatchObject({ reason: "noReason" });
    expect(await decide(own, "lifted", { answer: " " })).toMatchObject({ reason: "noAnswer" });
    expect(await decide(own, "lifted", { id: "none" })).toMatchObject({ reason: "unknown" });
    expect(await decide(own, "upheld")).toEqual({ ok: true });
    expect(await decide(lead, "lifted")).toMatchObject({ reason: "decided", outcome: "upheld" });
    expect(await shown()).toMatchObject({ liftedAt: null });
  });

  test("is decided by nobody of the household", async () => {
    await appealed();
    const kin = await newStaffActor("coordinator", { email: "tomhome@gmail.com" });
    expect(await decide(kin, "lifted")).toMatchObject({ reason: "unknown" });
    expect([await pageExists(kin), await pageExists(lead)]).toEqual([false, true]);
    expect(await shown()).toMatchObject({ outcome: null });
  });

  test("of another centre's student is like none for a coordinator", async () => {
    const centre = await addCentre(own, { name: "Library", country: null, timeZone: null, reason: "Opened" }, now);
    if (!centre.ok) throw new Error(centre.reason);
    await db().update(users).set({ centreId: centre.id }).where(eq(users.id, pair.studentId));
    const { id } = await laid(pair);
    await transaction((tx) => markReliability(tx, { ...pair, id }, "student", "absent", now));
    missed = { session: id, mark: await markOf(id) };
    await appealMark({ actor: pair.studentId, actorRole: "student" }, missed.mark, "I was ill that day", now);
    const other = await newStaffActor("coordinator");
    expect(await waiting(other)).toEqual([]);
    expect(await pageExists(other)).toBe(false);
    expect(await decide(other, "lifted")).toMatchObject({ reason: "unknown" });
    expect(await waiting(own)).toHaveLength(1);
    expect(await pageExists(own)).toBe(true);
  });

  test("is answered too where staff take the mark back on the record", async () => {
    await appealed();
    expect(await liftMark(own, missed.mark, "Both wrote to us", now)).toEqual({ ok: true });
    expect(await waiting(lead)).toEqual([]);
    expect(await decide(lead, "upheld")).toMatchObject({ reason: "decided", outcome: "lifted" });
  });
});

test("a mark without appeal is shown while it counts, and not once it is lifted [@BOOK-19f]", async () => {
  expect(await shown()).toMatchObject({ id: missed.mark });
  expect(await shown(new Date(now.getTime() + reliabilityWindow + day))).toBeUndefined();
  await liftMark(own, missed.mark, "Both wrote to us", now);
  expect(await shown()).toBeUndefined();
});
