import { type Executor, transaction } from "#db/client.ts";
import { insertRecordCheck, recordChecksOf } from "#db/queries/safety/record-checks.ts";
import { type AuditActor, bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { countriesToCheck } from "#lib/safety/record-checks/countries-of.ts";
import {
  type CheckFault,
  countriesLacking,
  expiryOf,
  firstExpiry,
  type GivenCheck,
  stateOfCountry,
  whyNotRecord,
} from "#lib/safety/record-checks/rules.ts";
import { type MentorRefusal, mentorAt, mentorStaff } from "./decide-on-mentor.ts";
import { recordStepIn } from "./record-step.ts";

type Given = GivenCheck & Readonly<{ reason: string }>;

/**
 * Stores what came of a record check in one country, never the document. The step is passed once every country of the
 * last five years has an accepted check, until the first of them expires, and failed when one is not clear. Refused while
 * the mentor named no country.
 */
export function recordCountryCheck(
  by: AuditActor,
  userId: string,
  given: Given,
  now: Date,
): Promise<Answer<MentorRefusal | CheckFault | "noCountry", { lacking: readonly string[] }>> {
  const reason = given.reason.trim();
  return transaction(async (tx) => {
    if (reason === "") return refuse("noReason");
    const mentor = await mentorAt(tx, userId, now);
    if (!mentor) return refuse("unknown");
    const conflict = await conflictOfInterest(tx, by, userId);
    if (conflict) return refuse(conflict);
    if (mentor.status === "removed") return refuse("status");
    if ((await countriesToCheck(tx, userId)).length === 0) return refuse("noCountry");
    const fault = whyNotRecord(given, now);
    if (fault) return refuse(fault);
    const { country, kind, outcome, issuedOn } = given;
    const recordedBy = by.actorRole === "command" ? null : by.actor;
    const facts = { country, kind, outcome, issuedOn, expiresAt: expiryOf(given, now), note: reason, recordedBy };
    await insertRecordCheck(tx, { id: crypto.randomUUID(), mentorId: userId, ...facts, recordedAt: now });
    const entry = {
      action: `mentor.record.${outcome}`,
      object: `user:${userId}`,
      reason: `${country}: ${reason}`,
    } as const;
    await recordAudit(tx, { ...by, ...entry }, now);
    await queueChanged(tx, mentorStaff, now);
    return { ok: true, lacking: await settleStep(tx, by, userId, entry.reason, now) };
  });
}

/** Call it when a mentor names other countries: a new one without an accepted check ends contact with minors. */
export async function recheckCountries(tx: Executor, userId: string, now: Date): Promise<void> {
  const reason = "The countries of the last five years have changed.";
  if (await mentorAt(tx, userId, now)) await settleStep(tx, bySystem, userId, reason, now);
}

/** Passes the step, or fails it, by all checks there are. Answers which countries lack an accepted one. */
async function settleStep(tx: Executor, by: AuditActor, userId: string, reason: string, now: Date): Promise<string[]> {
  const countries = await countriesToCheck(tx, userId);
  if (countries.length === 0) return [];
  const checks = await recordChecksOf(tx, userId);
  const lacking = countriesLacking(checks, countries, now);
  const passed = (await mentorAt(tx, userId, now))?.passed.has("recordCheck") ?? false;
  const failed = lacking.some((country) => ["notClear", "unavailable"].includes(stateOfCountry(checks, country, now)));
  const step = { step: "recordCheck", reason } as const;
  if (lacking.length === 0) {
    const expiresAt = firstExpiry(checks, countries) ?? null;
    await recordStepIn(tx, by, userId, { ...step, result: "passed", expiresAt }, now);
  } else if (passed || failed) {
    await recordStepIn(tx, by, userId, { ...step, result: "failed", expiresAt: null }, now);
  }
  return lacking;
}
