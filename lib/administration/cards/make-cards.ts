import { type Executor, transaction } from "#db/client.ts";
import { cardsOfCentre, takenUsernames } from "#db/queries/identity/cards.ts";
import { looksAfter } from "#db/queries/identity/centre-staff.ts";
import { centreById } from "#db/queries/identity/centres.ts";
import { insertUser } from "#db/queries/identity/users.ts";
import type { Locale } from "#i18n/routing.ts";
import { codeOfCentre } from "#lib/accounts/cards/code-of-centre.ts";
import { makePin } from "#lib/accounts/cards/make-codes.ts";
import { freeUsername, usernameBase } from "#lib/accounts/cards/username-rules.ts";
import { zoneOfCentre } from "#lib/administration/centres/rules.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { type AgeRefusal, ageOn, ageRefusal } from "#lib/identity/age/age.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { minorsAdmittedHere } from "#lib/safety/preflight/read-preflight.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { tellStaffOfChange } from "#lib/safety/second-words/tell-of-second-word.ts";
import { type NamedStudent, nameOnCard } from "./card-rules.ts";
import type { NewStudent } from "./input.ts";

/** What is printed. The PIN is nowhere else in clear. */
export type MadeCard = Readonly<{ name: string; code: string; username: string; pin: string; locale: Locale }>;

export type CardsToMake = Readonly<{
  centreId: string;
  students: readonly NewStudent[];
  /** Of the students, and of their cards. */
  locale: Locale;
  /** Where neither the centre nor its country says one. */
  timeZone: string;
  reason: string;
}>;

/** `sameName`: of a minor of the centre, as if they had grown up. */
export type StudentRefusal = AgeRefusal | "sameStudent" | "sameName";
/** Each student who cannot have one, by the place in the list. */
export type RefusedStudent = Readonly<{ index: number; reason: StudentRefusal }>;
export type CardRefusal = Refused<"unknown"> | Refused<"students", { students: readonly RefusedStudent[] }>;

/**
 * Makes the accounts of all of them or of none. Only for staff of the centre. A date of birth is all that makes somebody an adult
 * here, so leads hear of it at once.
 */
export async function makeCards(
  by: AuditActor,
  input: CardsToMake,
  now: Date,
): Promise<Done<{ cards: readonly MadeCard[] }> | CardRefusal> {
  // Hashing takes its time, so it is done before the transaction.
  const pins = await Promise.all(
    input.students.map(async ({ dateOfBirth }) => {
      const pin = makePin(dateOfBirth);
      return { pin, passwordHash: await hashPassword(pin) };
    }),
  );
  return transaction(async (tx) => {
    const { centreId, students } = input;
    const centre = await centreById(tx, centreId);
    if (!centre || !(await looksAfter(tx, by.actor, centreId))) return refuse("unknown");
    const known = await cardsOfCentre(tx, centreId);
    const refused = await refusedAmong(tx, known, students, now);
    if (refused.length > 0) return refuse("students", { students: refused });
    const all = [...known, ...students];
    const code = await codeOfCentre(tx, centreId);
    const timeZone = zoneOfCentre(centre, now) ?? input.timeZone;
    const cards: MadeCard[] = [];
    for (const [index, student] of students.entries()) {
      const made = pins[index];
      if (!made) throw new Error("A student without a PIN");
      const username = await storeStudent(
        tx,
        by,
        { ...input, timeZone, student, passwordHash: made.passwordHash },
        now,
      );
      const others = all.filter((one) => one !== student);
      const name = nameOnCard(student, others, input.locale);
      cards.push({ name, code, username, pin: made.pin, locale: input.locale });
    }
    if (students.some((student) => isGrown(student, now))) {
      const told = { change: "adultCard", state: "made", key: crypto.randomUUID() } as const;
      await tellStaffOfChange(tx, { ...told, path: paths.staffCentre(centreId) }, now);
    }
    return { ok: true, cards };
  });
}

async function refusedAmong(
  tx: Executor,
  cards: readonly NamedStudent[],
  students: readonly NewStudent[],
  now: Date,
): Promise<RefusedStudent[]> {
  const admitted = await minorsAdmittedHere(tx, now);
  const known = new Set(cards.map(sameAs));
  const minors = new Set(cards.filter((card) => !isGrown(card, now)).map(foldedName));
  return students.flatMap((student, index) => {
    const age = ageRefusal("student", ageOn(student.dateOfBirth, utcDate(now)), admitted);
    // A form sent twice, or somebody twice in a list.
    const same = known.has(sameAs(student)) ? "sameStudent" : undefined;
    const reason = age ?? same ?? (isGrown(student, now) && minors.has(foldedName(student)) ? "sameName" : undefined);
    known.add(sameAs(student));
    return reason ? [{ index, reason }] : [];
  });
}

const foldedName = (student: NamedStudent) => foldText(fullName(student));

function sameAs(student: NamedStudent): string {
  return `${student.dateOfBirth} ${foldedName(student)}`;
}

function isGrown({ dateOfBirth }: Readonly<{ dateOfBirth: string | null }>, now: Date): boolean {
  return dateOfBirth !== null && !isMinor(ageBand(dateOfBirth, utcDate(now)));
}

type Stored = CardsToMake & Readonly<{ student: NewStudent; passwordHash: string }>;

async function storeStudent(tx: Executor, by: AuditActor, input: Stored, now: Date): Promise<string> {
  const { centreId, student, passwordHash, locale, timeZone, reason } = input;
  const base = usernameBase(student.firstName);
  const username = freeUsername(base, await takenUsernames(tx, centreId, base));
  const id = crypto.randomUUID();
  const { firstName, lastName, dateOfBirth, grade } = student;
  const stored = await insertUser(tx, {
    ...{ id, role: "student", firstName, lastName, dateOfBirth, grade, centreId, username, passwordHash },
    ...{
      email: null,
      emailKey: null,
      newPinDue: true,
      pinMadeAt: now,
      pinMadeBy: by.actor,
      locale,
      timeZone,
      createdAt: now,
      updatedAt: now,
    },
  });
  if (!stored) throw new Error("A username was taken twice");
  await recordAudit(tx, { ...by, action: "card.make", object: `user:${id}`, reason }, now);
  await holdIfReturner(tx, id, "signUp", now);
  return username;
}
