import type { Executor } from "#db/client.ts";
import { insertHeldText, replaceHeldTexts, waitingTexts, wasReleased } from "#db/queries/held-texts.ts";
import { env } from "#lib/env.ts";
import {
  contactDetails,
  contactDetailsAcross,
  contactDetailsAmong,
  type Finding,
  type Placed,
} from "./contact-details.ts";
import type { HeldKind } from "./held.ts";

export type WrittenText = Readonly<{
  /** Who wrote it. */
  userId: string;
  kind: HeldKind;
  /** What it belongs to: the request, session, match, message or (for a profile) account. */
  objectId: string;
  text: string;
  /** What the same person wrote there in the last minutes, the oldest first: contact details may be spread over messages. */
  recent?: readonly string[];
  /** What its place found in it by rules of its own, instead of those here. */
  found?: readonly Finding[];
  /** What it is shown among, in each of the ways that others may come to read it. */
  among?: readonly Placed[];
}>;

/** Places a person writes to again and again: the newest text alone counts. */
const rewritten: readonly HeldKind[] = [
  "bio",
  "qualifications",
  "subjects",
  "recap",
  "callNotes",
  "goalTitle",
  "goalStep",
  "material",
  "post",
];

/**
 * The text to store and show now, or null when it looks like contact details or an invitation elsewhere and was put aside for
 * staff (SAFE-22). Call it in the transaction that stores, and store only what it answers: a text that staff let through is
 * written to its place then. Call it for an emptied profile text too, so that an older one waiting does not come back.
 */
export async function holdText(tx: Executor, written: WrittenText, now: Date): Promise<string | null> {
  const { text, found, recent = [], among = [], ...place } = written;
  const ownHost = URL.parse(env().siteUrl)?.host ?? "";
  const findings = found ? [...found] : findingsOf({ text, recent, among }, ownHost);
  // A part of something spread out was never looked at alone.
  const alone = findings.length > 0 && (found !== undefined || contactDetails(text, ownHost).length > 0);
  const passes = findings.length === 0 || (alone && (await wasReleased(tx, written)));
  if (!passes && (await waitingTexts(tx, place)).some((waiting) => waiting.text === text)) return null;
  if (rewritten.includes(place.kind)) await replaceHeldTexts(tx, place, "written anew", now);
  if (passes) return text;
  await insertHeldText(tx, {
    ...place,
    text,
    id: crypto.randomUUID(),
    findings,
    status: "held",
    decidedAt: null,
    decidedBy: null,
    reason: null,
    createdAt: now,
  });
  return null;
}

type Looked = Required<Pick<WrittenText, "text" | "recent" | "among">>;

function findingsOf({ text, recent, among }: Looked, ownHost: string): Finding[] {
  const together = among.flatMap((placed) => contactDetailsAmong(placed, ownHost));
  return [...new Set([...contactDetailsAcross(recent, text, ownHost), ...together])];
}

/** What a person wrote in one place that waits for staff, for their own eyes alone; null where nothing does. */
export async function waitingText(
  q: Executor,
  place: Readonly<{ userId: string; kind: HeldKind; objectId: string }>,
): Promise<string | null> {
  return (await waitingTexts(q, place)).at(-1)?.text ?? null;
}
