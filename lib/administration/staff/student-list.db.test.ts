import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, guardians, matches, mentorRequests, mentors, partnerCentres, users } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { newConsent, newGuardian, newMatch, newMentor, newRequest, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { listedStudent, studentPage } from "./student-list.ts";
import { studentQuery } from "./student-list-rules.ts";

testDatabase();

const everybodys = { id: "lead", role: "lead" };

const now = new Date("2026-03-02T09:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);
const all = studentQuery({ by: "centre" });
const coordinator = { id: "coordinator", twoStep: true } as const;
const mentor = newUser({ firstName: "Ada", lastName: "King" });
const other = newUser({ firstName: "Ben", lastName: "Low" });
const minor = newUser({
  ...{ role: "student", firstName: "Zoë", lastName: "Abel", dateOfBirth: "2011-01-01", grade: "9th" },
  ...{ centreId: "school", subjects: ["Maths"], emailConfirmedAt: now },
});
const adult = newUser({ role: "student", firstName: "Max", lastName: "Baum", dateOfBirth: "2000-01-01" });
const gone = newUser({ role: "student", firstName: "Former", lastName: "member", erasedAt: now });

beforeAll(async () => {
  const school = { id: "school", name: "School", nameKey: "school", country: null, createdAt: now };
  await db()
    .insert(partnerCentres)
    .values([school, { ...school, id: "club", name: "Club", nameKey: "club" }]);
  const many = Array.from({ length: 60 }, (_, index) =>
    newUser({
      role: "student",
      firstName: `S${index}`,
      lastName: `N${String(index).padStart(2, "0")}`,
      centreId: "club",
    }),
  );
  await db()
    .insert(users)
    .values([mentor, other, minor, adult, gone, ...many]);
  await db()
    .insert(mentors)
    .values([newMentor({ userId: mentor.id }), newMentor({ userId: other.id })]);
  await db()
    .insert(matches)
    .values([
      newMatch({ studentId: minor.id, mentorId: mentor.id, startedAt: before(day) }),
      newMatch({ studentId: adult.id, mentorId: mentor.id, startedAt: before(20 * day) }),
    ]);
  await db()
    .insert(mentorRequests)
    .values([
      newRequest({ studentId: minor.id, mentorId: other.id, createdAt: before(day), goal: "A secret wish" }),
      newRequest({ studentId: minor.id, mentorId: other.id, status: "declined" }),
    ]);
});

describe("the coordinator's list of students", () => {
  test("stands by centre and name, in pages, those without a centre last [@FIND-19c]", async () => {
    const [first, second, beyond] = [1, 2, 9].map((page) => studentPage(db(), everybodys, { ...all, page }, now));
    expect(await first).toMatchObject({ found: 62, page: 1, pages: 2 });
    expect((await first)?.students.map(({ centre }) => centre)).toEqual(Array.from({ length: 50 }, () => "Club"));
    const rest = (await second)?.students ?? [];
    expect(rest.map(({ name }) => name).slice(0, 2)).toEqual(["S50 N50", "S51 N51"]);
    expect(rest.slice(-2)).toMatchObject([
      { name: "Zoë Abel", centre: "School" },
      { name: "Max Baum", centre: null },
    ]);
    expect((await beyond)?.page).toBe(2);
  });

  test("is narrowed by centre, by none, and by name whatever its accents [@FIND-19c]", async () => {
    const names = async (query: Partial<typeof all>) =>
      (await studentPage(db(), everybodys, { ...all, ...query }, now)).students.map(({ name }) => name);
    expect(await names({ centre: "school" })).toEqual(["Zoë Abel"]);
    expect(await names({ centre: "none" })).toEqual(["Max Baum"]);
    expect(await names({ centre: "nothing" })).toEqual([]);
    expect(await names({ search: "zoe a" })).toEqual(["Zoë Abel"]);
    expect(await names({ search: "zoe", centre: "club" })).toEqual([]);
    const found = await studentPage(db(), everybodys, { ...all, search: "s", centre: "club", page: 2 }, now);
    expect(found).toMatchObject({ found: 60, pages: 2, page: 2 });
    expect(found.students).toHaveLength(10);
  });

  test("finds a student by a new name at once, and nobody who was erased", async () => {
    const names = async (search: string) =>
      (await studentPage(db(), everybodys, { ...all, search }, now)).students.map(({ name }) => name);
    const [first, second] = [newUser({ role: "student", firstName: "Łucja", lastName: "Øster" }), "吉田"];
    await db().insert(users).values(first);
    expect(await names("øster")).toEqual(["Łucja Øster"]);
    await db().update(users).set({ lastName: second }).where(eq(users.id, first.id));
    expect(await names("øster")).toEqual([]);
    expect(await names(second)).toEqual(["Łucja 吉田"]);
    await db().update(users).set({ erasedAt: now }).where(eq(users.id, first.id));
    expect(await names(second)).toEqual([]);
    await db().delete(users).where(eq(users.id, first.id));
  });

  test("is read once for many searches, whatever else people change meanwhile [@OPS-15a]", async () => {
    await studentPage(db(), everybodys, { ...all, search: "zoe" }, now);
    await db().update(users).set({ lastSeenAt: now }).where(eq(users.id, minor.id));
    const search = () => studentPage(db(), everybodys, { ...all, search: "nobody of this name" }, now);
    expect((await countStatements(search)).statements).toEqual([]);
  });

  test("shows a minor's matches and requests before any contact, and what the guardian agrees to [@FIND-18d]", async () => {
    const unagreed = await listedStudent(db(), minor.id, now);
    expect(unagreed).toMatchObject({ name: "Zoë Abel", band: "13-15", grade: "9th", consent: "none", reachable: true });
    expect(unagreed?.mentors).toMatchObject([{ name: "Ada King", since: before(day), isNew: true }]);
    expect(unagreed?.requests).toMatchObject([{ mentor: "Ben Low", subject: "Mathematics", status: "pending" }]);
    // Not a word the student wrote.
    expect(JSON.stringify(unagreed)).not.toContain("secret wish");
    const guardian = newGuardian({ studentId: minor.id });
    await db().insert(guardians).values(guardian);
    await db()
      .insert(consents)
      .values(newConsent({ studentId: minor.id, guardianId: guardian.id }));
    expect(await listedStudent(db(), minor.id, now)).toMatchObject({ consent: ["chat"] });
    expect(await listedStudent(db(), adult.id, now)).toMatchObject({
      ...{ consent: "own", mentors: [{ isNew: false }], requests: [], suggestions: 0 },
    });
  });

  test("knows no mentors and nobody who is gone [@PRIV-02e]", async () => {
    for (const id of [mentor.id, gone.id, "nobody"]) {
      expect(await listedStudent(db(), id, now)).toBeUndefined();
      expect(await existenceCheck(paths.staffStudent(id))?.(coordinator, now)).toBe(false);
    }
    expect(await existenceCheck(paths.staffStudent(adult.id))?.(coordinator, now)).toBe(true);
  });
});
