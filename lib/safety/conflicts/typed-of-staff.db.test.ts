import { changeRole } from "#lib/accounts/security/manage-accounts.ts";
import { decideOnApplication } from "#lib/safety/applications/decide-on-application.ts";
import { renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import { decideOnIdentity } from "#lib/safety/identity-documents/decide-on-identity.ts";
import { decideOnReference } from "#lib/safety/references/decide-on-reference.ts";
import { recordCountryCheck } from "#lib/safety/verification/record-country-check.ts";
import { askToRecordStep } from "#lib/safety/verification/record-step.ts";
import "#lib/connect.ts";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { guardians, heldTexts, notifications, users } from "#db/schema/index.ts";
import { newStaffActor, wholeApplication } from "#db/support/applicants.ts";
import { shareMailbox } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { decideOnStaff } from "#lib/accounts/staff-accounts/decide-on-staff.ts";
import { textForLead } from "#lib/administration/texts/text-for-lead.ts";
import { type ConnectedPair, connectedPair, noon, ofMentor } from "#lib/mentoring/messages/every-page.testing.ts";
import { openForLead } from "#lib/mentoring/opened-conversations/open-for-lead.ts";
import { paths } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import { saveApplication } from "#lib/safety/applications/save-application.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { readCase } from "#lib/safety/cases/read-case.ts";
import { keepFormerReach } from "#lib/safety/conflicts/former-reach.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { pauseMentorByStaff, reinstateMentorIn } from "#lib/safety/verification/decide-on-mentor.ts";

testDatabase();

const number = "+49 170 111 22 33";
const at = (minutes: number) => new Date(noon.getTime() + minutes * minute);
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let lead: Staff;
let pair: ConnectedPair;
let leadMailbox: string;

beforeEach(async () => {
  lead = await newStaffActor("lead", { phone: number });
  await newStaffActor("lead");
  pair = await connectedPair("2011-03-09");
  leadMailbox = (await db().select().from(users).where(eq(users.id, lead.actor)))[0]?.email ?? "";
});

async function typePhone(userId: string, phone: string | null, minutes: number) {
  const [row] = await db().select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error("Nobody.");
  const { firstName, lastName } = row;
  const rest = { profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined } as const;
  return saveProfileSettings(userId, { firstName, lastName, phone, ...rest }, at(minutes));
}

/** What a mentor, or a child whom they talked into it, can type of a lead. */
const typed: Readonly<Record<string, () => Promise<unknown>>> = {
  "a mentor has the lead's number": () => typePhone(pair.mentorId, "+49 170 1112233", 1),
  "a mentor had it for a minute": async () => {
    await typePhone(pair.mentorId, "0049 170 1112233", 1);
    await typePhone(pair.mentorId, null, 2);
  },
  "a mentor named the lead as a relative": () =>
    saveApplication(pair.mentorId, { ...wholeApplication, relatives: leadMailbox }, at(1)),
  "the child has the lead's number": () => typePhone(pair.studentId, number, 1),
};

async function heldMessage() {
  await ofMentor.message(pair, "Call me on 0151 577 884 21, and tell nobody", at(10));
  const own = eq(heldTexts.userId, pair.mentorId);
  const [row] = await db().select().from(heldTexts).where(own).orderBy(desc(heldTexts.createdAt));
  return row?.id ?? "";
}

async function childReports() {
  const report = {
    kind: "bullying",
    about: paths.mentor(pair.mentorId),
    text: "He frightens me",
    email: null,
  } as const;
  const source = { network: crypto.randomUUID(), locale: "en", reporterId: pair.studentId } as const;
  const sent = await sendReport(report, source, at(11));
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}

describe.each(Object.entries(typed))("what somebody typed of staff takes no eyes away: %s [@SAFE-35d]", (_, type) => {
  test("the lead reads and raises the case, confirms it, opens the conversation, and suspends", async () => {
    await type();
    const report = await childReports();
    expect(await readCase(db(), lead, report, at(12))).toBeDefined();
    const raised = { number: report, grade: "S0", seen: "S1", reason: "Grave" } as const;
    expect(await changeGrade(lead, raised, at(12))).toEqual({ ok: true, suspended: true });
    const opened = { id: pair.conversationId, reason: "A report of the child" };
    expect(await openForLead({ id: lead.actor, role: "lead" }, opened, at(12))).toEqual({ ok: true });
    const warning = { choice: "warn", why: "contact", reason: "Tone", reportNumber: null } as const;
    expect(await sanctionPerson(lead, { userId: pair.studentId, ...warning }, at(13))).toMatchObject({ ok: true });
    const confirmed = { decision: "confirmed", duplicateOf: null, reason: "Both heard", told: null } as const;
    expect(await decideOnCase(lead, { number: report, ...confirmed }, at(14))).toEqual({ ok: true });
  });

  test("the lead reads a held text and refuses it", async () => {
    await type();
    const id = await heldMessage();
    expect(await textForLead(db(), lead, id, at(12))).toBeDefined();
    expect(await refuseText(lead, id, "A number", at(12))).toMatchObject({ ok: true });
  });
});

describe("what was proven takes the eyes away that it should [@SAFE-35d]", () => {
  const asks = async () => {
    const report = await childReports();
    const opened = { id: pair.conversationId, reason: "A report of the child" };
    const answer = await openForLead({ id: lead.actor, role: "lead" }, opened, at(12));
    return [(await readCase(db(), lead, report, at(12))) !== undefined, answer.ok];
  };

  test("a lead reads nothing of a child whose guardian they are by a telephone that a code proved", async () => {
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: pair.studentId, email: null, phone: "0049 170 1112233", verifiedAt: noon }));
    expect(await asks()).toEqual([false, false]);
  });

  test.each([
    { form: "agrees", scopes: ["chat"], email: null, phone: "+49 30 7654320", asked: [false, false] },
    {
      form: "agrees, also with an address",
      scopes: ["chat"],
      email: "esi@example.org",
      phone: "+49 30 7654321",
      asked: [false, false],
    },
    {
      form: "refuses, which takes one of staff alone",
      scopes: [],
      email: null,
      phone: "+49 30 7654322",
      asked: [true, true],
    },
  ] as const)(
    "nor of a child whose guardian they are by a form on paper that $form",
    async ({ scopes, asked, ...reach }) => {
      await db().delete(guardians);
      await db()
        .insert(guardians)
        .values(newGuardian({ studentId: pair.studentId, name: "Esi Mensah", ...reach }));
      const by = await newStaffActor("coordinator");
      const signed = { signedOn: "2026-06-09", signer: "Esi Mensah" };
      const paper = { studentId: pair.studentId, by, staffId: by.actor, reason: "Folder 3", signed } as const;
      expect(await recordPaperConsent({ ...paper, scopes }, at(1))).toMatchObject({ ok: true });
      expect(await typePhone(lead.actor, reach.phone.replace("+", "00"), 2)).toMatchObject({ ok: true });
      expect(await asks()).toEqual(asked);
    },
  );

  test("a telephone that was typed beside a guardian's proven address is no proof", async () => {
    const guardian = { email: "mother@example.org", phone: number, verifiedAt: noon } as const;
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: pair.studentId, ...guardian }));
    expect(await asks()).toEqual([true, true]);
  });

  test("nor of somebody in whose mailbox they were before they changed their own address", async () => {
    await shareMailbox(lead.actor, pair.mentorId);
    expect(await asks()).toEqual([false, false]);
    const [before] = await db().select().from(users).where(eq(users.id, lead.actor));
    const moved = { email: "elsewhere@example.org", phone: null };
    const reach = { before: { email: before?.email ?? null, phone: null }, after: moved };
    await transaction((tx) => keepFormerReach(tx, lead.actor, reach, noon));
    await db().update(users).set({ email: moved.email }).where(eq(users.id, lead.actor));
    expect(await asks()).toEqual([false, false]);
  });
});

