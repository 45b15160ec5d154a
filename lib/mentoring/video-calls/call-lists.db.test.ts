import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { calls, callVisits, matches, sessions, users } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { storedPair } from "#db/support/pair.ts";
import { newCall, newMatch, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { callsToJoin, partnersToRing } from "./call-lists.ts";
import { callHistory } from "./past-calls.ts";
import { wayToCall } from "./way-to-call.ts";

testDatabase();

const noon = Date.UTC(2026, 1, 2, 12);
const at = (minutes: number) => new Date(noon + minutes * 60_000);
let pair = { studentId: "", mentorId: "", matchId: "" };
beforeEach(async () => {
  pair = await storedPair();
});

describe("the page of calls [@CALL-01c @CALL-01d]", () => {
  test("is read with the same statements for one partner and call as for many [@OPS-15a]", async () => {
    const read = async () => {
      const { statements } = await countStatements(async () => [
        await partnersToRing(db(), pair.mentorId, at(0)),
        await callsToJoin(db(), pair.mentorId, at(0)),
        await callHistory(db(), pair.mentorId, 1, at(99)),
      ]);
      return statements.length;
    };
    const withPartner = async (studentId: string, matchId: string) => {
      const between = { studentId, matchId, mentorId: pair.mentorId };
      const session = newSession({ ...between, startsAt: at(60), endsAt: at(90) });
      await db().insert(sessions).values(session);
      const call = newCall({ ...between, kind: "session", sessionId: session.id ?? "", status: "ended" });
      await db().insert(calls).values(call);
    };
    await db().update(users).set({ dateOfBirth: "2011-03-09" }).where(eq(users.id, pair.studentId));
    await withPartner(pair.studentId, pair.matchId);
    const few = await read();
    for (const _ of [1, 2, 3]) {
      const young = newUser({ role: "student", dateOfBirth: "2011-03-09" });
      const match = newMatch({ studentId: young.id, mentorId: pair.mentorId });
      await db().insert(users).values(young);
      await db().insert(matches).values(match);
      await withPartner(young.id, match.id);
    }
    expect((await callHistory(db(), pair.mentorId, 1, at(99))).calls).toHaveLength(4);
    expect(await read()).toBe(few);
  });

  test("lists completed and missed calls alike for both, the newest first, and no running one [@FIELD-16d]", async () => {
    const [done, missed, running] = [
      newCall({ ...pair, status: "ended", createdAt: at(0), openedAt: at(1) }),
      newCall({ ...pair, status: "missed", createdAt: at(60), startedBy: pair.studentId }),
      newCall({ ...pair, createdAt: at(90) }),
    ];
    await db().insert(calls).values([done, missed, running]);
    const stay = (userId: string, from: number) => ({
      ...{ id: crypto.randomUUID(), callId: done.id, userId },
      ...{ joinedAt: at(from), seenAt: at(20), leftAt: at(20) },
    });
    await db()
      .insert(callVisits)
      .values([stay(pair.mentorId, 0), stay(pair.studentId, 1)]);
    const student = await callHistory(db(), pair.studentId, 1, at(99));
    expect(student.calls).toMatchObject([
      { id: missed.id, status: "missed", name: "Amina Diallo", mine: true, seconds: 0 },
      { id: done.id, status: "completed", name: "Amina Diallo", mine: false, seconds: 19 * 60, at: at(1) },
    ]);
    const mentor = await callHistory(db(), pair.mentorId, 1, at(99));
    expect(mentor.calls.map(({ id, status }) => [id, status])).toEqual(
      student.calls.map(({ id, status }) => [id, status]),
    );
    await blockPerson(pair.studentId, pair.mentorId, at(100));
    expect((await callHistory(db(), pair.mentorId, 1, at(101))).calls.map(({ name }) => name)).toEqual(["", "", ""]);
  });

  test("has pages, and answers the nearest for a number that is none", async () => {
    await db()
      .insert(calls)
      .values(Array.from({ length: 21 }, (_, turn) => newCall({ ...pair, status: "missed", createdAt: at(turn) })));
    const pages = [1, 2, 3, 0, Number.NaN, -5, 1.5].map(async (page) => {
      const { calls: shown, page: number } = await callHistory(db(), pair.studentId, page, at(99));
      return [number, shown.length];
    });
    const [first, second] = [
      [1, 20],
      [2, 1],
    ];
    expect(await Promise.all(pages)).toEqual([first, second, second, first, first, first, first]);
  });

  test("lists the confirmed sessions with a call until their room closes", async () => {
    const session = (values: object) => newSession({ ...pair, startsAt: at(0), endsAt: at(30), ...values });
    const next = session({});
    const later = session({ startsAt: at(600), endsAt: at(630) });
    const others = [session({ type: "chat" }), session({ status: "pending" }), session({ status: "cancelled" })];
    const over = session({ startsAt: at(-60), endsAt: at(-30), status: "completed" });
    await db()
      .insert(sessions)
      .values([next, later, over, ...others]);
    const shown = async (minutes: number) =>
      (await callsToJoin(db(), pair.mentorId, at(minutes))).map(({ sessionId, isOpen }) => [sessionId, isOpen]);
    expect(await shown(-10.5)).toEqual([
      [next.id, false],
      [later.id, false],
    ]);
    expect(await shown(-10)).toContainEqual([next.id, true]);
    expect(await shown(44.9)).toContainEqual([next.id, true]);
    expect(await shown(45)).toEqual([[later.id, false]]);
    expect((await callsToJoin(db(), pair.studentId, at(0)))[0]).toMatchObject({
      name: "Amina Diallo",
      path: `/dashboard/sessions/${next.id}`,
    });
  });

  test("beside a conversation leads into the room that is open, else rings a partner of age, never a stranger [@CHAT-20a @CHAT-20b]", async () => {
    const stranger = await storedPair();
    const way = (minutes: number) => wayToCall(db(), pair.studentId, pair.mentorId, at(minutes));
    expect(await way(0)).toEqual({ kind: "ring", path: `/dashboard/video?with=${pair.mentorId}` });
    const session = newSession({ ...pair, startsAt: at(0), endsAt: at(30) });
    await db().insert(sessions).values(session);
    expect(await way(-11)).toMatchObject({ kind: "ring" });
    expect(await way(-10)).toEqual({ kind: "room", path: `/dashboard/video?session=${session.id}` });
    expect(await way(44)).toMatchObject({ kind: "room" });
    expect(await wayToCall(db(), stranger.studentId, pair.mentorId, at(0))).toBeUndefined();
    // The room of the mentor's session with somebody else is no way to this student.
    const other = await storedPair();
    await db().update(matches).set({ mentorId: pair.mentorId }).where(eq(matches.id, other.matchId));
    expect(await wayToCall(db(), pair.mentorId, other.studentId, at(0))).toMatchObject({ kind: "ring" });
    // With a minor there is no call without a relay.
    await db().update(users).set({ dateOfBirth: "2011-03-09" }).where(eq(users.id, pair.studentId));
    expect(await way(0)).toBeUndefined();
  });

  test("offers to ring partners of age; of minors it names the next session [@CALL-08a @CALL-08c]", async () => {
    const young = await storedPair({ student: { dateOfBirth: "2011-03-09", lastName: "Haddad" } });
    const grown = await partnersToRing(db(), pair.mentorId, at(0));
    expect(grown).toMatchObject([{ id: pair.studentId, refused: undefined }]);
    expect(await partnersToRing(db(), young.mentorId, at(-60))).toEqual([
      { id: young.studentId, name: "Layla H.", refused: "minor", next: undefined },
    ]);
    const session = newSession({ ...young, startsAt: at(0), endsAt: at(30) });
    await db().insert(sessions).values(session);
    expect((await partnersToRing(db(), young.mentorId, at(-60)))[0]?.next).toEqual({
      startsAt: at(0),
      path: `/dashboard/schedule/${session.id}`,
    });
    expect((await partnersToRing(db(), young.studentId, at(-60)))[0]).toMatchObject({ refused: "minor" });
  });
});
