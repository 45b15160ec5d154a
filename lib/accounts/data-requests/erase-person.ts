import { type Executor, transaction } from "#db/client.ts";
import { beginLeaving } from "#lib/accounts/leaving/request-deletion.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import { stoppingReports } from "#lib/safety/reports/open-reports-of.ts";
import { checkAnswer, type DataAnswer, type DataRefusal } from "./check-answer.ts";
import { settleRequestIn } from "./export-person.ts";

/** `gone`: already leaving. `reports`: open ones stop it, by the numbers that whoever acts may know. */
type Erased =
  | Answer<DataRefusal | "gone" | "lastAdmin", { at: Date }>
  | Refused<"reports", { numbers: readonly string[] }>;

/**
 * What people do in their settings, on their behalf: they are told by mail and can come back until `at`. Reports stop
 * it, so that no deletion takes people out of a case, whoever pressed for it.
 */
export async function erasePerson(answer: DataAnswer & { keepPosts: boolean }, now: Date): Promise<Erased> {
  return transaction<Erased>((tx) => erasePersonIn(tx, answer, now));
}

export async function erasePersonIn(
  tx: Executor,
  answer: DataAnswer & { keepPosts: boolean },
  now: Date,
): Promise<Erased> {
  const { by, second, requestId, keepPosts } = answer;
  const checked = await checkAnswer(tx, answer, "deletion", now);
  if (!checked.ok) return checked;
  const { person, asker, note } = checked;
  const { stopped, numbers } = await stoppingReports(tx, by, person.id, now);
  if (stopped) return refuse("reports", { numbers });
  const left = await beginLeaving(tx, person.id, { keepPosts, askedBy: asker, by }, now);
  if (!left.ok) return left;
  const entry = { action: "person.erase", object: `user:${person.id}`, reason: note } as const;
  for (const actor of second ? [by, second] : [by]) await recordAudit(tx, { ...actor, ...entry }, now);
  if (requestId !== undefined) {
    await settleRequestIn(tx, by, { requestId, reason: "deletion begun" }, now);
  }
  return { ok: true, at: left.at };
}