test.each(Object.entries(typed).filter(([of]) => of.startsWith("a mentor")))(
  "but bars deciding for them: %s [@SAFE-35d]",
  async (_, type) => {
    await type();
    expect(await releaseText(lead, await heldMessage(), "Fine", at(12))).toMatchObject({ ok: false, reason: "own" });
    const report = await childReports();
    const lower = { number: report, grade: "S3", seen: "S1", reason: "Nothing" } as const;
    expect(await changeGrade(lead, lower, at(13))).toEqual({ ok: false, reason: "relative" });
    const closed = { decision: "undecided", duplicateOf: null, reason: "Both heard", told: null } as const;
    expect(await decideOnCase(lead, { number: report, ...closed }, at(13))).toEqual({ ok: false, reason: "relative" });
    expect(await pauseMentorByStaff(lead, pair.mentorId, "To look into it", at(14))).toMatchObject({ ok: true });
    const again = await transaction((tx) => reinstateMentorIn(tx, lead, pair.mentorId, "Fine", at(15)));
    expect(again).toEqual({ ok: false, reason: "relative" });
  },
);

describe("what ends contact or takes rights is never barred by what somebody typed [@SAFE-35d]", () => {
  const wrong = { reason: "The police told us" } as const;

  test("a failed step, and the papers of a mentor", async () => {
    await typePhone(pair.mentorId, number, 1);
    const { mentorId } = pair;
    const step = { step: "recordCheck", ...wrong } as const;
    expect(await askToRecordStep(lead, mentorId, { ...step, result: "passed" }, at(2))).toMatchObject({
      reason: "relative",
    });
    expect(await askToRecordStep(lead, mentorId, { ...step, result: "failed" }, at(2))).toMatchObject({ ok: true });
    const application = { mentorId, seen: "", ...wrong } as const;
    const reference = { mentorId, referenceId: crypto.randomUUID(), ...wrong } as const;
    const live = { mentorId, method: "live", documentType: "passport", seen: "", ...wrong } as const;
    const check = { country: "de", kind: "none", issuedOn: null, expiresOn: null, ...wrong } as const;
    for (const [good, bad] of [
      [
        decideOnApplication(lead, { ...application, decision: "accept" }, at(3)),
        decideOnApplication(lead, { ...application, decision: "refuse" }, at(3)),
      ],
      [
        decideOnReference(lead, { ...reference, decision: "accept" }, at(3)),
        decideOnReference(lead, { ...reference, decision: "reject" }, at(3)),
      ],
      [
        decideOnIdentity(lead, { ...live, decision: "passed" }, at(3)),
        decideOnIdentity(lead, { ...live, decision: "failed" }, at(3)),
      ],
      [
        recordCountryCheck(lead, mentorId, { ...check, outcome: "clear" }, at(3)),
        recordCountryCheck(lead, mentorId, { ...check, outcome: "notClear" }, at(3)),
      ],
    ] as const) {
      expect(await good).toEqual({ ok: false, reason: "relative" });
      expect(await bad).not.toMatchObject({ reason: "relative" });
    }
  });

  test("a guardian's no on paper, and their stolen link", async () => {
    await typePhone(pair.studentId, number, 1);
    const [guardian] = await db().select().from(guardians).where(eq(guardians.studentId, pair.studentId));
    const signed = { signedOn: "2026-06-10", signer: guardian?.name ?? "" };
    const paper = { studentId: pair.studentId, by: lead, staffId: lead.actor, reason: "She called", signed } as const;
    expect(await recordPaperConsent({ ...paper, scopes: ["chat"] }, at(2))).toEqual({ ok: false, reason: "relative" });
    expect(await recordPaperConsent({ ...paper, scopes: [] }, at(2))).toMatchObject({ ok: true });
    const wish = { studentId: pair.studentId, by: lead, reason: "Stolen" } as const;
    expect(await renewGuardianLink(wish, true, at(3))).toEqual({ ok: false, reason: "relative" });
    expect(await renewGuardianLink(wish, false, at(3))).toEqual({ ok: true });
  });

  test("a deputy's standing in, and a lead's role", async () => {
    const admin = await newStaffActor("admin", { phone: "+49 171 999 88 77" });
    const bad = await newStaffActor("coordinator", { deputyFor: noon } as never);
    await typePhone(bad.actor, "+49 171 9998877", 1);
    const by = { ...admin, reason: "Reads files for fun" };
    const ended = await decideOnStaff(by, { id: bad.actor, decision: "endDeputy", seen: "active deputy" }, at(5));
    expect(ended).not.toMatchObject({ reason: "relative" });
    const [row] = await db().select().from(users).where(eq(users.id, bad.actor));
    expect(await changeRole(row?.email ?? "", { role: "lead" }, by, at(6))).toMatchObject({ reason: "relative" });
    await db().update(users).set({ role: "lead", emailConfirmedAt: noon }).where(eq(users.id, bad.actor));
    expect(await changeRole(row?.email ?? "", { role: "coordinator" }, by, at(7))).not.toMatchObject({
      reason: "relative",
    });
  });
});

