import Driver from "better-sqlite3";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { db, transaction } from "#db/client.ts";
import { dialect } from "#db/dialect.ts";
import { replaceHours } from "#db/queries/mentoring/availability.ts";
import { blocks, daysOff, matches, mentorChecks, mentorRequests, mentors, users } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { newBlock, newMatch, newMentor, newRequest, newUser } from "#db/support/rows.ts";
import { readsBesideTransactions, testDatabase } from "#db/testing.ts";
import { mentorPage } from "#lib/mentoring/mentors/mentor-cards.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { mentorQuery } from "./list-rules.ts";
import { listedMentors } from "./listed-mentors.ts";
import { rankMentors } from "./rank-mentors.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const everybody = mentorQuery({});
let studentId = "";
let mentorId = "";

let people = 0;

/** Each with a name of their own: one name and birthday is one person. */
async function person(role: "student" | "mentor", dateOfBirth = "1990-01-01"): Promise<string> {
  people += 1;
  const lastName = `Diallo-${people}`;
  const user = newUser({ role, lastName, dateOfBirth, emailConfirmedAt: now, subjects: ["Maths"] });
  await db().insert(users).values(user);
  return user.id;
}

afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  studentId = await person("student");
  mentorId = await person("mentor");
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentorId, capacity: 1 }));
});

const shows = async (viewer = studentId) =>
  (await mentorPage(db(), viewer, everybody, now)).cards.some(({ id }) => id === mentorId);

