import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { conversations, heldTexts, matches, mentors, reports, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newConversation, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { refusedName } from "./refused-name.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const later = new Date("2026-07-20T12:00:00.000Z");
let mentor = "";

async function person(values: Partial<NewUser>): Promise<string> {
  const user = newUser({ emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user.id;
}

async function connectedWith(dateOfBirth: string, status: "active" | "ended" = "active"): Promise<string> {
  const studentId = await person({ role: "student", dateOfBirth });
  await db()
    .insert(matches)
    .values({ ...newMatch({ studentId, mentorId: mentor }), status });
  const row = newConversation({ studentId, mentorId: mentor });
  await db().insert(conversations).values(row);
  return paths.conversation(row.id);
}

const refused = (name: string, at = now) => refusedName({ id: mentor, role: "mentor" }, name, at);
const kept = () => db().select().from(heldTexts);
const raised = async () => (await db().select().from(reports)).map(({ grade, about }) => [grade, about]);

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
  mentor = await person({ role: "mentor" });
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor }));
});

describe("a refused name of a mentor that says where to be reached [@SAFE-23c]", () => {
  test("is kept for staff as refused, and once only however often it is sent", async () => {
    await refused("Ada  insta joek");
    await refused("Ada insta joek", new Date(now.getTime() + 60_000));
    expect(await kept()).toMatchObject([
      {
        userId: mentor,
        kind: "name",
        text: "Ada insta joek",
        findings: ["elsewhere"],
        status: "refused",
        decidedBy: "system",
      },
    ]);
    expect(await raised()).toEqual([]);
    await refused("Ada insta joek", later);
    expect(await kept()).toHaveLength(2);
  });

  test("counts like a text held towards a minor: twice makes a report", async () => {
    const about = await connectedWith("2010-01-01");
    await refused("Ada @joek99");
    expect(await raised()).toEqual([]);
    await refused("Ada insta joek");
    expect(await raised()).toEqual([["S2", about]]);
    await refused("Ada don't tell your parents");
    expect((await raised()).map(([grade]) => grade).sort()).toEqual(["S1", "S2"]);
  });

  test.each([
    ["with adults only", () => connectedWith("1990-01-01")],
    ["with a minor no longer", () => connectedWith("2010-01-01", "ended")],
  ])("is about the mentor alone while they are connected %s, cleared for minors or not", async (_what, connect) => {
    await connect();
    await db().update(mentors).set({ clearedForMinors: false });
    await refused("Ada @joek99");
    await refused("Ada insta joek");
    expect(await raised()).toEqual([["S2", paths.mentor(mentor)]]);
    await db().update(mentors).set({ clearedForMinors: true });
    await refused("Ada don't tell your parents");
    expect((await raised()).toSorted()).toEqual([
      ["S1", paths.mentor(mentor)],
      ["S2", paths.mentor(mentor)],
    ]);
  });

  test("is nothing when it was only misspelled, or when somebody else sent it", async () => {
    await refused("Ada 7");
    await refused("");
    const id = await person({ role: "student" });
    await refusedName({ id, role: "student" }, "Ada insta joek", now);
    expect(await kept()).toEqual([]);
  });
});
