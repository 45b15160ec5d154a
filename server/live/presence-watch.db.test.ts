import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { noteSeen } from "#db/queries/mentoring/presence.ts";
import { storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { presentFor, renewEvery } from "#lib/mentoring/presence/rules.ts";
import { onWake, type Wake } from "#lib/platform/events/bus.ts";
import { PresenceWatch } from "./presence-watch.ts";

testDatabase();

const now = new Date("2026-11-22T12:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
let told: Wake[] = [];
let pair: Awaited<ReturnType<typeof storedPair>>;

let end = () => undefined as unknown;
beforeAll(() => {
  end = onWake((wake) => void told.push(wake));
});
afterAll(() => void end());
beforeEach(async () => {
  pair = await storedPair();
  told = [];
});

const tells = (online: boolean) => [
  { userId: pair.studentId, passing: { type: "presence", payload: { userId: pair.mentorId, online } } },
];

test("a partner hears once that an adult is here, and once that they are gone [@CHAT-02e]", async () => {
  const watch = new PresenceWatch();
  watch.arrived(pair.mentorId);
  await watch.look(now);
  expect(told).toEqual(tells(true));
  await watch.look(later(renewEvery));
  expect(told).toHaveLength(1);
  watch.left(pair.mentorId);
  await watch.look(later(renewEvery + presentFor - 1));
  expect(told).toHaveLength(1);
  await watch.look(later(renewEvery + presentFor));
  await watch.look(later(renewEvery + presentFor + 1));
  expect(told.slice(1)).toEqual(tells(false));
});

test("loading a page anew, or listening in another process too, is no going and coming [@CHAT-02e]", async () => {
  const watch = new PresenceWatch();
  watch.arrived(pair.mentorId);
  await watch.look(now);
  watch.left(pair.mentorId);
  watch.arrived(pair.mentorId);
  await watch.look(later(1_000));
  watch.left(pair.mentorId);
  await noteSeen(db(), [pair.mentorId], later(presentFor));
  await watch.look(later(1_000 + presentFor));
  expect(told).toEqual(tells(true));
});

test("whoever comes and goes between two looks was not here", async () => {
  const watch = new PresenceWatch();
  watch.arrived(pair.mentorId);
  watch.left(pair.mentorId);
  await watch.look(now);
  expect(told).toEqual([]);
});
