import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import { consents, mails, notifications, secondWords, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { readSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { day } from "#lib/platform/time/time.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { askToNameGuardian, renewGuardianLink } from "./by-staff.ts";
import { decide, pauseContact } from "./decide.ts";
import { nameGuardian } from "./name-guardian.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (days: number) => new Date(now.getTime() + days * day);
const esi = { firstName: "Esi", lastName: "Mensah", dateOfBirth: "2011-05-05" } as const;
const mailbox = { email: "esi.m@gmail.com", emailKey: "esi.m@gmail.com" } as const;
const again = { email: "esim+2@gmail.com", emailKey: "esim+2@gmail.com" } as const;
const father = { name: "Kwame Mensah", email: "father.kwame@gmail.com", phone: null, language: "en" } as const;
const uncle = { ...father, name: "Uncle Kofi", email: "uncle@mail.example" } as const;
const everything = { chat: true, audio: true, video: true };
const nothing = { chat: false, audio: false, video: false };
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let [lead, other] = [] as unknown as [Staff, Staff];
let [first, token] = ["", ""];

beforeEach(async () => {
  for (const table of [mails, secondWords, notifications, users]) await db().delete(table);
  [lead, other] = [await newStaffActor("lead"), await newStaffActor("lead")];
  first = (await addPerson({ role: "student", ...esi, ...mailbox })).id;
  await nameGuardian(first, father, now);
  token = await mailedToken(first);
  expect(await decide(token, everything, now)).toEqual({ ok: true });
});

async function mailedToken(studentId: string): Promise<string> {
  const rows = await db().select().from(mails).where(eq(mails.aboutId, studentId));
  const links = rows.flatMap(({ params }) => (params.link ? [String(params.link)] : []));
  return links.at(-1)?.split("/").at(-1) ?? "";
}
async function arrives(values: Partial<NewUser>) {
  const { id } = await addPerson({ role: "student", createdAt: plus(1), phone: null, ...values });
  expect(await transaction((tx) => holdIfReturner(tx, id, "signUp", plus(1)))).toBe(false);
  return id;
}
async function told() {
  const kind = eq(notifications.kind, "samePerson");
  const rows = await db()
    .select()
    .from(notifications)
    .where(and(kind, eq(notifications.userId, lead.actor)));
  const others = rows.filter(({ params }) => params.what !== "childAgain");
  return others.map(({ params, path }) => [params.what, path?.split("/").at(-1)]);
}
const stopLinks = async () => {
  const wish = { studentId: first, by: lead, reason: "The child lives in a shelter now" };
  expect(await renewGuardianLink(wish, false, now)).toEqual({ ok: true });
};
const stops = {
  "whose guardian says no": async () => expect(await decide(token, nothing, now)).toEqual({ ok: true }),
  "whose guardian never said yes": async () => {
    await db().delete(consents);
    await decide(token, nothing, now);
  },
  "whose guardian says no, and was replaced": async () => {
    await decide(token, nothing, now);
    expect(await nameGuardian(first, uncle, now)).toEqual({ ok: true, mailed: true });
  },
  "whose contact a guardian stopped": () => pause("guardian"),
  "whose contact a former guardian stopped": () => pause("former"),
  "whose guardian's links staff stopped": stopLinks,
} as const;
async function pause(contactPausedBy: "guardian" | "former" | "staff") {
  await db().update(users).set({ contactPausedBy }).where(eq(users.id, first));
}
const stopNames = Object.keys(stops) as (keyof typeof stops)[];

describe("a second account of a minor [@SAFE-12l]", () => {
  test.each(stopNames)(
    "%s: leads hear by the mailbox, and by name and birthday, also while the first one leaves",
    async (stop) => {
      await stops[stop]();
      await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, first));
      const byMailbox = await arrives({ ...again, dateOfBirth: "2012-01-01" });
      const byName = await arrives({ ...esi, firstName: "Mensah", lastName: "Esi" });
      expect(await told()).toEqual([
        ["stoppedChild", byMailbox],
        ["stoppedChild", byName],
      ]);
      await transaction((tx) => holdIfReturner(tx, byName, "profile", plus(2)));
      expect(await told()).toHaveLength(2);
    },
  );

  test("by the mailbox also where it says that it is an adult's, and needs no guardian", async () => {
    await stopLinks();
    const id = await arrives({ ...again, dateOfBirth: "1999-01-01" });
    expect(await told()).toEqual([["stoppedChild", id]]);
  });

  test.each([
    ["whose guardian agreed", async (): Promise<void> => undefined],
    [
      "whose guardian said no and then agreed",
      async () => {
        await decide(token, nothing, now);
        await decide(token, everything, plus(0.1));
      },
    ],
    ["whom staff stopped, who know", () => pause("staff")],
  ] as const)("%s is nothing to tell of", async (_, stop) => {
    await stop();
    await arrives({ ...esi, ...again });
    expect(await told()).toEqual([]);
  });

  test.each([
    ["a guardian says no", async () => decide(token, nothing, now)],
    ["a guardian stops contact", async () => pauseContact(token, true, now)],
    ["staff stop the links", stopLinks],
  ] as const)("that is there when %s: leads hear of it then", async (_, stop) => {
    const id = await arrives({ ...again, dateOfBirth: "2012-01-01" });
    await addPerson({
      role: "mentor",
      dateOfBirth: "1980-01-01",
      email: "esim+3@gmail.com",
      emailKey: "esim+3@gmail.com",
    });
    expect(await told()).toEqual([]);
    await stop();
    expect(await told()).toEqual([["stoppedChild", id]]);
  });

  test("is no twin, no namesake, and no mailbox that nobody proved", async () => {
    await stopLinks();
    await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, first));
    await arrives({ ...esi, firstName: "Ama" });
    await arrives({ ...esi, dateOfBirth: "2011-05-06" });
    await arrives({ ...again, dateOfBirth: "2012-01-01" });
    expect(await told()).toEqual([]);
  });

  test("beside one of somebody who is grown up by now is nobody's to tell of", async () => {
    await stopLinks();
    await db().update(users).set({ dateOfBirth: "2008-11-22" }).where(eq(users.id, first));
    await arrives({ ...again, dateOfBirth: "2012-01-01" });
    expect(await told()).toEqual([]);
  });
});

