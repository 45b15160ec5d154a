import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog, guardians, mails, notifications, sessions, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { writeMail } from "#lib/notifications/mail/write-mail.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { nameGuardianByStaff, renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { decide, pauseContact, withdrawConsent } from "#lib/safety/guardians/decide.ts";
import { liftBands } from "#lib/safety/guardians/lift-bands.ts";
import { makeLink, openLink } from "#lib/safety/guardians/links.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { correctBirthday } from "./correct-birthday.ts";
import { correctBirthdayByTwo, correctionMarks, correctStudentBirthday } from "./student-correction.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const [minor, adult] = ["2011-05-05", "2001-05-05"];
const everything = { chat: true, audio: true, video: true } as const;
const esi = { name: "Esi Mensah", email: "esi@mail.example", phone: null, language: "en" } as const;
const joe = { ...esi, name: "Joe Field", email: "joe@mail.example" } as const;
const reason = "Passport";
let staff = {} as Awaited<ReturnType<typeof newStaffActor>>;
let [studentId, mentorId, matchId, token] = ["", "", "", ""];

const linkOf = async (id: string, at: Date) =>
  (await transaction((tx) => makeLink(tx, { id, locale: "en" }, "link", at))).token;
const linkNow = async (at: Date) => {
  const named = await db().select().from(guardians).where(eq(guardians.studentId, studentId));
  return linkOf(named.find(({ replacedAt }) => replacedAt === null)?.id ?? "", at);
};

beforeEach(async () => {
  for (const table of [auditLog, mails, notifications, guardians, users]) await db().delete(table);
  staff = await newStaffActor("lead");
  const student = { firstName: "Layla", lastName: "Hassan", dateOfBirth: minor };
  ({ studentId, mentorId, matchId } = await storedPair({ student, rules: { clearedForMinors: true } }));
  const guardian = newGuardian({ studentId, name: esi.name, email: esi.email });
  await db().insert(guardians).values(guardian);
  token = await linkOf(guardian.id, now);
  expect(await decide(token, everything, now)).toEqual({ ok: true });
});

const stops = async (paused = true) => expect(await pauseContact(token, paused, now)).toEqual({ ok: true });
const toAdult = async () => {
  const given = { studentId, dateOfBirth: adult, reason };
  expect(await transaction((tx) => correctBirthdayByTwo(tx, staff, given, later(2)))).toMatchObject({ band: "18+" });
};
const back = async () => {
  await db().delete(mails);
  await db().delete(notifications);
  const seen = (await correctionMarks(db(), studentId))["birthday.correct"];
  const given = { studentId, dateOfBirth: minor, reason, seen };
  expect(await correctStudentBirthday(staff, given, later(3))).toMatchObject({ ok: true, band: "13-15" });
};
const thereAndBack = async () => {
  await toAdult();
  expect((await partyOf(db(), studentId, later(2)))?.contactPaused).toBe(false);
  await back();
};
const pausedBy = async () => (await db().select().from(users).where(eq(users.id, studentId)))[0]?.contactPausedBy;
const written = async () => {
  const rows = await db().select().from(mails);
  return Promise.all(
    rows
      .filter(({ kind }) => kind.startsWith("guardian") && kind !== "guardianConsent")
      .toSorted((a, b) => a.kind.localeCompare(b.kind))
      .map(async (mail) => ({
        kind: mail.kind,
        to: mail.toAddress,
        text: JSON.stringify(await writeMail(db(), mail, later(3))),
      })),
  );
};
const toldStudent = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, studentId))).map(
    ({ params }) => params.decision,
  );

