import { expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { guardians } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { makeCode, makeLink, openCode, openLink } from "./links.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");

test.each([
  ["link", 30],
  ["code", 1],
] as const)("a guardian's %s opens for days: %i", async (kind, days) => {
  const { id: studentId } = await addPerson({ role: "student", dateOfBirth: "2012-01-01" });
  const guardian = newGuardian({ studentId });
  await db().insert(guardians).values(guardian);
  const owner = { id: guardian.id, locale: "en" };
  const secret = await transaction(async (tx) =>
    kind === "link" ? (await makeLink(tx, owner, "link", now)).token : makeCode(tx, owner, now),
  );
  const open = kind === "link" ? openLink : openCode;
  const after = async (ms: number) => (await open(db(), secret, new Date(now.getTime() + ms)))?.guardian.id;
  expect(await after(days * day - 1)).toBe(guardian.id);
  expect(await after(days * day)).toBeUndefined();
});
