import { asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import { auditLog } from "#db/schema/audit.ts";
import {
  guardians,
  mails,
  minorsAdmissions,
  notifications,
  partnerCentres,
  secondWords,
  siteSettings,
  users,
} from "#db/schema/index.ts";
import { mentors } from "#db/schema/mentors.ts";
import { centreStaff } from "#db/schema/staff.ts";
import { newGuardian, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { addStaff, changeRole } from "#lib/accounts/security/manage-accounts.ts";
import { setUpStaff } from "#lib/accounts/security/reset-password.ts";
import { decideOnStaff } from "#lib/accounts/staff-accounts/decide-on-staff.ts";
import { makeCards } from "#lib/administration/cards/make-cards.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { saveSection, storedSettings } from "#lib/administration/site-settings/change-settings.ts";
import { seenOf, settingSections } from "#lib/administration/site-settings/rules.ts";
import { correctionMarks, correctStudentBirthday } from "#lib/administration/staff/student-correction.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { refuse } from "#lib/platform/answer.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { askToNameGuardian } from "#lib/safety/guardians/by-staff.ts";
import { consentOf } from "#lib/safety/guardians/consent.ts";
import { askToRecordPaper } from "#lib/safety/guardians/paper-consent.ts";
import { askToReadOutCode, redeemPhoneCode } from "#lib/safety/guardians/phone-code.ts";
import { lapseSecondWords } from "#lib/safety/second-words/ask-second-word.ts";
import { type SecondWordKind as AnySecondWord, newStaffDays, secondWordRules } from "#lib/safety/second-words/rules.ts";
import { toldOutcome } from "#lib/safety/second-words/tell-of-second-word.ts";
import { askToRecordStep } from "#lib/safety/verification/record-step.ts";
import { decideSecondWord } from "./decide-second-word.ts";
import { readSecondWord } from "./read-second-word.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "School record, page 3";
const person = (role: Role, values = {}) => ({ ...newUser({ role, emailConfirmedAt: now, ...values }), role });
const [ama, ben, far, lead, admin] = [
  person("coordinator", { firstName: "Ama", lastName: "Bah" }),
  person("coordinator", { firstName: "Ben", lastName: "Cole" }),
  person("coordinator", { firstName: "Faraway", lastName: "Diaz" }),
  person("lead"),
  person("admin"),
];
const [boss, chief, third] = [person("admin", { totpConfirmedAt: now }), person("admin"), person("admin")];
const otherLead = person("lead");
const twoStep = person("coordinator", { totpConfirmedAt: now });
const mentor = person("mentor");
type Person = typeof ama;
const by = (one: Person) => actorOf(one);
let child = person("student");

beforeEach(async () => {
  for (const table of [
    secondWords,
    auditLog,
    notifications,
    mails,
    centreStaff,
    guardians,
    mentors,
    users,
    partnerCentres,
    siteSettings,
    minorsAdmissions,
  ])
    await db().delete(table);
  const centre = { country: null, createdAt: now };
  await db()
    .insert(partnerCentres)
    .values([
      { ...centre, id: "near", name: "Near", nameKey: "near" },
      { ...centre, id: "away", name: "Away", nameKey: "away" },
    ]);
  const named = { firstName: "Nia", lastName: "Oduya", dateOfBirth: "2012-01-01", centreId: "near" };
  child = person("student", { ...named, email: null, emailKey: null });
  await db().insert(users).values([ama, ben, far, lead, admin, boss, chief, third, twoStep, mentor, child]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id, status: "applied", approvedAt: null }));
  const staffed = (centreId: string, userId: string) => ({ centreId, userId, createdAt: now });
  await db()
    .insert(centreStaff)
    .values([staffed("near", ama.id), staffed("near", ben.id), staffed("away", far.id)]);
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId: child.id, name: "Rosa Lima", email: "rosa@example.org" }));
});

