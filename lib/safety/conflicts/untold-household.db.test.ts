import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { identifiedPerson } from "#db/queries/safety/returners.ts";
import {
  auditLog,
  formerReach,
  guardians,
  mails,
  mentorChecks,
  notifications,
  removedMarkers,
  reports,
  sanctions,
  users,
} from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { storedMatch } from "#db/support/pair.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { SamePerson } from "#lib/notifications/kinds/same-person.ts";
import { paths } from "#lib/platform/paths.ts";
import { renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { tellOfOtherAccounts } from "#lib/safety/guardians/child-again.ts";
import { whyNotGuardian } from "#lib/safety/guardians/not-guardian.ts";
import { tellIfGuardian } from "#lib/safety/guardians/tell-if-guardian.ts";
import { tellIfStoppedElsewhere } from "#lib/safety/guardians/tell-if-stopped-elsewhere.ts";
import { tellOfStaffWords } from "#lib/safety/held-texts/tell-of-staff-words.ts";
import { whyNotReferee } from "#lib/safety/references/why-not-referee.ts";
import { tellOfOthers } from "#lib/safety/removed-markers/found-before.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { childrenAlike } from "#lib/safety/returners/child-alike.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import type { SanctionClass } from "#lib/safety/sanctions/rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { tellWhoFailed } from "#lib/safety/verification/tell-who-failed.ts";
import { isOwnSecondAccount, tellOfOwnMatches } from "./own-second-account.ts";
import { tellIfNamesake, tellIfStaff } from "./tell-if-staff.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const before = new Date("2026-01-15T12:00:00.000Z");
const family = "family@mail.example";
type Person = Awaited<ReturnType<typeof addPerson>>;
let [near, other, admin] = [] as unknown as [Person, Person, Person];

beforeEach(begin);

async function begin(): Promise<void> {
  const safety = [removedMarkers, formerReach, sanctions, guardians, reports, mentorChecks];
  for (const one of [...safety, auditLog, notifications, mails, users]) await db().delete(one);
  near = await addPerson({ role: "lead", firstName: "Nia", lastName: "Near" });
  other = await addPerson({ role: "lead", firstName: "Otto", lastName: "Other" });
  admin = await addPerson({ role: "admin", firstName: "Ada", lastName: "Admin" });
}

const bruno = { firstName: "Bruno", lastName: "Falke", dateOfBirth: "1984-02-11" } as const;
const layla = { role: "student", firstName: "Layla", lastName: "Mensah", dateOfBirth: "2011-05-05" } as const;
const adult = (values: Partial<NewUser> = {}) => addPerson({ role: "student", ...bruno, ...values });
const mentor = (values: Partial<NewUser> = {}) => addPerson({ role: "mentor", ...bruno, ...values });
const grown = () => adult({ email: "family+kofi@mail.example", phone: "030 1111111" });
const child = () => addPerson(layla);

async function guardianOf(studentId: string, values: Partial<typeof guardians.$inferInsert> = {}): Promise<void> {
  const named = { name: "Esi Mensah", email: family, phone: null, verifiedAt: before };
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId, ...named, ...values }));
}

const decided = (userId: string, choice: "remove" | "suspend", why: SanctionClass = "manner") =>
  sanctionPerson(actorOf(other), { userId, choice, why, reason: "Seen", reportNumber: null }, now);
const known = async (id: string) => {
  const person = await identifiedPerson(db(), id);
  if (!person) throw new Error("nobody");
  return person;
};

/** `about`: whose households must not hear of it. */
type Case = Readonly<{ about: readonly string[]; fire: () => Promise<unknown> }>;
const of = (about: readonly Person[], fire: () => Promise<unknown>): Case => ({
  about: about.map(({ id }) => id),
  fire,
});