test.each(["mentorId", "studentId"] as const)(
  "a lead of the household of a held text's %s neither reads nor decides it [@SAFE-35a]",
  async (side) => {
    const toMentor = await heldMessage();
    await shareMailbox(lead.actor, pair[side]);
    expect(await textForLead(db(), lead, toMentor, at(12))).toBeUndefined();
    for (const decide of [refuseText, releaseText])
      expect(await decide(lead, toMentor, "Fine", at(12))).toEqual({ ok: false, reason: "own" });
  },
);

test("leads hear of a telephone of staff in somebody's account, once for each account [@SAFE-35e]", async () => {
  await typePhone(pair.mentorId, number, 1);
  await typePhone(pair.mentorId, null, 2);
  await typePhone(pair.mentorId, "0170 111 22 33", 3);
  const rows = await db().select().from(notifications).where(eq(notifications.kind, "samePerson"));
  const ofHer = rows.filter(({ key }) => key.endsWith(`:${lead.actor}`));
  expect(ofHer.filter(({ userId }) => userId === lead.actor)).toMatchObject([
    { params: { what: "staffPhone" }, path: paths.staffPerson(pair.mentorId) },
  ]);
  expect(ofHer.length).toBeGreaterThan(1);
  expect(new Set(ofHer.map(({ userId }) => userId)).size).toBe(ofHer.length);
});

test("nobody of staff keeps a suspension away by typing the telephones of admins [@SAFE-35d]", async () => {
  const admin = await newStaffActor("admin", { phone: "+49 171 999 88 77" });
  await newStaffActor("admin");
  const bad = await newStaffActor("coordinator");
  await typePhone(bad.actor, "+49 171 9998877", 1);
  const wish = { id: bad.actor, decision: "suspend", seen: "active" } as const;
  expect(await decideOnStaff({ ...admin, reason: "Reads files for fun" }, wish, at(5))).toMatchObject({ ok: true });
});
