import type { Executor } from "#db/client.ts";
import { matchById } from "#db/queries/mentoring/matches.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { endMatch } from "./end-match.ts";

export function closeMatch(
  userId: string,
  matchId: string,
  note: string | null,
  now: Date,
): Promise<Answer<"unknown" | "notConnected", { requestId: string | null; side: "student" | "mentor" }>> {
  return saying(userId, async (tx) => {
    const match = await matchById(tx, matchId);
    const side = match?.studentId === userId ? "student" : match?.mentorId === userId ? "mentor" : undefined;
    if (!match || !side) return refuse("unknown");
    if (match.status === "ended") return refuse("notConnected");
    const otherId = side === "student" ? match.mentorId : match.studentId;
    const shown = note === null ? null : await shownNote(tx, { userId, otherId, matchId, note }, now);
    await endMatch(tx, matchId, { by: side, note: shown }, now);
    return { ok: true, requestId: match.requestId, side };
  });
}

type Note = Readonly<{ userId: string; otherId: string; matchId: string; note: string }>;

/** The note is shown only if messages are allowed and `holdText` lets it pass. */
async function shownNote(tx: Executor, { userId, otherId, matchId, note }: Note, now: Date): Promise<string | null> {
  const facts = await contactFacts(tx, userId, otherId, now);
  if (!facts || whyNoContact("message", facts)) return null;
  return holdText(tx, { userId, kind: "reason", objectId: matchId, to: otherId, text: note }, now);
}