/** `cardGuardian` is a student's to ask: `cards/card-watch.db.test.ts`. */
type SecondWordKind = Exclude<AnySecondWord, "cardGuardian">;
const asks: Readonly<Record<SecondWordKind, (one: Person) => Promise<{ ok: boolean }>>> = {
  birthday: async (one) => {
    const seen = (await correctionMarks(db(), child.id))["birthday.correct"];
    return correctStudentBirthday(by(one), { studentId: child.id, dateOfBirth: "2000-01-01", reason, seen }, now);
  },
  newGuardian: (one) => {
    const guardian = { name: "Ola Berg", email: null, phone: "+49 30 7654321", language: "de" } as const;
    return askToNameGuardian({ studentId: child.id, by: by(one), reason }, guardian, now);
  },
  paperConsent: (one) => {
    const signed = { signedOn: "2026-11-20", signer: "Rosa Lima" };
    const paper = { studentId: child.id, scopes: ["chat"], staffId: one.id, by: by(one), reason, signed } as const;
    return askToRecordPaper(paper, now);
  },
  phoneCode: (one) => askToReadOutCode({ studentId: child.id, by: by(one), reason }, now),
  mentorStep: (one) => askToRecordStep(by(one), mentor.id, { step: "references", result: "passed", reason }, now),
  newAdmin: (one) => changeRole(far.id, { role: "admin" }, { ...by(one), reason }, now),
  lostDevice: (one) =>
    decideOnStaff({ ...by(one), reason }, { id: twoStep.id, decision: "lostDevice", seen: "active" }, now),
  eraseStaff: (one) => decideOnStaff({ ...by(one), reason }, { id: far.id, decision: "erase", seen: "active" }, now),
  newDeputy: (one) => decideOnStaff({ ...by(one), reason }, { id: far.id, decision: "deputy", seen: "active" }, now),
  takeRole: (one) => changeRole(lead.id, { role: "coordinator" }, { ...by(one), reason }, now),
  suspendStaff: (one) =>
    decideOnStaff({ ...by(one), reason }, { id: lead.id, decision: "suspend", seen: "active" }, now),
  helpContacts: async (one) => {
    await opened();
    const seen = seenOf(await storedSettings(db()), settingSections.programme);
    return saveSection(by(one), { section: "programme", seen, values: new Map([["reportingAddress", address]]) }, now);
  },
  adultCards: async (one) => {
    await opened();
    const students = [{ firstName: "Kofi", lastName: "Adu", dateOfBirth: "2000-01-01", grade: null }];
    const made = await makeCards(by(one), { centreId: "near", students, locale: "en", timeZone: "UTC", reason }, now);
    // Another word may wait for others at once, but not for somebody twice.
    return made.ok ? made : refuse("asked");
  },
};
const address = "other@example.org";
/** What the log has in place of a reason. */
const logged = (kind: SecondWordKind) =>
  kind === "helpContacts" ? `reportingAddress: (default) → “${address}”` : reason;

/** Minors were admitted once. */
async function opened(): Promise<void> {
  await db().delete(minorsAdmissions);
  await db().insert(minorsAdmissions).values({ id: "opened", decision: "opened", at: now, staffId: lead.id });
}
const kinds = Object.keys(asks) as SecondWordKind[];

/** Who asks, who agrees, and who else may. */
const team = (kind: SecondWordKind) => {
  if (kind === "newDeputy") return { one: boss, two: lead, three: otherLead };
  const ofAdmins = { one: boss, two: chief, three: third };
  return kind === "helpContacts" || secondWordRules[kind].ofAdmins ? ofAdmins : { one: ama, two: ben, three: lead };
};
const ofChild = kinds.filter((kind) => secondWordRules[kind].protects);

/** Whether what was asked for is so. */
const isDone: Readonly<Record<SecondWordKind, () => Promise<boolean>>> = {
  birthday: async () => (await rowOf(child.id))?.dateOfBirth === "2000-01-01",
  newGuardian: async () => (await currentGuardian(db(), child.id))?.name === "Ola Berg",
  paperConsent: async () => (await consentOf(db(), child.id, now)).chat,
  phoneCode: async () => (await actions()).some(({ action }) => action === "guardian.code"),
  mentorStep: async () => (await actions()).some(({ action }) => action === "mentor.step.references.passed"),
  newAdmin: async () => (await rowOf(far.id))?.role === "admin",
  lostDevice: async () => (await actions()).some(({ action }) => action === "account.lostDevice"),
  eraseStaff: async () => (await rowOf(far.id))?.deletionRequestedAt !== null,
  newDeputy: async () => (await rowOf(far.id))?.deputySince !== null,
  takeRole: async () => (await rowOf(lead.id))?.role === "coordinator",
  suspendStaff: async () => (await rowOf(lead.id))?.suspendedAt !== null,
  helpContacts: async () => (await storedSettings(db())).get("reportingAddress") === address,
  adultCards: async () => (await db().$count(users, eq(users.firstName, "Kofi"))) === 1,
};

const rowOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const actions = async () =>
  db()
    .select({ action: auditLog.action, actor: auditLog.actor, reason: auditLog.reason })
    .from(auditLog)
    .orderBy(asc(auditLog.seq));
const secondLines = async () => (await actions()).filter(({ action }) => action.startsWith("second."));

async function asked(kind: SecondWordKind, one = team(kind).one): Promise<string> {
  expect(await asks[kind](one)).toMatchObject({ ok: true, waits: expect.any(String) });
  const [word] = await db().select().from(secondWords);
  return word?.id ?? "";
}
const decide = (one: Person, id: string, decision: "agree" | "refuse" = "agree", at = now) =>
  decideSecondWord(by(one), { id, decision, reason: "Seen too" }, at);
const refused = (why: string) => ({ ok: false, reason: why });

describe.each(kinds)("%s by one member of staff [@SAFE-33a @SAFE-33c]", (kind) => {
  const { one, two, three } = team(kind);
  beforeEach(async () => {
    if (three === otherLead) await db().insert(users).values(otherLead);
  });

  test("changes nothing until a second one agrees; both words are logged, and who asked is told", async () => {
    const id = await asked(kind);
    expect(await isDone[kind]()).toBe(false);
    expect(await decide(one, id)).toEqual(refused("asker"));
    // Open queues of those who can agree hear of it.
    const heard = await newestSeq(three.id);
    expect(heard).toBeGreaterThan(0);
    expect(await decide(two, id)).toMatchObject({ ok: true });
    expect(await newestSeq(three.id)).toBeGreaterThan(heard);
    expect(await isDone[kind]()).toBe(true);
    expect(await secondLines()).toEqual([
      { action: `second.${kind}.asked`, actor: one.id, reason: logged(kind) },
      { action: `second.${kind}.agreed`, actor: two.id, reason: "Seen too" },
    ]);
    // The deed itself is theirs who wanted it.
    const deed = (await actions()).find(({ action }) => !action.startsWith("second."));
    expect(deed).toMatchObject({ actor: one.id });
    expect(await decide(two, id)).toEqual(refused("unknown"));
    expect(await told(one.id)).toContainEqual({ kind: "secondWordAnswered", params: { outcome: "agreed" } });
    // Whoever asked may still have its page open: it says so, and to nobody else.
    const isThere = existenceCheck(paths.staffSecondWord(id));
    expect(await toldOutcome(db(), one.id, id)).toBe("agreed");
    expect(await isThere?.({ ...one, twoStep: true }, now)).toBe(true);
    expect(await isThere?.({ ...three, twoStep: true }, now)).toBe(false);
  });

  test("is refused by a second one, or taken back by the first, and nothing has changed", async () => {
    expect(await decide(three, await asked(kind), "refuse")).toEqual({ ok: true });
    expect(await told(one.id)).toContainEqual({ kind: "secondWordAnswered", params: { outcome: "refused" } });
    expect(await decide(one, await asked(kind), "refuse")).toEqual({ ok: true });
    expect(await isDone[kind]()).toBe(false);
    expect((await secondLines()).map(({ action, actor }) => [action.split(".")[2], actor])).toEqual([
      ["asked", one.id],
      ["refused", three.id],
      ["asked", one.id],
      ["refused", one.id],
    ]);
  });

  test("lapses, with a line of its own, and can be asked for again", async () => {
    const id = await asked(kind);
    const ended = new Date(now.getTime() + secondWordRules[kind].lasts);
    expect(await lapseSecondWords(new Date(ended.getTime() - 1))).toBe(0);
    expect(await decide(two, id, "agree", ended)).toEqual(refused("unknown"));
    expect(await lapseSecondWords(ended)).toBe(1);
    expect((await secondLines()).at(-1)).toMatchObject({ action: `second.${kind}.lapsed`, actor: "system" });
    expect(await told(one.id)).toContainEqual({ kind: "secondWordAnswered", params: { outcome: "lapsed" } });
    await asked(kind);
  });

  test("waits once, and of two who agree at once one counts", async () => {
    const id = await asked(kind);
    const mayAsk = (secondWordRules[kind].asks as readonly string[]).includes(two.role);
    expect(await asks[kind](mayAsk ? two : one)).toEqual(refused("asked"));
    const both = await Promise.all([decide(two, id), decide(three, id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refused("unknown"));
  });

  test("is not agreed to by the same person under another account, nor after the first one lost theirs", async () => {
    const twin = person(two.role, { mailboxKey: one.mailboxKey, email: one.email });
    await db().insert(users).values(twin);
    await db().insert(centreStaff).values({ centreId: "near", userId: twin.id, createdAt: now });
    const id = await asked(kind);
    expect(await decide(twin, id)).toEqual(refused("asker"));
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, one.id));
    expect(await decide(two, id)).toEqual(refused("askerGone"));
    expect(await decide(two, id, "refuse")).toEqual({ ok: true });
  });

  test("needs its reason", async () => {
    const id = await asked(kind);
    const wish = { id, decision: "agree", reason: "  " } as const;
    expect(await decideSecondWord(by(two), wish, now)).toEqual(refused("noReason"));
  });
});

