import type { Executor } from "#db/client.ts";
import { pairOf } from "#db/queries/safety/report-subjects.ts";
import {
  closingNotes,
  commentsOnGoals,
  keptBackBetween,
  keptBackFromAll,
  lastSaid,
  mentorsSince,
  notesOfCalls,
  profileTexts,
  type Reach,
  type StoredText,
  type Two,
  textsOfRequests,
  textsOfSessions,
} from "#db/queries/safety/written-between.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { type AboutOne, aboutOne } from "./about.ts";
import type { ReportSubject } from "./report-subject.ts";
import { evidenceReach, type ReportGrade, withinReach } from "./rules.ts";

export type FrozenText = Readonly<{
  authorId: string;
  kind: StoredText["kind"];
  text: string;
  createdAt: Date;
  /** Staff looked at it first, or a night had to end. */
  held: boolean;
  /** Something else, or nothing, stands in its place now. */
  earlier: boolean;
}>;

type CallNote = Awaited<ReturnType<typeof notesOfCalls>>[number];

type Reported = Readonly<{ about: string | null; reporterId: string | null; grade: ReportGrade; ofDay: number }>;

/** `known`: what other pieces of the evidence have. */
export type BesideOthers = Readonly<{ subject: ReportSubject; known: readonly string[] }>;

/** Written for everybody: a report about it is not about what two people wrote to each other. */
const forEverybody: readonly AboutOne["kind"][] = ["material", "review"];

/** Whom it is about, and with whom they met. */
type Side = Readonly<{ accusedId: string; two: Two | undefined; met: boolean; places: readonly string[] }>;

/**
 * What stands beside the messages: recaps, notes, comments on goals, requests and closing notes of the two, and what whom it is about wrote for
 * everybody in the reported place and the profile; also what they replaced lately, so that nobody rewrites what was reported.
 */
export async function writtenTexts(
  tx: Executor,
  report: Reported,
  { subject, known }: BesideOthers,
  now: Date,
): Promise<{ between: readonly string[]; texts: FrozenText[]; notes: CallNote[] }> {
  const one = report.about === null ? undefined : aboutOne(report.about);
  const reach = { since: daysBefore(now, evidenceReach.days), named: one?.id ?? "" };
  const sides = await sidesOf(tx, report, one, { subject, since: reach.since });
  const since = daysBefore(now, keptDays.saidTexts);
  const found: Found[] = [];
  const notes: CallNote[] = [];
  for (const side of sides) {
    // What stands comes first: of what was said only lines that are gone are added.
    if (side.two) found.push(...(await commentsOnGoals(tx, side.two, reach.since, subject.goalId ?? "")).map(asStands));
    found.push(...(await writtenBy(tx, side, reach, since)));
    if (side.two) notes.push(...(await notesOfCalls(tx, side.two, reach.since, subject.callId ?? "")));
  }
  const between = [...new Set(sides.flatMap(({ two }) => two ?? []))];
  return {
    between,
    texts: inOrder([...known, ...notes.map(({ text }) => text)], found, report.ofDay),
    notes: withinReach(notes, report.ofDay).toReversed(),
  };
}

const asStands = (text: StoredText) => ({ ...text, held: false, earlier: false });

async function writtenBy(tx: Executor, { accusedId, two, met, places }: Side, reach: Reach, since: Date) {
  const standing = [
    ...(two ? await textsOfSessions(tx, two, reach) : []),
    ...(two ? await textsOfRequests(tx, two, reach) : []),
    ...(two ? await closingNotes(tx, two, reach) : []),
    ...(met ? await profileTexts(tx, accusedId) : []),
  ];
  const kept = [
    ...(two ? await keptBackBetween(tx, two, reach) : []),
    ...(await keptBackFromAll(tx, accusedId, places, reach)),
  ];
  const said = await lastSaid(tx, two, { writerId: accusedId, places, since });
  return [
    ...standing.map(asStands),
    ...kept.map((text) => ({ ...text, held: true, earlier: false })),
    ...said.map((text) => ({ ...text, earlier: true })),
  ];
}

/** A student who names nobody means one of their mentors: all of them lately. */
async function sidesOf(
  tx: Executor,
  report: Reported,
  one: AboutOne | undefined,
  { subject, since }: Readonly<{ subject: ReportSubject; since: Date }>,
): Promise<Side[]> {
  const { accusedId, materialId, goalId, reviewId, removed = [] } = subject;
  const { reporterId, grade } = report;
  if (accusedId) {
    const met = one !== undefined && !forEverybody.includes(one.kind);
    const two = met || grade === "S0" ? await twoOf(tx, report, one, accusedId) : undefined;
    const named = [materialId, goalId, reviewId, met ? accusedId : undefined].flatMap((id) => id ?? []);
    // Beside the page that was removed what stood on it before.
    const places = [...named, ...removed, ...(removed.length > 0 && one ? [one.id] : [])];
    return [{ accusedId, two, met, places }];
  }
  const mentors = reporterId ? await mentorsSince(tx, reporterId, since) : [];
  return mentors.map((id) => ({ accusedId: id, two: [reporterId ?? "", id], met: true, places: [id] }));
}

/** The house reports as nobody, about one of the two. */
async function twoOf(
  tx: Executor,
  { reporterId }: Reported,
  one: AboutOne | undefined,
  accusedId: string,
): Promise<Two | undefined> {
  if (reporterId) return [reporterId, accusedId];
  if (one?.kind !== "session" && one?.kind !== "request" && one?.kind !== "call") return undefined;
  const pair = await pairOf(tx, one.kind, one.id);
  return pair && [pair.studentId, pair.mentorId];
}

type Found = StoredText & Pick<FrozenText, "held" | "earlier">;

/** Of what was said before only lines that are gone from its place. */
function inOrder(known: readonly string[], found: readonly Found[], ofDay: number): FrozenText[] {
  const placeOf = ({ authorId, kind }: Found, line: string) => `${authorId} ${kind} ${line.trim()}`;
  const everywhere = new Set(known.flatMap((text) => text.split("\n").map((line) => line.trim())));
  const there = new Set<string>();
  const texts: FrozenText[] = [];
  for (const one of found) {
    const lines = (one.text ?? "").split("\n");
    const isGone = (line: string) => !everywhere.has(line.trim()) && !there.has(placeOf(one, line));
    const text = (one.earlier ? lines.filter(isGone) : lines).join("\n").trim();
    for (const line of lines) there.add(placeOf(one, line));
    if (text !== "") texts.push({ ...one, text });
  }
  const oldest = texts.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return withinReach(oldest.toReversed(), ofDay).toReversed();
}
