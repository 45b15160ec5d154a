import { transaction } from "#db/client.ts";
import { insertInterviewNote } from "#db/queries/safety/record-checks.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import type { MentorRefusal } from "./decide-on-mentor.ts";
import { recordStepIn } from "./record-step.ts";
import type { CheckResult } from "./rules.ts";

type Interview = Readonly<{ result: CheckResult; heldOn: string; notes: string }>;

/** The notes are only for staff; the audit log says no more than that there was an interview. */
export function recordInterview(
  by: AuditActor,
  userId: string,
  { result, heldOn, notes }: Interview,
  now: Date,
): Promise<Answer<MentorRefusal | "future">> {
  return transaction(async (tx) => {
    const text = notes.trim();
    if (text === "") return refuse("noReason");
    if (heldOn > utcDate(now)) return refuse("future");
    const given = { step: "interview", result, reason: `Interview on ${heldOn}`, expiresAt: null } as const;
    const recorded = await recordStepIn(tx, by, userId, given, now);
    if (!recorded.ok) {
      const { reason: why } = recorded;
      if (why === "expired" || why === "countries" || why === "noCountry") throw new Error("Interviews do not expire.");
      return refuse(why);
    }
    const writtenBy = by.actorRole === "command" ? null : by.actor;
    const note = { mentorId: userId, heldOn, text, writtenBy, writtenAt: now };
    await insertInterviewNote(tx, { id: crypto.randomUUID(), ...note });
    return { ok: true };
  });
}
