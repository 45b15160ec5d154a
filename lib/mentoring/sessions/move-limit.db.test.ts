import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { type Session, sessions } from "#db/schema/sessions.ts";
import { storedPair } from "#db/support/pair.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { mayBeSent } from "#lib/notifications/kinds/hooks.ts";
import { countedLimits } from "#lib/platform/limits/rules.ts";
import { minute } from "#lib/platform/time/time.ts";
import { cancelSession } from "./answer-session.ts";
import { declineMove, proposeMove } from "./move-session.ts";

testDatabase();

const now = new Date("2026-11-20T12:00:00.000Z");
const startsAt = new Date("2026-11-23T10:00:00.000Z");
const { most, windowMs } = countedLimits.moves;
const times = [new Date("2026-11-24T15:30:00.000Z"), new Date("2026-11-24T16:30:00.000Z")] as const;
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * minute);

let pair: Awaited<ReturnType<typeof storedPair>>;
let session: Pick<Session, "id">;

async function laid(of = pair) {
  const { studentId, mentorId, matchId } = of;
  const row = newSession({ studentId, mentorId, matchId, startsAt, status: "confirmed", type: "chat" });
  await db().insert(sessions).values(row);
  return { id: row.id ?? "" };
}

beforeEach(async () => {
  pair = await storedPair();
  session = await laid();
});

const propose = (userId: string, turn: number, at = now, id = session.id) =>
  proposeMove(userId, id, turn % 2 === 0 ? times[0] : times[1], at);
const notices = (userId: string) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, "moveProposed")));
const queued = async (userId: string) => {
  const rows = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, "moveProposed")));
  const live: typeof rows = [];
  for (const mail of rows) if (await mayBeSent(db(), { ...mail, userId }, now)) live.push(mail);
  return live;
};

describe.each(["mentor", "student"] as const)("new times that a %s proposes", (side) => {
  const sides = () => {
    const { mentorId, studentId } = pair;
    return side === "mentor" ? ([mentorId, studentId] as const) : ([studentId, mentorId] as const);
  };

  test("are refused after some in an hour, whichever session they are for, and count anew later", async () => {
    const [userId, readerId] = sides();
    for (let turn = 0; turn < most; turn += 1)
      expect(await propose(userId, turn, minutesOn(turn))).toHaveProperty("session");
    const refused = { ok: false, reason: "tooManyMoves" };
    expect(await propose(userId, most, minutesOn(most))).toEqual(refused);
    const second = await laid();
    expect(await propose(userId, 0, minutesOn(most), second.id)).toEqual(refused);
    expect((await notices(readerId)).length).toBe(1);
    expect(await propose(userId, most, new Date(minutesOn(most).getTime() + windowMs))).toHaveProperty("session");
  });

  test("leave the other side its own share", async () => {
    const [userId, readerId] = sides();
    for (let turn = 0; turn < most; turn += 1) await propose(userId, turn, minutesOn(turn));
    expect(await propose(readerId, most, minutesOn(most))).toHaveProperty("session");
  });

  test("replace the notice and the mail of one that was not read yet", async () => {
    const [userId, readerId] = sides();
    await propose(userId, 0, now);
    await propose(userId, 1, minutesOn(1));
    const newAt = times[1].toISOString();
    expect(await notices(readerId)).toMatchObject([{ params: { newAt } }]);
    expect(await queued(readerId)).toMatchObject([{ params: { newAt } }]);
  });

  test("leave a notice that was read", async () => {
    const [userId, readerId] = sides();
    await propose(userId, 0, now);
    await db().update(notifications).set({ readAt: now }).where(eq(notifications.userId, readerId));
    await propose(userId, 1, minutesOn(1));
    expect(await notices(readerId)).toHaveLength(2);
  });

  test("are mailed to nobody once they are answered or the session is off", async () => {
    const [userId, readerId] = sides();
    await propose(userId, 0, now);
    expect(await queued(readerId)).toHaveLength(1);
    await declineMove(readerId, session.id, times[0], minutesOn(1));
    expect(await queued(readerId)).toEqual([]);
    await propose(userId, 1, minutesOn(2));
    expect(await queued(readerId)).toHaveLength(1);
    await cancelSession(userId, session.id, { reason: "ill", note: null }, minutesOn(3));
    expect(await queued(readerId)).toEqual([]);
  });
});
