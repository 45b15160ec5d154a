import type { Executor } from "#db/client.ts";
import { waitingDocuments } from "#db/queries/safety/identity-checks.ts";
import { submittedApplications } from "#db/queries/safety/mentor-applications.ts";
import { answeredReferences } from "#db/queries/safety/mentor-references.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { concernHours, isGrave } from "#lib/safety/references/rules.ts";

export type WaitingStep = Readonly<{
  mentorId: string;
  step: "application" | "references" | "identity";
  /** When the mentor or the referee handed it in. */
  since: Date;
  /** When staff should have decided: within a week, of a referee who has a reason or asks to talk within a day. */
  dueAt: Date;
  /** A referee knows a reason against this person, or asks to talk. */
  grave: boolean;
}>;

const usualDays = 7;

/**
 * Where staff must act on what mentors handed in: one entry for each submitted application, answered reference and
 * uploaded document, the most urgent first. Undefined: of all mentors. Statements do not grow with the mentors.
 */
export async function stepsWaitingForStaff(
  q: Executor,
  mentorIds: readonly string[] | undefined,
): Promise<WaitingStep[]> {
  const applications = await submittedApplications(q, mentorIds);
  const references = await answeredReferences(q, mentorIds);
  const documents = await waitingDocuments(q, mentorIds);
  const waiting = [
    ...applications.map(({ mentorId, since }) => waits(mentorId, "application", since)),
    ...references.map(({ mentorId, since, concern }) => waits(mentorId, "references", since, isGrave(concern))),
    ...documents.map(({ mentorId, since }) => waits(mentorId, "identity", since)),
  ];
  return waiting.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

function waits(mentorId: string, step: WaitingStep["step"], since: Date, grave = false): WaitingStep {
  const dueAt = new Date(since.getTime() + (grave ? concernHours * hour : usualDays * day));
  return { mentorId, step, since, dueAt, grave };
}
