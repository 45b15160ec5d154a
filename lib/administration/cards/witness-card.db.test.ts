import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { insertCentreStaff } from "#db/queries/identity/centre-staff.ts";
import { auditLog, guardians, notifications, reports, sanctions, secondWords, users } from "#db/schema/index.ts";
import { addPerson, leftSharedMailbox, shareMailbox } from "#db/support/people.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { enterRequest } from "#lib/accounts/data-requests/enter-request.ts";
import { addCentre, placeStudent } from "#lib/administration/centres/keep-centre.ts";
import { readPerson } from "#lib/administration/people/read-person.ts";
import { readRecord } from "#lib/administration/records/read-record.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { correctStudentBirthday, renameStudent } from "#lib/administration/staff/student-correction.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { askToNameGuardian, renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { askToRecordPaper } from "#lib/safety/guardians/paper-consent.ts";
import { askToReadOutCode } from "#lib/safety/guardians/phone-code.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { resetCard } from "./reset-card.ts";
import { withdrawCard } from "./withdraw-card.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "Moved to another school";
type Person = Awaited<ReturnType<typeof addPerson>>;
let [accused, colleague, lead, second] = [] as unknown as [Person, Person, Person, Person];
let childId = "";
let centres: string[] = [];

beforeEach(async () => {
  for (const table of [sanctions, secondWords, notifications, guardians, auditLog, reports, users])
    await db().delete(table);
  const add = (role: Role) => addPerson({ role, dateOfBirth: "1980-01-01" });
  [accused, colleague, lead, second] = [
    await add("coordinator"),
    await add("coordinator"),
    await add("lead"),
    await add("lead"),
  ];
  const centreOf = async () => {
    const named = { name: `Hope ${crypto.randomUUID()}`, country: null, timeZone: null, reason };
    const made = await addCentre(actorOf(as(accused)), named, now);
    if (!made.ok) throw new Error(made.reason);
    return made.id;
  };
  centres = [await centreOf(), await centreOf()];
  for (const id of centres) await insertCentreStaff(db(), id, colleague.id, now);
  childId = await addChild({ centreId: centres[0] ?? "" });
});

const as = ({ id, role }: Person) => ({ id, role: role as "coordinator" | "lead" });

async function addChild(values: Partial<Person>) {
  const child = newUser({
    role: "student",
    dateOfBirth: "2012-01-01",
    username: crypto.randomUUID().slice(0, 8),
    ...values,
  });
  await db()
    .insert(users)
    .values({ ...child, email: null, emailKey: null });
  const guardian = { studentId: child.id, name: "Fatou Diallo", email: "fatou@mail.example", verifiedAt: now };
  await db().insert(guardians).values(newGuardian(guardian));
  return child.id;
}

async function childReports(about = accused.id) {
  const given = { kind: "sexual", text: "He touches me", about: paths.mentor(about), email: null } as const;
  const sent = await sendReport(given, { network: crypto.randomUUID(), locale: "en", reporterId: childId }, now);
  if (!sent.ok) throw new Error(sent.reason);
  await db().delete(notifications);
  return sent.number;
}

type Act = (by: ReturnType<typeof actorOf>) => Promise<Readonly<{ ok: boolean; reason?: string }>>;
const signed = { signedOn: "2026-11-20", signer: "Fatou Diallo" };
const paper = (by: Parameters<Act>[0]) => ({ studentId: childId, by, staffId: by.actor, reason, signed });
const aunt = { name: "Awa Ba", email: "awa@mail.example", phone: null, language: "en" } as const;

/** What one of staff does that lets them into an account, or takes its owner away. */
const acts: Readonly<Record<string, Act>> = {
  "a new card": (by) => resetCard(by, { studentId: childId, reason }, now),
  "the card withdrawn": (by) => withdrawCard(by, { studentId: childId, decision: "left", reason }, now),
  "another center": (by) => placeStudent(by, { studentId: childId, centreId: centres[1] ?? "", reason }, now),
  "another name": (by) => renameStudent(by, { studentId: childId, name: "Ada Diallo", reason, seen: "0" }, now),
  "a later birthday": (by) =>
    correctStudentBirthday(by, { studentId: childId, dateOfBirth: "2012-05-05", reason, seen: "0" }, now),
  "an earlier birthday": (by) =>
    correctStudentBirthday(by, { studentId: childId, dateOfBirth: "2000-05-05", reason, seen: "0" }, now),
  "another guardian": (by) => askToNameGuardian({ studentId: childId, by, reason }, aunt, now),
  "a link": (by) => renewGuardianLink({ studentId: childId, by, reason }, true, now),
  "links stopped": (by) => renewGuardianLink({ studentId: childId, by, reason }, false, now),
  "a yes on paper": (by) => askToRecordPaper({ ...paper(by), scopes: ["chat"] }, now),
  "a no on paper": (by) => askToRecordPaper({ ...paper(by), scopes: [] }, now),
  "a code by phone": (by) => askToReadOutCode({ studentId: childId, by, reason }, now),
  "a warning": (by) =>
    sanctionPerson(by, { userId: childId, choice: "warn", why: "contact", reason, reportNumber: null }, now),
};
const relative = { ok: false, reason: "relative" };

const closed = () => db().update(reports).set({ status: "closed", closedAt: now });
const doneBy = (person: Person, act: Act) => act(actorOf(as(person)));

