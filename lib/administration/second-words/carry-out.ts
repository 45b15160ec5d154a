import type { Executor } from "#db/client.ts";
import type { SecondWord } from "#db/schema/second-words.ts";
import { addStaffIn, changeRoleByTwo } from "#lib/accounts/security/manage-accounts.ts";
import { carryOutOnStaff, suspendByTwo } from "#lib/accounts/staff-accounts/decide-on-staff.ts";
import { makeDeputyIn } from "#lib/accounts/staff-accounts/name-deputy.ts";
import { storeCardsByTwo } from "#lib/administration/cards/store-cards.ts";
import { changeHelpByTwo } from "#lib/administration/site-settings/change-settings.ts";
import { correctBirthdayByTwo } from "#lib/administration/staff/student-correction.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { nameGuardianByStaff } from "#lib/safety/guardians/by-staff.ts";
import { nameGuardianIn } from "#lib/safety/guardians/name-guardian.ts";
import { recordPaperConsentIn } from "#lib/safety/guardians/paper-consent.ts";
import { issuePhoneCodeIn } from "#lib/safety/guardians/phone-code.ts";
import type { SecondWordContent, SecondWordKind } from "#lib/safety/second-words/rules.ts";
import { recordCountryCheckIn } from "#lib/safety/verification/record-country-check.ts";
import { recordStepIn } from "#lib/safety/verification/record-step.ts";
import { type NotCarriedOut, overtakingOf } from "./overtaken.ts";

/** `shown`: what whoever agrees is shown once. */
export type CarriedOut = Answer<NotCarriedOut, { shown?: string }>;

type Agreed<K extends SecondWordKind> = Readonly<{
  content: SecondWordContent[K];
  /** Whom it is about, where it is about an account. */
  userId: string;
  reason: string;
  /** Who asked; the line of who agreed is written beside it. */
  by: AuditActor;
  second: AuditActor;
  now: Date;
}>;
type Deed<K extends SecondWordKind> = (tx: Executor, agreed: Agreed<K>) => Promise<Answer<string, { shown?: string }>>;

/** What becomes of each kind when a second member of staff agrees. Everything is checked anew. */
const deeds: { [K in SecondWordKind]: Deed<K> } = {
  birthday: (tx, { content, userId, reason, by, now }) =>
    correctBirthdayByTwo(tx, by, { studentId: userId, reason, ...content }, now),
  newGuardian: (tx, { content, userId, reason, by, now }) =>
    nameGuardianByStaff(tx, { studentId: userId, by, reason }, content, now),
  cardGuardian: (tx, { content, userId, now }) => nameGuardianIn(tx, userId, content, now),
  paperConsent: (tx, { content, userId, reason, by, now }) =>
    recordPaperConsentIn(tx, { ...content, studentId: userId, staffId: by.actor, by, reason }, now),
  phoneCode: async (tx, { userId, reason, by, now }) => {
    const issued = await issuePhoneCodeIn(tx, { studentId: userId, by, reason }, now);
    return issued.ok ? { ok: true, shown: issued.code } : issued;
  },
  mentorStep: async (tx, { content: { step, check }, userId, reason, by, now }) => {
    return check
      ? recordCountryCheckIn(tx, by, userId, { ...check, reason, proven: true }, now)
      : recordStepIn(tx, by, userId, { step, result: "passed", reason, expiresAt: null, proven: true }, now);
  },
  newAdmin: async (tx, { content: { invited }, userId, reason, by, now }) => {
    if (invited === null) return changeRoleByTwo(tx, userId, { role: "admin" }, { ...by, reason }, now);
    const made = await addStaffIn(tx, invited, { ...by, reason }, now);
    if (!made.ok) return made;
    // Whoever has the link can be the colleague: it is shown only where no mail leaves.
    return mailMode() === "smtp" ? done : { ok: true, shown: made.link };
  },
  lostDevice: (tx, { userId: id, reason, by, second, now }) =>
    carryOutOnStaff(tx, { kind: "lostDevice", id, by, second, reason }, now),
  eraseStaff: (tx, { userId: id, reason, by, second, now }) =>
    carryOutOnStaff(tx, { kind: "eraseStaff", id, by, second, reason }, now),
  newDeputy: (tx, { userId, reason, by, now }) => makeDeputyIn(tx, userId, { ...by, reason }, now),
  takeRole: (tx, { content, userId, reason, by, now }) => changeRoleByTwo(tx, userId, content, { ...by, reason }, now),
  suspendStaff: (tx, { userId, reason, by, now }) => suspendByTwo(tx, userId, { ...by, reason }, now),
  helpContacts: (tx, { content: { changes }, by, now }) => changeHelpByTwo(tx, by, changes, now),
  adultCards: (tx, { content, reason, by, now }) => storeCardsByTwo(tx, by, { ...content, reason }, now),
};

type Two = Readonly<{ by: AuditActor; second: AuditActor }>;

export async function carryOut(tx: Executor, word: SecondWord, two: Two, now: Date): Promise<CarriedOut> {
  const overtaking = await overtakingOf(tx, word, now);
  if (overtaking) return refuse(overtaking);
  const { kind, content, aboutId, reason } = word;
  // The column's type does not know which content is whose.
  const deed = deeds[kind] as Deed<SecondWordKind>;
  const result = await deed(tx, { content, userId: aboutId ?? "", reason, ...two, now });
  if (!result.ok) return refuse("notNow");
  return result.shown === undefined ? done : { ok: true, shown: result.shown };
}
