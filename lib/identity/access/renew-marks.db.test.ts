import { expect, test } from "vitest";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { signInName } from "#lib/identity/users/has-email.ts";
import { knownDevice } from "./device-marks.ts";
import { renewMarks } from "./renew-marks.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");

test("a browser keeps a mark of who was in there, but none of the demo's accounts and of nobody [@AUTH-24e]", async () => {
  const [person, shared] = [await addPerson(), await addPerson({ demo: true })];
  const account = { name: signInName(person), passwordHash: person.passwordHash ?? "" };
  const marks = await renewMarks(undefined, person.id, now);
  expect(knownDevice(marks, account, now)).toBeDefined();
  const renewed = await renewMarks(marks, person.id, now);
  expect(knownDevice(renewed, account, now)).toBe(knownDevice(marks, account, now));
  expect(await renewMarks(marks, shared.id, now)).toBeUndefined();
  expect(await renewMarks(marks, crypto.randomUUID(), now)).toBeUndefined();
});
