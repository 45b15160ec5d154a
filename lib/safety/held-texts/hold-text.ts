import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import { insertHeldText, replaceHeldTexts, storedAside, wasReleased } from "#db/queries/safety/held-texts.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { env } from "#lib/platform/env.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { nightEnd } from "#lib/safety/contact/night-end.ts";
import {
  contactDetails,
  contactDetailsAmong,
  type Finding,
  type PlacedText,
} from "#lib/safety/contact-filter/contact-details.ts";
import { attemptRaised } from "#lib/safety/reports/raise-attempts.ts";
import { type HeldKind, type KindFor, waitsAside } from "./held.ts";
import { type Across, acrossSaid } from "./said-to.ts";

type Written = Readonly<{
  /** Who wrote it. */
  userId: string;
  /** What it belongs to: the request, session, match, message or (for a profile) account. */
  objectId: string;
  text: string;
  /** What of it is the writer's and new, where it is not all of it. */
  said?: string;
  /** What its place found in it by rules of its own, instead of those here. */
  found?: readonly Finding[];
  /** What it is shown among, in each of the ways that others may come to read it. */
  among?: readonly PlacedText[];
}>;

/** A text, and who reads it: `to` is the one it is written to, and is missing only where everyone does. */
export type WrittenText = Written &
  Readonly<{ kind: KindFor<"one">; to: string } | { kind: KindFor<"everyone">; to?: undefined }>;

export type Looked = Readonly<{
  /** The text to store and show now; null where it was put aside. */
  shown: string | null;
  /** `held`: staff look at it first. `waiting`: it stands in its place once the reader's night is over. */
  told?: "held" | "waiting";
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
 * The text to store and show now, or null when it was put aside: because it looks like contact details or an invitation elsewhere,
 * alone or with what its writer said to the same person lately, or because it is night for the minor it is written to. Call it in the transaction
 * that stores, and store only what it answers: what is put aside is written to its place when staff let it through or the morning comes. Call it
 * for an emptied profile text too, so that an older one waiting does not come back. What is held towards minors adds up here.
 */
export async function holdText(tx: Executor, written: WrittenText, now: Date): Promise<string | null> {
  return (await lookAtText(tx, written, now)).shown;
}

/** The same, with why a text was put aside. */
export async function lookAtText(tx: Executor, written: WrittenText, now: Date): Promise<Looked> {
  const { text, found, said = text, among = [], to = null, ...place } = written;
  const ownHost = URL.parse(env().siteUrl)?.host ?? "";
  const alone = found ?? contactDetails(text, ownHost);
  const across = found ? unsaid : await acrossSaid(tx, { ...place, to, text, added: said }, ownHost, now);
  const together = among.flatMap((placed) => contactDetailsAmong(placed, ownHost));
  const findings = [...new Set([...alone, ...across.found, ...together])];
  // A part of something spread out was never looked at alone.
  const passes = findings.length === 0 || (alone.length > 0 && (await wasReleased(tx, written)));
  await across.note(!passes);
  const isKnown = async () => (await storedAside(tx, place)).some((one) => one.status === "held" && one.text === text);
  if (!passes && (await isKnown())) return { shown: null, told: "held" };
  if (rewritten.includes(place.kind)) await replaceHeldTexts(tx, place, "written anew", now);
  if (!passes) {
    await putAside(tx, { ...place, to, text, findings }, "held", now);
    await attemptRaised(tx, place.userId, to, now);
    return { shown: null, told: "held" };
  }
  const morning = to === null || text === "" || !waitsAside(place.kind) ? now : await morningOf(tx, to, now);
  if (morning <= now) return { shown: text };
  await putAside(tx, { ...place, to, text, findings, dueAt: morning }, "waiting", now);
  return { shown: null, told: "waiting" };
}

/** A post is read by itself, and its words are many: they are not kept beside it. */
const unsaid: Across = { found: [], note: async () => {} };

type Aside = Place & Readonly<{ to: string | null; text: string; findings: Finding[]; dueAt?: Date }>;

async function putAside(tx: Executor, { to, ...text }: Aside, status: "held" | "waiting", now: Date): Promise<void> {
  await insertHeldText(tx, { ...text, id: crypto.randomUUID(), toId: to, status, createdAt: now });
}

/** When words may reach somebody; now, unless it is their night and they are minor. */
export async function morningOf(tx: Executor, userId: string, now: Date): Promise<Date> {
  const clock = await clockOf(tx, userId);
  return clock ? nightEnd(tx, { id: userId, band: ageBand(clock.dateOfBirth, utcDate(now)) }, now) : now;
}

type Place = Readonly<{ userId: string; kind: HeldKind; objectId: string }>;

/** What a person wrote in one place that others do not read yet, for their own eyes alone; `until` is when a night ends. */
export async function textAside(q: Executor, place: Place): Promise<{ text: string; until: Date | null } | undefined> {
  const newest = (await storedAside(q, place)).at(-1);
  return newest && { text: newest.text, until: newest.status === "waiting" ? newest.dueAt : null };
}

/** What a person wrote in one place that waits, for their own eyes alone; null where nothing does. */
export async function waitingText(q: Executor, place: Place): Promise<string | null> {
  return (await textAside(q, place))?.text ?? null;
}
