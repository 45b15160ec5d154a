import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { openReturners } from "#db/queries/safety/returners.ts";
import {
  attempts,
  consents,
  formerReach,
  guardianLinks,
  guardians,
  identityChecks,
  mails,
  markerKeys,
  mentorReferences,
  mentors,
  notifications,
  removedMarkers,
  returners,
  sanctions,
  users,
} from "#db/schema/index.ts";
import { addApplicant, newReferee, wholeApplication } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseNow } from "#lib/accounts/leaving/erase-accounts.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { decideAppeal } from "#lib/safety/appeals/decide-appeal.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { submitApplication } from "#lib/safety/applications/save-application.ts";
import { askForLink } from "#lib/safety/guardians/ask-for-link.ts";
import { nameGuardianByStaff, renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { decide, withdrawConsent } from "#lib/safety/guardians/decide.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import { issuePhoneCode } from "#lib/safety/guardians/phone-code.ts";
import { noConsent } from "#lib/safety/guardians/rules.ts";
import { nameReferee } from "#lib/safety/references/name-referee.ts";
import { decideReturner } from "#lib/safety/returners/decide-returner.ts";
import { lookForReturners } from "#lib/safety/returners/hold-others.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const lead = newUser({ role: "lead", firstName: "Lea", lastName: "Lead", emailConfirmedAt: now });
const other = newUser({ role: "lead", firstName: "Otto", lastName: "Other", emailConfirmedAt: now });
const byCommand = { actor: "command", actorRole: "command" } as const;
const bruno = { firstName: "Bruno", lastName: "Falke", dateOfBirth: "1984-02-11" } as const;
const [email, phone] = ["Bruno.Falke@gmail.com", "+49 30 1234567"];

let mentor = newUser();

beforeEach(async () => {
  const safety = [removedMarkers, formerReach, markerKeys, returners, sanctions, consents, guardianLinks, guardians];
  for (const table of [...safety, notifications, mails, attempts, mentorReferences, mentors, users])
    await db().delete(table);
  mentor = newUser({ ...bruno, phone, email, emailKey: emailKey(email), emailConfirmedAt: now });
  await db().insert(users).values([lead, other, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
});

const decideOn = (choice: "remove" | "suspend", userId = mentor.id) =>
  sanctionPerson(
    actorOf(lead as never),
    { userId, choice, why: "contact", reason: "Met a child outside", reportNumber: null },
    now,
  );
async function erased() {
  expect(await decideOn("remove")).toMatchObject({ ok: true });
  await transaction((tx) => eraseNow(tx, { id: mentor.id, role: "mentor", keepPosts: null }, "none", now));
}
const waiting = async () => (await openReturners(db())).map(({ userId }) => userId).toSorted();
const isStopped = async (id: string) =>
  (await db().select().from(users).where(eq(users.id, id)))[0]?.suspendedAt !== null;
const toldLead = async () => {
  const ofLead = and(eq(notifications.userId, lead.id), eq(notifications.kind, "samePerson"));
  const rows = await db().select().from(notifications).where(ofLead).orderBy(asc(notifications.createdAt));
  return rows.map((row) => ({ ...row.params, path: row.path }));
};

const settingsOf = (lastName: string) =>
  ({ firstName: "Kim", lastName, profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined }) as const;

const alike = [
  ["a mailbox", { email: "brunofalke+2@googlemail.com", emailKey: "brunofalke+2@googlemail.com" }],
  ["a telephone", { phone: "030 / 123 45 67" }],
  ["name and date of birth", { firstName: "Falke", lastName: "BRUNO", dateOfBirth: "1984-02-11" }],
] as const;

describe("other accounts of a removed adult, made before [@SAFE-25c]", () => {
  test.each(alike.filter(([what]) => what !== "a telephone"))(
    "wait for the lead from the removal on: %s",
    async (_, values) => {
      const [second, student] = [await addPerson({ ...values }), await addPerson({ role: "student" })];
      await addPerson({ firstName: "Bruno", lastName: "Falke", dateOfBirth: "1984-02-12", phone: "+49 30 7654321" });
      expect(await decideOn("remove")).toMatchObject({ ok: true });
      expect(await waiting()).toEqual([second.id]);
      expect([await isStopped(second.id), await isStopped(student.id)]).toEqual([true, false]);
      expect((await db().select().from(returners))[0]).toMatchObject({ cause: "removal", outcome: null });
    },
  );

  test("that are removed too protect no telephone: of two of one person the last is marked by it", async () => {
    const second = await addPerson({ role: "student", phone: "0049 30 1234567" });
    await decideOn("remove", second.id);
    await decideOn("remove");
    const third = await addPerson({ phone });
    expect(await transaction((tx) => holdIfReturner(tx, third.id, "profile", plus(1000)))).toBe(true);
  });

  test("that were here first and share name and date of birth go on, now and when they change, and leads are told", async () => {
    const first = await addPerson({ ...bruno, createdAt: plus(-900 * day) });
    await db()
      .update(users)
      .set({ createdAt: plus(-day) })
      .where(eq(users.id, mentor.id));
    await decideOn("remove");
    await lookForReturners(plus(day));
    expect(await transaction((tx) => holdIfReturner(tx, first.id, "profile", plus(day)))).toBe(false);
    expect([await waiting(), await isStopped(first.id)]).toEqual([[], false]);
    expect(await toldLead()).toEqual([{ what: "removedAlike", path: paths.staffPerson(first.id) }]);
  });

  const identify = (mentorId: string, status: "passed" | "failed") =>
    db()
      .insert(identityChecks)
      .values({
        ...{ id: crypto.randomUUID(), mentorId, method: "live", documentType: "passport", status, reason: "Seen" },
        createdAt: plus(-2 * day),
      });

  test.each<[string, { phone?: string }, () => unknown, boolean]>([
    ["the telephone too", { phone: "030 / 123 45 67" }, () => {}, true],
    ["another telephone", { phone: "030 / 999 45 67" }, () => {}, false],
    ["what a document proved of the removed one", {}, () => identify(mentor.id, "passed"), true],
    ["what no document proved", {}, () => identify(mentor.id, "failed"), false],
  ])("that were here first and share name, date of birth and %s", async (_, values, before, waits) => {
    await before();
    const first = await addPerson({ role: "student", ...bruno, ...values, createdAt: plus(-900 * day) });
    await db()
      .update(users)
      .set({ createdAt: plus(-day) })
      .where(eq(users.id, mentor.id));
    await decideOn("remove");
    expect([await waiting(), await isStopped(first.id)]).toEqual([waits ? [first.id] : [], waits]);
    await lookForReturners(plus(day));
    expect(await waiting()).toEqual(waits ? [first.id] : []);
  });

  const younger = async (id: string) => {
    await db()
      .update(users)
      .set({ createdAt: plus(-day) })
      .where(eq(users.id, id));
    await decideOn("remove", id);
  };
  const typed = { ...bruno, phone: "030 / 123 45 67" };
  const allow = async () => {
    const [row] = await db().select().from(returners);
    const wish = { id: row?.id ?? "", outcome: "allowed", reason: "Another man" } as const;
    return decideReturner(actorOf(lead as never), wish, now);
  };

  test.each<[string, "mentor" | "student", Date | null, (id: string) => unknown]>([
    ["whose own document was seen", "student", null, (id) => identify(id, "passed")],
    ["whose own document was seen, not approved yet", "mentor", null, (id) => identify(id, "passed")],
    ["who were approved", "mentor", plus(-800 * day), () => {}],
  ])(
    "that were here first go on, %s: anybody types name, birthday and telephone (%s)",
    async (_, role, approved, seen) => {
      const first = await addPerson({ ...typed, role, createdAt: plus(-900 * day) });
      await db().update(mentors).set({ approvedAt: approved }).where(eq(mentors.userId, first.id));
      await seen(first.id);
      await younger(mentor.id);
      await lookForReturners(plus(day));
      expect([await waiting(), await isStopped(first.id)]).toEqual([[], false]);
      expect(await toldLead()).toContainEqual({ what: "removedAlike", path: paths.staffPerson(first.id) });
      // The next who types it: what a document proved of them is more than a likeness.
      const next = await addPerson({ role: "student", ...typed });
      await younger(next.id);
      expect(await isStopped(first.id)).toBe(false);
      const proven = await addPerson(bruno);
      await identify(proven.id, "passed");
      await younger(proven.id);
      expect(await isStopped(first.id)).toBe(true);
    },
  );

  test("that were here first and a lead let in wait for nobody else who types the same, only for a document", async () => {
    const first = await addPerson({ role: "student", ...typed, createdAt: plus(-900 * day) });
    await younger(mentor.id);
    expect(await waiting()).toEqual([first.id]);
    expect(await allow()).toEqual({ ok: true });
    await younger((await addPerson({ role: "student", ...typed })).id);
    await lookForReturners(plus(day));
    expect([await waiting(), await isStopped(first.id)]).toEqual([[], false]);
    const proven = await addPerson(bruno);
    await identify(proven.id, "passed");
    await younger(proven.id);
    expect(await isStopped(first.id)).toBe(true);
  });

  // Anybody can type a child's number before they are removed; only an adult is marked.
  test("of who was a minor at the removal go on with its telephone, also grown up, and leads are told once", async () => {
    await erased();
    const [eve, birthday] = ["2008-11-22", "2008-11-21"];
    const [child, grown] = [eve, birthday].map((dateOfBirth) => newUser({ role: "student", dateOfBirth }));
    if (!child || !grown) throw new Error("Nobody");
    await db().insert(users).values([child, grown]);
    for (const { id } of [child, grown])
      expect((await saveProfileSettings(id, { ...settingsOf(id), phone: "030 / 123 45 67" }, now)).ok).toBe(true);
    expect([await isStopped(child.id), await isStopped(grown.id)]).toEqual([false, true]);
    expect(await waiting()).toEqual([grown.id]);
    await lookForReturners(plus(400 * day));
    expect(await isStopped(child.id)).toBe(false);
    expect(await toldLead()).toEqual([{ what: "removedAlike", path: paths.staffPerson(child.id) }]);
  });

  test("of a minor wait with its mailbox, which somebody proved", async () => {
    await erased();
    const child = newUser({ role: "student", dateOfBirth: "2012-01-01", ...alike[0][1], emailConfirmedAt: now });
    await db().insert(users).values(child);
    expect(await lookForReturners(now)).toBe(1);
    expect(await waiting()).toEqual([child.id]);
  });

  test("are let in by a lead whose telephone the one removed typed", async () => {
    await db().update(users).set({ phone: "+49 89 555666" }).where(eq(users.id, lead.id));
    await db().update(users).set({ phone: "+49 89 555666" }).where(eq(users.id, mentor.id));
    const second = await addPerson({ ...bruno, createdAt: plus(day) });
    await sanctionPerson(
      actorOf(other as never),
      { userId: mentor.id, choice: "remove", why: "contact", reason: "Met a child outside", reportNumber: null },
      now,
    );
    expect(await waiting()).toEqual([second.id]);
    const [row] = await db().select().from(returners);
    const wish = { id: row?.id ?? "", outcome: "allowed", reason: "Another man" } as const;
    expect(await decideReturner(actorOf(lead as never), wish, plus(day))).toEqual({ ok: true });
  });

  // Else whoever expects a removal types the number of a child, a colleague or a guardian, and takes them along.
  test("that have the telephone alone go on, by day and by night, and leads are told of each", async () => {
    const [second, child] = [await addPerson({ phone: "030 / 123 45 67" }), await addPerson({ role: "student" })];
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: child.id, phone, verifiedAt: now }));
    await db().update(users).set({ dateOfBirth: "2012-01-01" }).where(eq(users.id, child.id));
    await decideOn("remove");
    await lookForReturners(plus(day));
    expect(await waiting()).toEqual([]);
    expect([await isStopped(second.id), await isStopped(child.id)]).toEqual([false, false]);
    const told = await toldLead();
    const concerned = [second.id, child.id].map((id) => ({ what: "removedPhone", path: paths.staffPerson(id) }));
    expect(told).toEqual(expect.arrayContaining(concerned));
    expect(told).toHaveLength(2);
  });

  test.each(alike)("wait from the next night on where nobody compared them at the removal: %s", async (_, values) => {
    await erased();
    const second = await addPerson({ role: "student", ...values });
    await addPerson({ role: "student" });
    expect(await waiting()).toEqual([]);
    expect(await lookForReturners(plus(day))).toBe(1);
    expect(await lookForReturners(plus(day))).toBe(0);
    expect(await waiting()).toEqual([second.id]);
    const [row] = await db().select().from(returners);
    const wish = { id: row?.id ?? "", outcome: "allowed", reason: "Another man" } as const;
    expect(await decideReturner(actorOf(lead as never), wish, plus(day))).toEqual({ ok: true });
    expect(await lookForReturners(plus(2 * day))).toBe(0);
    expect(await isStopped(second.id)).toBe(false);
  });

  test("also of somebody who is marked only by the night's work", async () => {
    await decideOn("remove");
    await db().delete(removedMarkers);
    const second = await addPerson({ role: "student", ...bruno });
    expect(await lookForReturners(plus(day))).toBe(1);
    expect(await waiting()).toEqual([second.id]);
  });

  test("no longer than the marker is kept, and not those who are removed themselves", async () => {
    const [second] = [await addPerson({ phone })];
    await decideOn("remove");
    await decideOn("remove", second.id);
    expect(await waiting()).toEqual([]);
    expect(await lookForReturners(plus(day))).toBe(0);
    await db().delete(returners);
    await addPerson({ role: "student", phone });
    expect(await lookForReturners(plus(1827 * day))).toBe(0);
  });

  test("once an appeal opens one of two, it waits because of the other", async () => {
    const second = await addPerson({ role: "student", phone: "+49 40 111222333" });
    await decideOn("remove", second.id);
    await db().update(users).set(bruno).where(eq(users.id, second.id));
    await decideOn("remove");
    const [sanction] = await db().select().from(sanctions).where(eq(sanctions.userId, second.id));
    const appeal = await makeAppeal(actorOf(second as never), { sanctionId: sanction?.id ?? "", text: "No" }, now);
    const lifted = { id: appeal.ok ? appeal.id : "", outcome: "lifted", reason: "R", answer: "A" } as const;
    expect(await decideAppeal(actorOf(other as never), lifted, now)).toEqual({ ok: true });
    expect(await lookForReturners(plus(day))).toBe(1);
    expect(await isStopped(second.id)).toBe(true);
  });

  test.each(alike)("of staff that is newer goes on too, and leads are told: %s", async (_, values) => {
    const made = await addPerson({ role: "coordinator", createdAt: plus(1000), ...values });
    await decideOn("remove");
    await lookForReturners(plus(day));
    expect([await waiting(), await isStopped(made.id)]).toEqual([[], false]);
    expect((await toldLead()).map((told) => told.path)).toContain(paths.staffPerson(made.id));
  });

  test("of staff go on, and leads are told once: nobody stops a lead by typing the lead's telephone", async () => {
    await db().update(users).set({ phone }).where(eq(users.id, other.id));
    await decideOn("remove");
    await lookForReturners(plus(day));
    expect(await waiting()).toEqual([]);
    expect(await isStopped(other.id)).toBe(false);
    expect(await toldLead()).toEqual([{ what: "removedPhone", path: paths.staffPerson(other.id) }]);
  });

  test.each(["mentor", "student"] as const)("of a suspended %s go on, and leads are told which", async (role) => {
    const first = await addPerson({ role, phone: "+49 40 7654321" });
    const second = await addPerson({ role: "student", phone: "040 7654321" });
    expect(await decideOn("suspend", first.id)).toMatchObject({ ok: true });
    expect(await toldLead()).toEqual([{ what: "suspended", path: paths.staffPerson(second.id) }]);
    expect(await isStopped(second.id)).toBe(false);
    const child = await addPerson({ role: "student", dateOfBirth: "2012-01-01", phone: "+49 89 7654321" });
    await addPerson({ role: "student", phone: "089 7654321" });
    await decideOn("suspend", child.id);
    expect(await toldLead()).toHaveLength(1);
  });
});

