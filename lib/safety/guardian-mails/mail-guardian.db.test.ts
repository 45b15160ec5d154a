import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { consents, guardians, mails, notifications, secondWords, users } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { newConsent, newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { endUnusedAccounts } from "#lib/accounts/leaving/unused-accounts.ts";
import { changeZone } from "#lib/accounts/zone/change-zone.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { correctBirthday } from "#lib/administration/staff/correct-birthday.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { day } from "#lib/platform/time/time.ts";
import { askToNameGuardian, renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { expireConsents } from "#lib/safety/guardians/expire-consents.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const mother = { name: "Ama Mensah", email: "ama@example.org", phone: null, language: "en" } as const;
const father = { name: "Kwame Mensah", email: "kwame@example.org" } as const;
const reason = "The child lives in a shelter now";
let [one, lead]: AuditActor[] = [];
let childId = "";

async function staff(role: "coordinator" | "lead"): Promise<AuditActor> {
  return { actor: (await addPerson({ role })).id, actorRole: role };
}

beforeEach(async () => {
  for (const table of [secondWords, mails, notifications, guardians, users]) await db().delete(table);
  [one, lead] = [await staff("coordinator"), await staff("lead")];
  const child = { dateOfBirth: "2011-05-05", lastSeenAt: later(-320), username: "amina", zoneKnown: true };
  childId = (await addPerson({ role: "student", ...child })).id;
  const guardian = newGuardian({ studentId: childId, ...father });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: childId, guardianId: guardian.id, expiresAt: later(20) }));
});

const by = () => lead ?? never();
const never = () => {
  throw new Error("no staff");
};
const agree = async () => {
  const [word] = await db().select().from(secondWords);
  const wish = { id: word?.id ?? "", decision: "agree", reason: "Called" } as const;
  expect(await decideSecondWord(by(), wish, later(2))).toEqual({ ok: true });
};
const sanction = () =>
  sanctionPerson(by(), { userId: childId, choice: "mute7", reason, why: "manner", reportNumber: null }, later(1));

async function suspendFather(why: "young" | "missed") {
  const adult = { dateOfBirth: "1980-01-01", email: father.email, emailConfirmedAt: later(-300) };
  const userId = (await addPerson({ role: "student", ...adult })).id;
  const wish = { userId, choice: "suspend", why, reason, reportNumber: null } as const;
  expect(await sanctionPerson(by(), wish, later(-1))).toMatchObject({ ok: true });
  await db().delete(mails);
}

const changes: readonly (readonly [string, () => Promise<unknown>, readonly string[]])[] = [
  [
    "another guardian, named by staff",
    async () => {
      await askToNameGuardian({ studentId: childId, by: one ?? never(), reason }, mother, later(1));
      await agree();
    },
    ["guardianProtection", "guardianProtection", "guardianReplaced"],
  ],
  [
    "another guardian, named by the child",
    async () => {
      await nameGuardian(childId, mother, later(1));
      await agree();
    },
    ["guardianProtection", "guardianProtection", "guardianReplaced"],
  ],
  [
    "a deletion asked for with the card",
    () => requestDeletion(childId, { keepPosts: null }, later(1)),
    ["guardianProtection"],
  ],
  [
    "an earlier date of birth",
    () =>
      correctBirthday(
        { actor: "command", actorRole: "command" },
        { userId: childId, dateOfBirth: "2000-01-01", reason },
        later(1),
      ),
    ["guardianProtection"],
  ],
  [
    "another time zone",
    () => transaction((tx) => changeZone(tx, childId, "Pacific/Honolulu", later(1))),
    ["guardianProtection"],
  ],
  ["a sanction", sanction, ["guardianSanction"]],
  ["an account that nobody uses", () => endUnusedAccounts(now), ["guardianUnused"]],
  ["the end of consent", () => expireConsents(now), ["guardianExpiring"]],
  [
    "a form on paper",
    () => recordPaperConsent({ studentId: childId, scopes: [], staffId: null, by: by(), reason }, later(1)),
    ["guardianRecorded"],
  ],
];

const toFather = async () =>
  (await db().select().from(mails).where(eq(mails.toAddress, father.email))).map(({ kind }) => kind).toSorted();
const stop = async (at: Date) =>
  expect(await renewGuardianLink({ studentId: childId, by: by(), reason }, false, at)).toEqual({ ok: true });

describe("a guardian who is suspended is told nothing of the child under the gravest suspicion [@SAFE-25d]", () => {
  test.each(changes)("%s", async (_, change) => {
    await suspendFather("young");
    await change();
    expect(await toFather()).toEqual([]);
  });

  test("and is told otherwise", async () => {
    await suspendFather("missed");
    await transaction((tx) => changeZone(tx, childId, "Pacific/Honolulu", later(1)));
    expect(await toFather()).toEqual(["guardianProtection"]);
  });
});

describe("a guardian whose links staff stopped is told nothing as long as they stand stopped [@SAFE-12k]", () => {
  test.each(changes)("%s", async (_, change) => {
    await stop(later(-1));
    await change();
    expect(await toFather()).toEqual([]);
  });

  test.each(changes)("and is told otherwise: %s", async (_, change, told) => {
    await change();
    expect(await toFather()).toEqual(told);
  });

  test("leads are, and the guardian again once staff sent a link", async () => {
    await stop(later(-1));
    await db().delete(notifications);
    await transaction((tx) => changeZone(tx, childId, "Pacific/Honolulu", now));
    const told = await db().select().from(notifications);
    expect(told.map(({ userId, params }) => [userId, params.change])).toEqual([[by().actor, "timeZone"]]);
    await renewGuardianLink({ studentId: childId, by: by(), reason, sure: true }, true, later(1));
    await db().delete(mails);
    await transaction((tx) => changeZone(tx, childId, "Asia/Tokyo", later(2)));
    expect(await toFather()).toEqual(["guardianProtection"]);
  });
});