describe("a minor again after a date of birth that made them an adult [@SAFE-14d @SAFE-17e]", () => {
  test("is stopped again where the guardian had stopped contact, who ends it by the new link", async () => {
    await stops();
    await toAdult();
    const at = { startsAt: later(6), endsAt: new Date(later(6).getTime() + 1_800_000) };
    const booked = newSession({ studentId, mentorId, matchId, type: "chat", status: "confirmed", ...at });
    await db().insert(sessions).values(booked);
    await back();
    expect(await partyOf(db(), studentId, later(3))).toMatchObject({ contactPaused: true });
    expect(await pausedBy()).toBe("guardian");
    const [session] = await db().select().from(sessions).where(eq(sessions.id, booked.id));
    expect([session?.status, session?.cancellation]).toEqual(["cancelled", "consent"]);
    expect(await toldStudent()).toContain("paused");
    expect(await openLink(db(), token, later(3))).toBeUndefined();
    expect(await pauseContact(await linkInMail(), false, later(4))).toEqual({ ok: true });
    expect(await pausedBy()).toBeNull();
  });

  test("and the guardian gets a link and hears why, in words that name nobody", async () => {
    await thereAndBack();
    const [invite, told, ...more] = await written();
    expect(more).toEqual([]);
    expect(invite).toMatchObject({ kind: "guardianInvite", to: esi.email });
    expect(told).toMatchObject({ kind: "guardianProtection", to: esi.email });
    expect(told?.text).toContain("counts as a minor again");
    expect(told?.text).not.toMatch(/Layla|Hassan|protects your child less/);
    expect(await openLink(db(), await linkInMail(), later(3))).toBeDefined();
  });

  async function linkInMail(): Promise<string> {
    const invite = (await db().select().from(mails)).find(({ kind }) => kind === "guardianInvite");
    return /[\w-]{43}/.exec(String(invite?.params.link))?.[0] ?? "";
  }

  test("by a command and by the birthday itself, as often as it happens", async () => {
    await stops();
    for (const dateOfBirth of [adult, minor, adult, minor]) {
      const given = { userId: studentId, dateOfBirth, reason };
      await correctBirthday({ actor: "command", actorRole: "command" }, given, later(2));
      expect(await pausedBy()).toBe(dateOfBirth === minor ? "guardian" : null);
    }
    await db().update(users).set({ dateOfBirth: adult }).where(eq(users.id, studentId));
    await liftBands(later(3));
    expect(await pausedBy()).toBeNull();
    await back();
    expect(await pausedBy()).toBe("guardian");
  });

  test.each([
    ["never stopped it", async () => {}],
    [
      "let it go on",
      async () => {
        await stops();
        await stops(false);
      },
    ],
  ])("is in contact as before where the guardian %s", async (_, said) => {
    await said();
    await thereAndBack();
    expect([await pausedBy(), (await partyOf(db(), studentId, later(3)))?.contactPaused]).toEqual([null, false]);
    expect(await toldStudent()).not.toContain("paused");
  });

  describe("whose guardian, who had stopped contact, was replaced", () => {
    const byChild = async (input: Parameters<typeof nameGuardian>[1] = joe) =>
      expect(await nameGuardian(studentId, input, later(1))).toMatchObject({ ok: true });
    const byStaff = async () => {
      const wish = { studentId, by: staff, reason };
      expect(await transaction((tx) => nameGuardianByStaff(tx, wish, joe, later(1)))).toMatchObject({ ok: true });
    };
    const resumes = async () => {
      const own = await linkNow(later(4));
      await decide(own, everything, later(4));
      return (await pauseContact(own, false, later(4))).ok;
    };

    test.each([
      ["by one whom the child named: not theirs to end", () => byChild(), "former", false],
      ["by one whom staff named, who may", byStaff, "guardian", true],
      [
        "and named again",
        async () => {
          await byChild();
          await byChild({ ...joe, name: esi.name, email: "Esi@mail.example" });
        },
        "guardian",
        true,
      ],
    ])("%s", async (_, replaced, of, may) => {
      await stops();
      await replaced();
      expect(await pausedBy()).toBe(of);
      await thereAndBack();
      expect([await pausedBy(), await resumes()]).toEqual([of, may]);
    });
  });

  test("a guardian who is reached by telephone only may end the own stop", async () => {
    await stops();
    await db().update(guardians).set({ email: null, phone: "+254700000001" });
    await thereAndBack();
    expect([await pausedBy(), await written()]).toEqual(["guardian", []]);
  });

  test("whose links staff stopped hears nothing, and the stop stands again", async () => {
    await stops();
    expect(await renewGuardianLink({ studentId, by: staff, reason }, false, later(1))).toEqual({ ok: true });
    await thereAndBack();
    expect([await pausedBy(), await written()]).toEqual(["guardian", []]);
  });

  test.each([
    ["a stop", () => stops()],
    ["a no", async () => expect(await withdrawConsent(token, now)).toEqual({ ok: true })],
  ])("and leads hear of an account like it that was made meanwhile, past %s", async (_, said) => {
    await said();
    await toAdult();
    const twin = { role: "student", firstName: "Layla", lastName: "Hassan", dateOfBirth: minor } as const;
    const { id } = await addPerson({ ...twin, createdAt: later(2) });
    expect(await transaction((tx) => holdIfReturner(tx, id, "signUp", later(2)))).toBe(false);
    await back();
    const told = (await db().select().from(notifications)).filter(({ userId }) => userId === staff.actor);
    expect(told.map(({ params, path }) => [params.what, path])).toContainEqual(["stoppedChild", paths.staffPerson(id)]);
  });
});