describe("a removed adult is nobody's guardian, also once the account is erased [@SAFE-25d]", () => {
  const input = { name: "B F", email: null, phone: null, language: "en" } as const;
  const ways = [
    ["by the mailbox", { email: "brunofalke+x@googlemail.com" }, "takenAddress"],
    ["by the telephone", { phone: "0049 30 123 45 67" }, "takenPhone"],
  ] as const;
  const child = () => addPerson({ role: "student", dateOfBirth: "2013-12-31" });
  const byStaff = (studentId: string) => ({ studentId, by: byCommand, reason: "Asked" });

  test.each(ways)(
    "not at naming, by the student or by staff; leads hear of it once a day: %s",
    async (_, reach, reason) => {
      await erased();
      const { id } = await child();
      const given = { ...input, ...reach };
      for (const at of [now, plus(1000), plus(day)])
        expect(await nameGuardian(id, given, at)).toEqual({ ok: false, reason });
      const named = await transaction((tx) => nameGuardianByStaff(tx, byStaff(id), given, now));
      expect(named).toEqual({ ok: false, reason });
      expect(await toldLead()).toEqual([1, 2].map(() => ({ what: "removedGuardian", path: paths.staffPerson(id) })));
      expect(await db().select().from(guardians)).toEqual([]);
      expect(await nameGuardian(id, { ...given, ...input, email: "mum@example.org" }, now)).toMatchObject({ ok: true });
      expect(await nameGuardian(id, given, plus(1827 * day))).toMatchObject({ ok: true });
    },
  );

  test.each(ways)("nor later: not at the code, on paper, at consent or by a new link: %s", async (_, reach, reason) => {
    const { id } = await child();
    const row = newGuardian({ studentId: id, email: "mum@example.org", phone: null, verifiedAt: null, ...reach });
    await db().insert(guardians).values(row);
    const { token } = await transaction((tx) => makeLink(tx, { id: row.id, locale: "en" }, "link", now));
    expect(await decide(token, { ...noConsent, chat: true }, now)).toMatchObject({
      reason: "notGuardian",
    });
    await erased();
    await db().delete(mails);
    // As if it were from before the removal ended guardians.
    await db().update(guardians).set({ replacedAt: null });
    await db().delete(notifications);
    expect(await decide(token, { ...noConsent, chat: true }, now)).toEqual({ ok: false, reason: "notGuardian" });
    expect(await issuePhoneCode(byStaff(id), now)).toEqual({ ok: false, reason });
    const paper = { ...byStaff(id), scopes: ["chat"] as const, staffId: null };
    expect(await recordPaperConsent(paper, now)).toEqual({ ok: false, reason });
    expect(await renewGuardianLink(byStaff(id), true, now)).toEqual({ ok: false, reason });
    expect(await askForLink(token, crypto.randomUUID(), now)).toEqual({ ok: true });
    expect(await db().select().from(mails).where(eq(mails.kind, "guardianInvite"))).toEqual([]);
    expect(await withdrawConsent(token, now)).toEqual({ ok: true });
    expect(await toldLead()).toEqual([{ what: "removedGuardian", path: paths.staffPerson(id) }]);
  });

  test("but who was verified before is not barred by a telephone that the removed one typed too [@SAFE-12i]", async () => {
    const { id } = await child();
    const row = newGuardian({ studentId: id, email: "mum@example.org", phone, verifiedAt: now });
    await db().insert(guardians).values(row);
    const { token } = await transaction((tx) => makeLink(tx, { id: row.id, locale: "en" }, "link", now));
    for (const step of [async () => undefined, () => decideOn("remove")]) {
      await step();
      expect(await decide(token, { ...noConsent, chat: true }, now)).toMatchObject({ ok: true });
    }
    expect(await renewGuardianLink(byStaff(id), true, plus(1000))).toMatchObject({ ok: true });
    expect(await toldLead()).toEqual([{ what: "removedPhone", path: paths.staffPerson(id) }]);
  });

  test("but an address that nobody confirmed is not remembered: it may be a guardian's", async () => {
    await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, mentor.id));
    await erased();
    const { id } = await child();
    expect(await nameGuardian(id, { ...input, email }, now)).toEqual({ ok: true, mailed: true });
    expect(await nameGuardian(id, { ...input, phone }, now)).toEqual({ ok: false, reason: "takenPhone" });
  });
});

