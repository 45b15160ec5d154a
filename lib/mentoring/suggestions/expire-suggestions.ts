import { db, type Executor, transaction } from "#db/client.ts";
import { closeSuggestion, suggestionById, suggestionList } from "#db/queries/mentoring/suggestions.ts";
import type { MatchSuggestion } from "#db/schema/suggestions.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { afterSuggestionMove, whyOver } from "./rules.ts";
import { whyUnavailable } from "./why-unavailable.ts";

/** Nobody is told, since the reason may be a block or a suspension. Returns how many. */
export async function expireSuggestions(now: Date, stopping?: AbortSignal): Promise<number> {
  let ended = 0;
  for (const suggestion of await suggestionList(db(), "open")) {
    if (stopping?.aborted) break;
    // A cheap check first; most suggestions stay open.
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

/** Why nobody is shown it any more. */
export async function overOf(q: Executor, { studentId, mentorId, createdAt }: MatchSuggestion, now: Date) {
  return whyOver({ createdAt, contact: await whyUnavailable(q, studentId, mentorId, now) }, now);
}
