import type { Executor } from "#db/client.ts";
import { insertChecks, insertMentor } from "#db/queries/safety/verification.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";

export const demoReason = "Passed by demo mode itself; nobody looked.";

/** Runs in the transaction that stores the account. In demo mode all checks pass, since nobody would do them. */
export async function createMentor(tx: Executor, userId: string, demo: boolean, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now, week: "" };
  if (!demo) return insertMentor(tx, { userId, status: "draft", ...times });
  const approved = { status: "approved", clearedForMinors: true } as const;
  const since = { approvedAt: now, minorsApprovedAt: now, probationEndedAt: now };
  await insertMentor(tx, { userId, ...approved, ...since, ...times });
  await insertChecks(
    tx,
    mentorSteps.map((step) => ({
      id: crypto.randomUUID(),
      mentorId: userId,
      step,
      result: "passed" as const,
      reason: demoReason,
      checkedBy: null,
      checkedAt: now,
      expiresAt: null,
    })),
  );
}
