import { type Executor, transaction } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { insertSafetyAnswer, isSafetyAnswered } from "#db/queries/mentoring/session-lists.ts";
import type { Session } from "#db/schema/sessions.ts";
import { putUpSession } from "#lib/mentoring/session-reviews/put-up.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { type ReportGrade, unsafeGrade } from "#lib/safety/reports/rules.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { alarmOf } from "#lib/safety/safety-words/safety-words.ts";
import { type SafetyAnswerRefusal, whyNotAnswer } from "./after-rules.ts";

export type AnswerInput = Readonly<{ id: string; safe: boolean; text: string | null }>;

/** Reports made here have this kind; no form offers it. */
export const unsafeSession = "unsafeSession";

/** Only the safeguarding lead sees the answer. "No", or alarming words with "yes", creates a report.
 * Returns its receipt. Contact rules do not apply. */
export function answerSafetyQuestion(
  studentId: string,
  { id, safe, text }: AnswerInput,
  locale: string,
  now: Date,
): Promise<Answer<SafetyAnswerRefusal, { receipt: string | undefined }>> {
  return transaction(async (tx) => {
    const session = await sessionById(tx, id);
    if (session?.studentId !== studentId) return refuse("unknown");
    const reason = whyNotAnswer("student", session, await isSafetyAnswered(tx, id));
    if (reason) return refuse(reason);
    await insertSafetyAnswer(tx, { sessionId: id, studentId, safe, text, createdAt: now });
    if (!safe) await putUpSession(tx, id, now);
    const alarm = alarmOf(text ?? "");
    const receipt =
      safe && alarm === "none"
        ? undefined
        : await report(tx, session, { text, locale, grade: unsafeGrade(alarm) }, now);
    return { ok: true, receipt };
  });
}

function report(
  tx: Executor,
  { id, studentId }: Session,
  { text, locale, grade }: { text: string | null; locale: string; grade: ReportGrade },
  now: Date,
): Promise<string> {
  const about = { about: paths.session(id), postId: null, reporterId: studentId };
  const row = { kind: unsafeSession, text: text ?? "-", ...about, locale, grade, createdAt: now };
  return storeReport(tx, row);
}
