import { db } from "#db/client.ts";
import { markOn } from "#db/queries/mentoring/reliability.ts";
import {
  isSafetyAnswered,
  type ListedSession,
  listedSessionOf,
  ownRecap,
  recapsOf,
} from "#db/queries/mentoring/session-lists.ts";
import { waitsAt } from "#db/queries/safety/held-texts.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import { availabilityLimits } from "#lib/mentoring/availability/form-fields.ts";
import { freeTimes } from "#lib/mentoring/availability/free-times.ts";
import { paths } from "#lib/platform/paths.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactFacts, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { textAside } from "#lib/safety/held-texts/hold-text.ts";
import { type KeptWords, keptFromOthers } from "#lib/safety/sanctions/kept-words.ts";
import { mostRewrites, whyNotRecap } from "./after-rules.ts";
import { isMarkShown } from "./reliability-rules.ts";
import { isLateCancellation, type SessionSide } from "./rules.ts";
import { type ShownSession, shownSession } from "./shown-session.ts";

/** Undefined for anyone but the two. */
export async function readSession(userId: string, side: SessionSide, id: string, now: Date) {
  const row = await listedSessionOf(db(), { userId, side }, id);
  if (!row) return undefined;
  const answered = side === "student" && (await isSafetyAnswered(db(), id));
  const isKept = await keptFromOthers(db(), [row.partner.id], now);
  const seen = await seenBy(db(), userId, [row.partner.id], now);
  const session = shownSession(withoutKeptWords(row, isKept), { side, answered, seen }, now);
  const recaps = row.parted ? [] : await recapsOf(db(), id);
  const mine = recaps.find(({ authorId }) => authorId === userId);
  const facts = session.otherId ? await contactFacts(db(), userId, session.otherId, now) : undefined;
  const theirs = recaps.find(({ authorId, updatedAt }) => authorId !== userId && !isKept(authorId, updatedAt));
  const written = mine && (await ownRecap(db(), { sessionId: id, authorId: userId }));
  const editable = whyNotRecap(row, written, now) === undefined;
  const left = written && mostRewrites - written.rewrites;
  const waiting = mine && (await textAside(db(), { userId, kind: "recap", objectId: id }));
  // The cancellation note waits for morning.
  const noteNight = !row.parted && row.cancellation !== null && (await waitsAt(db(), [id]));
  const mark = await markOn(db(), userId, id);
  const partnerPath = profileOf(session, facts);
  const late = row.status === "confirmed" && isLateCancellation(row.startsAt, now);
  return {
    session,
    partnerPath,
    late,
    afterwards: { mine, theirs, editable, left, waiting, answered },
    noteNight,
    mark: mark && isMarkShown(mark, now) ? mark : undefined,
  };
}

/** Without what the other side wrote shortly before staff stopped them. */
function withoutKeptWords(row: ListedSession, isKept: KeptWords): ListedSession {
  const { studentId, mentorId, cancellation, bookedAt, cancelledAt, ratedAt } = row;
  return {
    ...row,
    ...(isKept(studentId, bookedAt) ? { note: null } : {}),
    ...(isKept(studentId, ratedAt) ? { comment: null } : {}),
    ...(isKept(cancellation === "student" ? studentId : mentorId, cancelledAt) ? { cancelNote: null } : {}),
  };
}

function profileOf({ otherId, side }: ShownSession, facts: ContactFacts | undefined): string | undefined {
  if (!facts || whyNoContact("view", facts)) return undefined;
  return side === "student" ? paths.mentor(otherId) : paths.student(otherId);
}

/** The times to move it to, which its own is not one of, or to book it again. */
export async function timesFor(session: ShownSession, now: Date): Promise<Date[]> {
  const { studentId, mentorId, startsAt, endsAt, status, id } = session;
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / minute);
  if (status === "cancelled") return bookableTimes(studentId, mentorId, { minutes }, now);
  const times = await bookableTimes(studentId, mentorId, { minutes, exceptId: id }, now);
  return times.filter((time) => time.getTime() !== startsAt.getTime());
}

type Asked = Readonly<{
  minutes: number;
  exceptId?: string;
  /** Offered as well if it is free, although not among the half hours. */
  wanted?: Date | undefined;
}>;

/** Every half hour: a list of quarter hours is too long to choose from. */
export async function bookableTimes(
  studentId: string,
  mentorId: string,
  { wanted, ...asked }: Asked,
  now: Date,
): Promise<Date[]> {
  const until = new Date(now.getTime() + (availabilityLimits.horizonWeeks.most * 7 + 1) * day);
  const times = await freeTimes(db(), mentorId, { from: now, until, studentId, step: 30, ...asked }, now);
  if (!wanted || times.some((time) => time.getTime() === wanted.getTime())) return times;
  const alone = { from: wanted, until: new Date(wanted.getTime() + 1), studentId, ...asked };
  const also = await freeTimes(db(), mentorId, alone, now);
  return [...times, ...also].toSorted((a, b) => a.getTime() - b.getTime());
}
