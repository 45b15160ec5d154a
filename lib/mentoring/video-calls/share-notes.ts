import type { Executor } from "#db/client.ts";
import {
  countNotes,
  deleteNotes,
  insertNotes,
  newestNotes,
  notesAt,
  type StoredNotes,
} from "#db/queries/mentoring/call-notes.ts";
import { callById } from "#db/queries/mentoring/calls.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import { minute, second } from "#lib/platform/time/time.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { contactDetails } from "#lib/safety/contact-filter/contact-details.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { myCall, stopUnlessAllowed } from "./find-call.ts";
import { linesAdded, longestNotes, mergeNotes, sharedLines, takesAway, withLines } from "./merge-notes.ts";
import type { CallRefusal, NotesAnswer } from "./view.ts";

type Written = Readonly<{ userId: string; callId: string; base: number; text: string }>;
const empty = { revision: 0, text: "" } as const;

/** `text` was written on revision `base`; later changes of the other side are kept. Text with contact details
 * is held for staff and not stored. Returns the current notes. */
export async function shareNotes(
  { userId, callId, base, text }: Written,
  now: Date,
): Promise<Answer<CallRefusal, NotesAnswer>> {
  // Before anything is compared with it.
  if (text.length > longestNotes) return refuse("tooLong");
  return saying(userId, async (tx) => {
    const mine = await myCall(tx, userId, callId, now);
    if (!mine) return refuse("unknown");
    const may = await stopUnlessAllowed(tx, mine, userId, now);
    if (!may.ok) return may;
    const refused = whyNoContact("message", may.facts);
    if (refused) return refuse(refused);
    const current = await newestNotes(tx, callId);
    const merged = mergeNotes(await baseText(tx, { callId, base, text }, current), text, current?.text ?? "");
    if (merged === (current?.text ?? "")) return { ok: true, ...standing(current) };
    const next = { callId, authorId: userId, text: merged };
    const tooMuch = await whyTooMuch(tx, next, current, now);
    if (tooMuch) return refuse(tooMuch);
    const place = { userId, kind: "callNotes", objectId: callId, to: mine.otherId } as const;
    const words = { text: unknownPart(current, merged), said: linesAdded(current?.text ?? "", merged) };
    const isHeld = (await holdText(tx, { ...place, ...words }, now)) === null;
    if (isHeld) return { ok: true, ...standing(current), told: "held" };
    return { ok: true, ...standing(await store(tx, next, current, now)) };
  });
}

/** If the writer's revision is gone, the lines both texts share. */
async function baseText(
  tx: Executor,
  { callId, base, text }: Omit<Written, "userId">,
  current: StoredNotes | undefined,
): Promise<string> {
  if (!current) return "";
  if (base >= current.revision) return current.text;
  const seen = await notesAt(tx, callId, base);
  if (!seen) return base === 0 ? "" : sharedLines(text, current.text);
  return seen.revision === base ? seen.text : sharedLines(text, current.text);
}

/** If staff let contact details through before, only the new lines are checked. */
function unknownPart(current: StoredNotes | undefined, merged: string): string {
  if (!current || contactDetails(current.text).length === 0) return merged;
  return linesAdded(current.text, merged);
}

function standing(notes: StoredNotes | undefined) {
  return notes ? { revision: notes.revision, text: notes.text } : empty;
}

type Place = Readonly<{ callId: string; authorId: string; text: string }>;

async function store(tx: Executor, place: Place, current: StoredNotes | undefined, now: Date): Promise<StoredNotes> {
  const { callId, authorId, text } = place;
  const revision = (current?.revision ?? 0) + 1;
  await insertNotes(tx, { id: crypto.randomUUID(), callId, revision, authorId, text, createdAt: now });
  if (current && !stays(current, place, now)) await deleteNotes(tx, callId, current.revision);
  const call = await callById(tx, callId);
  for (const userId of call ? [call.studentId, call.mentorId].sort() : []) {
    await appendEvent(tx, userId, "notes", { callId, revision }, now);
  }
  return { revision, text, authorId, createdAt: now };
}

/** In a minute, beside the last one: a flood of them fills no call, and beyond it nothing is taken away. */
const mostInMinute = 20;
/** Who is typing goes on sooner; what stands longer was read as it was. */
const typing = 3 * second;

const minuteOf = (at: Date) => Math.floor(at.getTime() / minute);

/**
 * Of an author's revisions in a minute only the last is kept, and those of which the next one takes something away: what somebody
 * showed and wiped at once must not be gone for the lead who looks into it.
 */
function stays(earlier: StoredNotes, { authorId, text }: Place, now: Date): boolean {
  if (earlier.authorId !== authorId || minuteOf(earlier.createdAt) !== minuteOf(now)) return true;
  return takesAway(earlier.text, text, now.getTime() - earlier.createdAt.getTime() < typing);
}

async function whyTooMuch(tx: Executor, next: Place, current: StoredNotes | undefined, now: Date) {
  if (next.text.length > longestNotes) return "tooLong";
  if (!current || !stays(current, next, now)) return undefined;
  const since = new Date(minuteOf(now) * minute);
  return (await countNotes(tx, next.callId, next.authorId, since)) > mostInMinute ? "tooMany" : undefined;
}

/** Returns false if the text does not fit or the call is gone. */
export async function putInNotes(tx: Executor, { callId, authorId, text }: Place, now: Date): Promise<boolean> {
  if (!(await callById(tx, callId))) return false;
  const current = await newestNotes(tx, callId);
  const merged = withLines(current?.text ?? "", text);
  if (merged.length > longestNotes) return false;
  if (merged !== current?.text) await store(tx, { callId, authorId, text: merged }, current, now);
  return true;
}
