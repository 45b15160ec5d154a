import type { Executor } from "#db/client.ts";
import { deleteSaid, insertSaid, saidTo, saidToAnyone } from "#db/queries/safety/said-texts.ts";
import type { SaidText } from "#db/schema/audit.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore, hour, second } from "#lib/platform/time/time.ts";
import type { Finding } from "#lib/safety/contact-filter/contact-details.ts";
import { foundAcross, keptOfText } from "#lib/safety/contact-filter/said-rules.ts";
import type { HeldKind } from "./held.ts";

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
  /** What stands there now. */
  text: string;
  /** What of it is the writer's and new. */
  added: string;
}>;

/** The newest so many are looked at; of what everyone reads together with what was said to anybody. */
const most = { toOne: 24, toAll: 96 } as const;

export type Across = Readonly<{ found: Finding[]; note: (held: boolean) => Promise<void> }>;

/** Looks for what a text comes to together with what was said before; `note` then notes it as said too. */
export async function acrossSaid(tx: Executor, said: Said, ownHost: string, now: Date): Promise<Across> {
  const { userId, to, kind, objectId, text, added } = said;
  // Texts of one instant are noted one after the other.
  const time = { since: daysBefore(now, keptDays.saidTexts), until: new Date(now.getTime() + second) };
  const all =
    to === null ? await saidToAnyone(tx, userId, time, most.toAll) : await saidTo(tx, userId, to, time, most.toOne);
  const isHere = (one: SaidText) => one.kind === kind && one.objectId === objectId;
  // Of other words in the same place only what does not stand there any more.
  const before = all.map((one) => (isHere(one) ? { ...one, text: linesGone(one.text, text) } : one));
  const found = foundAcross(before, added, { to, ownHost, now });
  const note = async (held: boolean) => {
    if (added.trim() === "") return;
    // Words typed on and on are one text; older ones keep their own time and go with it.
    const typed = new Date(now.getTime() - hour);
    const same = all.filter((one) => isHere(one) && one.held === held && one.createdAt > typed);
    await deleteSaid(
      tx,
      same.map(({ id }) => id),
    );
    const lines = [...same.map((one) => linesGone(one.text, added)), added].filter((one) => one !== "");
    await insertSaid(tx, rowOf({ ...said, text: lines.join("\n") }, held, all.at(-1)?.createdAt, now));
  };
  return { found, note };
}

/** The lines of a text that another one does not hold. */
function linesGone(before: string, now: string): string {
  const gone = before.split("\n").filter((line) => !now.includes(line.trim()));
  return gone.join("\n");
}

/** After what was said before it, so that the order stays. */
function rowOf({ userId, to, kind, objectId, text }: Said, held: boolean, last: Date | undefined, now: Date): SaidText {
  const createdAt = last && last >= now ? new Date(last.getTime() + 1) : now;
  const place = { writerId: userId, toId: to, kind, objectId };
  return { ...place, id: crypto.randomUUID(), text: keptOfText(text), held, createdAt };
}