const told = (userId: string) =>
  db()
    .select({ kind: notifications.kind, params: notifications.params })
    .from(notifications)
    .where(eq(notifications.userId, userId));

describe("what waits for a second approval", () => {
  const sees = async (one: Person, id: string) => (await readSecondWord(db(), one, id, now)) !== undefined;
  const queued = async (one: Person) => {
    const queue = await readQueue(db(), { id: one.id, role: one.role as "lead" }, undefined, now);
    return queue.items.filter((item) => item.kind === "secondWord");
  };

  test.each(ofChild)(
    "of a child (%s) is for their centre and the leads; to others it does not exist [@SAFE-33d]",
    async (kind) => {
      const id = await asked(kind);
      for (const one of [ama, ben, lead]) expect(await sees(one, id)).toBe(true);
      for (const one of [far, admin, mentor, child]) {
        expect(await sees(one, id)).toBe(false);
        expect(await decide(one, id)).toEqual(refused("unknown"));
        expect(await decide(one, id, "refuse")).toEqual(refused("unknown"));
      }
      expect(await queued(ben)).toMatchObject([{ about: "Nia Oduya", firstBy: "Ama Bah", note: kind }]);
      expect(await queued(lead)).toHaveLength(1);
      for (const one of [ama, far, admin]) expect(await queued(one)).toEqual([]);
    },
  );

  test.each(ofChild)("cannot be asked for by a coordinator of another centre: %s [@SAFE-33d]", async (kind) => {
    const unknown = kind === "birthday" ? "unknown" : "notNeeded";
    expect(await asks[kind](far)).toEqual(refused(unknown));
    await db().delete(centreStaff).where(eq(centreStaff.centreId, "near"));
    // Nobody looks after the centre now, so everybody does.
    expect(await asks[kind](far)).toMatchObject({ ok: true });
  });

  test("of a mentor is every coordinator's and lead's", async () => {
    const id = await asked("mentorStep");
    for (const one of [ben, far, lead]) expect(await sees(one, id)).toBe(true);
    for (const one of [admin, mentor]) expect(await sees(one, id)).toBe(false);
  });
});