describe.each(Object.entries(acts))(
  "while a child's report about one of staff is open: %s [@SAFE-33w]",
  (what, act) => {
    test("is refused to them and their household as to a relative, and no longer once it is closed", async () => {
      const wife = await addPerson({ role: "coordinator", dateOfBirth: "1980-01-01" });
      for (const id of centres) await insertCentreStaff(db(), id, wife.id, now);
      await shareMailbox(accused.id, wife.id);
      await leftSharedMailbox(accused.id, now);
      await childReports();
      for (const person of [accused, wife]) expect(await doneBy(person, act)).toEqual(relative);
      await closed();
      expect(await doneBy(accused, act)).not.toEqual(relative);
    });

    test("is a colleague's, unless it takes the witness away, and the accused one's for other children", async () => {
      await childReports();
      if (what === "the card withdrawn") expect(await doneBy(colleague, act)).toEqual(relative);
      else expect(await doneBy(colleague, act)).not.toEqual(relative);
      await closed();
      await childReports(colleague.id);
      childId = await addChild({ centreId: centres[0] ?? "" });
      expect(await doneBy(accused, act)).not.toEqual(relative);
    });
  },
);

/** What leads hear of tries, by whom they are. */
async function heard() {
  const rows = (await db().select().from(notifications)).filter(({ params }) => params.change === "witnessCard");
  const names = new Map([lead, second].map(({ id }, index) => [id, index === 0 ? "lead" : "second"]));
  return rows.map(({ userId, path }) => [names.get(userId) ?? userId, path]).toSorted();
}

describe("a try at the card of a child with an open report [@SAFE-33w]", () => {
  const lines = async () =>
    (await db().select().from(auditLog))
      .filter(({ action }) => action === "report.card")
      .map(({ actor, object, reason: why }) => [actor, object, why]);

  test.each(["a new card", "the card withdrawn"])(
    "%s: leads for whom the report exists hear, once a day",
    async (what) => {
      const act = acts[what];
      if (!act) throw new Error(what);
      await shareMailbox(second.id, accused.id);
      const number = await childReports();
      await doneBy(accused, act);
      await doneBy(accused, act);
      expect(await heard()).toEqual([["lead", paths.staffReport(number)]]);
      const why = what === "a new card" ? reason : `left: ${reason}`;
      expect(await lines()).toEqual(Array(2).fill([accused.id, `report:${number}`, why]));
    },
  );

  test("a colleague reads of a withdrawal what they would of a shared telephone, and leads hear", async () => {
    const number = await childReports();
    const withdrawal = acts["the card withdrawn"] as Act;
    const answer = await doneBy(colleague, withdrawal);
    expect(await heard()).toEqual(
      [lead, second].map((_, index) => [index ? "second" : "lead", paths.staffReport(number)]),
    );
    await closed();
    await db()
      .update(users)
      .set({ phone: "+49 170 1112233" })
      .where(inArray(users.id, [childId, colleague.id]));
    await db().delete(notifications);
    expect(await doneBy(colleague, withdrawal)).toEqual(answer);
    expect(await heard()).toEqual([]);
  });
});

test("what the child asks for meanwhile is neither agreed to nor refused by whom the report is about [@SAFE-33w]", async () => {
  await nameGuardian(childId, aunt, now);
  const [word] = await db().select().from(secondWords);
  await childReports(colleague.id);
  const wish = { id: word?.id ?? "", reason } as const;
  for (const decision of ["agree", "refuse"] as const)
    expect(await decideSecondWord(actorOf(as(colleague)), { ...wish, decision }, now)).toEqual(relative);
  expect(await decideSecondWord(actorOf(as(lead)), { ...wish, decision: "refuse" }, now)).toEqual({ ok: true });
});

test("nor is a request about its data entered by them, also where nobody else could [@SAFE-33w]", async () => {
  for (const { id } of [second]) await db().update(users).set({ suspendedAt: now }).where(eq(users.id, id));
  const entered = {
    personId: childId,
    wish: "export",
    asker: "self",
    received: "2026-11-23",
    identified: "A call",
  } as const;
  await childReports(lead.id);
  expect(await enterRequest(actorOf(as(lead)), entered, now)).toEqual(relative);
});

test("an adult's report keeps nobody of staff from sanctions, or the worst would report them all [@SAFE-35d]", async () => {
  await db().update(users).set({ dateOfBirth: "1990-01-01" }).where(eq(users.id, childId));
  await childReports();
  expect(await doneBy(accused, acts["a warning"] as Act)).toMatchObject({ ok: true });
  expect(await doneBy(accused, acts["a new card"] as Act)).toEqual(relative);
});

describe("no page tells whom a report is about that there is one [@SAFE-33w]", () => {
  test.each(["coordinator", "lead"] as const)("each is what it was before, for a %s", async (role) => {
    const reader = role === "lead" ? lead : accused;
    const mute = { userId: childId, choice: "mute7", why: "contact", reason, reportNumber: null } as const;
    expect(await sanctionPerson(actorOf(as(second)), mute, now)).toMatchObject({ ok: true });
    const pages = async () => [
      await readPerson(db(), as(reader), childId, now),
      await readRecord(db(), actorOf(as(reader)), { userId: childId, page: 1 }, now),
    ];
    const before = await pages();
    await childReports(reader.id);
    expect(await pages()).toEqual(before);
  });

  test("and a lead whom it is about reads only with the answer that somebody else ends a mute", async () => {
    const mute = { userId: childId, choice: "mute7", why: "contact", reason, reportNumber: null } as const;
    await sanctionPerson(actorOf(as(second)), mute, now);
    const [sanction] = await db().select().from(sanctions);
    await childReports(lead.id);
    const back = { id: sanction?.id ?? "", reason: "Fine now" } as const;
    expect(await takeBackSanction(actorOf(as(lead)), back, now)).toEqual(relative);
    expect(await takeBackSanction(actorOf(as(second)), back, now)).toMatchObject({ ok: true });
  });
});
