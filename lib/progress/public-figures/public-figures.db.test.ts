import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { allPublicFigures } from "#db/queries/progress/public-figures.ts";
import { matches, publicFigures, sessions, users } from "#db/schema/index.ts";
import { newMatch, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { countPublicFigures } from "./public-figures.ts";

testDatabase();

const night = new Date("2026-05-01T02:00:00.000Z");
const next = new Date("2026-05-02T02:00:00.000Z");

async function counted(): Promise<Record<string, number>> {
  const rows = await allPublicFigures(db());
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

type Given = Partial<ReturnType<typeof newUser>>;

/** A student and a mentor with a completed session of half an hour, and more of them as given. */
async function meet({ student = {}, mentor = {}, sessions: held = [{}] }: Meeting): Promise<void> {
  const people = [
    newUser({ role: "student", country: null, ...student }),
    newUser({ country: null, ...mentor }),
  ] as const;
  await db()
    .insert(users)
    .values([...people]);
  const match = newMatch({ studentId: people[0].id, mentorId: people[1].id });
  await db().insert(matches).values(match);
  const pair = { matchId: match.id, studentId: match.studentId, mentorId: match.mentorId };
  const rows = held.map((more, index) => {
    const startsAt = new Date(night.getTime() - (index + 1) * 86_400_000);
    return newSession({
      ...pair,
      status: "completed",
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      ...more,
    });
  });
  await db().insert(sessions).values(rows);
}
type Meeting = { student?: Given; mentor?: Given; sessions?: Partial<ReturnType<typeof newSession>>[] };

beforeEach(async () => {
  await db().delete(sessions);
  await db().delete(matches);
  await db().delete(users);
});

describe("the nightly count [@SITE-29a]", () => {
  test("is regular work of every night", () => {
    expect(jobs.find(({ run }) => run === countPublicFigures)).toMatchObject({ nightly: true });
  });

  test("of an empty installation is zero everywhere", async () => {
    await countPublicFigures(night);
    expect(await counted()).toEqual({ countries: 0, subjects: 0, students: 0, hours: 0 });
  });

  test("takes each country once, and none that was not named", async () => {
    const countries = ["us", "us", "fr", "gh", "ke", "other", "other", "", null];
    await db()
      .insert(users)
      .values(countries.map((country) => newUser({ country })));
    await countPublicFigures(night);
    expect(await counted()).toMatchObject({ countries: 4 });
  });

  test("takes what mentors teach, however it is written, and not what students look for", async () => {
    await db()
      .insert(users)
      .values([
        newUser({ subjects: ["Math", "École"] }),
        newUser({ subjects: ["math", "ÉCOLE", "Physics"] }),
        newUser({ subjects: [] }),
        newUser({ role: "student", subjects: ["Chess"] }),
      ]);
    await countPublicFigures(night);
    expect(await counted()).toMatchObject({ subjects: 3, students: 0 });
  });

  test("takes students who completed a session, each once, and the whole hours of all these sessions", async () => {
    await meet({ sessions: [{}, {}, { status: "cancelled" }, { status: "confirmed" }] });
    await meet({ sessions: [{}, {}, {}] });
    await meet({ sessions: [{ status: "pending" }] });
    await countPublicFigures(night);
    // Five half hours.
    expect(await counted()).toMatchObject({ students: 2, hours: 2 });
  });

  test("takes sessions of the past two years alone, also where older ones are still kept", async () => {
    await meet({
      sessions: [{ startsAt: new Date("2024-04-01T12:00:00Z"), endsAt: new Date("2024-04-01T14:00:00Z") }],
    });
    await meet({ sessions: [{}, {}] });
    await countPublicFigures(night);
    expect(await counted()).toMatchObject({ students: 1, hours: 1 });
  });

  test("takes nothing of the time before somebody was 18 [@PRIV-04a]", async () => {
    const sessions = ["2026-04-09T12:00:00Z", "2026-04-10T12:00:00Z"].map((startsAt) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(Date.parse(startsAt) + 3_600_000),
    }));
    await meet({ student: { dateOfBirth: "2008-04-10" }, sessions });
    await countPublicFigures(night);
    expect(await counted()).toMatchObject({ students: 1, hours: 1 });
  });

  test.each<[string, Meeting]>([
    ["a student of the demo", { student: { demo: true } }],
    ["a mentor of the demo", { mentor: { demo: true } }],
    ["a minor", { student: { dateOfBirth: "2010-01-01" } }],
    ["a student who switched data processing off", { student: { dataProcessing: false } }],
    ["a mentor who switched it off", { mentor: { dataProcessing: false } }],
    ["a student who is gone", { student: { erasedAt: night } }],
    ["a mentor who is gone", { mentor: { erasedAt: night } }],
  ])("leaves out the sessions of %s [@PRIV-04a]", async (_, meeting) => {
    await meet({ ...meeting, sessions: [{}, {}, {}, {}] });
    await meet({ sessions: [{}, {}] });
    await countPublicFigures(night);
    expect(await counted()).toMatchObject({ students: 1, hours: 1 });
  });

  test("leaves out the fictitious people of the demo", async () => {
    await db()
      .insert(users)
      .values([
        newUser({ demo: true, country: "es", subjects: ["Math"] }),
        newUser({ demo: true, role: "student", country: "it" }),
      ]);
    await countPublicFigures(night);
    expect(await counted()).toEqual({ countries: 0, subjects: 0, students: 0, hours: 0 });
  });

  test("leaves out who switched data processing off, minors and who is gone [@PRIV-04a] [@SET-12b]", async () => {
    const student = { role: "student", country: "it" } as const;
    await db()
      .insert(users)
      .values([
        newUser({ ...student, dataProcessing: false }),
        newUser({ ...student, dateOfBirth: "2010-01-01", dataProcessing: true }),
        newUser({ ...student, erasedAt: night }),
        newUser({ ...student, country: "fr", dataProcessing: true }),
        newUser({ ...student, country: "de", dataProcessing: null }),
      ]);
    await countPublicFigures(night);
    expect(await counted()).toMatchObject({ countries: 2 });
  });

  test("replaces what the night before stored, with its time", async () => {
    await db()
      .insert(users)
      .values([newUser({ country: "us" }), newUser({ country: "fr", subjects: ["Math"] })]);
    await countPublicFigures(night);
    await db().delete(users);
    await countPublicFigures(next);
    const rows = await db().select().from(publicFigures);
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toMatchObject({ value: 0, countedAt: next });
  });
});
