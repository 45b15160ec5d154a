import { type Executor, transaction } from "#db/client.ts";
import {
  endSanctions,
  personToSanction,
  type SanctionedPerson,
  sanctionById,
  sanctionsOf,
  setMuted,
  setNotice,
} from "#db/queries/safety/sanctions.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { tellStopEnded } from "#lib/safety/removed-markers/hooks.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { asksToBeRead, isInForce, mayTakeBack } from "./rules.ts";
import { decidedMeanwhile, type SanctionRefusal } from "./sanction-person.ts";
import { openAccount } from "./stop-account.ts";
import { tellOfEnd } from "./tell-of-sanction.ts";

export type TakeBack = Readonly<{ id: string; reason: string; seen?: string | undefined }>;

/** Ends a warning, a mute or a suspension. */
export function takeBackSanction(
  by: AuditActor,
  { id, reason, seen }: TakeBack,
  now: Date,
): Promise<Answer<never, { userId: string }> | SanctionRefusal> {
  return transaction(async (tx) => {
    const sanction = await sanctionById(tx, id);
    const person = sanction && (await personToSanction(tx, sanction.userId));
    if (!person || !mayTakeBack(by.actorRole, sanction.kind)) return refuse("unknown");
    const conflict = await conflictOfInterest(tx, by, person.id);
    if (conflict) return refuse(conflict);
    if (reason.trim() === "") return refuse("noReason");
    const stale = await decidedMeanwhile(tx, person.id, seen);
    if (stale) return stale;
    const refused = await whyNotEnd(tx, by, sanction, now);
    if (refused) return refused;
    const ended = await endSanctionIn(tx, { by, person, sanction, reason: reason.trim() }, now);
    return ended.ok ? { ok: true, userId: person.id } : ended;
  });
}

async function whyNotEnd(tx: Executor, by: AuditActor, sanction: Sanction, now: Date) {
  if (!isInForce(sanction, now)) return refuse("status");
  return (await isWordTooNew(tx, by, now)) ? refuse("tooNew") : undefined;
}

type Ending = Readonly<{ by: AuditActor; person: SanctionedPerson; sanction: Sanction; reason: string }>;

/** Also after an appeal, which can end a removal too. A sanction that is over only gets its mark. */
export async function endSanctionIn(tx: Executor, ending: Ending, now: Date): Promise<Answer<"status">> {
  const { by, person, sanction, reason } = ending;
  const { id, kind, userId } = sanction;
  const others = (await sanctionsOf(tx, userId)).filter((row) => row.id !== id && row.endedAt === null);
  if (kind === "suspend" || kind === "remove") {
    // A removal that followed stays.
    if (kind === "suspend" && others.some((row) => row.kind === "remove")) return refuse("status");
    const opened = await openAccount(tx, { by, person, kind, reason }, now);
    if (opened.ok && person.role === "student") await tellOfEnd(tx, sanction, now);
    return opened;
  }
  await endSanctions(tx, userId, { id }, { by: by.actor, at: now });
  if (kind === "mute") await setMuted(tx, userId, null, now);
  const unread = others.some((row) => asksToBeRead(row.kind) && row.readAt === null);
  if (!unread) await setNotice(tx, userId, null, now);
  if (kind === "mute") await tellStopEnded(tx, userId, now);
  await recordAudit(tx, { ...by, action: `sanction.${kind}.end`, object: `user:${userId}`, reason }, now);
  await tellOfEnd(tx, sanction, now);
  return done;
}