/** Every kind of what leads hear of accounts and guardians that may be one person. */
const cases: Readonly<Record<SamePerson, () => Promise<Case>>> = {
  guardianAccount: async () => {
    const [minor, account] = [await child(), await mentor({ email: "family+m@mail.example" })];
    await guardianOf(minor.id);
    return of([minor, account], () => transaction((tx) => tellIfGuardian(tx, account.id, now)));
  },
  childsOwn: async () => {
    const minor = await addPerson({ ...layla, email: family });
    await guardianOf(minor.id);
    return of([minor], () => transaction((tx) => tellIfGuardian(tx, minor.id, now)));
  },
  guardianBeside: async () => {
    const [minor, kofi] = [await child(), await grown()];
    await guardianOf(minor.id);
    return of([minor, kofi], () => decided(kofi.id, "remove"));
  },
  guardianRemoved: async () => {
    const [minor, kofi] = [await child(), await grown()];
    await guardianOf(minor.id);
    return of([minor, kofi], () => decided(kofi.id, "remove", "young"));
  },
  removedGuardian: async () => {
    const [minor, kofi] = [await child(), await grown()];
    await decided(kofi.id, "remove", "young");
    const student = await studentOfGuardian(db(), minor.id);
    if (!student) throw new Error("no student");
    const asked = { email: family, phone: null };
    return of([minor, kofi], () => transaction((tx) => whyNotGuardian(tx, student, asked, now)));
  },
  removedPhone: async () => {
    const [one, kofi] = [await adult({ dateOfBirth: "1985-01-01", phone: "030 1111111" }), await grown()];
    return of([one, kofi], () => decided(kofi.id, "remove"));
  },
  removedReferee: async () => {
    const [account, kofi] = [await mentor({ dateOfBirth: "1985-01-01" }), await grown()];
    await decided(kofi.id, "remove");
    const asks = { userId: account.id, email: account.email ?? null };
    return of([account, kofi], () => transaction((tx) => whyNotReferee(tx, asks, [], family, now)));
  },
  removedAlike: async () => {
    const [older, kofi] = [await adult({ createdAt: new Date("2025-01-01") }), await grown()];
    await decided(kofi.id, "remove");
    await db().delete(notifications);
    return of([older, kofi], () => transaction((tx) => holdIfReturner(tx, older.id, "signUp", now)));
  },
  suspendedGuardian: async () => {
    const [minor, kofi] = [await child(), await grown()];
    await guardianOf(minor.id);
    return of([minor, kofi], () => decided(kofi.id, "suspend"));
  },
  staffPhone: async () => {
    // Whose number it is hears: somebody else may have typed it.
    await addPerson({ role: "coordinator", phone: "030 1111111" });
    const account = await mentor({ phone: "030 1111111" });
    return of([account], () => transaction((tx) => tellIfStaff(tx, account.id, now)));
  },
  staffAlike: async () => {
    const [account, colleague] = [await mentor(), await addPerson({ role: "coordinator", ...bruno })];
    const person = await known(account.id);
    return of([account, colleague], () => transaction((tx) => tellIfNamesake(tx, person, now)));
  },
  suspended: async () => {
    const [second, kofi] = [await adult(), await grown()];
    return of([second, kofi], () => decided(kofi.id, "suspend"));
  },
  foundBefore: async () => {
    const [second, kofi] = [await adult(), await grown()];
    return of([second, kofi], () => transaction((tx) => tellOfOthers(tx, kofi.id, "a check", now)));
  },
  stoppedChild: async () => {
    const [again, stopped] = [await child(), await child()];
    return of([again, stopped], () => transaction((tx) => tellOfOtherAccounts(tx, stopped.id, now)));
  },
  ownStudent: async () => {
    const [student, account] = [await adult(), await mentor()];
    const pair = { studentId: student.id, mentorId: account.id };
    return of([student, account], () => transaction((tx) => isOwnSecondAccount(tx, pair, now)));
  },
  ownMatch: async () => {
    const [student, account] = [await adult(), await mentor()];
    await storedMatch(student.id, account.id);
    return of([student, account], () => tellOfOwnMatches(now));
  },
  childAgain: async () => {
    const [minor, elder] = [await child(), await addPerson({ ...layla, dateOfBirth: "1990-05-05" })];
    const person = await known(elder.id);
    return of([minor, elder], () => transaction((tx) => childrenAlike(tx, person, now)));
  },
  stoppedGuardian: async () => {
    const [stopped, sibling] = [await child(), await addPerson({ ...layla, firstName: "Ama" })];
    await guardianOf(stopped.id);
    const by = actorOf(other) as { actor: string; actorRole: "lead" };
    expect(await renewGuardianLink({ studentId: stopped.id, by, reason: "He beats her" }, false, now)).toEqual({
      ok: true,
    });
    return of([stopped, sibling], () => transaction((tx) => tellIfStoppedElsewhere(tx, sibling.id, family, now)));
  },
};