describe("the kept list of mentors", () => {
  test("is read once for many students, whatever others do meanwhile [@OPS-15a]", async () => {
    await rankMentors(db(), studentId, everybody, now);
    await db().update(users).set({ lastSeenAt: now, theme: "dark" }).where(eq(users.id, mentorId));
    const other = await person("student");
    await rankMentors(db(), other, everybody, now);
    await db().update(users).set({ lastSeenAt: now }).where(eq(users.id, studentId));
    const { statements } = await countStatements(() => rankMentors(db(), studentId, everybody, now));
    expect(statements.filter(({ text }) => text.includes('from "mentors"'))).toEqual([]);
  });

  test.each<[string, () => PromiseLike<unknown>]>([
    ["is suspended", () => db().update(users).set({ suspendedAt: now }).where(eq(users.id, mentorId))],
    ["hides the profile", () => db().update(users).set({ profileVisibility: "private" }).where(eq(users.id, mentorId))],
    ["leaves", () => db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, mentorId))],
    ["may not be in contact", () => db().update(users).set({ contactPausedAt: now }).where(eq(users.id, mentorId))],
    ["has another role", () => db().update(users).set({ role: "student" }).where(eq(users.id, mentorId))],
    [
      "is not approved any more",
      () => db().update(mentors).set({ status: "expired" }).where(eq(mentors.userId, mentorId)),
    ],
    ["pauses", () => db().update(mentors).set({ pausedAt: now }).where(eq(mentors.userId, mentorId))],
    [
      "is full",
      async () =>
        db()
          .insert(matches)
          .values(newMatch({ studentId: await person("student"), mentorId })),
    ],
    ["blocks the student", () => db().insert(blocks).values(newBlock(mentorId, studentId))],
    ["is blocked by the student", () => db().insert(blocks).values(newBlock(studentId, mentorId))],
  ])("is right at once when a mentor %s [@FIND-08b @FIND-08c]", async (_, change) => {
    expect(await shows()).toBe(true);
    await change();
    expect(await shows()).toBe(false);
  });

  test("takes in a mentor who is approved, and one with room again, at once [@FIND-08b]", async () => {
    const [match] = [newMatch({ studentId: await person("student"), mentorId })];
    await db().insert(matches).values(match);
    expect(await shows()).toBe(false);
    await db()
      .update(matches)
      .set({ status: "ended" })
      .where(eq(matches.id, match.id ?? ""));
    expect(await shows()).toBe(true);
  });

  test("shows a minor nobody whose checks do not hold, also when only time passed [@FIND-08a] [@SAFE-11b]", async () => {
    const minor = await person("student", "2011-05-05");
    expect(await shows(minor)).toBe(true);
    const until = new Date(now.getTime() + minute / 2);
    await db()
      .insert(mentorChecks)
      .values({
        ...{ id: crypto.randomUUID(), mentorId, step: "recordCheck", result: "passed", reason: "Seen" },
        ...{ checkedAt: now, expiresAt: until },
      });
    expect(await shows(minor)).toBe(true);
    const later = await mentorPage(db(), minor, everybody, new Date(until.getTime() + 1));
    expect(later.cards.some(({ id }) => id === mentorId)).toBe(false);
    expect(await shows(studentId)).toBe(true);
  });

  test("follows names, subjects, hours, days off and answers at once [@FIND-10a @FIND-10b]", async () => {
    const find = async (q: string) =>
      (await rankMentors(db(), studentId, mentorQuery({ q }), now)).mentors.find(({ id }) => id === mentorId);
    await db().update(users).set({ firstName: "Renée" }).where(eq(users.id, mentorId));
    expect(await find("renee")).toBeDefined();
    const subject = `Subject ${mentorId}`;
    await db()
      .update(users)
      .set({ subjects: [subject] })
      .where(eq(users.id, mentorId));
    expect(await find(subject)).toMatchObject({ sharedMinutes: 0, answers: { answered: 0 } });
    await transaction((tx) => replaceHours(tx, mentorId, [{ weekday: 3, fromMinute: 600, untilMinute: 720 }]));
    expect(await find(subject)).toMatchObject({ sharedMinutes: 120 });
    await db().insert(daysOff).values({ id: crypto.randomUUID(), userId: mentorId, day: "2026-03-04" });
    expect(await find(subject)).toMatchObject({ sharedMinutes: 0 });
    const request = newRequest({ studentId, mentorId, status: "declined", answeredAt: now, closedAt: now });
    await db().insert(mentorRequests).values(request);
    expect(await find(subject)).toMatchObject({ answers: { answered: 1 } });
  });

  test("is another one a day later", async () => {
    await transaction((tx) => replaceHours(tx, mentorId, [{ weekday: 2, fromMinute: 0, untilMinute: 1440 }]));
    const at = async (when: Date) =>
      (await rankMentors(db(), studentId, everybody, when)).mentors.find(({ id }) => id === mentorId)?.sharedMinutes;
    expect(await at(now)).toBe(13 * 60);
    expect(await at(new Date(now.getTime() + 7 * day))).toBe(13 * 60);
    // On the Tuesday itself at noon: the afternoon, and the next Tuesday's morning.
    expect(await at(new Date("2026-03-03T12:00:00Z"))).toBe(13 * 60);
  });

  test("inside a transaction is read from it, and not kept", async () => {
    await shows();
    const seen = await transaction(async (tx) => {
      await tx.update(users).set({ suspendedAt: now }).where(eq(users.id, mentorId));
      return (await rankMentors(tx, studentId, everybody, now)).mentors.map(({ id }) => id);
    });
    expect(seen).not.toContain(mentorId);
  });

  test.runIf(readsBesideTransactions)(
    "shows nobody whom another process suspended, from that moment on, and lists them a second later at most [@FIND-08c]",
    async () => {
      vi.useFakeTimers({ toFake: ["performance"] });
      expect(await shows()).toBe(true);
      await suspendElsewhere(mentorId);
      expect(await shows()).toBe(false);
      const other = await person("mentor");
      await db()
        .insert(mentors)
        .values(newMentor({ userId: other }));
      expect((await listedMentors.read(db(), now)).some(({ id }) => id === other)).toBe(true);
      await suspendElsewhere(other);
      vi.advanceTimersByTime(1_000);
      expect((await listedMentors.read(db(), now)).some(({ id }) => id === other)).toBe(false);
    },
  );
});

/** As a command does beside the running server. */
async function suspendElsewhere(id: string): Promise<void> {
  const server = inject("postgresServer");
  if (dialect === "sqlite" || server === null) {
    const rows = await db().select({ file: sql<string>`file` }).from(sql`pragma_database_list`);
    const driver = new Driver(rows[0]?.file ?? "");
    driver.prepare("UPDATE users SET suspended_at = 1 WHERE id = ?").run(id);
    driver.close();
    return;
  }
  const [row] = await db().select({ name: sql<string>`current_database` }).from(sql`current_database()`);
  const address = new URL(server);
  address.pathname = `/${row?.name}`;
  const client = new pg.Client(address.href);
  await client.connect();
  await client.query("UPDATE users SET suspended_at = now() WHERE id = $1", [id]);
  await client.end();
}
