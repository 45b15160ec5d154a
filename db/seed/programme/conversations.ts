import { db } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import { conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { deleteOldAlerts } from "#db/queries/platform/demo.ts";
import { heldTextQueue } from "#db/queries/safety/held-texts.ts";
import { minorsNight } from "#lib/identity/age/night-rules.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { deliverDue } from "#lib/mentoring/messages/deliver-due.ts";
import { markMessagesRead } from "#lib/mentoring/messages/mark-read.ts";
import { sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { requestMentor } from "#lib/mentoring/requests/request-mentor.ts";
import { afterQuiet } from "#lib/notifications/kinds/quiet-rules.ts";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";
import { refuseText } from "#lib/safety/held-texts/decide-on-text.ts";
import type { Mentor } from "./programme.ts";
import {
  derivatives,
  lastWord,
  late,
  longTalk,
  refusedText,
  type Talk,
  type TalkLine,
  talks,
  withNumber,
} from "./talks.ts";

type Pair = Readonly<{ studentId: string; mentorId: string }>;

/** One message stays unread and one held; all others are read. */
export async function connectOwnTwo(own: Pair, now: Date): Promise<void> {
  const { studentId, mentorId } = own;
  const asked = new Date(now.getTime() - 8 * day);
  const goal = "Understand calculus well enough to stop being afraid of it";
  const wish = { subject: "Math", language: "en", offerOthers: false, goal, tried: null, preferredTimes: null };
  const request = await requestMentor(studentId, { mentorId, ...wish }, asked);
  if (!request.ok) throw new Error(`The demo's student could not ask the demo's mentor: ${request.reason}`);
  const answer = await answerRequest(mentorId, request.id, { move: "accept" }, new Date(asked.getTime() + 3 * hour));
  if (!answer.ok) throw new Error(`The demo's mentor could not accept: ${answer.reason}`);
  await talk(own, derivatives, { from: new Date(now.getTime() - 6 * day), until: new Date(now.getTime() - 5 * hour) });
  await readAll(own, now);
  await say(own, ["s", withNumber], new Date(now.getTime() - 4 * hour));
  await say(own, ["m", lastWord], new Date(now.getTime() - 2 * hour));
  await deleteOldAlerts(db(), new Date(now.getTime() - 12 * hour));
}

type Own = Readonly<{ student: Readonly<{ id: string }>; mentor: Readonly<{ id: string }> }>;

export async function seedConversations(own: Own, mentors: readonly Mentor[], now: Date): Promise<void> {
  const until = new Date(now.getTime() - day);
  const [long, ended, ...others] = (await activeMatchesOf(db(), own.mentor.id))
    .filter(({ studentId }) => studentId !== own.student.id)
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  if (long) await talk(long, longTalk, { from: new Date(now.getTime() - 40 * day), until });
  if (ended) {
    await talk(ended, talks.en, { from: new Date(now.getTime() - 20 * day), until });
    await readAll(ended, now);
    await closeMatch(ended.studentId, ended.id, null, until);
  }
  for (const [index, match] of others.entries()) {
    await talk(match, index % 2 === 0 ? talks.de : talks.es, { from: new Date(now.getTime() - 9 * day), until });
  }
  if (others[0]) await say(others[0], ["m", late], new Date(now.getTime() - 20 * minute));
  await talkOfStudent(own, until, now);
  await refuseOne(own.student.id, own.mentor.id, until);
  await talkElsewhere(own, mentors, until);
  await deliverDue(now);
  await deleteOldAlerts(db(), new Date(now.getTime() - 12 * hour));
}

async function talkOfStudent(own: Own, until: Date, now: Date): Promise<void> {
  for (const match of await activeMatchesOf(db(), own.student.id)) {
    if (match.mentorId === own.mentor.id) continue;
    await talk(match, talks.en, { from: new Date(now.getTime() - 12 * day), until });
    await readAll(match, now);
  }
}

async function talkElsewhere(own: Own, mentors: readonly Mentor[], until: Date): Promise<void> {
  for (const mentor of mentors.slice(0, 12)) {
    const [match] = await activeMatchesOf(db(), mentor.id);
    if (!match || match.studentId === own.student.id) continue;
    const language = mentor.languages[0];
    const words = language === "es" || language === "fr" || language === "de" ? talks[language] : talks.en;
    await talk(match, words, { from: new Date(until.getTime() - 6 * day), until });
  }
}

async function refuseOne(studentId: string, exceptId: string, at: Date): Promise<void> {
  const match = (await activeMatchesOf(db(), studentId)).find(({ mentorId }) => mentorId !== exceptId);
  if (!match) return;
  await say(match, ["s", refusedText], at);
  const held = (await heldTextQueue(db(), false, 1000)).find(({ userId, text }) => {
    return userId === studentId && text === refusedText;
  });
  const by = { actor: "command", actorRole: "system" } as const;
  if (held) await refuseText(by, held.id, "Fictitious decision of a demo: an invitation elsewhere", at);
}

type Span = Readonly<{ from: Date; until: Date }>;

/** Spreads a talk over a time, three lines at once, by day for the student. All but the last line are read. */
async function talk(pair: Pair, lines: Talk, { from, until }: Span): Promise<void> {
  const zone = (await clockOf(db(), pair.studentId))?.timeZone ?? "UTC";
  const conversationId = await conversationIdOf(pair);
  const share = (until.getTime() - from.getTime()) / lines.length;
  for (const [index, line] of lines.entries()) {
    const turn = new Date(from.getTime() + (index - (index % 3)) * share + 15 * minute);
    const at = new Date(afterQuiet([{ ...minorsNight, zone }], turn).getTime() + (index % 3) * 4 * minute);
    await say(pair, line, at);
    const reader = line[0] === "s" ? pair.mentorId : pair.studentId;
    if (index < lines.length - 1)
      await markMessagesRead(reader, conversationId, index + 1, new Date(at.getTime() + 5 * second));
  }
}

async function say(pair: Pair, [who, text]: TalkLine, at: Date): Promise<void> {
  const sent = { id: crypto.randomUUID(), conversationId: await conversationIdOf(pair), text };
  await sendMessage(who === "s" ? pair.studentId : pair.mentorId, sent, at);
}

async function conversationIdOf({ studentId, mentorId }: Pair): Promise<string> {
  const conversation = await conversationOfPair(db(), studentId, mentorId);
  if (!conversation) throw new Error("Two people of the demo have no conversation.");
  return conversation.id;
}

async function readAll(pair: Pair, at: Date): Promise<void> {
  const conversationId = await conversationIdOf(pair);
  for (const userId of [pair.studentId, pair.mentorId]) await markMessagesRead(userId, conversationId, 1000, at);
}