describe("the end of a minor's protection [@SAFE-33b]", () => {
  test.each(ofChild)("is told to leads and the guardian when it is asked for and when it is so: %s", async (kind) => {
    const id = await asked(kind);
    const params = (state: string) => ({ kind: "protectionChange", params: { change: kind, state } });
    expect(await told(lead.id)).toEqual([params("asked")]);
    await decide(ben, id);
    expect(await told(lead.id)).toEqual([params("asked"), params("made")]);
    const sent = await db().select().from(mails).orderBy(asc(mails.key));
    const toGuardian = sent.filter((mail) => mail.kind === "guardianProtection");
    expect(toGuardian.map(({ toAddress, params: { state } }) => [toAddress, state])).toEqual([
      ["rosa@example.org", "asked"],
      ["rosa@example.org", "made"],
    ]);
    const toLead = sent.filter((mail) => mail.kind === "protectionChange");
    expect(toLead.map(({ userId }) => userId)).toEqual([lead.id, lead.id]);
    for (const { params: written } of [...toGuardian, ...toLead])
      expect(JSON.stringify(written)).not.toMatch(/Nia|Oduya/);
  });

  test("leaves the content with nobody once it is decided", async () => {
    await decide(ben, await asked("newGuardian"));
    expect(await db().select().from(secondWords)).toEqual([]);
  });
});

