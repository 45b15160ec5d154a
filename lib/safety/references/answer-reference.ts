import { type Executor, transaction } from "#db/client.ts";
import { changeReference } from "#db/queries/safety/mentor-references.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { tellOutcome } from "#lib/safety/verification/tell-outcome.ts";
import type { ReferenceAnswer } from "./input.ts";
import { openReferenceLink, type ReferenceLink } from "./reference-links.ts";
import { isGrave } from "./rules.ts";

/** What a referee sees at the link; undefined if it is unknown or has ended. */
export async function referencePage(q: Executor, token: string, now: Date): Promise<ReferenceLink | undefined> {
  const link = await openReferenceLink(q, token, now);
  return link?.reference.status === "withdrawn" ? undefined : link;
}

/** Once. `gone` also for a used link. */
export function answerReference(token: string, answer: ReferenceAnswer, now: Date): Promise<Answer<"gone">> {
  return transaction(async (tx) => {
    const link = await openReferenceLink(tx, token, now);
    if (!link) return refuse("gone");
    const { id } = link.reference;
    const change = { ...answer, status: "answered", answeredAt: now } as const;
    if (!(await changeReference(tx, { id, from: "invited" }, change))) return refuse("gone");
    const reason = isGrave(answer.concern) ? `concern: ${answer.concern}` : undefined;
    await recordAudit(tx, { ...bySystem, action: "mentor.reference.answer", object: `reference:${id}`, reason }, now);
    await queueChanged(tx, ["coordinator", "lead"], now);
    return done;
  });
}

/** The mentor learns only that somebody else must be named. */
export function declineReference(token: string, now: Date): Promise<Answer<"gone">> {
  return transaction(async (tx) => {
    const link = await openReferenceLink(tx, token, now);
    if (!link) return refuse("gone");
    const { id } = link.reference;
    if (!(await changeReference(tx, { id, from: "invited" }, { status: "declined" }))) return refuse("gone");
    await recordAudit(tx, { ...bySystem, action: "mentor.reference.decline", object: `reference:${id}` }, now);
    await tellOutcome(tx, link.mentor.id, { step: "references", outcome: "again" }, now);
    return done;
  });
}
