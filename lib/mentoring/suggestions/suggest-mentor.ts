import type { Executor } from "#db/client.ts";
import { mentorFacts } from "#db/queries/mentoring/mentor-list.ts";
import { openRequestsOf } from "#db/queries/mentoring/requests.ts";
import { insertSuggestion, openSuggestionsOf } from "#db/queries/mentoring/suggestions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { teaches } from "#lib/mentoring/matching/subject-rules.ts";
import { whyOverLimit } from "#lib/mentoring/requests/rules.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { leadNowhere } from "#lib/safety/held-texts/lead-nowhere.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import type { SuggestionInput } from "./input.ts";
import { type SuggestRefusal, whyNoSuggestion } from "./rules.ts";
import { tellOfSuggestion } from "./tell.ts";
import { whyUnavailable } from "./why-unavailable.ts";

type Suggested = Answer<SuggestRefusal | "tooNew", { id: string }>;

/** Uses the student's own contact rules. Only the student is told; the mentor learns nothing. */
export function suggestMentor(by: AuditActor, input: SuggestionInput, now: Date): Promise<Suggested> {
  return saying<Suggested>(by.actor, async (tx) => {
    const { studentId, mentorId, goal, reason } = input;
    const notTheirs = await whyNotDecide(tx, by, [studentId, mentorId]);
    if (notTheirs) return refuse(notTheirs);
    if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
    const [mentor] = await mentorFacts(tx, [mentorId]);
    const subject = mentor?.subjects.find((taught) => teaches({ subjects: [taught] }, input.subject));
    const refused = await whyNot(tx, input, subject !== undefined, now);
    if (refused || !subject) return refuse(refused ?? "subject");
    const id = crypto.randomUUID();
    const words = { by, toId: studentId, what: "suggestion", objectId: id, texts: [reason, goal] } as const;
    const beside = (await openSuggestionsOf(tx, studentId)).flatMap((open) => [open.reason, open.goal]);
    if (!(await leadNowhere(tx, { ...words, beside }, now))) return refuse("contactDetails");
    // Server commands have no account to notify.
    const suggestedBy = staffRoles.some((role) => role === by.actorRole) ? by.actor : null;
    await insertSuggestion(tx, { id, studentId, mentorId, suggestedBy, subject, goal, reason, createdAt: now });
    const object = `suggestion:${id}`;
    await recordAudit(tx, { ...by, action: "suggestion.make", object, reason }, now);
    await tellOfSuggestion(tx, { id, studentId, mentorId, suggestedBy, subject }, now);
    return { ok: true, id };
  });
}

async function whyNot(tx: Executor, input: SuggestionInput, offered: boolean, now: Date) {
  const { studentId, mentorId } = input;
  return whyNoSuggestion({
    contact: await whyUnavailable(tx, studentId, mentorId, now),
    limit: whyOverLimit(await openRequestsOf(tx, studentId), mentorId),
    open: await openSuggestionsOf(tx, studentId),
    mentorId,
    teaches: offered,
  });
}
