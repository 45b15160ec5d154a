import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import { insertHeldText, replaceHeldTexts, storedAside, wasReleased } from "#db/queries/safety/held-texts.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { nightEnd } from "#lib/safety/contact/night-end.ts";
import {
  contactDetails,
  contactDetailsAmong,
  type Finding,
  type PlacedText,
} from "#lib/safety/contact-filter/contact-details.ts";
import { attemptRaised } from "#lib/safety/reports/raise-attempts.ts";
import { type HeldKind, type KindFor, kindsMinorsRead, waitsAside } from "./held.ts";
import { acrossSaid, ownHost } from "./said-to.ts";
import { searchedOnce } from "./saying.ts";

type Written = Readonly<{
  userId: string;
  /** The request, session, match, message or (for a profile) account. */
  objectId: string;
  text: string;
  /** The writer's own new part, if that is not the whole text; of a post, its short parts. */
  said?: string;
  /** Replaces the search here if the feature has its own rules. */
  found?: readonly Finding[];
  /** The texts it is shown with, in each way others can read it. */
  among?: readonly PlacedText[];
  /** The texts that stand on the same page, whenever they came and in whichever order they are read. */
  beside?: readonly string[];
  /** What it makes with other and earlier texts, if that was searched for several texts at once. */
  together?: readonly Finding[] | undefined;
}>;

export type WrittenText = Written &
  Readonly<{ kind: KindFor<"one">; to: string } | { kind: KindFor<"everyone">; to?: undefined }>;

export type Looked = Readonly<{
  shown: string | null;
  /** `held`: staff check it first. `waiting`: until the reader's night is over. */
  told?: "held" | "waiting";
}>;

/** Texts that are edited repeatedly: only the newest counts. */
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
 * Returns the text to store and show now; null if it was put aside. Call it in the transaction that stores the text (see
 * `saying`), also for an emptied profile text, or an older waiting one would come back.
 */
export async function holdText(tx: Executor, written: WrittenText, now: Date): Promise<string | null> {
  return (await lookAtText(tx, written, now)).shown;
}

export async function lookAtText(tx: Executor, written: WrittenText, now: Date): Promise<Looked> {
  const { text, found, said = text, among = [], beside = [], together: known, to = null, ...place } = written;
  const isKnown = async () => (await storedAside(tx, place)).some((one) => one.status === "held" && one.text === text);
  // Of these only the newest waits: the same again changes nothing, and is not searched again.
  const isRewritten = rewritten.includes(place.kind);
  if (isRewritten && !found && text !== "" && (await isKnown())) return { shown: null, told: "held" };
  const host = ownHost();
  const alone = found ?? searchedOnce(tx, text, () => contactDetails(text, host));
  const across = await acrossSaid(tx, { ...place, to, text: found ? said : text, added: said, beside, known }, now);
  const together = among.flatMap((placed) => searchedOnce(tx, placed, () => contactDetailsAmong(placed, host)));
  const findings = [...new Set([...alone, ...across.found, ...together])];
  const isSpread = findings.length > alone.length;
  const { shown, counts } = forStaff({ text, found, said }, isSpread);
  const passes = findings.length === 0 || (counts && (await wasReleased(tx, { ...place, text: shown, to })));
  await across.note(!passes);
  if (!passes && !isRewritten && (await isKnown())) return { shown: null, told: "held" };
  if (isRewritten) await replaceHeldTexts(tx, place, "written anew", now);
  if (!passes) {
    await putAside(tx, { ...place, to, text: shown, findings }, "held", now);
    await attemptRaised(tx, { userId: place.userId, to, always: kindsMinorsRead.includes(place.kind) }, now);
    return { shown: null, told: "held" };
  }
  const morning = to === null || text === "" || !waitsAside(place.kind) ? now : await morningOf(tx, to, now);
  if (morning <= now) return { shown: text };
  await putAside(tx, { ...place, to, text, findings, dueAt: morning }, "waiting", now);
  return { shown: null, told: "waiting" };
}

/**
 * What staff see, and whether an earlier release of it counts. They never saw the parts of a spread-out text together.
 * Of a post they see its short parts then, and their word counts when its time comes.
 */
function forStaff({ text, found, said }: Pick<Written, "text" | "found" | "said">, isSpread: boolean) {
  if (!isSpread) return { shown: text, counts: true };
  return found ? { shown: `${text}\n\n${said}`.trim(), counts: true } : { shown: text, counts: false };
}

type Aside = Place & Readonly<{ to: string | null; text: string; findings: Finding[]; dueAt?: Date }>;

async function putAside(tx: Executor, { to, ...text }: Aside, status: "held" | "waiting", now: Date): Promise<void> {
  await insertHeldText(tx, { ...text, id: crypto.randomUUID(), toId: to, status, createdAt: now });
  if (status === "held") await queueChanged(tx, ["lead"], now);
}

export async function morningOf(tx: Executor, userId: string, now: Date): Promise<Date> {
  const clock = await clockOf(tx, userId);
  return clock ? nightEnd(tx, { id: userId, band: ageBand(clock.dateOfBirth, utcDate(now)) }, now) : now;
}

type Place = Readonly<{ userId: string; kind: HeldKind; objectId: string }>;

/** A person's own text that others cannot read yet; show it only to its author. `until`: the end of the night. */
export async function textAside(q: Executor, place: Place): Promise<{ text: string; until: Date | null } | undefined> {
  const newest = (await storedAside(q, place)).at(-1);
  return newest && { text: newest.text, until: newest.status === "waiting" ? newest.dueAt : null };
}

export async function waitingText(q: Executor, place: Place): Promise<string | null> {
  return (await textAside(q, place))?.text ?? null;
}
