import { db, type Executor, transaction } from "#db/client.ts";
import {
  changeReference,
  dropReferenceLinks,
  insertReference,
  referenceById,
  referencesOf,
} from "#db/queries/safety/mentor-references.ts";
import { mentorCheckState } from "#db/queries/safety/verification.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, type Paused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { hasApplied } from "#lib/safety/verification/has-applied.ts";
import type { RefereeInput } from "./input.ts";
import { inviteReferee } from "./invite-referee.ts";
import { mostResends, type NotNameable, whyNoMore } from "./rules.ts";
import { type NotReferee, whyNotReferee } from "./why-not-referee.ts";

export type RefereeRefusal = "notYet" | NotNameable | NotReferee | "unknown" | "tooOften";
export type RefereeResult = Answer<RefereeRefusal> | Paused;

/** Adds one referee, who gets a mail with a link. */
export function nameReferee(mentorId: string, input: RefereeInput, now: Date): Promise<RefereeResult> {
  return limited(mentorId, now, async (tx) => {
    const mentor = await mentorCheckState(tx, mentorId);
    if (!mentor || !(await hasApplied(tx, mentorId, now))) return refuse("notYet");
    const references = await referencesOf(tx, mentorId);
    const refusal =
      whyNoMore(references, input.relation) ?? (await whyNotReferee(tx, mentor, references, input.email, now));
    if (refusal) return refuse(refusal);
    const { name, email, relation, language: locale } = input;
    const row = { id: crypto.randomUUID(), mentorId, name, email, relation, locale, sentAt: now, createdAt: now };
    await insertReference(tx, row);
    await inviteReferee(tx, row, { mentor, kind: "referenceInvite" }, now);
    await recordAudit(
      tx,
      { ...byMentor(mentorId), action: "mentor.reference.name", object: `reference:${row.id}` },
      now,
    );
    return done;
  });
}

/** A new link to the same referee, a few times. */
export function resendReference(mentorId: string, id: string, now: Date): Promise<RefereeResult> {
  return limited(mentorId, now, async (tx) => {
    const mentor = await mentorCheckState(tx, mentorId);
    const reference = await referenceById(tx, mentorId, id);
    if (!mentor || mentor.status === "removed" || reference?.status !== "invited") return refuse("unknown");
    if (reference.resends >= mostResends) return refuse("tooOften");
    const change = { resends: reference.resends + 1, sentAt: now };
    await changeReference(tx, { id, from: "invited" }, change);
    await inviteReferee(tx, reference, { mentor, kind: "referenceInvite" }, now);
    return done;
  });
}

/** Before an answer: the link stops, and somebody else can be named. */
export function withdrawReference(mentorId: string, id: string, now: Date): Promise<RefereeResult> {
  return transaction(async (tx) => {
    if (!(await referenceById(tx, mentorId, id))) return refuse("unknown");
    if (!(await changeReference(tx, { id, from: "invited" }, { status: "withdrawn" }))) return refuse("unknown");
    await dropReferenceLinks(tx, id);
    await recordAudit(
      tx,
      { ...byMentor(mentorId), action: "mentor.reference.withdraw", object: `reference:${id}` },
      now,
    );
    return done;
  });
}

const byMentor = (actor: string) => ({ actor, actorRole: "mentor" }) as const;

/** Limits unrequested mails from one mentor. */
async function limited(
  mentorId: string,
  now: Date,
  work: (tx: Executor) => Promise<RefereeResult>,
): Promise<RefereeResult> {
  const attempt = await reserveAttempt([{ limit: limits.refereeMail, key: fingerprint(mentorId) }], now);
  if (!attempt.ok) return attempt;
  const result = await transaction(work);
  // Taken addresses still count, or their refusals would reveal without limit whose they are.
  if (!result.ok && result.reason !== "takenAddress") await takeBack(db(), attempt.ids);
  return result;
}