describe("who is no referee [@SAFE-06d]", () => {
  const born = { firstName: "Egon", lastName: "Selbst", dateOfBirth: "1985-05-05", phone: "+49 30 2223334" };
  const applicant = async () => {
    const id = await addApplicant(born);
    await submitApplication(id, wholeApplication, now);
    return id;
  };

  test.each([
    ["by telephone", { phone: "030 2223334" }],
    ["by name and birthday", { firstName: "Selbst", lastName: "Egon", dateOfBirth: "1985-05-05" }],
  ])("the mentor, by another account: %s", async (_, values) => {
    const second = await addPerson({ role: "student", ...values });
    const somebody = await addPerson({ role: "student", firstName: "Egon", lastName: "Selbst" });
    const id = await applicant();
    const [name, domain] = second.email.split("@");
    for (const address of [second.email, `${name}+ref@${domain}`])
      expect(await nameReferee(id, newReferee({ email: address }), now)).toMatchObject({ reason: "takenAddress" });
    expect(await nameReferee(id, newReferee({ email: somebody.email }), now)).toEqual({ ok: true });
  });

  test("a removed adult; leads hear of it once a day", async () => {
    await erased();
    const id = await applicant();
    const referee = newReferee({ email: "brunofalke@gmail.com" });
    for (const at of [now, plus(1000), plus(day)])
      expect(await nameReferee(id, referee, at)).toMatchObject({ reason: "takenAddress" });
    expect(await toldLead()).toEqual([1, 2].map(() => ({ what: "removedReferee", path: paths.staffMentor(id) })));
    expect(await db().select().from(mails).where(eq(mails.kind, "referenceInvite"))).toEqual([]);
  });
});
