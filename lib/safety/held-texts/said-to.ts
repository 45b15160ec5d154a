import type { Executor } from "#db/client.ts";
import { touchEventCounter } from "#db/queries/platform/events.ts";
import { deleteSaid, insertSaid, saidTo, saidToAnyone, saidWithDigits } from "#db/queries/safety/said-texts.ts";
import type { SaidText } from "#db/schema/audit.ts";
import { env } from "#lib/platform/env.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore, hour, second } from "#lib/platform/time/time.ts";
import type { Finding } from "#lib/safety/contact-filter/contact-details.ts";
import { hasFigures, keptOfText, type SaidBefore, type SaidSearch } from "#lib/safety/contact-filter/said-rules.ts";
import type { HeldKind } from "./held.ts";
import { searchedWithSaid } from "./saying.ts";

/** Parts of a number on two pages are a number to a person who reads both, so recent texts are kept and compared. */

export type Said = Readonly<{
  userId: string;
  /** Null: everyone reads it; then it is compared with what each reader has read. */
  to: string | null;
  kind: HeldKind;
  objectId: string;
  text: string;
  added: string;
}>;

/**
 * The number of recent texts to compare; `toAll` includes those to any one person. Of older ones `figures` with digits: a
 * minute of typing must not put the first half of a number out of sight.
 */
const most = { toOne: 24, toAll: 96, figures: 20 } as const;

/** Characters. Whole, because a report freezes what was rewritten lately; only what `keptOfText` keeps is searched. */
const mostKept = 4000;

export type Across = Readonly<{ found: readonly Finding[]; note: (held: boolean) => Promise<void> }>;

/** What a text for everyone makes together with earlier ones of its writer. Stores nothing. */
export async function foundWithSaid(q: Executor, userId: string, text: string, now: Date): Promise<readonly Finding[]> {
  const before = (await saidBefore(q, { userId, to: null, text }, now)).map(toSearch);
  return searchedWithSaid(q, { before, text, asked: { to: null, ownHost: ownHost(), now } });
}

const toSearch = ({ toId, text, held, createdAt }: SaidText): SaidBefore => {
  return { toId, text: keptOfText(text), held, createdAt };
};

/**
 * Searches a text together with earlier ones, unless that was done (`known`); `note` then stores it for later
 * comparisons.
 */
export async function acrossSaid(
  tx: Executor,
  {
    known,
    beside = [],
    ...said
  }: Said & Readonly<{ known: readonly Finding[] | undefined; beside?: readonly string[] }>,
  now: Date,
): Promise<Across> {
  const { userId, to, kind, objectId, text, added } = said;
  const all = await saidBefore(tx, { userId, to, text: added }, now);
  const isHere = (one: SaidText) => one.kind === kind && one.objectId === objectId;
  // Of an earlier text in the same place, only lines that are gone from it.
  const before = all.map((one) => toSearch(isHere(one) ? { ...one, text: linesGone(one.text, text) } : one));
  const asked = { to, ownHost: ownHost(), now };
  const found = known ?? [
    ...searchedWithSaid(tx, { before, text: added, asked }),
    ...beside.flatMap((other) => foundBeside(tx, [added, other], asked)),
  ];
  const note = async (held: boolean) => {
    if (added.trim() === "") return;
    // Messages see only a snapshot and end with an event for their writer; so other texts touch the same row.
    if (kind !== "message") await touchEventCounter(tx, userId);
    // Texts typed within an hour in one place are one text.
    const typed = new Date(now.getTime() - hour);
    const same = all.filter((one) => isHere(one) && one.held === held && one.createdAt > typed);
    const lines = [...same.map((one) => linesGone(one.text, added)), added].filter((one) => one !== "").join("\n");
    const fits = lines.length <= mostKept;
    const ids = fits ? same.map(({ id }) => id) : [];
    await deleteSaid(tx, ids);
    await insertSaid(tx, rowOf({ ...said, text: fits ? lines : added }, held, all.at(-1)?.createdAt, now));
  };
  return { found, note };
}

/** Either may be read first; of a long text each sentence counts, because such a page is no lesson. */
function foundBeside(tx: Executor, pair: readonly [string, string], asked: SaidSearch["asked"]): Finding[] {
  const { to: toId, now: createdAt } = asked;
  return [pair, pair.toReversed()].flatMap(([text = "", other = ""]) => {
    const before = sentencesOfText(other).map((part) => ({ toId, text: part, held: false, createdAt }));
    return searchedWithSaid(tx, { before, text, asked });
  });
}

const sentencesOfText = (text: string): string[] => text.split(/\n|(?<=[.!?…])\s+/u);

type Asked = Pick<Said, "userId" | "to" | "text">;

async function saidBefore(q: Executor, { userId, to, text }: Asked, now: Date): Promise<SaidText[]> {
  // Texts of the same instant get times one millisecond apart.
  const time = { since: daysBefore(now, keptDays.saidTexts), until: new Date(now.getTime() + second) };
  const [newest, count] =
    to === null
      ? [await saidToAnyone(q, userId, time, most.toAll), most.toAll]
      : [await saidTo(q, userId, to, time, most.toOne), most.toOne];
  const [oldest] = newest;
  if (!oldest || newest.length < count || !hasFigures(text)) return newest;
  const older = { since: time.since, until: oldest.createdAt };
  return [...(await saidWithDigits(q, userId, to, older, most.figures)), ...newest];
}

/** The site's own host, whose links are allowed. */
export function ownHost(): string {
  return URL.parse(env().siteUrl)?.host ?? "";
}

function linesGone(before: string, now: string): string {
  const gone = before.split("\n").filter((line) => !now.includes(line.trim()));
  return gone.join("\n");
}

/** Created after the last text, to keep the order. */
function rowOf({ userId, to, kind, objectId, text }: Said, held: boolean, last: Date | undefined, now: Date): SaidText {
  const createdAt = last && last >= now ? new Date(last.getTime() + 1) : now;
  const place = { writerId: userId, toId: to, kind, objectId };
  return {
    ...place,
    id: crypto.randomUUID(),
    text: text.length <= mostKept ? text : keptOfText(text),
    held,
    createdAt,
  };
}
