import { type Executor, transaction } from "#db/client.ts";
import { closeSuggestion, openSuggestionsOf, suggestionById } from "#db/queries/mentoring/suggestions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isOwnFor } from "#lib/identity/staff/own-people.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { afterSuggestionMove } from "./rules.ts";
import { tellCoordinator } from "./tell.ts";

export function declineSuggestion(
  studentId: string,
  id: string,
  now: Date,
): Promise<Answer<"unknown" | "moved", { studentId: string }>> {
  return transaction(async (tx) => {
    const suggestion = await suggestionById(tx, id);
    if (suggestion?.studentId !== studentId) return refuse("unknown");
    const status = afterSuggestionMove(suggestion.status, "decline");
    if (!status || !(await closeSuggestion(tx, id, { status }, now))) return refuse("moved");
    await tellCoordinator(tx, suggestion, "suggestionDeclined", now);
    return { ok: true, studentId };
  });
}

/** Nobody is told. */
export function withdrawSuggestion(
  by: AuditActor,
  id: string,
  why: string,
  now: Date,
): Promise<Answer<"unknown" | "moved" | "noReason", { studentId: string }>> {
  const reason = why.trim();
  return transaction(async (tx) => {
    if (reason === "") return refuse("noReason");
    const suggestion = await suggestionById(tx, id);
    if (!suggestion || !(await isOwnFor(tx, by, suggestion.studentId))) return refuse("unknown");
    const status = afterSuggestionMove(suggestion.status, "withdraw");
    if (!status || !(await closeSuggestion(tx, id, { status }, now))) return refuse("moved");
    await recordAudit(tx, { ...by, action: "suggestion.withdraw", object: `suggestion:${id}`, reason }, now);
    return { ok: true, studentId: suggestion.studentId };
  });
}

type Taken = Readonly<{ studentId: string; mentorId: string; requestId: string }>;

/** Runs in the transaction that stores a student's request: asking a suggested mentor accepts the suggestion. */
export async function acceptSuggestion(tx: Executor, { studentId, mentorId, requestId }: Taken, now: Date) {
  const open = (await openSuggestionsOf(tx, studentId)).find((suggestion) => suggestion.mentorId === mentorId);
  const status = open && afterSuggestionMove(open.status, "accept");
  if (!open || !status || !(await closeSuggestion(tx, open.id, { status, requestId }, now))) return;
  await tellCoordinator(tx, open, "suggestionAccepted", now);
}
