import { type Executor, transaction } from "#db/client.ts";
import {
  changeIdentityCheck,
  endOpenUploads,
  identityChecksOf,
  insertIdentityCheck,
} from "#db/queries/safety/identity-checks.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { deciderName, deciderOf } from "#lib/safety/verification/decider-name.ts";
import { recordStepIn } from "#lib/safety/verification/record-step.ts";
import { tellOutcome } from "#lib/safety/verification/tell-outcome.ts";
import { removeEndedFilesNow } from "./document-files.ts";
import type { IdentityDecisionInput } from "./input.ts";
import { type IdentityStatus, seenStateOf } from "./rules.ts";

export type IdentityDecision =
  | Answer<"unknown" | "own" | "relative" | "stale" | "failed">
  | Refused<"decided", { by: string | undefined; status: IdentityStatus }>;

/** Records that somebody's identity was checked, live or by the uploaded document. An uploaded file goes in any case. */
export async function decideOnIdentity(
  by: AuditActor,
  input: IdentityDecisionInput,
  now: Date,
): Promise<IdentityDecision> {
  const result = await transaction((tx) => decide(tx, by, input, now));
  if (result.ok) await removeEndedFilesNow();
  return result;
}

async function decide(
  tx: Executor,
  by: AuditActor,
  input: IdentityDecisionInput,
  now: Date,
): Promise<IdentityDecision> {
  const { mentorId, method, documentType, decision: status, reason } = input;
  const conflict = await conflictOfInterest(tx, by, mentorId, stanceWhere(status !== "failed"));
  if (conflict) return refuse(conflict);
  const checks = await identityChecksOf(tx, mentorId);
  const [newest] = checks;
  if (seenStateOf(checks.map(({ check }) => check)) !== input.seen) return changed(newest);
  if (method === "upload" && newest?.check.status !== "waiting") return changed(newest);
  const evidence = method === "upload" ? ({ proven: true } as const) : {};
  const step = { step: "identity", result: status, reason, expiresAt: null, ...evidence } as const;
  const recorded = await recordStepIn(tx, by, mentorId, step, now);
  if (!recorded.ok) return refuse(recorded.reason === "unknown" ? "unknown" : "failed");
  const decided = {
    status,
    decidedAt: now,
    decidedBy: deciderOf(by),
    reason,
    documentType,
  };
  if (method === "upload" && newest) {
    await changeIdentityCheck(tx, { id: newest.check.id, from: "waiting" }, decided);
  } else {
    await endOpenUploads(tx, mentorId, { status: "withdrawn" });
    await insertIdentityCheck(tx, { ...decided, id: crypto.randomUUID(), mentorId, method, createdAt: now });
  }
  if (status === "failed") await tellOutcome(tx, mentorId, { step: "identity", outcome: "again" }, now);
  await queueChanged(tx, ["coordinator", "lead"], now);
  return done;
}

type Newest = Awaited<ReturnType<typeof identityChecksOf>>[number] | undefined;

function changed(newest: Newest): IdentityDecision {
  if (!newest || newest.check.status === "waiting" || newest.check.status === "arriving") return refuse("stale");
  return refuse("decided", { by: deciderName(newest), status: newest.check.status });
}