describe("a decision about admins [@SAFE-33f]", () => {
  const week = new Date(now.getTime() + newStaffDays * day);
  const invite = (one: Person, at = now) => {
    const email = "mo@staff.example";
    const staff = { role: "admin", name: "Mo Diallo", email, dateOfBirth: "1980-01-01", locale: "fr" } as const;
    return addStaff(staff, { ...by(one), reason }, at);
  };
  const waiting = async () => (await db().select().from(secondWords))[0]?.id ?? "";

  test("an invited admin has no account before a second admin agrees, who is shown the link once", async () => {
    expect(await invite(boss)).toMatchObject({ ok: true, waits: expect.any(String) });
    expect(await invite(chief)).toEqual(refused("asked"));
    expect(await db().select().from(users).where(eq(users.email, "mo@staff.example"))).toEqual([]);
    expect(await decide(lead, await waiting())).toEqual(refused("unknown"));
    const agreed = await decide(chief, await waiting());
    const link = agreed.ok ? (agreed.shown ?? "") : "";
    const client = { network: "192.0.2.9", userAgent: "test", replaces: undefined };
    const setUp = await setUpStaff(link.split("/").at(-1) ?? "", "a quiet green tree", client, now);
    expect(setUp).toMatchObject({ ok: true });
    const [made] = await db().select().from(users).where(eq(users.email, "mo@staff.example"));
    expect(made).toMatchObject({ role: "admin", wordCountsFrom: week });
    expect(JSON.stringify(await db().select().from(secondWords))).not.toContain("mo@staff.example");
  });

  test("of whom there is only one, a lead gives the second approval", async () => {
    await db()
      .delete(users)
      .where(inArray(users.id, [chief.id, third.id, admin.id]));
    await invite(boss);
    const id = await waiting();
    expect(await decide(ama, id)).toEqual(refused("unknown"));
    expect(await decide(lead, id)).toMatchObject({ ok: true, shown: expect.any(String) });
  });

  test("is asked for and agreed to only by those whose word counts, after seven days", async () => {
    await db()
      .delete(users)
      .where(inArray(users.id, [chief.id, third.id, admin.id]));
    await invite(boss);
    await decide(lead, await waiting());
    await db().update(users).set({ emailConfirmedAt: now }).where(eq(users.email, "mo@staff.example"));
    const [row] = await db().select().from(users).where(eq(users.email, "mo@staff.example"));
    if (!row) throw new Error("no admin");
    const mo = { ...person("admin"), ...row, role: "admin" as const } as Person;
    expect(await asks.lostDevice(mo)).toEqual(refused("tooNew"));
    expect(await asks.lostDevice(boss)).toMatchObject({ ok: true });
    const id = (await db().select().from(secondWords)).find(({ kind }) => kind === "lostDevice")?.id ?? "";
    const before = new Date(now.getTime() + 60_000);
    expect(await decide(mo, id, "agree", before)).toEqual(refused("unknown"));
    expect(await decide(lead, id, "refuse", before)).toEqual({ ok: true });
    expect(
      await decideOnStaff({ ...by(boss), reason }, { id: far.id, decision: "erase", seen: "active" }, week),
    ).toMatchObject({
      ok: true,
    });
    const late = (await db().select().from(secondWords)).find(({ kind }) => kind === "eraseStaff")?.id ?? "";
    expect(await decide(lead, late, "agree", week)).toEqual(refused("unknown"));
    expect(await decide(mo, late, "agree", week)).toEqual({ ok: true });
  });

  const leave = { takeRole: "another role", suspendStaff: "a suspension", left: "a deletion" } as const;
  test.each(Object.entries(leave))(
    "takes an admin's word for a week after the other admin went by %s; a lead's word is enough then [@SAFE-33i]",
    async (way) => {
      await db()
        .delete(users)
        .where(inArray(users.id, [third.id, admin.id]));
      if (way === "left") await requestDeletion(chief.id, { keepPosts: null }, now);
      else {
        const { id } = chief;
        const wish = { id, decision: "suspend", seen: "active" } as const;
        const by2 = { ...by(boss), reason };
        await (way === "takeRole" ? changeRole(id, { role: "coordinator" }, by2, now) : decideOnStaff(by2, wish, now));
        // Of the only other admin, the lead agrees.
        expect(await decide(lead, await waiting())).toMatchObject({ ok: true });
      }
      expect(await invite(boss)).toEqual(refused("noSecond"));
      const before = new Date(week.getTime() - 1);
      expect(await invite(boss, before)).toEqual(refused("noSecond"));
      expect(await invite(boss, week)).toMatchObject({ ok: true });
      expect(await decide(lead, await waiting(), "agree", week)).toMatchObject({ ok: true });
    },
  );

  test("waits on while the other admin goes, and a lead cannot agree to it then [@SAFE-33i]", async () => {
    await db()
      .delete(users)
      .where(inArray(users.id, [third.id, admin.id]));
    await invite(boss);
    await requestDeletion(chief.id, { keepPosts: null }, now);
    expect(await decide(lead, await waiting())).toEqual(refused("unknown"));
  });

  test.each(["takeRole", "suspendStaff"] as const)(
    "%s: the person concerned and the leads are told what is asked and what came of it, by mail too [@SAFE-33i]",
    async (kind) => {
      await db().insert(users).values(otherLead);
      const heard = async ({ id }: Person) =>
        (await told(id))
          .filter((one) => one.kind === "staffTaking")
          .map(({ params }) => `${params.who} ${params.state}`)
          .toSorted();
      await decide(chief, await asked(kind), "refuse");
      await asked(kind);
      await lapseSecondWords(new Date(now.getTime() + secondWordRules[kind].lasts));
      await decide(chief, await asked(kind));
      const states = ["asked", "asked", "asked", "lapsed", "made", "refused"];
      expect(await heard(lead)).toEqual(states.map((state) => `you ${state}`));
      // Of a new role leads hear anyway.
      const others = kind === "takeRole" ? states.filter((state) => state !== "made") : states;
      expect(await heard(otherLead)).toEqual(others.map((state) => `colleague ${state}`));
      expect((await told(otherLead.id)).filter((one) => one.kind === "staffRole")).toHaveLength(
        states.length - others.length,
      );
      for (const one of [lead, otherLead]) {
        const sent = await db().select().from(mails).where(eq(mails.userId, one.id));
        expect(sent.filter((mail) => mail.kind.startsWith("staff"))).toHaveLength(states.length);
      }
      for (const one of [ama, boss, third]) expect(await heard(one)).toEqual([]);
    },
  );

  test("waits as long for an admin who was suspended before the role was taken, not for one whose word never counted [@SAFE-33i]", async () => {
    await db()
      .delete(users)
      .where(inArray(users.id, [chief.id, admin.id]));
    const isNew = { wordCountsFrom: week, madeBy: boss.id, suspendedAt: now };
    await db().update(users).set(isNew).where(eq(users.id, third.id));
    expect(await invite(boss)).toMatchObject({ ok: true });
    expect(await decide(lead, await waiting(), "refuse")).toEqual({ ok: true });
    await db().update(users).set({ wordCountsFrom: null, madeBy: null }).where(eq(users.id, third.id));
    expect(await changeRole(third.id, { role: "coordinator" }, { ...by(boss), reason }, now)).toMatchObject({
      ok: true,
    });
    expect(await decide(lead, await waiting())).toEqual({ ok: true });
    expect(await invite(boss)).toEqual(refused("noSecond"));
  });

  test.each([
    ["whom something else stopped", { suspendedAt: now, suspendedReason: "held" }],
    ["of the household of who asked", { email: boss.email, emailKey: "another key" }],
  ])("nobody is suspended %s meanwhile [@SAFE-33i]", async (_, values) => {
    const id = await asked("suspendStaff");
    await db().update(users).set(values).where(eq(users.id, lead.id));
    expect(await decide(chief, id)).toEqual(refused("notNow"));
    expect(await rowOf(lead.id)).toMatchObject(values);
    expect((await actions()).map(({ action }) => action)).not.toContain("staff.suspend");
  });

  test("another role is not given to who has a third one meanwhile [@SAFE-33i]", async () => {
    const id = await asked("takeRole");
    await db().update(users).set({ role: "admin" }).where(eq(users.id, lead.id));
    expect(await readSecondWord(db(), chief, id, now)).toMatchObject({
      facts: [{ fact: "role", before: "lead", role: "coordinator" }],
    });
    expect(await decide(chief, id)).toEqual(refused("notNow"));
    expect((await rowOf(lead.id))?.role).toBe("admin");
  });

  test("a command makes the first admin, whose word counts at once", async () => {
    await db().delete(users).where(eq(users.role, "admin"));
    const first = {
      role: "admin",
      name: "Ada Root",
      email: "root@staff.example",
      dateOfBirth: "1980-01-01",
      locale: "en",
    } as const;
    const command = { actor: "command", actorRole: "command", reason } as const;
    expect(await addStaff(first, command, now)).toHaveProperty("link");
    const [row] = await db().select().from(users).where(eq(users.email, "root@staff.example"));
    expect(row).toMatchObject({ role: "admin", wordCountsFrom: null });
  });
});

