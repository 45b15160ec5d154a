import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { formerReach, guardians, mentorApplications, mentors, users } from "#db/schema/index.ts";
import { newGuardian, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { parseSettings } from "#lib/accounts/settings/input.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { whyNotGuardian } from "#lib/safety/guardians/not-guardian.ts";
import { whyNotReferee } from "#lib/safety/references/why-not-referee.ts";
import { changeEmail } from "./change-email.ts";

testDatabase();

const now = new Date("2026-11-30T09:00:00Z");
const lastWeek = daysBefore(now, 7);
const [home, phone] = ["bah.family@example.org", "+49 30 1234567"];

async function person(role: Role, values: Partial<typeof users.$inferInsert> = {}) {
  const email = values.email ?? `${crypto.randomUUID()}@example.org`;
  const user = newUser({ role, emailConfirmedAt: lastWeek, email, emailKey: email.toLowerCase(), ...values });
  await db().insert(users).values(user);
  return { ...user, role };
}
type Person = Awaited<ReturnType<typeof person>>;
const student = (values: Partial<typeof users.$inferInsert> = {}) =>
  person("student", { dateOfBirth: "2011-01-01", ...values });

/** By the link in the mail, as everybody changes it. */
async function movesTo({ id }: Person, email: string) {
  const asked = { userId: id, kind: "change-email", payload: email, minutes: 60 } as const;
  const token = await transaction((tx) => issueToken(tx, asked, lastWeek));
  expect(await changeEmail(token, undefined, lastWeek)).toMatchObject({ ok: true });
}

async function telephonesFrom({ id }: Person, number: string) {
  const rest = { timeZone: "UTC", otherZone: "", profileLanguage: "en", bio: "" };
  const read = parseSettings("profile", { firstName: "Ama", lastName: "Bah", phone: number, ...rest });
  if (!read.ok) throw new Error("not read");
  expect(await saveProfileSettings(id, read.input, lastWeek)).toMatchObject({ ok: true });
}

const elsewhere = () => `${crypto.randomUUID()}@example.net`;
const otherNumber = "+49 40 7654321";
const conflict = (by: Person, about: Person) => transaction((tx) => conflictOfInterest(tx, actorOf(by), about.id));

beforeEach(async () => {
  for (const table of [formerReach, guardians, mentorApplications, mentors, users]) await db().delete(table);
});

describe("whoever shared an address or telephone stays of the household [@SAFE-35a]", () => {
  const reaches = {
    "an address": [
      { email: home },
      { email: "Bah.Family+school@example.org" },
      (one: Person) => movesTo(one, elsewhere()),
    ],
    "a telephone": [{ phone }, { phone: "030 1234567" }, (one: Person) => telephonesFrom(one, otherNumber)],
  } as const;

  test.each(Object.entries(reaches))("staff who changed %s, and who still has it", async (_, [own, theirs, change]) => {
    const [staff, other] = [await person("coordinator", own), await person("coordinator")];
    const [child, mentor] = [await student(theirs), await person("mentor", { ...theirs, ...unlike(theirs) })];
    for (const about of [child, mentor]) expect(await conflict(staff, about)).toBe("relative");
    await change(staff);
    for (const about of [child, mentor]) expect(await conflict(staff, about)).toBe("relative");
    for (const about of [child, mentor]) expect(await conflict(other, about)).toBeUndefined();
  });

  test.each(Object.entries(reaches))(
    "a student or mentor who changed %s, or both did",
    async (_, [own, theirs, change]) => {
      const staff = await person("lead", own);
      for (const role of ["student", "mentor"] as const) {
        const about = await person(role, { ...theirs, ...unlike(theirs) });
        await change(about);
        expect(await conflict(staff, about)).toBe("relative");
      }
      const last = await person("mentor", { ...theirs, ...unlike(theirs) });
      for (const one of [last, staff]) await change(one);
      expect(await conflict(staff, last)).toBe("relative");
    },
  );

  test.each(Object.entries(reaches))(
    "staff who changed %s, and a student's guardian",
    async (_, [own, theirs, change]) => {
      const [staff, child] = [await person("coordinator", own), await student()];
      await db()
        .insert(guardians)
        .values(newGuardian({ studentId: child.id, email: null, ...theirs, replacedAt: now }));
      await change(staff);
      expect(await conflict(staff, child)).toBe("relative");
    },
  );

  test("staff whom a mentor named as a relative by the former address", async () => {
    const [aunt, mentor] = [await person("coordinator", { email: home }), await person("mentor")];
    await db()
      .insert(mentors)
      .values(newMentor({ userId: mentor.id, status: "applied" }));
    const application = { mentorId: mentor.id, relatives: home, createdAt: now, updatedAt: now };
    await db().insert(mentorApplications).values(application);
    await movesTo(aunt, elsewhere());
    expect(await conflict(aunt, mentor)).toBe("relative");
  });

  test("who never shared one is not", async () => {
    const [staff, child] = [await person("coordinator", { email: home, phone }), await student()];
    await movesTo(staff, elsewhere());
    await telephonesFrom(staff, otherNumber);
    expect(await conflict(staff, child)).toBeUndefined();
  });
});

describe("a former address or telephone of staff or a mentor [@SAFE-35b]", () => {
  const named = async (child: Person, reach: { email?: string; phone?: string }) => {
    const found = await studentOfGuardian(db(), child.id);
    if (!found) throw new Error("no student");
    return whyNotGuardian(db(), found, { email: null, phone: null, ...reach }, now);
  };

  test.each(["coordinator", "mentor"] as const)("is no guardian's: %s", async (role) => {
    const [adult, child] = [await person(role, { email: home, phone }), await student()];
    if (role === "mentor")
      await db()
        .insert(mentors)
        .values(newMentor({ userId: adult.id, approvedAt: now }));
    await movesTo(adult, elsewhere());
    await telephonesFrom(adult, otherNumber);
    expect(await named(child, { email: home })).toBe("takenAddress");
    expect(await named(child, { phone })).toBe("takenPhone");
    expect(await named(child, { email: elsewhere(), phone: "+49 89 2223334" })).toBeUndefined();
  });

  test("can be a guardian's where somebody who was never approved as a mentor typed it as a telephone", async () => {
    const [stranger, child] = [await person("mentor", { phone }), await student()];
    await db()
      .insert(mentors)
      .values(newMentor({ userId: stranger.id, status: "draft", approvedAt: null }));
    await telephonesFrom(stranger, otherNumber);
    expect(await named(child, { phone })).toBeUndefined();
  });

  test("can be a guardian's where it was another student's, a brother's or sister's who may have begun with it", async () => {
    const [child, sibling] = [await student({ email: home, phone }), await student()];
    await movesTo(child, elsewhere());
    await telephonesFrom(child, otherNumber);
    for (const reach of [{ email: home }, { phone }]) expect(await named(sibling, reach)).toBeUndefined();
  });

  test("is no referee's, nor is a mentor's own", async () => {
    const [staff, mentor] = [
      await person("admin", { email: home }),
      await person("mentor", { email: "me@example.org" }),
    ];
    await movesTo(staff, elsewhere());
    await movesTo(mentor, elsewhere());
    const referee = (email: string) => whyNotReferee(db(), { userId: mentor.id, email: null }, [], email, now);
    expect(await referee(home)).toBe("takenAddress");
    expect(await referee("me+reference@example.org")).toBe("ownAddress");
    expect(await referee(elsewhere())).toBeUndefined();
  });
});

describe("what is kept of a former address or telephone [@SAFE-35c]", () => {
  const kept = () => db().select().from(formerReach);

  test("is a keyed hash, once each, and nothing of what is the same in another writing", async () => {
    const staff = await person("coordinator", { email: home, phone, firstName: "Ama", lastName: "Bah" });
    await movesTo(staff, "bah.family+new@example.org");
    await telephonesFrom(staff, "0049 30 1234567");
    expect(await kept()).toEqual([]);
    for (const email of [elsewhere(), home, elsewhere()]) await movesTo(staff, email);
    await telephonesFrom(staff, "");
    // Two addresses and the telephone.
    expect(await kept()).toHaveLength(3);
    expect(JSON.stringify(await kept())).not.toMatch(/bah|example|1234567/iu);
  });

  test("counts for two years", async () => {
    const [staff, child] = [
      await person("coordinator", { email: home }),
      await student({ email: "bah.family+k@example.org" }),
    ];
    await movesTo(staff, elsewhere());
    await dropOld(daysBefore(lastWeek, 1 - keptDays.formerReach));
    expect(await conflict(staff, child)).toBe("relative");
    await dropOld(daysBefore(lastWeek, -1 - keptDays.formerReach));
    expect(await conflict(staff, child)).toBeUndefined();
  });
});

/** `emailKey` is unique, so whoever shares a mailbox writes it in another way. */
function unlike(reach: Readonly<{ email?: string; phone?: string }>) {
  if (reach.email === undefined) return {};
  const email = reach.email.replace("@", `${crypto.randomUUID()}@`);
  return { email, emailKey: email.toLowerCase() };
}
