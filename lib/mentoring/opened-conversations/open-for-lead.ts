import { db, type Executor, transaction } from "#db/client.ts";
import { conversationById } from "#db/queries/mentoring/conversations.ts";
import { type NamedPerson, namedPeople } from "#db/queries/mentoring/matches.ts";
import {
  conversationCounts,
  insertOpening,
  messagesForLead,
  openingOf,
} from "#db/queries/mentoring/opened-conversations.ts";
import { openReports } from "#db/queries/safety/reports.ts";
import type { Conversation } from "#db/schema/messages.ts";
import { type AgeBand, ageBand } from "#lib/identity/age/bands.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { newId } from "#lib/platform/new-id.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { askTogether } from "#lib/safety/reports/ask-together.ts";
import { subjectBy } from "#lib/safety/reports/report-subject.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { isReasonEnough, mayBeOpened, openedSince, openUntil, readAtOnce } from "./rules.ts";

type Reader = Readonly<{ id: string; role: Role }>;

/** First names only, and no word that was written. */
export type ConversationCover = Readonly<{
  id: string;
  student: CoverPerson;
  mentor: CoverPerson;
  count: number;
  first: Date | null;
  last: Date | null;
  /** Whether a reason is enough, or a report must be open. */
  mayBeOpened: boolean;
}>;
export type CoverPerson = Readonly<{ id: string; firstName: string; band: AgeBand }>;

/** Undefined for everybody but leads, and for the household of either, as if there were none: it says whether a report is open. */
export async function conversationCover(
  q: Executor,
  reader: Reader,
  id: string,
  now: Date,
): Promise<ConversationCover | undefined> {
  const conversation = await conversationFor(q, reader, id);
  return conversation && coverOf(q, conversation, now);
}

async function conversationFor(q: Executor, reader: Reader, id: string): Promise<Conversation | undefined> {
  const found = reader.role === "lead" ? await conversationById(q, id) : undefined;
  return found && !(await isOfHousehold(q, reader.id, [found.studentId, found.mentorId])) ? found : undefined;
}

async function coverOf(q: Executor, conversation: Conversation, now: Date): Promise<ConversationCover> {
  const { id, studentId, mentorId } = conversation;
  const people = await namedPeople(q, [studentId, mentorId]);
  const [student, mentor] = [coverPerson(people, studentId, now), coverPerson(people, mentorId, now)];
  const bands = [student.band, mentor.band];
  const isReported = !mayBeOpened(bands, false) && (await isAboutThem(q, conversation, now));
  const counts = await conversationCounts(q, id);
  return { id, student, mentor, ...counts, mayBeOpened: mayBeOpened(bands, isReported) };
}

/** Whether an open report is about one of the two, or about what they write each other. Anybody, a lead too, could send one signed out. */
async function isAboutThem(q: Executor, { id, studentId, mentorId }: Conversation, now: Date): Promise<boolean> {
  const sent = (await openReports(q)).filter(({ reporterId, byHouse }) => reporterId !== null || byHouse);
  const subjects = await askTogether(q, sent, (ask, report) => subjectBy(ask, report, now));
  return subjects.some(
    ({ accusedId, conversationId }) => conversationId === id || accusedId === studentId || accusedId === mentorId,
  );
}

function coverPerson(people: ReadonlyMap<string, NamedPerson>, id: string, now: Date): CoverPerson {
  const person = people.get(id);
  const band = person ? ageBand(person.dateOfBirth, utcDate(now)) : "18+";
  return { id, firstName: person?.firstName ?? "", band };
}

export type OpeningRefusal = "unknown" | "shortReason" | "noReport" | "tooNew";

/** Stores and logs why, in a transaction of its own. Only then `readForLead` shows anything, for half an hour. */
export function openForLead(
  reader: Reader,
  { id, reason }: Readonly<{ id: string; reason: string }>,
  now: Date,
): Promise<Answer<OpeningRefusal>> {
  return transaction(async (tx) => {
    const conversation = await conversationFor(tx, reader, id);
    if (!conversation) return refuse("unknown");
    if (!isReasonEnough(reason)) return refuse("shortReason");
    if (await isWordTooNew(tx, actorOf(reader), now)) return refuse("tooNew");
    const { studentId, mentorId } = conversation;
    if (!(await coverOf(tx, conversation, now)).mayBeOpened) return refuse("noReport");
    const why = reason.trim();
    const opening = { id: newId(), conversationId: id, studentId, mentorId, staffId: reader.id };
    await insertOpening(tx, { ...opening, reason: why, openedAt: now });
    const entry = {
      ...actorOf(reader),
      action: "conversation.open",
      object: `conversation:${id}`,
      reason: why,
    } as const;
    await recordAudit(tx, entry, now);
    return { ok: true };
  });
}

export type LeadMessage = Awaited<ReturnType<typeof messagesForLead>>[number];
export type ReadPage = Readonly<{ until: Date; messages: readonly LeadMessage[]; isMore: boolean }>;

/** A page of an opened conversation, from 1. Each is logged with the reason before it is read. Undefined: not open. */
export async function readForLead(reader: Reader, id: string, page: number, now: Date): Promise<ReadPage | undefined> {
  if (reader.role !== "lead") return undefined;
  const opening = await transaction(async (tx) => {
    const found = await openingOf(tx, id, reader.id, openedSince(now));
    if (!found) return undefined;
    const entry = { ...actorOf(reader), action: "conversation.read", object: `conversation:${id}` } as const;
    await recordAudit(tx, { ...entry, reason: found.reason }, now);
    return found;
  });
  if (!opening) return undefined;
  const rows = await messagesForLead(db(), id, (page - 1) * readAtOnce, readAtOnce + 1);
  const shown = rows.slice(0, readAtOnce);
  return { until: openUntil(opening.openedAt), messages: shown, isMore: rows.length > readAtOnce };
}