describe("a code for the telephone", () => {
  test("is shown to who agreed, for ten minutes, and opens the guardian's page once", async () => {
    const id = await asked("phoneCode");
    const agreed = await decide(ben, id);
    const shown = agreed.ok ? agreed.shown : undefined;
    expect(await readSecondWord(db(), ben, id, now)).toMatchObject({ sight: "agreed" });
    expect(await readSecondWord(db(), ama, id, now)).toBeUndefined();
    expect(await redeemPhoneCode(shown ?? "", "192.0.2.1", now)).toMatchObject({ ok: true });
    expect(await lapseSecondWords(new Date(now.getTime() + 10 * 60_000))).toBe(1);
    expect((await secondLines()).map(({ action }) => action)).not.toContain("second.phoneCode.lapsed");
    expect(await db().select().from(secondWords)).toEqual([]);
  });
});

describe("what one may do alone", () => {
  test("a minor made younger, and a form that refuses, count at once", async () => {
    const seen = (await correctionMarks(db(), child.id))["birthday.correct"];
    const younger = { studentId: child.id, dateOfBirth: "2013-01-01", reason, seen };
    expect(await correctStudentBirthday(by(ama), younger, now)).toEqual({ ok: true, band: "13-15" });
    const signed = { signedOn: "2026-11-20", signer: "Rosa Lima" };
    const no = { studentId: child.id, scopes: [], staffId: ama.id, by: by(ama), reason, signed } as const;
    expect(await askToRecordPaper(no, now)).toEqual({ ok: true, guardian: "Rosa Lima" });
    const failed = { step: "references", result: "failed", reason } as const;
    expect(await askToRecordStep(by(ama), mentor.id, failed, now)).toMatchObject({ ok: true, clearedForMinors: false });
    expect(await secondLines()).toEqual([]);
  });

  test("what is not possible is refused before anybody is asked", async () => {
    await transaction(async (tx) => tx.update(users).set({ dateOfBirth: "2000-01-01" }).where(eq(users.id, child.id)));
    expect(await asks.newGuardian(ama)).toEqual(refused("notNeeded"));
    expect(await asks.phoneCode(ama)).toEqual(refused("notNeeded"));
    expect(await db().select().from(secondWords)).toEqual([]);
  });

  test("what became impossible meanwhile is not carried out, and stays to be refused", async () => {
    const id = await asked("newGuardian");
    await db().update(users).set({ dateOfBirth: "2000-01-01" }).where(eq(users.id, child.id));
    expect(await decide(ben, id)).toEqual(refused("notNow"));
    expect(await decide(ben, id, "refuse")).toEqual({ ok: true });
  });
});
