import { transaction } from "#db/client.ts";
import { insertHeldText, wasKeptBack } from "#db/queries/safety/held-texts.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { nameFindings } from "#lib/safety/contact-filter/name-fault.ts";
import { attemptRaised } from "./raise-attempts.ts";
import { attemptDays } from "./rules.ts";

const mostKept = 500;

/** Keeps a mentor's refused name for staff, and counts it as an attempt if they are connected to a minor. */
export async function refusedName(
  person: Readonly<{ id: string; role: Role }>,
  sent: string,
  now: Date,
): Promise<void> {
  const text = postedLine(sent.slice(0, mostKept));
  const findings = person.role === "mentor" ? nameFindings(text) : [];
  if (findings.length === 0) return;
  const { id: userId } = person;
  const place = { userId, kind: "name", objectId: userId, text } as const;
  const decided = { decidedAt: now, decidedBy: "system", reason: "refused when it was sent" };
  await transaction(async (tx) => {
    if (await wasKeptBack(tx, place, daysBefore(now, attemptDays))) return;
    const row = { ...place, id: crypto.randomUUID(), findings, status: "refused", ...decided, createdAt: now } as const;
    await insertHeldText(tx, row);
    await attemptRaised(tx, { userId, to: null, always: true }, now);
  });
}
