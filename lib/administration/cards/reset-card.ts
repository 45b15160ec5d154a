import { hasLocale } from "next-intl";
import { type Executor, transaction } from "#db/client.ts";
import { type CardAccount, cardOf, cardsOfCentre, notePinMaker, updatePin } from "#db/queries/identity/cards.ts";
import { looksAfter } from "#db/queries/identity/centre-staff.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { routing } from "#i18n/routing.ts";
import { codeOfCentre } from "#lib/accounts/cards/code-of-centre.ts";
import { makePin } from "#lib/accounts/cards/make-codes.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { paths } from "#lib/platform/paths.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { tellOfTriedCard } from "#lib/safety/reports/tell-of-try.ts";
import { tellLeadsAndGuardian } from "#lib/safety/second-words/tell-of-second-word.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { nameOnCard } from "./card-rules.ts";
import type { MadeCard } from "./make-cards.ts";

export type ResetInput = Readonly<{ studentId: string; reason: string }>;

/**
 * A new card with a new PIN, for a student who forgot theirs or was locked out: ends all sign-ins and, because every PIN
 * has counters of its own, all pauses. Only for staff of the student's centre; leads and the guardian hear of it, since
 * whoever sees the PIN could use it.
 */
export async function resetCard(
  by: AuditActor,
  { studentId, reason }: ResetInput,
  now: Date,
): Promise<Answer<"unknown" | "tooNew" | Conflict, { card: MadeCard }>> {
  // The birthday is in no PIN; who may know the card is asked below.
  const born = (await transaction((tx) => cardOf(tx, studentId)))?.dateOfBirth;
  if (born === undefined) return refuse("unknown");
  const pin = makePin(born);
  const passwordHash = await hashPassword(pin);
  return transaction(async (tx) => {
    const card = await cardOf(tx, studentId);
    if (!card?.centreId || !(await looksAfter(tx, by.actor, card.centreId))) return refuse("unknown");
    const conflict = await conflictOfInterest(tx, by, card.id);
    if (conflict) {
      await tellOfTriedCard(tx, by, { studentId, reason }, now);
      return refuse(conflict);
    }
    if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
    await updatePin(tx, card.id, { passwordHash, newPinDue: true }, now);
    await notePinMaker(tx, card.id, by.actor, now);
    await deleteSignInsOf(tx, card.id);
    signInsEnded(card.id);
    await recordAudit(tx, { ...by, action: "card.reset", object: `user:${card.id}`, reason }, now);
    await tellStudent(tx, card, now);
    const told = { change: "cardReset", state: "made", aboutId: card.id, key: crypto.randomUUID() } as const;
    await tellLeadsAndGuardian(tx, { ...told, path: paths.staffPerson(card.id) }, now);
    return { ok: true, card: await printed(tx, card, card.centreId, pin) };
  });
}

async function tellStudent(tx: Executor, { id: userId }: CardAccount, now: Date): Promise<void> {
  const key = `cardReset:${crypto.randomUUID()}`;
  await notify(tx, { userId, kind: "cardReset", key, params: {}, path: paths.security }, now);
}

async function printed(tx: Executor, card: CardAccount, centreId: string, pin: string): Promise<MadeCard> {
  const locale = hasLocale(routing.locales, card.locale) ? card.locale : routing.defaultLocale;
  const others = (await cardsOfCentre(tx, centreId)).filter(({ id }) => id !== card.id);
  return {
    name: nameOnCard(card, others, locale),
    code: await codeOfCentre(tx, centreId),
    username: card.username ?? "",
    pin,
    locale,
  };
}
