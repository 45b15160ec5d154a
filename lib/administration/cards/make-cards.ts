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
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { minorsAdmittedHere } from "#lib/safety/preflight/read-preflight.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import type { NewStudent } from "./input.ts";

/** What is printed. The PIN is nowhere else in clear. */
export type MadeCard = Readonly<{ firstName: string; code: string; username: string; pin: string; locale: Locale }>;

export type CardsToMake = Readonly<{
  centreId: string;
  students: readonly NewStudent[];
  /** Of the students, and of their cards. */
  locale: Locale;
  /** Where neither the centre nor its country says one. */
  timeZone: string;
  reason: string;
}>;

/** `index`: of the student who cannot have one. */
export type CardRefusal =
  | Refused<"unknown">
  | Refused<AgeRefusal, { index: number }>
  | Refused<"sameStudent", { index: number }>;

/** Makes the accounts of all of them or of none. Only for staff of the centre. */
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
    const refusal = await whyNone(tx, input, now);
    if (refusal) return refusal;
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
      cards.push({ firstName: student.firstName, code, username, pin: made.pin, locale: input.locale });
    }
    return { ok: true, cards };
  });
}

async function whyNone(tx: Executor, { centreId, students }: CardsToMake, now: Date): Promise<CardRefusal | undefined> {
  const admitted = await minorsAdmittedHere(tx, now);
  const known = new Set((await cardsOfCentre(tx, centreId)).map(sameAs));
  for (const [index, student] of students.entries()) {
    const age = ageRefusal("student", ageOn(student.dateOfBirth, utcDate(now)), admitted);
    if (age) return refuse(age, { index });
    // A form sent twice, or somebody twice in a list.
    if (known.has(sameAs(student))) return refuse("sameStudent", { index });
    known.add(sameAs(student));
  }
  return undefined;
}

function sameAs(student: Readonly<{ firstName: string; lastName: string; dateOfBirth: string }>): string {
  return `${student.dateOfBirth} ${foldText(fullName(student))}`;
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
    ...{ email: null, emailKey: null, newPinDue: true, locale, timeZone, createdAt: now, updatedAt: now },
  });
  if (!stored) throw new Error("A username was taken twice");
  await recordAudit(tx, { ...by, action: "card.make", object: `user:${id}`, reason }, now);
  await holdIfReturner(tx, id, "signUp", now);
  return username;
}
