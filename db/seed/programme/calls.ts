import { type Executor, transaction } from "#db/client.ts";
import { insertNotes } from "#db/queries/mentoring/call-notes.ts";
import { insertCall, insertVisit } from "#db/queries/mentoring/calls.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { closingTime } from "#lib/mentoring/video-calls/rules.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";

/** Calls of sessions, from who joined them, and two instant calls of the demo's own two people. */

type Pair = Readonly<{ studentId: string; mentorId: string }>;

/** Writes the log of a session's call before its end has closed it. */
export async function callTakesPlace(sessionId: string, random: () => number): Promise<void> {
  await transaction(async (tx) => {
    const session = await sessionById(tx, sessionId);
    if (session?.type === "video" && session.status === "confirmed") await seedSessionCall(tx, session, random);
  });
}

export async function seedInstantCalls(own: Pair, now: Date): Promise<void> {
  await transaction((tx) => instantCalls(tx, own, now));
}

async function seedSessionCall(tx: Executor, session: Session, random: () => number): Promise<void> {
  const { id: sessionId, matchId, studentId, mentorId, studentJoinedAt, mentorJoinedAt, endsAt } = session;
  const came = [
    { userId: studentId, joinedAt: studentJoinedAt },
    { userId: mentorId, joinedAt: mentorJoinedAt },
  ].filter((one): one is { userId: string; joinedAt: Date } => one.joinedAt !== null);
  const [first, second] = came.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
  if (!first) return;
  const window = roomWindow(session);
  const openedAt = second?.joinedAt ?? null;
  const closesAt = openedAt ? closingTime(openedAt, window.closesAt) : window.closesAt;
  const id = crypto.randomUUID();
  const people = { matchId, studentId, mentorId, startedBy: first.userId };
  const times = { createdAt: first.joinedAt, openedAt, closesAt, endedAt: closesAt };
  const status = openedAt ? "ended" : "missed";
  await insertCall(tx, { id, kind: "session", sessionId, ...people, status, ending: "left", ...times });
  for (const { userId, joinedAt } of came) {
    // One person waiting gives up after a quarter of an hour; two leave at about the booked end.
    const wished = openedAt ? endsAt.getTime() - (2 - 5 * random()) * minute : joinedAt.getTime() + 15 * minute;
    const leftAt = new Date(Math.max(joinedAt.getTime() + minute, Math.min(wished, closesAt.getTime())));
    await insertVisit(tx, { id: crypto.randomUUID(), callId: id, userId, joinedAt, seenAt: leftAt, leftAt });
  }
  if (openedAt && random() < 0.5) await seedNotes(tx, { id, openedAt, mentorId, studentId }, random);
}

type Held = Pair & Readonly<{ id: string; openedAt: Date }>;

async function seedNotes(tx: Executor, { id: callId, openedAt, mentorId, studentId }: Held, random: () => number) {
  const [first = "", second = ""] = notes[Math.floor(random() * notes.length)] ?? [];
  const row = (revision: number, authorId: string, text: string) => {
    const createdAt = new Date(openedAt.getTime() + revision * 8 * minute);
    return { id: crypto.randomUUID(), callId, revision, authorId, text, createdAt };
  };
  await insertNotes(tx, row(1, mentorId, first));
  await insertNotes(tx, row(2, studentId, `${first}\n${second}`));
}

async function instantCalls(tx: Executor, { studentId, mentorId }: Pair, now: Date): Promise<void> {
  const match = await activeMatchOf(tx, studentId, mentorId);
  if (!match) return;
  const people = { kind: "instant", sessionId: null, matchId: match.id, studentId, mentorId } as const;
  const missedAt = new Date(now.getTime() - 3 * day);
  const missed = { status: "missed", ending: "unanswered", endedAt: new Date(missedAt.getTime() + minute) } as const;
  await insertCall(tx, { id: crypto.randomUUID(), ...people, startedBy: mentorId, createdAt: missedAt, ...missed });
  const at = (minutes: number) => new Date(now.getTime() - 2 * day - 3 * hour + minutes * minute);
  const id = crypto.randomUUID();
  const times = { createdAt: at(0), answeredAt: at(0.5), openedAt: at(0.5), closesAt: at(60.5), endedAt: at(18) };
  await insertCall(tx, { id, ...people, startedBy: studentId, status: "ended", ending: "left", ...times });
  for (const [userId, joinedAt] of [
    [studentId, at(0)],
    [mentorId, at(0.5)],
  ] as const) {
    const stay = { joinedAt, seenAt: at(18), leftAt: at(18) };
    await insertVisit(tx, { id: crypto.randomUUID(), callId: id, userId, ...stay });
  }
  await seedNotes(tx, { id, openedAt: at(0.5), studentId, mentorId }, () => 0);
}

const notes = [
  [
    "Chain rule: outer times inner.\n1. sin(3x) → 3 cos(3x)",
    "Try at home: e^(x²), ln(5x). Bring questions on Thursday!",
  ],
  ["Fractions: same denominator first.", "I mix up numerator and denominator - draw the pizza again."],
  ["Essay plan: question, two arguments, one against, answer.", "Write the first paragraph until next time."],
  [
    "Past tense: regular verbs end in -ed, list of irregular ones on page 42.",
    "Learn ten of them, make one sentence each.",
  ],
  ["Loops: for when you know how often, while when you do not.", "Homework: print the times table."],
] as const;
