import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import { attempts, auditLog, consents, guardians, mails, notifications, secondWords, users } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { secondWordItems } from "#lib/administration/queue/sources/second-word.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { askToNameGuardian } from "#lib/safety/guardians/by-staff.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { decideSecondWord } from "./decide-second-word.ts";
import { readSecondWord } from "./read-second-word.ts";
import "#lib/connect.ts";

testDatabase();

const start = new Date("2026-11-21T00:00:00Z");
const now = new Date("2026-11-21T09:00:00Z");
const fathers = "kwame@mail.example";
const mother = { name: "Ama", email: "ama@mail.example", phone: null, language: "en" } as const;
type StaffRole = "lead" | "coordinator";
const staff = (role: StaffRole, values = {}) => ({ ...newUser({ role, emailConfirmedAt: start, ...values }), role });
const child = newUser({ role: "student", dateOfBirth: "2011-05-05", username: "esi", emailConfirmedAt: null });
const colleague = staff("coordinator");
const lead = staff("lead");

beforeEach(async () => {
  for (const table of [attempts, secondWords, notifications, mails, auditLog, consents, guardians, users])
    await db().delete(table);
  await db().insert(users).values([child, colleague, lead]);
  const father = { name: "Kwame", email: fathers, verifiedAt: start };
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId: child.id, ...father }));
});

async function fatherOfStaff(role: StaffRole, email = fathers) {
  const father = staff(role, { email, emailKey: email });
  await db().insert(users).values(father);
  return father;
}
const asked = {
  "the child with a card": () => nameGuardian(child.id, mother, now),
  "a colleague": () => {
    const wish = { studentId: child.id, by: actorOf(colleague), reason: "The father beats her" };
    return askToNameGuardian(wish, mother, now);
  },
};
const waiting = async () => (await db().select().from(secondWords))[0]?.id ?? "";
const decide = async (one: typeof lead, decision: "agree" | "refuse") =>
  decideSecondWord(actorOf(one), { id: await waiting(), decision, reason: "Looked into it" }, now);
const told = async () =>
  (await db().select().from(notifications)).filter(({ kind }) => kind === "protectionChange").map((row) => row.userId);

describe.each(["the child with a card", "a colleague"] as const)(
  "another guardian, asked for by %s [@SAFE-33r]",
  (by) => {
    test.each(["lead", "coordinator"] as const)(
      "does not exist for a %s who is the guardian in force",
      async (role) => {
        const father = await fatherOfStaff(role);
        expect(await asked[by]()).toMatchObject({ ok: true });
        const id = await waiting();
        expect(id).not.toBe("");
        expect(await readSecondWord(db(), father, id, now)).toBeUndefined();
        expect(await secondWordItems(db(), father, now)).toEqual([]);
        for (const decision of ["agree", "refuse"] as const)
          expect(await decide(father, decision)).toEqual({ ok: false, reason: "unknown" });
        expect(await waiting()).toBe(id);
        expect(await told()).toEqual([lead.id]);
      },
    );

    test.each(["agree", "refuse"] as const)("but for another one of staff, who may %s", async (decision) => {
      await fatherOfStaff("lead");
      await asked[by]();
      expect(await readSecondWord(db(), lead, await waiting(), now)).toMatchObject({ sight: "second" });
      expect(await decide(lead, decision)).toMatchObject({ ok: true });
      expect((await currentGuardian(db(), child.id))?.name).toBe(decision === "agree" ? "Ama" : "Kwame");
    });

    test("leads other than who refused hear of a refusal, except of the child's household [@SAFE-33v]", async () => {
      await fatherOfStaff("lead");
      const other = staff("lead");
      await db().insert(users).values(other);
      await asked[by]();
      await db().delete(notifications);
      expect(await decide(lead, "refuse")).toEqual({ ok: true });
      const rows = (await db().select().from(notifications)).filter(({ kind }) => kind === "protectionChange");
      expect(rows.map(({ userId, params, path }) => [userId, params.change, path])).toEqual([
        [other.id, "guardianRefused", paths.staffPerson(child.id)],
      ]);
    });

    test("and for a namesake of the guardian with a mailbox of their own", async () => {
      const other = await fatherOfStaff("coordinator", "another.kwame@mail.example");
      await asked[by]();
      expect(await readSecondWord(db(), other, await waiting(), now)).toMatchObject({ sight: "second" });
      expect(await decide(other, "refuse")).toEqual({ ok: true });
    });
  },
);

test("from the moment its time is over it exists for nobody", async () => {
  await asked["a colleague"]();
  const [word] = await db().select().from(secondWords);
  if (!word) throw new Error("nothing waits");
  const sights = async (at: Date) =>
    Promise.all([lead, colleague].map(async (one) => (await readSecondWord(db(), one, word.id, at))?.sight));
  expect(await sights(new Date(word.endsAt.getTime() - 1))).toEqual(["second", "own"]);
  expect(await sights(word.endsAt)).toEqual([undefined, undefined]);
});

test("a list of words about many children takes as many statements as of one beside the own", async () => {
  const father = await fatherOfStaff("lead");
  await asked["a colleague"]();
  const listed = () => countStatements(() => secondWordItems(db(), father, now));
  const ask = async (firstName: string) => {
    const one = newUser({ role: "student", firstName, dateOfBirth: "2011-05-05", emailConfirmedAt: null });
    await db().insert(users).values(one);
    const wish = { studentId: one.id, by: actorOf(colleague), reason: "No guardian yet" };
    expect(await askToNameGuardian(wish, mother, now)).toMatchObject({ ok: true });
  };
  await ask("Kofi");
  const few = await listed();
  for (const name of ["Abena", "Yaw", "Efua"]) await ask(name);
  const many = await listed();
  expect([few.result.length, many.result.length]).toEqual([1, 4]);
  expect(many.statements).toHaveLength(few.statements.length);
});

test("taking back what one asked for is no refusal [@SAFE-33v]", async () => {
  await asked["a colleague"]();
  await db().delete(notifications);
  expect(await decide(colleague, "refuse")).toEqual({ ok: true });
  expect(await told()).toEqual([]);
});
