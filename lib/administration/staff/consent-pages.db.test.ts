import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { guardians, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { paths } from "#lib/platform/paths.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const child = newUser({ role: "student", dateOfBirth: "2011-05-05", username: "esi", emailConfirmedAt: null });
const staff = (email: string) => newUser({ role: "coordinator", email, emailConfirmedAt: now });
const father = staff("kwame+work@mail.example");
const colleague = staff("cora@mail.example");
const named = { studentId: child.id, email: "Kwame@mail.example", createdAt: new Date("2026-11-01T00:00:00Z") };

beforeEach(async () => {
  for (const table of [guardians, users]) await db().delete(table);
  await db().insert(users).values([child, father, colleague]);
});

const exists = (page: (id: string) => string, one: typeof father) =>
  existenceCheck(page(child.id))?.(one as never, now);

describe.each([
  ["who is a child's guardian", paths.staffConsent],
  ["the form on paper", paths.staffConsentForm],
])("the page of %s [@SAFE-12p]", (_, page) => {
  test.each([
    ["present", null],
    ["former", now],
  ])("is not there for a %s guardian by proof, and for a colleague it is", async (_state, replacedAt) => {
    await db()
      .insert(guardians)
      .values(newGuardian({ ...named, replacedAt, verifiedAt: now }));
    expect(await exists(page, father)).toBe(false);
    expect(await exists(page, colleague)).toBe(true);
  });

  test("is there for who was only written down as guardian", async () => {
    await db()
      .insert(guardians)
      .values(newGuardian({ ...named, verifiedAt: null }));
    expect(await exists(page, father)).toBe(true);
  });
});
