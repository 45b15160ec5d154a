import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mentorPauseOf } from "#db/queries/mentoring/mentor-pauses.ts";
import { reliabilityMarks } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { pauseMentor, pauseNewRequests, returnFromPause } from "#lib/mentoring/requests/pause.ts";
import { type CountedPair, laid, minutesIn } from "./counted.testing.ts";
import { liftMark, markReliability } from "./reliability.ts";

testDatabase();

let pair: CountedPair;
beforeEach(async () => {
  await db().delete(users);
  pair = await storedPair();
});

async function missSessions(count: number): Promise<void> {
  for (let missed = 0; missed < count; missed += 1) {
    const session = await laid(pair);
    await transaction((tx) => markReliability(tx, session, "mentor", "absent", minutesIn(60 + missed)));
  }
}

async function liftOne(): Promise<void> {
  const mine = and(eq(reliabilityMarks.userId, pair.mentorId), isNull(reliabilityMarks.liftedAt));
  const [mark] = await db().select().from(reliabilityMarks).where(mine).limit(1);
  expect(await liftMark(bySystem, mark?.id ?? "", "bridge closed", minutesIn(90))).toEqual({ ok: true });
}

const pause = () => mentorPauseOf(db(), pair.mentorId);
const ownPause = { pausedAt: minutesIn(0), pauseReason: "own" };

test("a mentor's own pause is still there when staff lift the one for missed sessions [@BOOK-19e @FIND-16d]", async () => {
  expect(await pauseNewRequests(pair.mentorId, minutesIn(0))).toBe(true);
  await missSessions(5);
  expect(await returnFromPause(pair.mentorId, minutesIn(70))).toEqual({ ok: false, reason: "noShows" });
  await liftOne();
  expect(await returnFromPause(pair.mentorId, minutesIn(91))).toEqual({ ok: false, reason: "noShows" });
  await liftOne();
  expect(await pause()).toEqual(ownPause);
  expect(await returnFromPause(pair.mentorId, minutesIn(92))).toEqual({ ok: true });
});

test("a pause that was set for silence ends with the one for missed sessions", async () => {
  expect(await pauseMentor(pair.mentorId, "unseen", minutesIn(0))).toBe(true);
  await missSessions(4);
  await liftOne();
  expect(await pause()).toEqual({ pausedAt: null, pauseReason: null });
});
