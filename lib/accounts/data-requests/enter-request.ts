import { type Executor, transaction } from "#db/client.ts";
import { guardiansEver, type PersonNamed, personNamed } from "#db/queries/accounts/data-requests.ts";
import { insertTicket } from "#db/queries/safety/tickets.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { witnessConflict } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import type { DataWish } from "#lib/safety/guardians/input.ts";
import { needsGuardian } from "#lib/safety/guardians/student-rules.ts";
import { tellStaffOfChange } from "#lib/safety/second-words/tell-of-second-word.ts";
import { conflictWithData } from "./family.ts";
import { dataRequests } from "./list-requests.ts";
import { type DataAsker, mayAnswer, notedText } from "./rules.ts";

export type EnteredRequest = Readonly<{
  personId: string;
  wish: DataWish;
  asker: DataAsker;
  /** The day it came: the time for an answer begins with it. */
  received: string;
  /** How whoever asks was identified. */
  identified: string;
}>;

/** `open`: the same wish of this person waits already. `received`: the day is to come. */
export type EntryRefusal = "unknown" | Conflict | "adult" | "noGuardian" | "open" | "received";

const subjects = { export: "A copy of data is asked for", deletion: "Deletion is asked for" } as const;

/** For what came by letter, mail or telephone. The ticket names people only by account. */
export function enterRequest(
  by: AuditActor,
  entered: EnteredRequest,
  now: Date,
): Promise<Answer<EntryRefusal, { id: string }>> {
  const { personId, wish, received, identified } = entered;
  return transaction<Answer<EntryRefusal, { id: string }>>(async (tx) => {
    const person = await personNamed(tx, personId);
    if (person?.id !== personId || !mayAnswer(by.actorRole)) return refuse("unknown");
    const deed = { personId, leads: false, takes: 1 };
    const conflict = (await conflictWithData(tx, by, deed, now)) ?? (await witnessConflict(tx, by, personId));
    if (conflict) return refuse(conflict);
    if (received > utcDate(now)) return refuse("received");
    const waits = (await dataRequests(tx, false, now)).some((one) => one.personId === personId && one.wish === wish);
    if (waits) return refuse("open");
    const from = await whoAsks(tx, entered, person, now);
    if (typeof from === "string") return refuse(from);
    const id = crypto.randomUUID();
    const message = `Student: user:${personId}\nAsks: ${from.noted}\n\n${identified.trim()}`;
    const ticket = { id, name: from.name, email: from.email, subject: subjects[wish], message, createdAt: now };
    await insertTicket(tx, { ...ticket, personId, locale: person.locale, queue: "support" });
    await queueChanged(tx, ["lead", "admin"], now);
    const reason = `ticket ${id}, ${notedText(from.noted, received)}`;
    await recordAudit(tx, { ...by, action: `data.${wish}.ask`, object: `user:${personId}`, reason }, now);
    // Perhaps no child asked: leads hear of it before anything is answered.
    if (wish === "deletion" && needsGuardian(person, now)) {
      const told = { change: "deletionAsked", state: "asked", key: id, path: paths.staffDataRequest(id) } as const;
      await tellStaffOfChange(tx, told, now, { but: by.actor, about: [personId] });
    }
    return { ok: true, id };
  });
}

/** A guardian's request counts only if it comes from the guardian of today. */
async function whoAsks(tx: Executor, { personId, asker }: EnteredRequest, person: PersonNamed, now: Date) {
  if (asker === "self") return { noted: "self", name: "", email: "" } as const;
  if (!needsGuardian(person, now)) return "adult";
  const guardian = (await guardiansEver(tx, personId)).find(({ replacedAt }) => replacedAt === null);
  if (!guardian) return "noGuardian";
  return { noted: `guardian:${guardian.id}` as const, name: guardian.name, email: guardian.email ?? "" };
}