/** Other notices to staff for their role that are about somebody, and whom. */
const others: Readonly<Record<string, () => Promise<Case>>> = {
  "a failed step that a colleague passes": async () => {
    const [account, former] = [await mentor(), await addPerson({ role: "coordinator", suspendedAt: now })];
    const failed = { mentorId: account.id, step: "interview", result: "failed", reason: "Lied" } as const;
    const row = { ...failed, id: crypto.randomUUID(), checkedBy: former.id, checkedAt: before, expiresAt: null };
    await db().insert(mentorChecks).values(row);
    const passing = { by: { actor: "x", actorRole: "coordinator" }, mentorId: account.id, step: "interview" } as const;
    return of([account], () => transaction((tx) => tellWhoFailed(tx, passing, now)));
  },
  "what the filter found in a colleague's words": async () => {
    const colleague = await addPerson({ role: "coordinator" });
    const found = { writerId: colleague.id, what: "material" } as const;
    return of([colleague], () => transaction((tx) => tellOfStaffWords(tx, found, now)));
  },
  "grave reports of many strangers from one network [@SAFE-21f]": async () => {
    const account = await mentor();
    const report = { kind: "sexual", about: paths.mentor(account.id), email: null } as const;
    return of([account], async () => {
      for (const place of Array(12).keys())
        await sendReport(
          { ...report, text: `He did ${place}` },
          { network: "203.0.113.7", locale: "en", reporterId: null },
          new Date(now.getTime() + place * 1000),
        );
    });
  },
};

/** The member of staff is the former, proven guardian: of their household, and like none of the accounts. */
async function makeNear(about: string): Promise<void> {
  await guardianOf(about, { email: near.email ?? null, replacedAt: before });
}

async function told({ id }: Person): Promise<string[]> {
  const rows = await db().select().from(notifications).where(eq(notifications.userId, id));
  return rows.map(({ kind, params }) => (kind === "samePerson" ? String(params.what) : kind));
}

const table = [
  ...Object.entries(cases).map(([what, make]) => ({ name: what, what, make })),
  ...Object.entries(others).map(([name, make]) => ({ name, what: undefined, make })),
];

describe("of a notice about somebody no lead of one of their households hears", () => {
  test.each(table)("$name [@SAFE-33r @SAFE-21e]", async ({ what, make }) => {
    const { about } = await make();
    for (const place of about.keys()) {
      await begin();
      const { about: people, fire } = await make();
      await makeNear(people[place] ?? "");
      await fire();
      const heard = (kinds: string[]) => kinds.filter((one) => what === undefined || one === what);
      expect([place, heard(await told(near))]).toEqual([place, []]);
      expect(heard(await told(other)).length).toBeGreaterThan(0);
    }
  });

  test("where no other lead is left admins do, and leads who are nobody's household as before", async () => {
    const { about, fire } = await cases.stoppedChild();
    await fire();
    expect([await told(near), await told(other), await told(admin)]).toEqual([["stoppedChild"], ["stoppedChild"], []]);
    await db().delete(notifications);
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, other.id));
    await makeNear(about[1] ?? "");
    await fire();
    expect([await told(near), await told(other), await told(admin)]).toEqual([[], [], ["stoppedChild"]]);
  });
});
