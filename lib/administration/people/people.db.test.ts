import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, mentors, users } from "#db/schema/index.ts";
import { newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { peoplePage } from "./people-list.ts";
import type { PeopleQuery } from "./people-rules.ts";
import { readPerson } from "./read-person.ts";
import "#lib/connect.ts";

testDatabase();

const everybodys = { id: "lead", role: "lead" };

const now = new Date("2026-11-21T12:00:00.000Z");
const lead = newUser({ role: "lead", firstName: "Lea", lastName: "Lead" });
const coordinator = newUser({ role: "coordinator", firstName: "Cora", lastName: "Coord" });
const admin = newUser({ role: "admin", firstName: "Ada", lastName: "Admin" });
const student = newUser({ role: "student", firstName: "Zoë", lastName: "Abel", dateOfBirth: "2011-01-01" });
const mentor = newUser({ firstName: "Tom", lastName: "Baum", email: "Tom@example.org", emailKey: "tom@example.org" });
const gone = newUser({ role: "student", firstName: "Former", lastName: "member", erasedAt: now });
const all: PeopleQuery = { search: "", role: "", state: "", page: 1 };
const names = async (query: Partial<PeopleQuery>) =>
  (await peoplePage(db(), everybodys, { ...all, ...query }, now)).people.map(({ name }) => name);

beforeAll(async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    newUser({ role: "student", firstName: `S${index}`, lastName: `N${String(index).padStart(2, "0")}` }),
  );
  await db()
    .insert(users)
    .values([lead, coordinator, admin, student, mentor, gone, ...many]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  await db()
    .insert(matches)
    .values(newMatch({ studentId: student.id, mentorId: mentor.id }));
  const wish = {
    userId: mentor.id,
    choice: "mute1",
    why: "manner",
    reason: "Secret words",
    reportNumber: null,
  } as const;
  await sanctionPerson(actorOf(lead as { id: string; role: "lead" }), wish, now);
});

describe("the list of people [@SAFE-31a]", () => {
  test("finds by a part of a name whatever its accents, by the whole address and by id", async () => {
    expect(await names({ search: "zoe" })).toEqual(["Zoë Abel"]);
    expect(await names({ search: "TOM@example.org" })).toEqual(["Tom Baum"]);
    expect(await names({ search: "tom@example" })).toEqual([]);
    expect(await names({ search: student.id })).toEqual(["Zoë Abel"]);
  });

  test("is narrowed by role and status, 25 a page, and has nobody who was erased", async () => {
    expect(await names({ role: "mentor" })).toEqual(["Tom Baum"]);
    expect(await names({ state: "muted" })).toEqual(["Tom Baum"]);
    expect(await names({ search: "former" })).toEqual([]);
    expect(await names({ search: gone.id })).toEqual([]);
    const page = await peoplePage(db(), everybodys, { ...all, page: 2 }, now);
    expect(page).toMatchObject({ found: 45, page: 2, pages: 2 });
    expect(page.people).toHaveLength(20);
  });
});

describe("a person's page [@SAFE-31a]", () => {
  const as = (viewer: { id: string; role: string }) => viewer as { id: string; role: "lead" };

  test("shows the lead reasons, the coordinator and the admin none", async () => {
    const seen = await Promise.all(
      [lead, coordinator, admin].map(async (viewer) => {
        const person = await readPerson(db(), as(viewer), mentor.id, now);
        return [person?.choices.length, JSON.stringify(person).includes("Secret words"), person?.reports];
      }),
    );
    // The muted can be warned, suspended and removed.
    expect(seen).toEqual([
      [3, true, []],
      [1, false, null],
      [0, false, null],
    ]);
  });

  test("says who is matched, and whether it exists", async () => {
    const person = await readPerson(db(), as(coordinator), mentor.id, now);
    expect(person).toMatchObject({ state: "muted", matches: [{ name: "Zoë Abel", isStudent: true }] });
    expect(await readPerson(db(), as(lead), student.id, now)).toMatchObject({ minor: true, consent: { chat: false } });
    expect(await readPerson(db(), as(lead), gone.id, now)).toBeUndefined();
    const exists = (id: string) =>
      existenceCheck(paths.staffPerson(id))?.({ id: lead.id, twoStep: true } as never, now);
    expect(await exists(mentor.id)).toBe(true);
    expect(await exists(gone.id)).toBe(false);
    expect(await exists("nobody")).toBe(false);
  });
});
