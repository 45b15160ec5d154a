import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { partnerCentres } from "#db/schema/centres.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { said } from "./support/command.testing.ts";
import { runStaff } from "./support/staff-program.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const staff = (...args: string[]) => said(() => runStaff(args, now));
const centres = ["LIBRARY", "SCHOOL"].map((code) => ({
  ...{ id: crypto.randomUUID(), name: code, nameKey: code.toLowerCase(), country: "gh", code, createdAt: now },
}));
const [library, school] = centres.map(({ id }) => id);
const withCard = (username: string, centreId = library) => ({
  ...newUser({ role: "student", username, centreId, dateOfBirth: "2010-05-01" }),
  ...{ email: null, emailKey: null, mailboxKey: null },
});
const [mia, otherMia, kofi] = [withCard("mia"), withCard("mia", school), withCard("kofi")];

beforeAll(async () => {
  await db().insert(partnerCentres).values(centres);
  await db().insert(users).values([mia, otherMia, kofi]);
});

const allowed = async (person: { id: string }) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `user:${person.id}`))
  ).map(({ action }) => action);

test("commands reach a student with a card by username, with the centre's code, and by id", async () => {
  for (const named of ["kofi", "Kofi", "library/kofi", kofi.id])
    expect(await staff("rename", "allow", named, "--reason", "Married")).toMatchObject({ refused: false });
  expect(await allowed(kofi)).toEqual(Array(4).fill("rename.allow"));
  expect(await staff("birthday", "kofi", "2011-03-09", "--reason", "School record")).toMatchObject({ refused: false });
  expect((await db().select().from(users).where(eq(users.id, kofi.id)))[0]?.dateOfBirth).toBe("2011-03-09");
});

test("of two with one username neither is meant: the command says which there are, and the code tells them apart", async () => {
  const both = await staff("rename", "allow", "mia", "--reason", "Married");
  expect(both).toMatchObject({ refused: true, said: expect.stringContaining(`LIBRARY/mia (${mia.id})`) });
  expect(both.said).toContain(`SCHOOL/mia (${otherMia.id})`);
  expect(await allowed(mia)).toEqual([]);
  expect(await staff("rename", "allow", "SCHOOL/mia", "--reason", "Married")).toMatchObject({ refused: false });
  expect([await allowed(mia), await allowed(otherMia)]).toEqual([[], ["rename.allow"]]);
});

test.each(["nobody", "SCHOOL/kofi", "kofi@example.org", "/kofi", "a/b/kofi"])("%s is nobody", async (named) => {
  expect(await staff("rename", "allow", named, "--reason", "Married")).toMatchObject({
    refused: true,
    said: expect.stringContaining(`There is no account ${named}`),
  });
});
