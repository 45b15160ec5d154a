import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { cardsOfCentre } from "#db/queries/identity/cards.ts";
import { centreStaff, minorsAdmissions, notifications, partnerCentres, secondWords, users } from "#db/schema/index.ts";
import { admitMinors } from "#db/support/preflight.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { addCentre } from "#lib/administration/centres/keep-centre.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { makeCards } from "./make-cards.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "Evening class";
const staff = <R extends "coordinator" | "lead">(role: R) => ({
  ...newUser({ role, emailConfirmedAt: now, totpConfirmedAt: now }),
  role,
});
const [maker, lead] = [staff("coordinator"), staff("lead")];
let centreId = "";

beforeEach(async () => {
  for (const table of [secondWords, notifications, centreStaff, users, partnerCentres, minorsAdmissions])
    await db().delete(table);
  await db().insert(users).values([maker, lead]);
  const made = await addCentre(actorOf(maker), { name: "near", country: null, timeZone: null, reason }, now);
  if (!made.ok) throw new Error(made.reason);
  centreId = made.id;
  await admitMinors(now);
  await db().delete(notifications);
});

const make = (dateOfBirth: string, lastName = "Diallo") => {
  const students = [{ firstName: "Kofi", lastName, dateOfBirth, grade: null }];
  return makeCards(actorOf(maker), { centreId, students, locale: "en", timeZone: "Africa/Accra", reason }, now);
};
const bornThere = async () => (await cardsOfCentre(db(), centreId)).map(({ dateOfBirth }) => dateOfBirth);
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, lead.id))).map(({ params }) => params);

describe("cards for people who turn 18 within a year [@SAFE-33n]", () => {
  test.each([
    ["18 tomorrow", "2008-11-25"],
    ["18 in a year", "2009-11-24"],
  ])("%s: open nothing before a second person agrees, and leads hear of both", async (_, born) => {
    expect(await make(born)).toMatchObject({ ok: true, adults: ["Kofi"], waits: expect.any(String) });
    expect(await bornThere()).toEqual([]);
    expect(await told()).toEqual([{ change: "adultCards", state: "asked" }]);
    const [word] = await db().select().from(secondWords);
    const agreed = { id: word?.id ?? "", decision: "agree", reason: "Seen their papers" } as const;
    expect(await decideSecondWord(actorOf(lead), agreed, now)).toEqual({ ok: true });
    expect(await bornThere()).toEqual([born]);
    expect(await told()).toContainEqual({ change: "adultCard", state: "made" });
  });

  test("18 a day later than in a year: open at once", async () => {
    expect(await make("2009-11-25")).toMatchObject({ ok: true, adults: [] });
    expect(await bornThere()).toEqual(["2009-11-25"]);
    expect(await told()).toEqual([]);
  });
});

describe("a minor of the center has no second card as somebody who soon is 18 [@SAFE-33j]", () => {
  test.each([
    ["2008-11-25", "sameName"],
    ["2009-11-24", "sameName"],
    ["2009-11-25", undefined],
  ])("born on %s: %s", async (born, refusal) => {
    await make("2011-05-24");
    const again = await make(born);
    expect(again).toMatchObject(
      refusal ? { ok: false, students: [{ index: 0, reason: refusal }] } : { ok: true, adults: [] },
    );
    expect(await make(born, "Mensah")).toMatchObject({ ok: true });
  });
});
