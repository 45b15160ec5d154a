import type { Executor } from "#db/client.ts";
import { stepRow } from "#db/queries/progress/home-steps.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { suggestionsFor } from "#lib/mentoring/suggestions/open-suggestions.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { consentOf } from "#lib/safety/guardians/consent.ts";
import { isApprovedStatus } from "#lib/safety/verification/rules.ts";
import { renewalsDue } from "#lib/safety/verification/verification-rules.ts";
import { type NextStep, openNextSteps } from "./next-step-rules.ts";

export async function nextStepsOf(q: Executor, user: { id: string; role: Role }, now: Date): Promise<NextStep[]> {
  const row = await stepRow(q, user.id);
  if (!row) return [];
  const minor = user.role === "student" && isMinor(ageBand(row.dateOfBirth, utcDate(now)));
  const approved = row.mentorStatus !== null && isApprovedStatus(row.mentorStatus);
  const confirmed = row.emailConfirmedAt !== null || row.username !== null;
  return openNextSteps({
    role: user.role,
    emailConfirmed: confirmed,
    guardianAgreed: !minor || Object.values(await consentOf(q, user.id, now)).includes(true),
    suggested: user.role === "student" && (await suggestionsFor(q, user.id, now)).length > 0,
    hasBio: row.bio !== null,
    hasHours: row.hasHours,
    approved,
    renewalDue: approved && renewalsDue(await checksOf(q, user.id), confirmed, now).length > 0,
  });
}
