import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { dialect } from "#db/dialect.ts";
import { noteChangedDay, noteChangedDays } from "#db/queries/platform/changed-days.ts";
import { figuresInAll } from "#db/queries/progress/figures.ts";
import {
  changedDays,
  dailyFigures,
  matches,
  mentorRequests,
  partnerCentres,
  sessions,
  users,
} from "#db/schema/index.ts";
import { newMatch, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { seeded } from "#lib/platform/seeded.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { compareFigures } from "./check-figures.ts";
import { type DayFact, type FigureRow, foldFacts, moveOf, sumRows } from "./counts.ts";
import { reckonFigures } from "./reckon-figures.ts";

testDatabase();

const start = new Date("2026-01-01T00:00:00.000Z");
const now = new Date("2026-06-01T12:00:00.000Z");
const at = (days: number, minutes = 0) => new Date(start.getTime() + days * day + minutes * minute);

beforeEach(async () => {
  for (const table of [users, partnerCentres, dailyFigures, changedDays]) await db().delete(table);
});

async function pair(values: Parameters<typeof newUser>[0] = {}) {
  const [student, mentor] = [newUser({ role: "student", ...values }), newUser()];
  await db().insert(users).values([student, mentor]);
  const ids = { studentId: student.id, mentorId: mentor.id };
  const match = newMatch(ids);
  await db().insert(matches).values(match);
  return { ...ids, matchId: match.id };
}

const inAll = () => figuresInAll(db(), "all");
const identical = { different: [] };

test("a request counts once with its offers, on the day it was made, answered at the first answer [@ANLY-06a]", async () => {
  const { studentId, mentorId } = await pair();
  const other = newUser();
  await db().insert(users).values(other);
  const values = { studentId, mentorId, status: "expired" as const, createdAt: at(1, 30), closedAt: at(3, 30) };
  const root = newRequest({ ...values, id: "root" });
  const [one, two] = ["one", "two"].map((id) =>
    newRequest({ ...values, id, rootId: "root", mentorId: other.id, createdAt: at(3, 30), closedAt: null }),
  );
  await db()
    .insert(mentorRequests)
    .values([root, { ...newRequest(values), ...one, status: "pending" }]);
  await reckonFigures(now);
  expect(await inAll()).toMatchObject({ requests: 1, answered: 0, expired: 0 });
  await db()
    .insert(mentorRequests)
    .values({ ...newRequest(values), ...two, status: "accepted", answeredAt: at(1, 30 + 59) });
  await transaction((tx) => noteChangedDay(tx, "2026-01-02", now));
  await reckonFigures(now);
  const counted = { requests: 1, answered: 1, answerMinutes: 59, answeredIn1h: 1, answeredIn48h: 1, expired: 0 };
  expect(await inAll()).toMatchObject(counted);
  const days = await db().select().from(dailyFigures).where(eq(dailyFigures.dimension, "all"));
  expect(days.map((row) => row.day).toSorted()).toEqual(["2026-01-02", "all"]);
});

test("a request expired when nobody answered and nobody can any more; one taken back did not [@ANLY-06a]", async () => {
  const ids = await pair();
  await db()
    .insert(mentorRequests)
    .values([
      newRequest({ ...ids, status: "expired", closedAt: at(2) }),
      newRequest({ ...ids, status: "withdrawn", closedAt: at(2) }),
      newRequest({ ...ids, status: "expired", answeredAt: at(1), closedAt: at(20) }),
    ]);
  await reckonFigures(now);
  expect(await inAll()).toMatchObject({ requests: 3, answered: 1, expired: 1 });
});

test("answers count within so many hours, whole minutes each, and sessions on the UTC day they begin [@ANLY-06a]", async () => {
  const ids = await pair();
  const created = at(5, 23 * 60);
  const answered = [59, 60, 359, 360, 1439, 2879, 2880].map((minutes) =>
    newRequest({
      ...ids,
      createdAt: created,
      status: "accepted",
      answeredAt: new Date(created.getTime() + minutes * minute + 999),
    }),
  );
  await db().insert(mentorRequests).values(answered);
  const late = new Date("2026-01-06T23:59:59.999Z");
  const done = newSession({ ...ids, startsAt: late, endsAt: new Date(late.getTime() + hour), status: "completed" });
  const off = newSession({ ...ids, startsAt: new Date("2026-01-07T00:00:00.000Z"), status: "cancelled" });
  await db()
    .insert(sessions)
    .values([done, off, newSession({ ...ids, startsAt: late })]);
  await reckonFigures(now);
  const answers = { answeredIn1h: 1, answeredIn6h: 3, answeredIn24h: 5, answeredIn48h: 6, answered: 7 };
  const sixth = { from: "2026-01-06", until: "2026-01-06" };
  expect(await figuresInAll(db(), sixth)).toMatchObject({ ...answers, sessions: 1, minutes: 60, cancelled: 0 });
  expect(await inAll()).toMatchObject({ sessions: 1, cancelled: 1 });
});

test("who switched data processing off or is gone is in no figure, nor anybody before they were 18 [@PRIV-04a @ANLY-06a]", async () => {
  const off = await pair({ dataProcessing: false });
  const gone = await pair({ erasedAt: now });
  const young = await pair({ dateOfBirth: "2008-01-03" });
  const all = await pair({ dataProcessing: true });
  for (const ids of [off, gone, young, all]) {
    await db()
      .insert(sessions)
      .values([1, 2].map((days) => newSession({ ...ids, startsAt: at(days), status: "completed" })));
    await db()
      .insert(mentorRequests)
      .values([1, 2].map((days) => newRequest({ ...ids, createdAt: at(days) })));
  }
  await reckonFigures(now);
  expect(await figuresInAll(db(), { from: "2026-01-02", until: "2026-01-02" })).toMatchObject({
    requests: 1,
    sessions: 1,
  });
  expect(await inAll()).toMatchObject({ requests: 3, sessions: 3 });
});

test("run twice it finds nothing to do; where nothing was ever reckoned it reckons everything [@OPS-11a]", async () => {
  const ids = await pair();
  const many = Array.from({ length: 70 }, (_, days) => newSession({ ...ids, startsAt: at(days), status: "completed" }));
  await db().insert(sessions).values(many);
  expect(await reckonFigures(now)).toBe(70);
  expect(await reckonFigures(now)).toBe(0);
  expect(await compareFigures({ rebuild: false })).toEqual({ days: 70, different: [] });
});

test("stopped halfway it goes on where it was, and what changes meanwhile is reckoned again [@OPS-11b]", async () => {
  const ids = await pair();
  const many = Array.from({ length: 70 }, (_, days) => newSession({ ...ids, startsAt: at(days), status: "completed" }));
  await db().insert(sessions).values(many);
  const stopping = new AbortController();
  stopping.abort();
  expect(await reckonFigures(now, stopping.signal)).toBe(0);
  expect(await db().select().from(changedDays)).toHaveLength(70);
  const first = many[0]?.id ?? "";
  await Promise.all([
    reckonFigures(now),
    transaction(async (tx) => {
      await tx.update(sessions).set({ status: "cancelled" }).where(eq(sessions.id, first));
      await noteChangedDay(tx, utcDate(start), now);
    }),
    reckonFigures(now),
  ]);
  await reckonFigures(now);
  expect(await inAll()).toMatchObject({ sessions: 69, cancelled: 1 });
  expect(await compareFigures({ rebuild: false })).toEqual({ days: 70, different: [] });
});

test("a comparison finds what is wrong, and a rebuild puts it right [@ANLY-06a]", async () => {
  const ids = await pair();
  await db()
    .insert(sessions)
    .values([1, 2, 3].map((days) => newSession({ ...ids, startsAt: at(days), status: "completed" })));
  await reckonFigures(now);
  await db().update(dailyFigures).set({ minutes: 7 }).where(eq(dailyFigures.day, "2026-01-02"));
  await db().delete(dailyFigures).where(eq(dailyFigures.day, "2026-01-03"));
  const wrong = { days: 3, different: ["2026-01-02", "2026-01-03", "all"] };
  expect(await compareFigures({ rebuild: false })).toEqual(wrong);
  // By then the sum was that of the days again.
  expect(await compareFigures({ rebuild: true })).toEqual({ days: 3, different: wrong.different.slice(0, 2) });
  expect(await compareFigures({ rebuild: true })).toEqual({ days: 3, different: [] });
  expect(await inAll()).toMatchObject({ sessions: 3, minutes: 90 });
});

/** What a test knows of one fact; what it must count is reckoned beside the product, in memory. */
type Model = { session: ReturnType<typeof newSession> } | { request: ReturnType<typeof newRequest> };

const events = dialect === "sqlite" ? 50_000 : 3_000;

test(`after ${events} random events with corrections the figures are those of the facts [@ANLY-06a]`, async () => {
  const random = seeded(20261122);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const centres = ["c1", "c2", "c3"];
  await db()
    .insert(partnerCentres)
    .values(centres.map((id) => ({ id, name: id, nameKey: id, country: null, createdAt: start })));
  const people = await Promise.all(Array.from({ length: 8 }, () => pair()));
  const off = new Set<string>();
  const facts = new Map<string, Model>();
  const [touched, noted] = [new Set<string>(), new Set<string>()];
  const days = 60;
  const moment = () => at(Math.floor(random() * days), Math.floor(random() * 96) * 15);
  const traits = () => ({
    subject: pick(["Mathematics", "Physics", "Español", "=1+1"]),
    language: pick(["en", "fr", "ar"]),
    centreId: pick([...centres, null]),
  });
  const note = (when: Date) => noted.add(utcDate(when));
  const dayOf = (model: Model) => ("session" in model ? model.session.startsAt : model.request.createdAt);

  const change = (id: string, values: object) => {
    const model = facts.get(id);
    if (!model) return;
    note(dayOf(model));
    Object.assign("session" in model ? model.session : model.request, values);
    note(dayOf(model));
    touched.add(id);
  };
  const add = (id: string, model: Model) => {
    facts.set(id, model);
    touched.add(id);
    note(dayOf(model));
  };
  const any = (kind: "session" | "request") => pick([...recent[kind]]);
  const recent = { session: [] as string[], request: [] as string[] };
  const remember = (kind: "session" | "request", id: string) => {
    recent[kind].push(id);
    if (recent[kind].length > 400) recent[kind].splice(Math.floor(random() * 400), 1);
  };
  const happen = [
    () => {
      const startsAt = moment();
      const endsAt = new Date(startsAt.getTime() + pick([30, 45, 60]) * minute);
      const session = newSession({ ...pick(people), ...traits(), startsAt, endsAt, status: "pending" });
      add(session.id, { session });
      remember("session", session.id);
    },
    () => {
      const request = newRequest({ ...pick(people), ...traits(), createdAt: moment() });
      add(request.id, { request });
      remember("request", request.id);
    },
    () => change(any("session"), { status: pick(["confirmed", "completed", "completed", "cancelled"]) }),
    () => change(any("session"), { status: "cancelled", cancellation: "voided" }),
    () => change(any("session"), { countedMinutes: pick([0, 12, 30, null]) }),
    () => {
      const startsAt = moment();
      change(any("session"), { startsAt, endsAt: new Date(startsAt.getTime() + hour) });
    },
    () => change(any(pick(["session", "request"])), traits()),
    () => {
      const model = facts.get(any("request"));
      if (!model || !("request" in model)) return;
      const answeredAt = new Date(model.request.createdAt.getTime() + Math.floor(random() * 3000) * minute);
      change(model.request.id, { status: pick(["accepted", "declined", "moreInfo"]), answeredAt });
    },
    () => change(any("request"), { status: pick(["expired", "withdrawn", "pending"]) }),
  ] as const;
  for (let count = 0; count < 20; count += 1) for (const each of happen.slice(0, 2)) each();

  const expected = (): FigureRow[] => {
    const counted: DayFact[] = [...facts.values()].flatMap((model) => {
      const one = "session" in model ? model.session : model.request;
      if (off.has(one.studentId)) return [];
      const { subject, language = null, centreId: centre = null } = one;
      return [{ day: utcDate(dayOf(model)), subject, language, centre, counts: countsOf(model) }];
    });
    const rows = foldFacts(counted);
    return sumRows([...rows, ...moveOf([], rows)]);
  };

  const rounds = 25;
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < events / rounds; count += 1) pick(happen)();
    await transaction(async (tx) => {
      const rows = [...touched].map((id) => facts.get(id));
      const changed = rows.flatMap((model) => (model && "session" in model ? [model.session] : []));
      const asked = rows.flatMap((model) => (model && "request" in model ? [model.request] : []));
      for (let from = 0; from < [...touched].length; from += 500) {
        const ids = [...touched].slice(from, from + 500);
        await tx.delete(sessions).where(inArray(sessions.id, ids));
        await tx.delete(mentorRequests).where(inArray(mentorRequests.id, ids));
      }
      for (let from = 0; from < changed.length; from += 500)
        await tx.insert(sessions).values(changed.slice(from, from + 500));
      for (let from = 0; from < asked.length; from += 500)
        await tx.insert(mentorRequests).values(asked.slice(from, from + 500));
      // Somebody switches data processing off or on: all their days.
      const { studentId } = pick(people);
      const isOff = !off.delete(studentId) && off.add(studentId) !== undefined;
      await tx.update(users).set({ dataProcessing: !isOff }).where(eq(users.id, studentId));
      for (const model of facts.values()) {
        if (("session" in model ? model.session : model.request).studentId === studentId) note(dayOf(model));
      }
      await noteChangedDays(tx, noted, now);
    });
    touched.clear();
    noted.clear();
    // The job comes by chance, as it does beside what goes on.
    if (random() < 0.5) await reckonFigures(now);
  }
  await reckonFigures(now);
  const stored = sumRows(await db().select().from(dailyFigures));
  expect(stored.length).toBeGreaterThan(400);
  expect(stored).toEqual(expected());
  expect(await compareFigures({ rebuild: true })).toMatchObject(identical);
  expect(sumRows(await db().select().from(dailyFigures))).toEqual(stored);
});

function countsOf(model: Model): DayFact["counts"] {
  if ("session" in model) {
    const { status, startsAt, endsAt, countedMinutes } = model.session;
    const done = status === "completed";
    const minutes = done ? (countedMinutes ?? (endsAt.getTime() - startsAt.getTime()) / minute) : 0;
    return { sessions: done ? 1 : 0, minutes, cancelled: status === "cancelled" ? 1 : 0 };
  }
  const { status, createdAt, answeredAt } = model.request;
  if (!answeredAt) return { requests: 1, expired: status === "expired" ? 1 : 0 };
  const waited = Math.floor((answeredAt.getTime() - createdAt.getTime()) / minute);
  const within = (hours: number) => (waited < hours * 60 ? 1 : 0);
  return {
    ...{ requests: 1, answered: 1, answerMinutes: waited },
    ...{ answeredIn1h: within(1), answeredIn6h: within(6), answeredIn24h: within(24), answeredIn48h: within(48) },
  };
}
