import { db, type Executor, transaction } from "#db/client.ts";
import { closeSuggestion, suggestionById, suggestionList } from "#db/queries/mentoring/suggestions.ts";
import type { MatchSuggestion } from "#db/schema/suggestions.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { afterSuggestionMove, whyOver } from "./rules.ts";
import { whyUnavailable } from "./why-unavailable.ts";

/**
 * Ends suggestions whose time is up, and those of mentors the student could not ask any more: full, paused, suspended, blocked by
 * either, or without the guardian's consent. Silently, for a block and a suspension are nobody's business. Answers how many.
 */
export async function expireSuggestions(now: Date, stopping?: AbortSignal): Promise<number> {
  let ended = 0;
  for (const suggestion of await suggestionList(db(), "open")) {
    if (stopping?.aborted) break;
    // Almost all of them go on: only what looks over is looked at again where nothing can come between.
    if (!(await overOf(db(), suggestion, now))) continue;
    if (await transaction((tx) => expire(tx, suggestion.id, now))) ended += 1;
  }
  return ended;
}

async function expire(tx: Executor, id: string, now: Date): Promise<boolean> {
  const suggestion = await suggestionById(tx, id);
  const status = suggestion && afterSuggestionMove(suggestion.status, "expire");
  if (!suggestion || !status) return false;
  const reason = await overOf(tx, suggestion, now);
  if (!reason || !(await closeSuggestion(tx, id, { status }, now))) return false;
  await recordAudit(tx, { ...bySystem, action: "suggestion.expire", object: `suggestion:${id}`, reason }, now);
  return true;
}

async function overOf(q: Executor, { studentId, mentorId, createdAt }: MatchSuggestion, now: Date) {
  return whyOver({ createdAt, contact: await whyUnavailable(q, studentId, mentorId, now) }, now);
}