describe("a mailbox whose links staff stopped for one child [@SAFE-12m]", () => {
  const dad = { ...father, name: "Dad", email: "fatherkwame+2@gmail.com" } as const;

  test("waits for staff when another account names it; leads hear of it and see why", async () => {
    await stopLinks();
    const sister = await arrives({ firstName: "Ama", lastName: "Mensah", dateOfBirth: "2013-01-01" });
    await db().delete(mails);
    const named = await nameGuardian(sister, dad, plus(1));
    expect(named).toMatchObject({ ok: true, waits: expect.any(String) });
    expect(await mailedToken(sister)).toBe("");
    expect(await told()).toEqual([["stoppedGuardian", sister]]);
    const word = named.ok && "waits" in named ? named.waits : "";
    const shown = await readSecondWord(db(), { id: other.actor, role: "lead" }, word, plus(1));
    expect(shown).toMatchObject({ reason: "links" });
    expect(shown?.facts).toContainEqual({ fact: "stopped", stops: ["elsewhere"] });
    const agreed = await decideSecondWord(other, { id: word, decision: "agree", reason: "Another father" }, plus(1));
    expect(agreed).toMatchObject({ ok: true });
    expect((await currentGuardian(db(), sister))?.email).toBe(dad.email);
    expect(await mailedToken(sister)).not.toBe("");
    expect(await told()).toHaveLength(1);
  });

  test("is told of when staff name it, too", async () => {
    await stopLinks();
    const sister = await arrives({ firstName: "Ama", lastName: "Mensah", dateOfBirth: "2013-01-01" });
    const wish = { studentId: sister, by: lead, reason: "She has no address" };
    expect(await askToNameGuardian(wish, dad, plus(1))).toMatchObject({ ok: true });
    expect(await told()).toEqual([["stoppedGuardian", sister]]);
  });

  test("is free for others again once staff send a link, and others' mailboxes always are", async () => {
    await stopLinks();
    const sister = await arrives({ firstName: "Ama", lastName: "Mensah", dateOfBirth: "2013-01-01" });
    expect(await nameGuardian(sister, uncle, plus(1))).toEqual({ ok: true, mailed: true });
    const wish = { studentId: first, by: lead, reason: "They live together again", sure: true };
    expect(await renewGuardianLink(wish, true, plus(1))).toEqual({ ok: true });
    expect(await nameGuardian(sister, dad, plus(2))).toEqual({ ok: true, mailed: true });
    expect(await told()).toEqual([]);
  });
});
