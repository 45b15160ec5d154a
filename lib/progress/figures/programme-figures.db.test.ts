import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, matches, mentorRequests, partnerCentres, sessions, users } from "#db/schema/index.ts";
import { newMatch, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { exportFigures, figuresJob, programmeFigures } from "./programme-figures.ts";
import { reckonFigures } from "./reckon-figures.ts";

testDatabase();

const now = new Date("2026-06-01T12:00:00.000Z");
const ago = (days: number) => new Date(now.getTime() - days * day);

beforeAll(async () => {
  const [student, mentor] = [newUser({ role: "student" }), newUser()];
  await db().insert(users).values([student, mentor]);
  const ids = { studentId: student.id, mentorId: mentor.id };
  const match = newMatch(ids);
  await db().insert(matches).values(match);
  await db()
    .insert(partnerCentres)
    .values({ id: "library", name: "City Library", nameKey: "city library", country: null, createdAt: now });
  const session = (days: number, values: object) =>
    newSession({ ...ids, matchId: match.id, startsAt: ago(days), status: "completed", language: "fr", ...values });
  await db()
    .insert(sessions)
    .values([
      ...Array.from({ length: 12 }, () => session(3, { centreId: "library" })),
      ...Array.from({ length: 9 }, () => session(29, { subject: "Physics" })),
      ...Array.from({ length: 30 }, () => session(60, { centreId: "library" })),
      ...Array.from({ length: 40 }, () => session(200, { subject: "Physics" })),
    ]);
  await db()
    .insert(mentorRequests)
    .values(
      Array.from({ length: 8 }, () =>
        newRequest({
          ...ids,
          createdAt: ago(5),
          answeredAt: new Date(ago(5).getTime() + 2 * hour),
          status: "accepted",
        }),
      ),
    );
  await reckonFigures(now);
});

test("the periods end today and lie within each other, each with its parts [@ANLY-06a]", async () => {
  const month = await programmeFigures(db(), "30", now);
  expect(month.span).toEqual({ from: "2026-05-03", until: "2026-06-01" });
  expect(month.inAll).toMatchObject({ requests: 8, answered: 8, answerMinutes: 120, sessions: 21, minutes: 630 });
  expect(month.by.subject.map(({ value, sessions }) => [value, sessions])).toEqual([
    ["Mathematics", 12],
    ["Physics", 9],
  ]);
  expect(month.by.language.find(({ value }) => value === "fr")?.sessions).toBe(21);
  const quarter = await programmeFigures(db(), "90", now);
  expect(quarter.inAll.sessions).toBe(51);
  const ever = await programmeFigures(db(), "all", now);
  expect([ever.span, ever.inAll.sessions]).toEqual([null, 91]);
  expect(ever.by.centre.find(({ value }) => value === "library")?.sessions).toBe(42);
  expect(ever.centres.get("library")).toBe("City Library");
});

test("a file is logged before it is given out, with who took it and of which period [@ANLY-06c @SAFE-26b]", async () => {
  const figures = await exportFigures({ actor: "staff-1", actorRole: "lead" }, "90", now);
  expect(figures.inAll.sessions).toBe(51);
  const [entry] = await db().select().from(auditLog);
  expect(entry).toMatchObject({ actor: "staff-1", actorRole: "lead", action: "figures.export", object: "figures:90" });
});

test("the job that keeps the figures has the name whose last run is shown [@OPS-11c]", () => {
  expect(jobs.some(({ name, atStart }) => name === figuresJob && atStart)).toBe(true);
});
