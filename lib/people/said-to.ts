import type { Executor } from "#db/client.ts";
import { deleteSaid, insertSaid, saidTo, saidToAnyone } from "#db/queries/said-texts.ts";
import type { SaidText } from "#db/schema/audit.ts";
import { keptDays } from "#lib/retention/rules.ts";
import { daysBefore } from "#lib/time.ts";
import type { Finding } from "./contact-details.ts";
import type { HeldKind } from "./held.ts";
import { foundAcross, shortened } from "./said-rules.ts";

/**
 * What one person said to another lately, whichever page it was said on: message, comment, recap and what it said before, question, note,
 * review, shared notes, goal (SAFE-22). A part of a number on each of two pages is a number to whoever reads both.
 */

export type Said = Readonly<{
  userId: string;
  /** Null where everyone reads it: then it is looked at with what each of its readers has read. */
  to: string | null;
  kind: HeldKind;
  objectId: string;
  text: string;
}>;

/** The newest so many are looked at; of what everyone reads together with what was said to anybody. */
const most = { toOne: 24, toAll: 96 } as const;

export type Across = Readonly<{ found: Finding[]; note: (held: boolean) => Promise<void> }>;

/** Looks for what a text comes to together with what was said before; `note` then notes it as said too. */
export async function acrossSaid(tx: Executor, said: Said, ownHost: string, now: Date): Promise<Across> {
  const { userId, to, text } = said;
  const since = daysBefore(now, keptDays.saidTexts);
  const all =
    to === null ? await saidToAnyone(tx, userId, since, most.toAll) : await saidTo(tx, userId, to, since, most.toOne);
  const writtenOn = all.filter((one) => isWrittenOn(one, said));
  const before = all.filter((one) => !writtenOn.includes(one));
  const found = foundAcross(before, text, { to, ownHost, now });
  const note = async (held: boolean) => {
    const ids = writtenOn.map(({ id }) => id);
    await deleteSaid(tx, ids);
    if (text.trim() !== "") await insertSaid(tx, rowOf(said, held, all.at(-1)?.createdAt, now));
  };
  return { found, note };
}

/** Words in the same place that hold the ones before are those, written on. */
function isWrittenOn({ kind, objectId, text }: SaidText, said: Said): boolean {
  return kind === said.kind && objectId === said.objectId && shortened(said.text).includes(text);
}

/** After what was said before it, so that the order stays. */
function rowOf({ userId, to, text, ...place }: Said, held: boolean, last: Date | undefined, now: Date): SaidText {
  const createdAt = last && last >= now ? new Date(last.getTime() + 1) : now;
  return { ...place, id: crypto.randomUUID(), writerId: userId, toId: to, text: shortened(text), held, createdAt };
}
