import type { Executor } from "#db/client.ts";
import { shownInPost } from "#db/queries/platform/pictures-in-posts.ts";
import { keepForReport, picturesToFreeze } from "#db/queries/safety/held-pictures.ts";
import {
  type EvidenceRow,
  insertEvidence,
  messagesAround,
  messagesNamed,
  newestMessages,
  newestOf,
  reportedMaterial,
  reportedMessage,
  reportedReview,
  wholeCall,
  wholeGoal,
} from "#db/queries/safety/report-evidence.ts";
import { pairOf } from "#db/queries/safety/report-subjects.ts";
import { countReportsBy } from "#db/queries/safety/reports.ts";
import type { Message } from "#db/schema/messages.ts";
import { picturesNamed } from "#lib/platform/storage/picture-names.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { aboutOne } from "./about.ts";
import { type BesideOthers, writtenTexts } from "./freeze-written.ts";
import type { ReportSubject } from "./report-subject.ts";
import { evidenceReach, type ReportGrade, withinReach } from "./rules.ts";

type Frozen = Readonly<{
  id: string;
  about: string | null;
  postId: string | null;
  reporterId: string | null;
  grade: ReportGrade;
}>;
/** With how many reports the reporter sent within a day, this one too. */
type Counted = Frozen & Readonly<{ ofDay: number }>;
type Piece = Pick<EvidenceRow, "kind" | "content">;

/** Copies what a report is about, also held and undelivered messages. Copies stay when the originals are deleted. */
export async function freezeEvidence(tx: Executor, frozen: Frozen, subject: ReportSubject, now: Date): Promise<void> {
  const sent = frozen.reporterId ? await countReportsBy(tx, frozen.reporterId, daysBefore(now, 1)) : 0;
  const report = { ...frozen, ofDay: Math.max(1, sent) };
  const things = [
    ...(subject.callId ? await aboutCall(tx, report, subject.callId) : []),
    ...(subject.goalId ? [await aboutGoal(tx, subject.goalId)] : []),
    ...(subject.reviewId ? await aboutReview(tx, subject.reviewId) : []),
    ...(subject.materialId ? await aboutMaterial(tx, subject.materialId) : []),
  ];
  const pieces = [
    ...(await writtenThere(tx, report, subject, now)),
    ...things,
    ...(await writtenBeside(tx, report, { subject, known: things.flatMap(wordsIn) }, now)),
    ...(subject.accusedId ? await picturesOf(tx, report, subject.accusedId, now) : []),
  ];
  // Rising times keep the order.
  const rows = pieces.map((piece, at) => ({
    ...piece,
    id: crypto.randomUUID(),
    reportId: report.id,
    createdAt: new Date(now.getTime() + at),
  }));
  await insertEvidence(tx, rows);
}

async function writtenThere(tx: Executor, report: Counted, subject: ReportSubject, now: Date): Promise<Piece[]> {
  const { conversationId, messageId } = subject;
  if (!conversationId) return [];
  const message = messageId ? await reportedMessage(tx, messageId) : undefined;
  const kind = report.about === null ? undefined : aboutOne(report.about)?.kind;
  const near = message
    ? await messagesAround(tx, message, evidenceReach.before, evidenceReach.after)
    : kind === "conversation" || kind === "message"
      ? await newestMessages(tx, conversationId, evidenceReach.before)
      : [];
  const lately =
    report.grade === "S0" ? await newestOfBoth(tx, conversationId, daysBefore(now, evidenceReach.days)) : [];
  const found = [...new Map([...near, ...lately].map((one) => [one.id, one])).values()];
  const copied = inOrder(withinReach([...found, ...(await answeredBy(tx, conversationId, found))], report.ofDay));
  return inPieces(copied).map((some) => ({
    kind: "messages",
    content: { conversationId, messageId: messageId ?? null, messages: plain(some) },
  }));
}

/** Newest first. */
async function newestOfBoth(tx: Executor, conversationId: string, since: Date): Promise<Message[]> {
  const pair = await pairOf(tx, "conversation", conversationId);
  if (!pair) return [];
  const of = (senderId: string) => newestOf(tx, { conversationId, senderId }, since, evidenceReach.ofEach);
  return inOrder([...(await of(pair.studentId)), ...(await of(pair.mentorId))]).toReversed();
}

function inOrder(found: readonly Message[]): Message[] {
  return found.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function inPieces<T>(all: readonly T[]): T[][] {
  const most = evidenceReach.inOnePiece;
  return Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));
}

/** What these messages answer may be long ago. */
async function answeredBy(tx: Executor, conversationId: string, found: readonly Message[]): Promise<Message[]> {
  const known = new Set(found.map(({ id }) => id));
  const answered = found.flatMap(({ replyToId }) => (replyToId && !known.has(replyToId) ? [replyToId] : []));
  return messagesNamed(tx, conversationId, [...new Set(answered)]);
}

async function aboutCall(tx: Executor, { ofDay }: Counted, callId: string): Promise<Piece[]> {
  const { call, visits, notes: newest } = await wholeCall(tx, callId, evidenceReach.ofEach);
  const notes = withinReach(newest, ofDay).toReversed();
  return [{ kind: "call", content: { call: plain(call ?? null), visits: plain(visits) } }, ...notesIn(callId, notes)];
}

function notesIn(callId: string, notes: readonly unknown[]): Piece[] {
  return inPieces(notes).map((some) => ({ kind: "notes", content: { callId, notes: plain(some) } }));
}

function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

async function writtenBeside(tx: Executor, report: Counted, known: BesideOthers, now: Date): Promise<Piece[]> {
  const { between, texts, notes } = await writtenTexts(tx, report, known, now);
  const ofCalls = [...Map.groupBy(notes, ({ callId }) => callId)];
  return [
    ...inPieces(texts).map((some): Piece => ({ kind: "written", content: { between, texts: plain(some) } })),
    ...ofCalls.flatMap(([callId, written]) => notesIn(callId, written)),
  ];
}

async function aboutGoal(tx: Executor, id: string): Promise<Piece> {
  const { goal, steps, comments } = await wholeGoal(tx, id, evidenceReach.ofEach);
  return { kind: "goal", content: { goal: plain(goal ?? null), steps: plain(steps), comments: plain(comments) } };
}

async function aboutMaterial(tx: Executor, id: string): Promise<Piece[]> {
  return [{ kind: "material", content: { material: plain((await reportedMaterial(tx, id)) ?? null) } }];
}

async function aboutReview(tx: Executor, id: string): Promise<Piece[]> {
  return [{ kind: "review", content: { review: plain((await reportedReview(tx, id)) ?? null) } }];
}

/** The photo, what was taken away lately, and those of a reported post; their files stay as long as the report. */
async function picturesOf(tx: Executor, { id, postId }: Frozen, ownerId: string, now: Date): Promise<Piece[]> {
  const post = postId === null ? undefined : await shownInPost(tx, postId);
  // Also those that it only names.
  const inPost = picturesNamed(`${post?.content ?? ""} ${post?.featuredImage ?? ""}`);
  const since = daysBefore(now, evidenceReach.days);
  const pictures = await picturesToFreeze(tx, ownerId, { inPost, since });
  await keepForReport(
    tx,
    id,
    pictures.map((picture) => picture.id),
  );
  return pictures.length === 0 ? [] : [{ kind: "pictures", content: { ownerId, pictures: plain(pictures) } }];
}

function plain(rows: unknown): unknown {
  return JSON.parse(JSON.stringify(rows));
}
