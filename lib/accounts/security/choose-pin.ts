import { db, transaction } from "#db/client.ts";
import { type CardAccount, cardOf, updatePin } from "#db/queries/identity/cards.ts";
import { deleteOtherSignIns, signInProof } from "#db/queries/identity/sign-ins.ts";
import { dropTotpDrafts } from "#db/queries/identity/two-step.ts";
import { type PinFault, pinFault } from "#lib/accounts/cards/pin-rules.ts";
import { hashPassword, verifyPassword } from "#lib/identity/access/password.ts";
import { stillRight } from "#lib/identity/access/still-right.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { type Acting, type PasswordRefusal, proveOwner } from "./prove-owner.ts";

type Weak = Refused<"weak", { fault: PinFault }>;

/** The first PIN of one's own, in place of the printed one. Nobody is asked for the printed one again: it was just typed. */
export async function chooseFirstPin(acting: Acting, pin: string, now: Date): Promise<Done | Weak | Refused<"gone">> {
  const card = await cardOf(db(), acting.id);
  if (!card?.newPinDue) return refuse("gone");
  return (await whyNotPin(card, pin)) ?? storePin(acting, card, pin, now);
}

/** Also ends every other sign-in. */
export async function changePin(
  acting: Acting,
  given: Readonly<{ current: string; pin: string }>,
  now: Date,
): Promise<Done | Weak | PasswordRefusal | Refused<"gone">> {
  const card = await cardOf(db(), acting.id);
  if (!card) return refuse("gone");
  const fault = pinFault(given.pin, card.dateOfBirth);
  if (fault) return refuse("weak", { fault });
  // First: whoever does not know the PIN must not learn whether a guess is the same.
  const checked = await proveOwner(acting, given.current, now);
  if (!checked.ok) return checked;
  return (await whyNotPin(card, given.pin)) ?? storePin(acting, card, given.pin, now);
}

async function whyNotPin({ dateOfBirth, passwordHash }: CardAccount, pin: string): Promise<Weak | undefined> {
  const fault = pinFault(pin, dateOfBirth);
  if (fault) return refuse("weak", { fault });
  const same = await verifyPassword(passwordHash, pin);
  return same ? refuse("weak", { fault: "pinSame" as const }) : undefined;
}

/** Staff may have made another card in the meantime: that one counts. A sign-in that has ended chooses nothing. */
async function storePin(acting: Acting, before: CardAccount, pin: string, now: Date): Promise<Done | Refused<"gone">> {
  const passwordHash = await hashPassword(pin);
  return transaction(async (tx) => {
    const card = stillRight(before, await cardOf(tx, acting.id));
    if (!card || !(await signInProof(tx, acting.id, acting.signInId))) return refuse("gone");
    await updatePin(tx, acting.id, { passwordHash, newPinDue: false }, now);
    await deleteOtherSignIns(tx, acting.id, acting.signInId);
    await dropTotpDrafts(tx, acting.id);
    await recordAudit(tx, { ...actorOf(card), action: "card.pin", object: `user:${card.id}` }, now);
    signInsEnded(acting.id);
    return done;
  });
}
